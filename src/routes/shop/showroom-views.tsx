import { type ReactNode, Suspense, useState } from 'react';
import type { ArticleImage } from '../../../generated/api/model/articleImage.ts';
import type { BookSwatch } from '../../../generated/api/model/bookSwatch.ts';
import type { DittaCode } from '../../../generated/api/model/dittaCode.ts';
import { Unfolding } from '../../features/showroom/unfolding.tsx';
import { ClothViewer } from '../../features/viewer3d/cloth-viewer.tsx';
import { listed, stopOf } from '../../i18n/format.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { prodId } from '../../paths.ts';
import { pictureOf } from '../../pieces/pictures.ts';
import { groundOf } from '../../pieces/stripes.ts';
import { DarkChoice, DarkToggle } from '../../ui/dark-toolbar.tsx';
import { FullScreen } from '../../ui/full-screen.tsx';
import { lazily } from '../../ui/patience.ts';

const ClothZoom = lazily(() => import('../../features/zoom/cloth-zoom.tsx').then((module) => ({ default: module.ClothZoom })));
const VIEWS = ['swatch', 'thread', 'live'] as const;
type View = (typeof VIEWS)[number];
const STILLS = ['drape', 'shirt', 'pinked', 'detail'];

/** A swatch taken out of its page: unfolded, under the loupe down to the thread, or in three dimensions; `children` is what may be done with it. */
export function LiftedSwatch({
  swatch,
  article,
  publicIn,
  sharedBy,
  onClose,
  children,
}: {
  swatch: BookSwatch;
  /** What is known of the cloth besides, as soon as it is. */
  article: { description: string; images: readonly ArticleImage[] } | undefined;
  /** The shop in whose name everybody sees it; without one it is read with the session. */
  publicIn?: DittaCode;
  /** The link of the book that it is shared with. */
  sharedBy?: string;
  onClose: () => void;
  children?: ReactNode;
}) {
  const { locale, t } = useI18n();
  const [view, setView] = useState<View>('swatch');
  const [open, setOpen] = useState(true);
  const { code, color } = swatch;
  const near = {
    code,
    color,
    publicIn,
    sharedBy,
    description: listed(locale, [swatch.name, swatch.colorName]) + stopOf(locale) + (article?.description ?? ''),
  };
  return (
    <FullScreen title={swatch.name} detail={prodId(swatch)} closeLabel={t('showroom.layBack')} onClose={onClose}>
      <div className="flex h-full flex-col">
        <div className="min-h-0 flex-1">
          {view === 'swatch' && (
            <div className="h-full p-4 md:p-8">
              <Unfolding swatch={swatch} open={open} />
            </div>
          )}
          {view === 'thread' && (
            <Suspense fallback={<div className="h-full" style={{ backgroundColor: swatch.averageColor }} />}>
              <ClothZoom {...near} still={pictureOf(swatch, 'swatch')} />
            </Suspense>
          )}
          {view === 'live' && (
            <ClothViewer
              {...near}
              stills={STILLS.flatMap((name) => article?.images.find((image) => image.view === name) ?? [])}
              ground={groundOf(swatch)}
              candidates={[]}
            />
          )}
        </div>
        <div className="flex flex-none flex-wrap items-center gap-x-5 gap-y-2 border-t border-white/15 px-4 py-2 text-xs lg:px-8">
          <DarkChoice
            label={t('showroom.swatchView')}
            options={VIEWS.map((each) => [each, t(`showroom.${each}View`)])}
            value={view}
            onChange={(next) => setView(VIEWS.find((each) => each === next) ?? 'swatch')}
          />
          {view === 'swatch' && <DarkToggle onPress={() => setOpen(!open)}>{t(open ? 'showroom.fold' : 'showroom.unfold')}</DarkToggle>}
          {children}
        </div>
      </div>
    </FullScreen>
  );
}
