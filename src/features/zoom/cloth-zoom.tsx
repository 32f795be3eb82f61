import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, Minus, Plus, RotateCcw, Ruler as RulerIcon } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import type { Fabric } from '../../../fabric/model.ts';
import { useGetArticleCloth } from '../../../generated/api/articles/articles.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { ErrorState } from '../../ui/bits.tsx';
import { DarkToggle, DarkTool, DarkToolbar, ToolRow } from '../../ui/dark-toolbar.tsx';
import { Calibration, readPixelsPerMm } from './calibration.tsx';
import { type Extent, moved, rulerTicks, trueScale, zoomAt } from './extent.ts';
import { useDrawing } from './use-drawing.ts';

const START: Extent = { x: 0, y: 0, widthMm: 60 };
const STEP = 0.72;
const TOOLS = [
  { key: 'ArrowLeft', label: 'zoom.left', icon: <ArrowLeft /> },
  { key: 'ArrowRight', label: 'zoom.right', icon: <ArrowRight /> },
  { key: 'ArrowUp', label: 'zoom.up', icon: <ArrowUp /> },
  { key: 'ArrowDown', label: 'zoom.down', icon: <ArrowDown /> },
  { key: '+', label: 'viewer.nearer', icon: <Plus /> },
  { key: '-', label: 'viewer.farther', icon: <Minus /> },
  { key: '0', label: 'viewer.reset', icon: <RotateCcw /> },
] as const;

/** Flat cloth at any zoom with a ruler that tells the truth. */
export function ClothZoom({ code, color, description }: { code: string; color: string; description: string }) {
  const { t } = useI18n();
  const cloth = useGetArticleCloth(code, color);
  if (cloth.isError) return <ErrorState title={t('zoom.failed')} retryLabel={t('common.retry')} onRetry={() => void cloth.refetch()} />;
  if (!cloth.data) return <div role="status" className="skel h-full" aria-label={t('viewer.loading')} />;
  return <Sheet fabric={cloth.data as unknown as Fabric} description={description} />;
}

function Sheet({ fabric, description }: { fabric: Fabric; description: string }) {
  const { locale, t } = useI18n();
  const [extent, setExtent] = useState(START);
  const [reverse, setReverse] = useState(false);
  const [calibrating, setCalibrating] = useState(false);
  const [pixelsPerMm, setPixelsPerMm] = useState(readPixelsPerMm);
  const [size, setSize] = useState({ width: 0, height: 0 });
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const { drawn, failed } = useDrawing(canvas, fabric, extent, size, reverse);
  const aspect = size.width ? size.height / size.width : 1;
  const perPixel = size.width ? extent.widthMm / size.width : 1;

  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => {
      const { width = 0, height = 0 } = entry?.contentRect ?? {};
      setSize({ width: Math.round(width), height: Math.round(height) });
    });
    observer.observe(element);
    const wheel = (event: WheelEvent) => {
      event.preventDefault();
      const box = element.getBoundingClientRect();
      const at = { x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height };
      setExtent((now) => zoomAt(now, Math.exp(event.deltaY * 0.0014), at.x, at.y, box.height / box.width));
    };
    element.addEventListener('wheel', wheel, { passive: false });
    return () => {
      observer.disconnect();
      element.removeEventListener('wheel', wheel);
    };
  }, []);

  // The keys work at once.
  useEffect(() => frame.current?.focus({ preventScroll: true }), []);
  const zoom = (factor: number) => setExtent((now) => zoomAt(now, factor, 0.5, 0.5, aspect));
  const press = (key: string): boolean => {
    const next = keyMove(key, extent, extent.widthMm / 8, aspect);
    if (next) setExtent(next);
    return next !== null;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.ctrlKey && !event.metaKey && !event.altKey && press(event.key)) event.preventDefault();
  };
  const showTrue = (scale: number) => setExtent((now) => trueScale(now, size.width, scale, aspect));
  const gestures = useDrag((dx, dy) => setExtent((now) => moved(now, -dx * perPixel, -dy * perPixel)), zoom);
  const mm = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(extent.widthMm);
  // The last drawing stands in until the next one is there.
  const shift = drawn && {
    transform: `translate(${(drawn.x - extent.x) / perPixel}px, ${(drawn.y - extent.y) / perPixel}px) scale(${drawn.widthMm / extent.widthMm})`,
    transformOrigin: '0 0',
  };
  return (
    <div className="flex h-full flex-col">
      {/* biome-ignore lint/a11y/useSemanticElements: a focusable picture that is moved by keys has no element of its own */}
      <div
        ref={frame}
        role="group"
        aria-label={t('zoom.title')}
        aria-describedby="zoom-keys"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys need a place to be pressed
        tabIndex={0}
        onKeyDown={onKeyDown}
        {...gestures}
        className="relative min-h-0 flex-1 cursor-grab touch-none select-none overflow-hidden bg-well focus-visible:outline-offset-[-4px] active:cursor-grabbing"
        data-drawn={drawn ? `${drawn.widthMm.toFixed(2)}` : undefined}
      >
        <canvas
          ref={canvas}
          role="img"
          aria-label={description}
          className="block"
          style={{ width: size.width, height: size.height, ...shift }}
        />
        {failed && <p className="absolute inset-0 grid place-items-center">{t('zoom.failed')}</p>}
        <Scale widthMm={extent.widthMm} pixels={size.width} />
        <p id="zoom-keys" className="sr-only">
          {t('zoom.keys')}
        </p>
      </div>
      <DarkToolbar>
        <ToolRow>
          <p role="status" className="tnum">
            {t('zoom.width', { mm })}
          </p>
          <DarkToggle on={reverse} onPress={() => setReverse(!reverse)}>
            {t('viewer.reverse')}
          </DarkToggle>
          <DarkToggle onPress={() => (pixelsPerMm ? showTrue(pixelsPerMm) : setCalibrating(true))}>
            <RulerIcon aria-hidden size={16} strokeWidth={1.5} />
            {t('zoom.trueScale')}
          </DarkToggle>
          {pixelsPerMm && (
            <button type="button" onClick={() => setCalibrating(true)} className="link h-9 pointer-coarse:h-11">
              {t('zoom.calibrateAgain')}
            </button>
          )}
        </ToolRow>
        <ToolRow end>
          {TOOLS.map(({ key, label, icon }) => (
            <DarkTool key={key} label={t(label)} onPress={() => press(key)} icon={icon} />
          ))}
        </ToolRow>
      </DarkToolbar>
      {calibrating && (
        <Calibration
          onClose={() => setCalibrating(false)}
          onDone={(scale) => {
            setPixelsPerMm(scale);
            setCalibrating(false);
            showTrue(scale);
          }}
        />
      )}
    </div>
  );
}

function keyMove(key: string, extent: Extent, step: number, aspect: number): Extent | null {
  switch (key) {
    case 'ArrowLeft':
      return moved(extent, -step, 0);
    case 'ArrowRight':
      return moved(extent, step, 0);
    case 'ArrowUp':
      return moved(extent, 0, -step);
    case 'ArrowDown':
      return moved(extent, 0, step);
    case '+':
    case '=':
      return zoomAt(extent, STEP, 0.5, 0.5, aspect);
    case '-':
      return zoomAt(extent, 1 / STEP, 0.5, 0.5, aspect);
    case '0':
      return START;
    default:
      return null;
  }
}

function Scale({ widthMm, pixels }: { widthMm: number; pixels: number }) {
  if (!pixels) return null;
  const heights = [6, 9, 13] as const;
  return (
    <svg
      aria-hidden
      className="pointer-events-none absolute inset-x-0 bottom-0 h-8 w-full"
      viewBox={`0 0 ${pixels} 32`}
      preserveAspectRatio="none"
    >
      <rect width={pixels} height={32} fill="#fff" opacity={0.86} />
      {rulerTicks(widthMm, pixels).map((tick) => (
        <g key={tick.at}>
          <path d={`M${(tick.at * pixels).toFixed(1)} 0v${heights[tick.rank]}`} stroke="#16191D" strokeWidth={1} />
          {tick.label && tick.at < 0.97 && (
            <text x={tick.at * pixels + 3} y={25} fontSize={11} fill="#16191D">
              {tick.label}
              {tick.at === 0 ? ' mm' : ''}
            </text>
          )}
        </g>
      ))}
    </svg>
  );
}

/** One finger or button drags, two fingers pinch. */
function useDrag(drag: (dx: number, dy: number) => void, zoom: (factor: number) => void) {
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
      const partner = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
      if (partner) {
        const distance = (point: { x: number; y: number }) => Math.max(1, Math.hypot(point.x - partner.x, point.y - partner.y));
        zoom(distance(before) / distance(now));
      } else drag(now.x - before.x, now.y - before.y);
      pointers.current.set(event.pointerId, now);
    },
    onPointerUp: release,
    onPointerCancel: release,
  };
}
