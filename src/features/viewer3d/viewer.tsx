import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, Minus, Move, Plus, RotateCcw, ScanSearch } from 'lucide-react';
import { Component, type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { Fabric } from '../../../fabric/model.ts';
import { useGetArticleCloth } from '../../../generated/api/articles/articles.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { DarkChoice, DarkTool, DarkToolbar, ToolRow } from '../../ui/dark-toolbar.tsx';
import { mmPerPixel, type Orbit, panned, scaleBar, startOf, turned, zoomed } from './camera.ts';
import { LIGHTS, type LightName } from './lights.ts';
import { ClothScene } from './scene.tsx';
import { STAGE_VIEWS, STAGES, type Stage, type StageView } from './stages.ts';

const TURN = Math.PI / 12;
const STEP = 0.8;
/** Near enough to see single threads: about ten of them across a finger's breadth. */
const THREAD_DISTANCE = 34;

const MOVES = new Map<string, (orbit: Orbit, view: StageView) => Orbit>([
  ['ArrowLeft', (orbit) => turned(orbit, -TURN, 0)],
  ['ArrowRight', (orbit) => turned(orbit, TURN, 0)],
  ['ArrowUp', (orbit) => turned(orbit, 0, -TURN / 2)],
  ['ArrowDown', (orbit) => turned(orbit, 0, TURN / 2)],
  ['+', (orbit, view) => zoomed(orbit, STEP, view)],
  ['=', (orbit, view) => zoomed(orbit, STEP, view)],
  ['-', (orbit, view) => zoomed(orbit, 1 / STEP, view)],
]);
/** Where a stage begins: on an upright screen from farther away, so that its breadth is seen. */
function fitted(view: StageView, width: number, height: number): Orbit {
  return zoomed(startOf(view), Math.max(1, (0.85 * height) / Math.max(1, width)), view);
}
const UNSEEN = startOf(STAGE_VIEWS.drape);
/** With Shift, or when the arrows are set to move: an eighth of what is seen. */
const SHIFTS = new Map<string, readonly [number, number]>([
  ['ArrowLeft', [-1, 0]],
  ['ArrowRight', [1, 0]],
  ['ArrowUp', [0, -1]],
  ['ArrowDown', [0, 1]],
]);
const ARROWS = [
  { key: 'ArrowLeft', turns: 'viewer.left', moves: 'zoom.left', icon: <ArrowLeft /> },
  { key: 'ArrowRight', turns: 'viewer.right', moves: 'zoom.right', icon: <ArrowRight /> },
  { key: 'ArrowUp', turns: 'viewer.up', moves: 'zoom.up', icon: <ArrowUp /> },
  { key: 'ArrowDown', turns: 'viewer.down', moves: 'zoom.down', icon: <ArrowDown /> },
] as const;

export interface ComparableCloth {
  code: string;
  color: string;
  name: string;
}
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
  const frame = useRef<HTMLDivElement>(null);
  const view = STAGE_VIEWS[stage];
  const other = candidates.find((candidate) => `${candidate.code}-${candidate.color}` === otherKey);
  const compared = useGetArticleCloth(other?.code ?? '', other?.color ?? '', { query: { enabled: other !== undefined } });

  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => {
      const { width = 0, height = 0 } = entry?.contentRect ?? {};
      setSize({ width, height });
      setOrbit((now) => (now === UNSEEN ? fitted(STAGE_VIEWS.drape, width, height) : now));
    });
    observer.observe(element);
    // React listens to wheel passively; the page must not scroll while the cloth is zoomed.
    const wheel = (event: WheelEvent) => {
      event.preventDefault();
      setOrbit((now) => zoomed(now, Math.exp(event.deltaY * 0.0012), STAGE_VIEWS[stage]));
    };
    element.addEventListener('wheel', wheel, { passive: false });
    return () => {
      observer.disconnect();
      element.removeEventListener('wheel', wheel);
    };
  }, [stage]);

  // The keys work at once.
  useEffect(() => frame.current?.focus({ preventScroll: true }), []);
  const show = (next: Stage) => {
    setStage(next);
    setOrbit(fitted(STAGE_VIEWS[next], width, height));
  };
  const turn = (azimuth: number, polar: number) => setOrbit((now) => turned(now, azimuth, polar));
  const zoom = (factor: number) => setOrbit((now) => zoomed(now, factor, view));
  const press = (key: string, moves = false): boolean => {
    const shift = moves ? SHIFTS.get(key) : undefined;
    const move = key === '0' ? () => fitted(view, width, height) : MOVES.get(key);
    if (!move) return false;
    const step = (mmPerPixel(orbit.distance, height) * height) / 8;
    setOrbit((now) => (shift ? panned(now, shift[0] * step, shift[1] * step) : move(now, view)));
    return true;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.ctrlKey && !event.metaKey && !event.altKey && press(event.key, event.shiftKey || moving)) event.preventDefault();
  };
  const gestures = useGestures({
    turn,
    zoom,
    moving,
    pan: (right, down) => setOrbit((now) => panned(now, right, down)),
    mmOfPixel: mmPerPixel(orbit.distance, height),
  });
  const bar = scaleBar(mmPerPixel(orbit.distance, height || 1), 160);
  const announcement = t('viewer.announce', {
    stage: t(`viewer.stage.${stage}`),
    light: t(`viewer.light.${light}`),
    side: t(reversed ? 'viewer.reverse' : 'viewer.face'),
    mm: bar.mm,
  });

  return (
    <div className="flex h-full flex-col">
      {/* biome-ignore lint/a11y/useSemanticElements: a focusable picture that is moved by keys has no element of its own */}
      <div
        ref={frame}
        role="group"
        aria-label={t('viewer.title')}
        aria-describedby="viewer-keys"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys need a place to be pressed
        tabIndex={0}
        onKeyDown={onKeyDown}
        {...gestures}
        className="relative min-h-0 flex-1 touch-none select-none overflow-hidden bg-[#d2d1cd] focus-visible:outline-offset-[-4px]"
        data-calls={stats?.calls}
        data-triangles={stats?.triangles}
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
        <p id="viewer-keys" className="sr-only">
          {t('viewer.keys')}
        </p>
        <p role="status" className="sr-only">
          {announcement}
        </p>
      </div>
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
          {candidates.length > 0 && (
            <label className="flex items-center gap-2">
              <span className="whitespace-nowrap">{t('viewer.compare')}</span>
              <select
                className="field h-9! w-auto max-w-52 text-ink pointer-coarse:h-11!"
                value={otherKey}
                onChange={(event) => setOtherKey(event.target.value)}
              >
                <option value="">{t('viewer.compare.none')}</option>
                {candidates.map((candidate) => (
                  <option key={`${candidate.code}-${candidate.color}`} value={`${candidate.code}-${candidate.color}`}>
                    {candidate.name}
                  </option>
                ))}
              </select>
            </label>
          )}
        </ToolRow>
        <ToolRow end>
          <DarkTool label={t('viewer.move')} on={moving} onPress={() => setMoving(!moving)} icon={<Move />} />
          {ARROWS.map(({ key, turns, moves, icon }) => (
            <DarkTool key={key} label={t(moving ? moves : turns)} onPress={() => press(key, moving)} icon={icon} />
          ))}
          <DarkTool label={t('viewer.nearer')} onPress={() => press('+')} icon={<Plus />} />
          <DarkTool label={t('viewer.farther')} onPress={() => press('-')} icon={<Minus />} />
          <DarkTool
            label={t('viewer.threads')}
            onPress={() => setOrbit((now) => ({ ...now, distance: Math.max(view.nearest, THREAD_DISTANCE) }))}
            icon={<ScanSearch />}
          />
          <DarkTool label={t('viewer.reset')} onPress={() => press('0')} icon={<RotateCcw />} />
        </ToolRow>
      </DarkToolbar>
    </div>
  );
}

interface Moves {
  /** The first finger moves instead of turning. */
  moving: boolean;
  turn(azimuth: number, polar: number): void;
  zoom(factor: number): void;
  pan(rightMm: number, downMm: number): void;
  mmOfPixel: number;
}
/** One finger or button turns, two fingers pinch and move, the right button or Shift moves. */
function useGestures({ turn, zoom, pan, moving, mmOfPixel }: Moves) {
  const pointers = useRef(new Map<number, { x: number; y: number }>());
  const release = (event: PointerEvent) => void pointers.current.delete(event.pointerId);
  return {
    onPointerDown: (event: PointerEvent<HTMLDivElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    },
    onPointerMove: (event: PointerEvent<HTMLDivElement>) => {
      const before = pointers.current.get(event.pointerId);
      if (!before) return;
      const now = { x: event.clientX, y: event.clientY };
      const [dx, dy] = [now.x - before.x, now.y - before.y];
      const partner = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
      if (partner) {
        const distance = (point: { x: number; y: number }) => Math.max(1, Math.hypot(point.x - partner.x, point.y - partner.y));
        zoom(distance(before) / distance(now));
        pan((-dx * mmOfPixel) / 2, (-dy * mmOfPixel) / 2);
      } else if (moving || event.shiftKey || event.buttons & 2) pan(-dx * mmOfPixel, -dy * mmOfPixel);
      else turn(-dx * 0.008, -dy * 0.006);
      pointers.current.set(event.pointerId, now);
    },
    onPointerUp: release,
    onPointerCancel: release,
    onContextMenu: (event: { preventDefault(): void }) => event.preventDefault(),
  };
}

class Boundary extends Component<{ children: ReactNode; onError(): void }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override componentDidCatch() {
    this.props.onError();
  }
  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
