import { expect, test } from 'vitest';
import { groundOf, groundOfView, stripesGround } from './stripes.ts';

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
test('nearer the stripes are broader, and a scene waits as a swatch', () => {
  const stripes = {
    warp: [
      { color: '#ffffff', mm: 3 },
      { color: '#1c3f7a', mm: 6 },
    ],
    weft: [{ color: '#ffffff', mm: 1 }],
    weftShare: 0.5,
  };
  expect(groundOfView({ stripes }, 30)).toContain('#1c3f7aff 10.000% 30.000%');
  expect(groundOfView({ stripes }, undefined)).toBe(stripesGround(stripes));
  expect(groundOfView({}, 30)).toBeUndefined();
});
