import { Minus, Plus, Ruler as RulerIcon } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import type { Fabric } from '../../../fabric/model.ts';
import { useGetArticleCloth } from '../../../generated/api/articles/articles.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { ErrorState } from '../../ui/bits.tsx';
import { Calibration, readPixelsPerMm } from './calibration.tsx';
import { type Extent, moved, rulerTicks, trueScale, zoomAt } from './extent.ts';
import { useDrawing } from './use-drawing.ts';

const START: Extent = { x: 0, y: 0, widthMm: 60 };
const STEP = 0.72;

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

  const zoom = (factor: number) => setExtent((now) => zoomAt(now, factor, 0.5, 0.5, aspect));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = extent.widthMm / 8;
    const next = keyMove(event.key, extent, step, aspect);
    if (!next) return;
    event.preventDefault();
    setExtent(next);
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
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-t bg-surface px-4 py-3 text-xs">
        <p role="status" className="tnum">
          {t('zoom.width', { mm })}
        </p>
        <button
          type="button"
          aria-pressed={reverse}
          onClick={() => setReverse(!reverse)}
          className="btn btn-2 btn-sm aria-pressed:bg-indaco aria-pressed:text-white"
        >
          {t('viewer.reverse')}
        </button>
        <button type="button" onClick={() => (pixelsPerMm ? showTrue(pixelsPerMm) : setCalibrating(true))} className="btn btn-2 btn-sm">
          <RulerIcon aria-hidden size={16} strokeWidth={1.5} />
          {t('zoom.trueScale')}
        </button>
        {pixelsPerMm && (
          <button type="button" onClick={() => setCalibrating(true)} className="link">
            {t('zoom.calibrateAgain')}
          </button>
        )}
        <div className="ml-auto flex">
          <button type="button" className="icon-btn" aria-label={t('viewer.nearer')} title={t('viewer.nearer')} onClick={() => zoom(STEP)}>
            <Plus aria-hidden size={18} strokeWidth={1.5} />
          </button>
          <button
            type="button"
            className="icon-btn"
            aria-label={t('viewer.farther')}
            title={t('viewer.farther')}
            onClick={() => zoom(1 / STEP)}
          >
            <Minus aria-hidden size={18} strokeWidth={1.5} />
          </button>
        </div>
      </div>
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
