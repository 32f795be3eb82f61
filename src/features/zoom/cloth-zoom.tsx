import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, Minus, Plus, RotateCcw, Ruler as RulerIcon } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Fabric } from '../../../fabric/model.ts';
import { formatMillimetres } from '../../i18n/format.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { ONE_CLOTH_SIZES, SWATCH_MM } from '../../pieces/picture-sizes.ts';
import { type NearCloth, useCloth } from '../../pieces/use-cloth.ts';
import { ErrorState } from '../../ui/bits.tsx';
import type { ClothPicture } from '../../ui/cloth-image.tsx';
import { DarkToggle, DarkTool, DarkToolbar, ToolRow } from '../../ui/dark-toolbar.tsx';
import { GestureFrame } from '../../ui/gesture-frame.tsx';
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
export function ClothZoom({
  description,
  still,
  ...near
}: NearCloth & {
  description: string;
  /** The swatch as the page before has it: it lies where the drawing will be until that is there. */
  still?: ClothPicture | null | undefined;
}) {
  const { t } = useI18n();
  const cloth = useCloth(near);
  if (cloth.isError && !cloth.fabric)
    return <ErrorState title={t('zoom.failed')} retryLabel={t('common.retry')} onRetry={() => void cloth.refetch()} />;
  if (!cloth.fabric && !still) return <div role="status" className="skel h-full" aria-label={t('viewer.loading')} />;
  return <Sheet fabric={cloth.fabric} still={still} description={description} />;
}

function Sheet({
  fabric,
  still,
  description,
}: {
  fabric: Fabric | undefined;
  still: ClothPicture | null | undefined;
  description: string;
}) {
  const { locale, t } = useI18n();
  const [extent, setExtent] = useState(START);
  const [reverse, setReverse] = useState(false);
  const [calibrating, setCalibrating] = useState(false);
  const [pixelsPerMm, setPixelsPerMm] = useState(readPixelsPerMm);
  const [size, setSize] = useState({ width: 0, height: 0 });
  const canvas = useRef<HTMLCanvasElement>(null);
  const { drawn, failed } = useDrawing(canvas, fabric, extent, size, reverse);
  const aspect = size.width ? size.height / size.width : 1;
  const perPixel = size.width ? extent.widthMm / size.width : 1;

  const press = (key: string): boolean => {
    const next = keyMove(key, extent, extent.widthMm / 8, aspect);
    if (next) setExtent(next);
    return next !== null;
  };
  const showTrue = (scale: number) => setExtent((now) => trueScale(now, size.width, scale, aspect));
  const drag = (dx: number, dy: number) => setExtent((now) => moved(now, -dx * perPixel, -dy * perPixel));
  // The last drawing stands in until the next one is there.
  const shift = drawn && {
    transform: `translate(${(drawn.x - extent.x) / perPixel}px, ${(drawn.y - extent.y) / perPixel}px) scale(${drawn.widthMm / extent.widthMm})`,
    transformOrigin: '0 0',
  };
  return (
    <div className="flex h-full flex-col">
      <GestureFrame
        label={t('zoom.title')}
        keys={t('zoom.keys')}
        className="cursor-grab bg-well active:cursor-grabbing"
        data={{ 'data-drawn': drawn?.widthMm.toFixed(2) }}
        onKey={press}
        onDrag={drag}
        onZoom={(factor, around, finger) => {
          setExtent((now) => zoomAt(now, factor, around.x, around.y, aspect));
          if (finger) drag(finger.x, finger.y);
        }}
        onResize={(width, height) => setSize({ width: Math.round(width), height: Math.round(height) })}
      >
        {still && !drawn && !reverse && <Still picture={still} extent={extent} perPixel={perPixel} />}
        <canvas
          ref={canvas}
          role="img"
          aria-label={description}
          className="relative block"
          style={{ width: size.width, height: size.height, ...shift }}
        />
        {failed && <p className="absolute inset-0 grid place-items-center">{t('zoom.failed')}</p>}
        <Scale widthMm={extent.widthMm} pixels={size.width} />
      </GestureFrame>
      <DarkToolbar>
        <ToolRow>
          <p role="status" className="tnum">
            {t('zoom.width', { mm: formatMillimetres(locale, extent.widthMm) })}
          </p>
          {drawn !== extent && !failed && (
            <p role={drawn ? undefined : 'status'} className="text-white/70">
              {t('zoom.drawing')}
            </p>
          )}
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

/** The photograph of the swatch, at the place on the sheet that it shows. */
function Still({ picture, extent, perPixel }: { picture: ClothPicture; extent: Extent; perPixel: number }) {
  return (
    <picture>
      {picture.sources.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={ONE_CLOTH_SIZES} />
      ))}
      <img
        src={picture.src}
        alt=""
        className="absolute max-w-none"
        style={{ left: -extent.x / perPixel, top: -extent.y / perPixel, width: SWATCH_MM.width / perPixel }}
      />
    </picture>
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
