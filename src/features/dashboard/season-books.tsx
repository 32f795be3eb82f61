import { useQueries } from '@tanstack/react-query';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { getListArticlesQueryOptions, useListArticles } from '../../../generated/api/articles/articles.ts';
import { formatNumber } from '../../i18n/format.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { to } from '../../paths.ts';
import { clothOf } from '../../pieces/pictures.ts';
import { groundOf } from '../../pieces/stripes.ts';
import { Skeleton } from '../../ui/bits.tsx';
import { ClothImage } from '../../ui/cloth-image.tsx';
import { booksOf } from './season.ts';

/** `Frühjahr/Sommer 2027` may go on after its stroke, not in the middle of a word. */
const breakable = (name: string) =>
  name.split(/(?<=\/)/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a name never change places.
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));

/** The books of a season, each under its first cloth; they lead into the catalogue. */
export function SeasonBooks({ season }: { season: string }) {
  const { locale, t } = useI18n();
  const catalogue = useListArticles({ season: [season], size: 1 });
  const books = booksOf(catalogue.data?.facets ?? []);
  const covers = useQueries({
    queries: books.map(({ code }) => getListArticlesQueryOptions({ season: [season], book: [code], size: 1 })),
  });
  return (
    <ul className="grid grid-cols-2 gap-x-3 gap-y-6 md:grid-cols-4 md:gap-x-4 lg:grid-cols-5 lg:gap-x-5">
      {catalogue.isPending &&
        [1, 2, 3, 4, 5].map((index) => (
          <li key={index} className={index === 5 ? 'hidden lg:block' : ''}>
            <Skeleton className="aspect-[4/5]" />
          </li>
        ))}
      {books.map(({ code, name, count }, index) => {
        const cover = covers[index]?.data?.content[0];
        return (
          <li key={code} className={index === 4 ? 'hidden lg:block' : ''}>
            <Link to={`${to('shop', locale)}?${new URLSearchParams({ season, book: code })}`} className="group block">
              <span className="relative block aspect-[4/5]">
                {cover ? (
                  <ClothImage
                    picture={clothOf(cover)}
                    color={cover.averageColor}
                    ground={groundOf(cover)}
                    sizes="(min-width:1250px) 18vw, (min-width:800px) 23vw, 45vw"
                    className="h-full w-full"
                  />
                ) : (
                  <Skeleton className="h-full" />
                )}
                {/* The plate on the cover. */}
                <span className="absolute inset-x-[12%] top-[16%] bg-paper px-2 py-3 text-center group-hover:bg-white">
                  <span className="block font-display text-d5 leading-6 break-words">{breakable(name)}</span>
                </span>
              </span>
              <span className="tnum mt-2 block text-xs text-ink-2">{t('welcome.bookFabrics', { count: formatNumber(locale, count) })}</span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
