import { expect, test } from 'vitest';
import { placeholder } from './placeholder.ts';

const drawn = (path: string) => placeholder(new Request(`http://tab.test/media/fabrics/${path}`)).text();

test('a cloth that is not woven looks alike in every size and view, and not as another does', async () => {
  const cloth = await drawn('ORO10001-001/swatch.webp?w=400');
  for (const same of ['ORO10001-001/swatch.avif?w=80', 'ORO10001-001/drape.webp?w=400']) expect(await drawn(same)).toBe(cloth);
  expect(await drawn('ORO10001-002/swatch.webp?w=400')).not.toBe(cloth);
  expect(await drawn('ORO10002-001/swatch.webp?w=400')).not.toBe(cloth);
});
test('each accessory has its own picture', async () => {
  const accessory = (name: string) => placeholder(new Request(`http://tab.test/media/accessories/${name}.svg?v=5`)).text();
  expect(await accessory('BTN1-001')).toBe(await accessory('BTN1-001'));
  expect(await accessory('BTN1-002')).not.toBe(await accessory('BTN1-001'));
});
