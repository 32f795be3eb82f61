import { Box, ZoomIn } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { Article } from '../../../generated/api/model/article.ts';
import type { ArticleDetail } from '../../../generated/api/model/articleDetail.ts';
import { ClothViewer } from '../../features/viewer3d/cloth-viewer.tsx';
import { listed, stopOf } from '../../i18n/format.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { prodId } from '../../paths.ts';
import { pictureOf } from '../../pieces/pictures.ts';
import { groundOf } from '../../pieces/stripes.ts';
import { Button } from '../../ui/button.tsx';
import { FullScreen } from '../../ui/full-screen.tsx';
import { lazily } from '../../ui/patience.ts';

const ClothZoom = lazily(() => import('../../features/zoom/cloth-zoom.tsx').then((module) => ({ default: module.ClothZoom })));

const STILLS = ['drape', 'shirt', 'pinked', 'detail'];

/** The cloth nearer than a photograph: under the loupe, and in three dimensions beside its colours and alternatives. */
export function Closer({ article, related }: { article: ArticleDetail; related: readonly Article[] }) {
  const { locale, t } = useI18n();
  const [open, setOpen] = useState<'zoom' | 'viewer' | null>(null);
  const close = () => setOpen(null);
  const key = (of: { code: string; color: string }) => `${of.code}-${of.color}`;
  const candidates = new Map(
    [
      ...article.colors.map(({ code, color, colorName }) => ({ code, color, name: listed(locale, [article.name, colorName]) })),
      ...related
        .filter(({ kind }) => kind === 'FABRIC')
        .map(({ code, color, name, colorName }) => ({ code, color, name: listed(locale, [name, colorName]) })),
    ]
      .filter((entry) => key(entry) !== key(article))
      .map((entry) => [key(entry), entry]),
  );
  const description = listed(locale, [article.name, article.colorName]) + stopOf(locale) + article.description;
  return (
    <>
      <Button kind="secondary" onClick={() => setOpen('zoom')}>
        <ZoomIn aria-hidden="true" size={18} strokeWidth={1.5} />
        <Short short={t('zoom.openShort')}>{t('zoom.open')}</Short>
      </Button>
      <Button kind="secondary" onClick={() => setOpen('viewer')}>
        <Box aria-hidden="true" size={18} strokeWidth={1.5} />
        <Short short={t('viewer.openShort')}>{t('viewer.open')}</Short>
      </Button>
      {open && (
        <FullScreen
          title={article.name}
          detail={prodId(article)}
          closeLabel={open === 'viewer' ? t('viewer.close') : t('common.close')}
          onClose={close}
        >
          {open === 'viewer' ? (
            <ClothViewer
              code={article.code}
              color={article.color}
              description={description}
              stills={STILLS.flatMap((view) => article.images.find((image) => image.view === view) ?? [])}
              ground={groundOf(article)}
              candidates={[...candidates.values()]}
            />
          ) : (
            <Suspense fallback={<div className="h-full" style={{ backgroundColor: article.averageColor }} />}>
              <ClothZoom code={article.code} color={article.color} description={description} still={pictureOf(article, 'swatch')} />
            </Suspense>
          )}
        </FullScreen>
      )}
    </>
  );
}

/** On a phone the short word, so that both buttons stand in one row; who listens hears the whole one everywhere. */
const Short = ({ short, children }: { short: string; children: string }) => (
  <>
    <span className="max-md:sr-only">{children}</span>
    <span aria-hidden="true" className="md:hidden">
      {short}
    </span>
  </>
);
