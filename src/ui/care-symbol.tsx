import type { ReactNode } from 'react';

/**
 * Care symbols after ISO 3758, drawn for this shop: tub, triangle, square, iron, circle; dots for heat, a bar for gentle, a cross for "do not".
 * They are always accompanied by their text, so they are hidden from assistive technology.
 */
const TUB = (
  <path d="M2 8.5 4.5 20h15L22 8.5c-1.8 0-1.8 1.5-3.6 1.5s-1.8-1.5-3.6-1.5S13 10 12 10s-1.9-1.5-3.2-1.5S7.4 10 5.6 10 3.8 8.5 2 8.5z" />
);
const IRON = <path d="M3 18.5h18L18.5 7.5H9M3 18.5c.4-3.8 2.5-6 6.5-6h10.1" />;
const CROSS = <path d="M3.5 4.5l17 16M20.5 4.5l-17 16" />;
const text = (value: string, y = 18, size = 7.5) => (
  <text
    x="12"
    y={y}
    fontSize={size}
    textAnchor="middle"
    fill="currentColor"
    stroke="none"
    fontFamily="Instrument Sans Variable, sans-serif"
    fontWeight="600"
  >
    {value}
  </text>
);
const Dot = ({ x, y }: { x: number; y: number }) => <circle cx={x} cy={y} r="1.1" fill="currentColor" stroke="none" />;
const TRIANGLE = <path d="M12 3.5 21.5 20h-19z" />;
const SQUARE = <path d="M3.5 4.5h17v16h-17z" />;
const DRUM = <circle cx="12" cy="12.5" r="6.5" />;
const CIRCLE = <circle cx="12" cy="12.5" r="8.5" />;
const both = (first: ReactNode, second: ReactNode, third?: ReactNode) => (
  <>
    {first}
    {second}
    {third}
  </>
);

const DRAWINGS: Record<string, ReactNode> = {
  'wash-30': both(TUB, text('30')),
  'wash-40': both(TUB, text('40')),
  'wash-60': both(TUB, text('60')),
  'wash-hand': both(TUB, <path d="M7.5 4.5c1 0 2 1.5 3 3.5l4 6.5M10.5 8l2.8-.6 4 6.4" />),
  'bleach-no': both(TRIANGLE, CROSS),
  'bleach-oxygen': both(TRIANGLE, <path d="M10 20l5-8.6M14 20l3.1-5.2" />),
  'tumble-no': both(SQUARE, DRUM, CROSS),
  'tumble-low': both(SQUARE, DRUM, <Dot x={12} y={12.5} />),
  'line-dry': both(SQUARE, <path d="M12 8v9" />),
  'iron-110': both(IRON, <Dot x={12} y={15.6} />),
  'iron-150': both(IRON, <Dot x={10.2} y={15.6} />, <Dot x={13.8} y={15.6} />),
  'iron-200': both(IRON, both(<Dot x={8.4} y={15.6} />, <Dot x={12} y={15.6} />, <Dot x={15.6} y={15.6} />)),
  'dryclean-p': both(CIRCLE, text('P', 15.8, 9)),
  'dryclean-no': both(CIRCLE, CROSS),
  wetclean: both(CIRCLE, text('W', 15.8, 9)),
};

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
      {DRAWINGS[code]}
    </svg>
  );
}
export const careSymbols = Object.keys(DRAWINGS);
