import { Suspense, useState } from 'react';
import type { ArticleImage } from '../../../generated/api/model/articleImage.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { toPicture } from '../../pieces/pictures.ts';
import { type NearCloth, useCloth } from '../../pieces/use-cloth.ts';
import { ClothImage } from '../../ui/cloth-image.tsx';
import { lazily } from '../../ui/patience.ts';
import type { ComparableCloth } from './compare-choice.tsx';
import { canDrawLive } from './gpu.ts';

// three.js and the renderer come with this chunk and never before.
const Viewer = lazily(() => import('./viewer.tsx').then((module) => ({ default: module.Viewer })));

export interface ClothViewerProps extends NearCloth {
  description: string;
  /** Pictures of the same scenes for machines that can not draw them. */
  stills: readonly ArticleImage[];
  /** The cloth painted by its colour order, until a still is there. */
  ground?: string | undefined;
  candidates: readonly ComparableCloth[];
}

/** Poster first, then the live cloth where the machine can draw it, else the stills. */
export function ClothViewer({ description, stills, ground, candidates, ...near }: ClothViewerProps) {
  const { t } = useI18n();
  const [insist, setInsist] = useState(() => new URLSearchParams(location.search).get('viewer') === 'live');
  const [failed, setFailed] = useState(false);
  const [live] = useState(() => canDrawLive());
  const cloth = useCloth(near);
  const poster = stills.find((still) => still.view === 'drape') ?? stills[0];
  if (failed || !(live || insist))
    return <Stills stills={stills} ground={ground} description={description} failed={failed} onInsist={() => setInsist(true)} />;
  return (
    <Suspense fallback={<Poster image={poster} text={t('viewer.loading')} />}>
      {cloth.fabric ? (
        <Viewer fabric={cloth.fabric} description={description} candidates={candidates} onFailed={() => setFailed(true)} />
      ) : cloth.isError ? (
        <Stills stills={stills} ground={ground} description={description} failed onInsist={() => void cloth.refetch()} />
      ) : (
        <Poster image={poster} text={t('viewer.loading')} />
      )}
    </Suspense>
  );
}

function Poster({ image, text }: { image: ArticleImage | undefined; text: string }) {
  return (
    <div className="relative h-full bg-[#d2d1cd] text-ink">
      {image && <img src={image.imageUrl} alt="" className="h-full w-full object-cover" />}
      <p role="status" className="absolute bottom-4 left-4 bg-surface/90 px-3 py-1.5 text-xs">
        {text}
      </p>
    </div>
  );
}

function Stills({
  stills,
  ground,
  description,
  failed,
  onInsist,
}: {
  stills: readonly ArticleImage[];
  ground: string | undefined;
  description: string;
  failed: boolean;
  onInsist(): void;
}) {
  const { t } = useI18n();
  return (
    <div className="h-full overflow-auto px-4 pb-4 lg:px-8 lg:pb-8">
      <p role="status" className="mb-4 flex flex-wrap items-center gap-3 text-sm text-white/85">
        {failed ? t('viewer.failed') : t('viewer.stills')}
        {!failed && (
          <button type="button" className="link py-2 text-white" onClick={onInsist}>
            {t('viewer.anyway')}
          </button>
        )}
      </p>
      <div className="grid gap-4 md:grid-cols-2">
        {stills.map((still) => (
          <div key={still.view} style={{ aspectRatio: `${still.width}/${still.height}` }}>
            <ClothImage
              picture={toPicture(still)}
              color="#d2d1cd"
              ground={ground}
              alt={`${description} ${t.find(`product.view.${still.view}`) ?? ''}`.trim()}
              sizes="(min-width:800px) 50vw, 100vw"
              className="h-full w-full"
            />
          </div>
        ))}
      </div>
    </div>
  );
}
