import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import type { HomeQuery } from '../../../generated/content/operations.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { to } from '../../paths.ts';
import { useContentTarget } from '../../pieces/content-link.tsx';
import { HERO_SIZES } from '../../pieces/picture-sizes.ts';
import { clothOf, pictureOf } from '../../pieces/pictures.ts';
import { ClothImage } from '../../ui/cloth-image.tsx';

/** A shirt of the cloth, on the ground that it was photographed on, with the words of the content service beside it. */
export function HeroView({
  greeting,
  content,
  article,
}: {
  greeting: string;
  content: HomeQuery['home'] | undefined;
  /** Of whose cloth the shirt is, as soon as that is known. */
  article: Parameters<typeof clothOf>[0] | undefined;
}) {
  const { locale, t } = useI18n();
  const targetOf = useContentTarget();
  const target = content ? targetOf(content.link_url) : null;
  const known = target?.kind === 'own' ? target.path : null;
  return (
    <section className="relative bg-table">
      <div className="grid lg:grid-cols-2">
        <div className="page !mr-0 flex w-full flex-col justify-end gap-4 py-10 pb-16 max-lg:order-2 lg:min-h-[420px] lg:max-w-[880px] lg:py-20 lg:pr-16">
          <p className="text-sm text-ink-2">{greeting}</p>
          <h1 className="title-1">{content?.title ?? 'Trama'}</h1>
          {content?.text && <p className="max-w-lg text-md text-ink-2">{content.text}</p>}
          <p className="mt-2">
            <Link
              to={known ?? to('shop', locale)}
              className="inline-flex items-center gap-2 py-2 text-md underline decoration-1 underline-offset-4"
            >
              {known ? content?.link_title : t('welcome.discover')}
              <ArrowRight aria-hidden="true" size={18} strokeWidth={1.5} />
            </Link>
          </p>
        </div>
        <ClothImage
          picture={article && (pictureOf(article, 'shirt') ?? clothOf(article))}
          // Until the shirt is there, the ground that it lies on: the cloth itself at its true scale is a tablecloth at this size.
          color="var(--color-table)"
          eager
          sizes={HERO_SIZES}
          className="aspect-[16/9] lg:aspect-auto [&>span]:hidden"
          imageClassName="object-[50%_9%]"
        />
      </div>
    </section>
  );
}
