import { useState } from 'react';
import type { Fabric } from '../../../fabric/model.ts';
import { useGetArticleCloth } from '../../../generated/api/articles/articles.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { DarkChoice, DarkToolbar, ToolRow } from '../../ui/dark-toolbar.tsx';
import { GestureFrame } from '../../ui/gesture-frame.tsx';
import { Boundary } from './boundary.tsx';
import { mmPerPixel, type Orbit, panned, scaleBar, turned, zoomed } from './camera.ts';
import { type ComparableCloth, CompareChoice } from './compare-choice.tsx';
import { LIGHTS, type LightName } from './lights.ts';
import { ClothScene } from './scene.tsx';
import { STAGE_VIEWS, STAGES, type Stage } from './stages.ts';
import { fitted, MOVES, SHIFTS, THREAD_DISTANCE, TILT_OF_PIXEL, TURN_OF_PIXEL, UNSEEN } from './viewer-keys.ts';
import { ViewerTools } from './viewer-tools.tsx';

export interface ViewerProps {
  fabric: Fabric;
  /** What the cloth looks like, in words: the text of the picture. */
  description: string;
  candidates: readonly ComparableCloth[];
  onFailed(): void;
}

/** The cloth in three dimensions. Every gesture has a button and a key. */
export function Viewer({ fabric, description, candidates, onFailed }: ViewerProps) {
  const { t } = useI18n();
  const [stage, setStage] = useState<Stage>('drape');
  const [light, setLight] = useState<LightName>('daylight');
  const [reversed, setReversed] = useState(false);
  const [orbit, setOrbit] = useState<Orbit>(UNSEEN);
  const [moving, setMoving] = useState(false);
  const [otherKey, setOtherKey] = useState('');
  const [stats, setStats] = useState<{ calls: number; triangles: number } | null>(null);
  const [{ width, height }, setSize] = useState({ width: 0, height: 0 });
  const view = STAGE_VIEWS[stage];
  const other = candidates.find((candidate) => `${candidate.code}-${candidate.color}` === otherKey);
  const compared = useGetArticleCloth(other?.code ?? '', other?.color ?? '', { query: { enabled: other !== undefined } });

  const show = (next: Stage) => {
    setStage(next);
    setOrbit(fitted(STAGE_VIEWS[next], width, height));
  };
  const press = (key: string, moves = false): boolean => {
    const shift = moves ? SHIFTS.get(key) : undefined;
    const move = key === '0' ? () => fitted(view, width, height) : MOVES.get(key);
    if (!move) return false;
    const step = (mmPerPixel(orbit.distance, height) * height) / 8;
    setOrbit((now) => (shift ? panned(now, shift[0] * step, shift[1] * step) : move(now, view)));
    return true;
  };
  const mmOfPixel = mmPerPixel(orbit.distance, height);
  const pan = (dx: number, dy: number) => setOrbit((now) => panned(now, -dx * mmOfPixel, -dy * mmOfPixel));
  const bar = scaleBar(mmPerPixel(orbit.distance, height || 1), 160);
  const announcement = t('viewer.announce', {
    stage: t(`viewer.stage.${stage}`),
    light: t(`viewer.light.${light}`),
    side: t(reversed ? 'viewer.reverse' : 'viewer.face'),
    mm: bar.mm,
  });

  return (
    <div className="flex h-full flex-col">
      <GestureFrame
        label={t('viewer.title')}
        keys={t('viewer.keys')}
        className="bg-[#d2d1cd]"
        data={{ 'data-calls': stats?.calls, 'data-triangles': stats?.triangles }}
        onKey={(key, shift) => press(key, shift || moving)}
        onDrag={(dx, dy, aside) =>
          aside || moving ? pan(dx, dy) : setOrbit((now) => turned(now, -dx * TURN_OF_PIXEL, -dy * TILT_OF_PIXEL))
        }
        onZoom={(factor, _around, finger) => {
          setOrbit((now) => zoomed(now, factor, view));
          if (finger) pan(finger.x, finger.y);
        }}
        onResize={(width, height) => {
          setSize({ width, height });
          setOrbit((now) => (now === UNSEEN ? fitted(STAGE_VIEWS.drape, width, height) : now));
        }}
      >
        <div role="img" aria-label={description} className="absolute inset-0">
          <Boundary onError={onFailed}>
            <ClothScene
              fabric={fabric}
              other={other && compared.data ? (compared.data as unknown as Fabric) : null}
              stage={stage}
              light={light}
              reversed={reversed}
              orbit={orbit}
              onReady={(next) => setStats((now) => (now?.calls === next.calls && now.triangles === next.triangles ? now : next))}
            />
          </Boundary>
        </div>
        {other && <span aria-hidden className="pointer-events-none absolute inset-y-0 left-1/2 w-px bg-ink/60" />}
        {height > 0 && (
          <div aria-hidden className="pointer-events-none absolute bottom-3 left-4 text-2xs text-ink tnum lg:left-8">
            <div className="h-1.5 border-x border-b border-ink" style={{ width: bar.width }} />
            {bar.mm} mm
          </div>
        )}
        <p role="status" className="sr-only">
          {announcement}
        </p>
      </GestureFrame>
      <DarkToolbar>
        <ToolRow>
          <DarkChoice
            label={t('viewer.stage')}
            options={STAGES.map((value) => [value, t(`viewer.stage.${value}`)])}
            value={stage}
            onChange={(value) => show(value as Stage)}
          />
          <DarkChoice
            label={t('viewer.light')}
            options={LIGHTS.map((value) => [value, t(`viewer.light.${value}`)])}
            value={light}
            onChange={(value) => setLight(value as LightName)}
          />
          <DarkChoice
            label={t('viewer.side')}
            options={[
              ['face', t('viewer.face')],
              ['reverse', t('viewer.reverse')],
            ]}
            value={reversed ? 'reverse' : 'face'}
            onChange={(value) => setReversed(value === 'reverse')}
          />
          <CompareChoice candidates={candidates} value={otherKey} onChange={setOtherKey} />
        </ToolRow>
        <ViewerTools
          moving={moving}
          onMoving={setMoving}
          onPress={press}
          onThreads={() => setOrbit((now) => ({ ...now, distance: Math.max(view.nearest, THREAD_DISTANCE) }))}
        />
      </DarkToolbar>
    </div>
  );
}
