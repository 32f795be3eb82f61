import { Maximize2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { VIEWS } from '../../../fabric/views.ts';
import type { ArticleDetail } from '../../../generated/api/model/articleDetail.ts';
import { useT } from '../../i18n/runtime.tsx';
import { ONE_CLOTH_SIZES } from '../../pieces/picture-sizes.ts';
import { toPicture, type View } from '../../pieces/pictures.ts';
import { groundOfView } from '../../pieces/stripes.ts';
import { ClothImage, Ruler } from '../../ui/cloth-image.tsx';
import { cx } from '../../ui/cx.ts';
import { FullScreen } from '../../ui/full-screen.tsx';

const ORDER: readonly View[] = ['swatch', 'accessory', 'thread', 'detail', 'drape', 'shirt', 'pinked'];
const widthMm = (view: View) => (view === 'accessory' ? undefined : VIEWS[view].clothWidthMm);
/** How many centimetres of cloth lie across a picture; scenes have no scale. The pinked swatch carries its own printed ruler. */
const centimetres = (view: View) => (view === 'pinked' ? 0 : (widthMm(view) ?? 0) / 10);

export function Gallery({
  article,
  tools,
}: {
  article: ArticleDetail;
  /** What else can be done with the cloth, under its picture. */
  tools?: ReactNode;
}) {
  const t = useT();
  const images = ORDER.flatMap((view) => article.images.find((image) => image.view === view) ?? []);
  const [view, setView] = useState<View | null>(null);
  const [full, setFull] = useState(false);
  const shown = images.find((image) => image.view === view) ?? images[0];
  const name = (of: View) => t.find(`product.view.${of}`) ?? of;
  const alt = `${article.description} ${shown ? name(shown.view) : ''}`.trim();
  return (
    <section aria-label={t('product.images')} className="flex flex-col lg:grid lg:grid-cols-[72px_minmax(0,1fr)] lg:gap-4 lg:self-start">
      <ul className="flex content-start gap-2 px-4 max-lg:order-2 max-lg:overflow-x-auto max-lg:py-3 md:px-6 lg:grid lg:px-0">
        {images.map((image) => (
          <li key={image.view} className="flex-none">
            <button
              type="button"
              aria-current={image === shown ? 'true' : undefined}
              onClick={() => setView(image.view)}
              className="group block w-14 text-left lg:w-[72px]"
            >
              <ClothImage
                picture={toPicture(image)}
                color={article.averageColor}
                ground={groundOfView(article, widthMm(image.view))}
                sizes="72px"
                className="aspect-[4/5] group-aria-[current=true]:shadow-[0_0_0_2px_var(--color-paper),0_0_0_3px_var(--color-ink)]"
              />
              <span className="mt-1.5 block truncate text-2xs text-ink-3 group-aria-[current=true]:text-ink">{name(image.view)}</span>
            </button>
          </li>
        ))}
      </ul>
      <div className="relative max-lg:order-1">
        {/* A square picture stays square, so that the whole width of the cloth is seen and the ruler tells the truth. */}
        <ClothImage
          key={shown?.view}
          picture={shown ? toPicture(shown) : null}
          color={article.averageColor}
          ground={groundOfView(article, shown && widthMm(shown.view))}
          alt={alt}
          eager
          sizes={ONE_CLOTH_SIZES}
          className={cx(
            // Name, price and the field of the metres are on a phone's first screen.
            'max-md:aspect-[5/4] md:max-lg:aspect-square',
            shown && shown.width === shown.height ? 'lg:aspect-square' : 'lg:aspect-auto lg:h-[clamp(560px,calc(100dvh-212px),900px)]',
          )}
        />
        {shown && <Ruler widthCm={centimetres(shown.view)} />}
        {shown && (
          <button
            type="button"
            aria-label={t('product.fullscreen')}
            onClick={() => setFull(true)}
            className="absolute top-3 right-3 grid size-11 place-items-center rounded-control bg-white/92 hover:bg-white"
          >
            <Maximize2 aria-hidden="true" size={18} strokeWidth={1.5} />
          </button>
        )}
      </div>
      {tools && <div className="flex flex-wrap gap-2 max-lg:order-3 max-lg:px-4 md:max-lg:px-6 lg:col-start-2">{tools}</div>}
      {full && shown && (
        <FullScreen title={article.name} detail={name(shown.view)} closeLabel={t('common.close')} onClose={() => setFull(false)}>
          <div className="grid h-full place-items-center px-4 pb-4 lg:px-8 lg:pb-8">
            <div
              className="relative max-h-full w-full max-w-full"
              style={{ aspectRatio: `${shown.width}/${shown.height}`, height: '100%' }}
            >
              {/* The picture of the page lies there until the large one has come. */}
              <ClothImage
                picture={toPicture(shown)}
                eager
                sizes={ONE_CLOTH_SIZES}
                className="absolute! inset-0 bg-transparent!"
                imageClassName="object-contain!"
              />
              <ClothImage
                picture={toPicture(shown)}
                alt={alt}
                eager
                sizes="100vw"
                className="h-full w-full bg-transparent!"
                imageClassName="object-contain!"
              />
            </div>
          </div>
        </FullScreen>
      )}
    </section>
  );
}
