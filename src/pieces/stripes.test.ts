import { expect, test } from 'vitest';
import { groundOf, stripesGround } from './stripes.ts';

test('stripes stand where the threads of the picture are, the weft shines through by its share', () => {
  const ground = stripesGround({
    warp: [
      { color: '#ffffff', mm: 3.5 },
      { color: '#1c3f7a', mm: 7 },
    ],
    weft: [{ color: '#ffffff', mm: 1 }],
    weftShare: 0.5,
  });
  expect(ground).toBe(
    'linear-gradient(#ffffff80, #ffffff80), repeating-linear-gradient(90deg, #ffffffff 0.000% 5.000%, #1c3f7aff 5.000% 15.000%)',
  );
});
test('a square shows the middle of the picture, its weft where it was', () => {
  const ground = groundOf(
    {
      stripes: {
        warp: [],
        weft: [
          { color: '#ffffff', mm: 7 },
          { color: '#1c3f7a', mm: 7 },
        ],
        weftShare: 1,
      },
    },
    true,
  );
  expect(ground).toBe('repeating-linear-gradient(180deg, #ffffffff -12.500% -2.500%, #1c3f7aff -2.500% 7.500%)');
  expect(groundOf({})).toBeUndefined();
});
test('cloth of which nothing is known is painted by nothing', () => {
  expect(stripesGround({ warp: [], weft: [], weftShare: 0 })).toBe('');
});
