import { expect, test } from 'vitest';
import { averageColor } from './appearance.ts';
import { colourOrder } from './colour-order.ts';
import { deltaE, hexToLinear, linearToLab, type Rgb } from './core/colour.ts';
import type { Fabric } from './model.ts';

const cloth = (warp: Fabric['warp'], weft: Fabric['weft'] = [[0, 1]]): Fabric => ({
  id: 'X',
  yarns: [
    { color: '#f4f4f0', ne: 100, ply: 2 },
    { color: '#1c3f7a', ne: 100, ply: 2 },
  ],
  warp,
  weft,
  weave: { kind: 'plain' },
  endsPerCm: 50,
  picksPerCm: 30,
});

test('a solid is one stripe, a Bengal stripe two of their widths', () => {
  expect(colourOrder(cloth([[1, 1]])).warp).toHaveLength(1);
  const { warp, weft } = colourOrder(
    cloth([
      [0, 12],
      [1, 12],
    ]),
  );
  expect(warp.map(({ mm }) => mm)).toEqual([2.4, 2.4]);
  expect(warp[0]?.color).not.toBe(warp[1]?.color);
  expect(weft).toHaveLength(1);
});

test('end-on-end is one colour between both, a check has stripes both ways', () => {
  const { warp } = colourOrder(
    cloth([
      [0, 1],
      [1, 1],
    ]),
  );
  expect(warp).toHaveLength(1);
  const check = colourOrder(
    cloth(
      [
        [0, 40],
        [1, 40],
      ],
      [
        [0, 24],
        [1, 24],
      ],
    ),
  );
  // As wide as its ends at 50 to the centimetre, as high as its picks at 30.
  expect([check.warp, check.weft].map((stripes) => stripes.map(({ mm }) => mm))).toEqual([
    [8, 8],
    [8, 8],
  ]);
});

test('a mini check keeps the finer lines of one direction too; threads that alternate stay one colour beside a stripe', () => {
  const lines: Fabric['warp'] = [
    [0, 8],
    [1, 3],
  ];
  const fine: Fabric['weft'] = [
    [0, 6],
    [1, 1],
  ];
  const { warp, weft } = colourOrder(cloth(lines, fine));
  expect(warp).toHaveLength(2);
  expect(weft.map(({ mm }) => mm)).toEqual([2, 0.3]);
  const turned = colourOrder(
    cloth(
      [
        [0, 10],
        [1, 1],
      ],
      [
        [0, 6],
        [1, 3],
      ],
    ),
  );
  expect(turned.warp.map(({ mm }) => mm)).toEqual([2, 0.2]);
  expect(
    colourOrder(
      cloth(lines, [
        [0, 1],
        [1, 1],
      ]),
    ).weft,
  ).toHaveLength(1);
});

test('however long the repeat is, the stripes are few and their mixture is the cloth', () => {
  const long = cloth(Array.from({ length: 120 }, (_, at) => [at % 2, 3 + (at % 7)] as const));
  const { warp, weft, weftShare } = colourOrder(long);
  expect(warp.length).toBeLessThanOrEqual(24);
  expect(warp.length).toBeGreaterThan(4);
  const mean = (stripes: typeof warp): Rgb => {
    const width = stripes.reduce((sum, { mm }) => sum + mm, 0);
    const channel = (at: 0 | 1 | 2) => stripes.reduce((sum, { color, mm }) => sum + hexToLinear(color)[at] * mm, 0) / width;
    return [channel(0), channel(1), channel(2)];
  };
  const [ofWarp, ofWeft] = [mean(warp), mean(weft)];
  const shown = ([0, 1, 2] as const).map((at) => ofWarp[at] * (1 - weftShare) + ofWeft[at] * weftShare) as unknown as Rgb;
  expect(deltaE(linearToLab(shown), linearToLab(hexToLinear(averageColor(long))))).toBeLessThan(2);
});
