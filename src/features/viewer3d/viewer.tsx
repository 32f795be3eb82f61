import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, Minus, Plus, RotateCcw, ScanSearch } from 'lucide-react';
import { Component, type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { Fabric } from '../../../fabric/model.ts';
import { useGetArticleCloth } from '../../../generated/api/articles/articles.ts';
import { useI18n } from '../../i18n/runtime.tsx';
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
  ['0', (_orbit, view) => startOf(view)],
]);

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
  const [orbit, setOrbit] = useState<Orbit>(() => startOf(STAGE_VIEWS.drape));
  const [otherKey, setOtherKey] = useState('');
  const [stats, setStats] = useState<{ calls: number; triangles: number } | null>(null);
  const [height, setHeight] = useState(0);
  const frame = useRef<HTMLDivElement>(null);
  const view = STAGE_VIEWS[stage];
  const other = candidates.find((candidate) => `${candidate.code}-${candidate.color}` === otherKey);
  const compared = useGetArticleCloth(other?.code ?? '', other?.color ?? '', { query: { enabled: other !== undefined } });

  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => setHeight(entry?.contentRect.height ?? 0));
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

  const show = (next: Stage) => {
    setStage(next);
    setOrbit(startOf(STAGE_VIEWS[next]));
  };
  const turn = (azimuth: number, polar: number) => setOrbit((now) => turned(now, azimuth, polar));
  const zoom = (factor: number) => setOrbit((now) => zoomed(now, factor, view));
  const onKeyDown = (event: KeyboardEvent) => {
    const move = event.ctrlKey || event.metaKey || event.altKey ? undefined : MOVES.get(event.key);
    if (!move) return;
    event.preventDefault();
    setOrbit((now) => move(now, view));
  };
  const gestures = useGestures({
    turn,
    zoom,
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
          <div aria-hidden className="pointer-events-none absolute bottom-3 left-4 text-2xs text-ink tnum">
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
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2 border-line border-t bg-surface px-4 py-3">
        <Choice
          label={t('viewer.stage')}
          options={STAGES.map((value) => [value, t(`viewer.stage.${value}`)])}
          value={stage}
          onChange={(value) => show(value as Stage)}
        />
        <Choice
          label={t('viewer.light')}
          options={LIGHTS.map((value) => [value, t(`viewer.light.${value}`)])}
          value={light}
          onChange={(value) => setLight(value as LightName)}
        />
        <Choice
          label={t('viewer.side')}
          options={[
            ['face', t('viewer.face')],
            ['reverse', t('viewer.reverse')],
          ]}
          value={reversed ? 'reverse' : 'face'}
          onChange={(value) => setReversed(value === 'reverse')}
        />
        {candidates.length > 0 && (
          <label className="flex items-center gap-2 text-xs">
            {t('viewer.compare')}
            <select className="field h-9! w-auto max-w-52" value={otherKey} onChange={(event) => setOtherKey(event.target.value)}>
              <option value="">{t('viewer.compare.none')}</option>
              {candidates.map((candidate) => (
                <option key={`${candidate.code}-${candidate.color}`} value={`${candidate.code}-${candidate.color}`}>
                  {candidate.name}
                </option>
              ))}
            </select>
          </label>
        )}
        <div className="ml-auto flex flex-wrap">
          <Tool label={t('viewer.left')} onPress={() => turn(-TURN, 0)} icon={<ArrowLeft />} />
          <Tool label={t('viewer.right')} onPress={() => turn(TURN, 0)} icon={<ArrowRight />} />
          <Tool label={t('viewer.up')} onPress={() => turn(0, -TURN / 2)} icon={<ArrowUp />} />
          <Tool label={t('viewer.down')} onPress={() => turn(0, TURN / 2)} icon={<ArrowDown />} />
          <Tool label={t('viewer.nearer')} onPress={() => zoom(STEP)} icon={<Plus />} />
          <Tool label={t('viewer.farther')} onPress={() => zoom(1 / STEP)} icon={<Minus />} />
          <Tool
            label={t('viewer.threads')}
            onPress={() => setOrbit((now) => ({ ...now, distance: Math.max(view.nearest, THREAD_DISTANCE) }))}
            icon={<ScanSearch />}
          />
          <Tool label={t('viewer.reset')} onPress={() => setOrbit(startOf(view))} icon={<RotateCcw />} />
        </div>
      </div>
    </div>
  );
}

function Choice({
  label,
  options,
  value,
  onChange,
}: {
  label: string;
  options: readonly (readonly [string, string])[];
  value: string;
  onChange(value: string): void;
}) {
  return (
    <fieldset className="flex">
      <legend className="sr-only">{label}</legend>
      {options.map(([option, name]) => (
        <button
          key={option}
          type="button"
          aria-pressed={option === value}
          onClick={() => onChange(option)}
          className="h-9 border border-control px-3 text-xs first-of-type:rounded-l-control last:rounded-r-control not-first-of-type:border-l-0 aria-pressed:border-indaco aria-pressed:bg-indaco aria-pressed:text-white pointer-coarse:h-11"
        >
          {name}
        </button>
      ))}
    </fieldset>
  );
}
function Tool({ label, onPress, icon }: { label: string; onPress(): void; icon: ReactNode }) {
  return (
    <button type="button" className="icon-btn [&_svg]:size-4.5 [&_svg]:stroke-[1.5]" aria-label={label} title={label} onClick={onPress}>
      {icon}
    </button>
  );
}

interface Moves {
  turn(azimuth: number, polar: number): void;
  zoom(factor: number): void;
  pan(rightMm: number, downMm: number): void;
  mmOfPixel: number;
}
/** One finger or button turns, two fingers pinch and move, the right button or Shift moves. */
function useGestures({ turn, zoom, pan, mmOfPixel }: Moves) {
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
      } else if (event.shiftKey || event.buttons & 2) pan(-dx * mmOfPixel, -dy * mmOfPixel);
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
