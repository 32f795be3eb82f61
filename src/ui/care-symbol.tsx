import type { ReactNode } from 'react';

/**
 * Care symbols after ISO 3758, drawn for this shop: tub, triangle, square, iron, circle; dots for heat, a bar for gentle, a cross for "do not".
 * They are always accompanied by their text, so they are hidden from assistive technology.
 */
const TUB = (
  <path d="M2 8.5 4.5 20h15L22 8.5c-1.8 0-1.8 1.5-3.6 1.5s-1.8-1.5-3.6-1.5S13 10 12 10s-1.9-1.5-3.2-1.5S7.4 10 5.6 10 3.8 8.500 2 8.500z" />
);
const IRON = <path d="M3 18.500h18L18.500 7.500H9M3 18.500c.4-3.800 2.500-6 6.500-6h10.100" />;
const CROSS = <path d="M3.500 4.500l17 16M20.500 4.500l-17 16" />;
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
const dots = (count: number, y: number) =>
  Array.from({ length: count }, (_, index) => (
    <circle key={`${count}-${index + 1}`} cx={12 + (index - (count - 1) / 2) * 3.6} cy={y} r="1.1" fill="currentColor" stroke="none" />
  ));

const DRAWINGS: Record<string, ReactNode> = {
  'wash-30': [TUB, text('30')],
  'wash-40': [TUB, text('40')],
  'wash-60': [TUB, text('60')],
  'wash-hand': [TUB, <path key="hand" d="M7.500 4.500c1 0 2 1.500 3 3.500l4 6.500M10.500 8l2.800-.6 4 6.400" />],
  'bleach-no': [<path key="t" d="M12 3.500 21.500 20h-19z" />, CROSS],
  'bleach-oxygen': [<path key="t" d="M12 3.500 21.500 20h-19z" />, <path key="l" d="M10 20l5-8.600M14 20l3.100-5.200" />],
  'tumble-no': [<path key="s" d="M3.500 4.500h17v16h-17z" />, <circle key="c" cx="12" cy="12.500" r="6.500" />, CROSS],
  'tumble-low': [<path key="s" d="M3.500 4.500h17v16h-17z" />, <circle key="c" cx="12" cy="12.500" r="6.500" />, dots(1, 12.5)],
  'line-dry': [<path key="s" d="M3.500 4.500h17v16h-17z" />, <path key="l" d="M12 8v9" />],
  'iron-110': [IRON, dots(1, 15.6)],
  'iron-150': [IRON, dots(2, 15.6)],
  'iron-200': [IRON, dots(3, 15.6)],
  'dryclean-p': [<circle key="c" cx="12" cy="12.500" r="8.500" />, text('P', 15.8, 9)],
  'dryclean-no': [<circle key="c" cx="12" cy="12.500" r="8.500" />, CROSS],
  wetclean: [<circle key="c" cx="12" cy="12.500" r="8.500" />, text('W', 15.8, 9)],
};

export function CareSymbol({ code, size = 24 }: { code: string; size?: number }) {
  const drawing = DRAWINGS[code];
  return drawing ? (
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
      {Array.isArray(drawing) ? drawing.map((part, index) => <g key={`${code}${index + 1}`}>{part}</g>) : drawing}
    </svg>
  ) : null;
}
export const careSymbols = Object.keys(DRAWINGS);
