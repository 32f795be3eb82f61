import { type CareShape, careDrawings } from '../../shared/care-drawings.ts';

function Shape({ shape }: { shape: CareShape }) {
  if ('path' in shape) return <path d={shape.path} />;
  if ('circle' in shape) return <circle cx={shape.circle[0]} cy={shape.circle[1]} r={shape.circle[2]} />;
  if ('dot' in shape) return <circle cx={shape.dot[0]} cy={shape.dot[1]} r="1.1" fill="currentColor" stroke="none" />;
  return (
    <text
      x="12"
      y={shape.y}
      fontSize={shape.size}
      textAnchor="middle"
      fill="currentColor"
      stroke="none"
      fontFamily="Instrument Sans Variable, sans-serif"
      fontWeight="600"
    >
      {shape.text}
    </text>
  );
}

/** A care symbol; always accompanied by its text, so it is hidden from assistive technology. */
export function CareSymbol({ code, size = 24 }: { code: string; size?: number }) {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.25"
      strokeLinejoin="round"
      strokeLinecap="round"
      className="flex-none"
    >
      {careDrawings[code]?.map((shape) => (
        <Shape key={JSON.stringify(shape)} shape={shape} />
      ))}
    </svg>
  );
}
export const careSymbols = Object.keys(careDrawings);
