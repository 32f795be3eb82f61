import sharp from 'sharp';
import { expect, test } from 'vitest';
import { generateCatalogue } from '../../demo/catalogue/generate.ts';
import { VIEWS } from '../../fabric/views.ts';
import { accessoryCategories } from '../../generated/rules.ts';
import { ACCESSORY_LOOKS, drawAccessory } from './accessory-drawing.ts';
import { parse } from './picture-request.ts';
import { RenderPool } from './pool.ts';

test('only pictures from the closed lists are ever asked of the renderer', () => {
  expect(parse('ORO01204-002', 'swatch.webp', '400')).toEqual({
    code: 'ORO01204',
    color: '002',
    view: 'swatch',
    width: 400,
    format: 'webp',
  });
  expect(parse('ORO01204-002', 'thread.avif', '800')?.format).toBe('avif');
  for (const width of VIEWS.swatch.widths) expect(parse('ORO01204-002', 'swatch.avif', String(width))).toBeDefined();
  for (const [article, file, width] of [
    ['ORO01204-002', 'swatch.webp', '401'],
    ['ORO01204-002', 'swatch.webp', '400.0'],
    ['ORO01204-002', 'swatch.webp', '4e2'],
    ['ORO01204-002', 'swatch.png', '400'],
    ['ORO01204-002', 'portrait.webp', '400'],
    ['ORO01204-002', 'constructor.webp', '400'],
    ['ORO01204-002', '../swatch.webp', '400'],
    ['ORO01204', 'swatch.webp', '400'],
    ["ORO'--002", 'swatch.webp', '400'],
  ] as const)
    expect(parse(article, file, width)).toBeUndefined();
});

test('every category of accessories and all that looks otherwise has a drawing of its own, in its colour', () => {
  const usual = accessoryCategories.map((category) => drawAccessory(category, null, '#1f2c4d'));
  expect(new Set(usual).size).toBe(accessoryCategories.length);
  const drawings = ACCESSORY_LOOKS.map((look) => drawAccessory('packaging', look, '#1f2c4d'));
  expect(new Set(drawings).size).toBe(ACCESSORY_LOOKS.length);
  expect(drawings).toEqual(expect.arrayContaining(usual));
  for (const drawing of drawings) {
    expect(drawing).toContain('#1f2c4d');
    expect(drawing).not.toContain('NaN');
  }
  expect(() => drawAccessory('labels', null, '"/><script>')).toThrow(RangeError);
});

test('what is as light as its ground has a contour that is seen on it', async () => {
  for (const look of ACCESSORY_LOOKS) {
    const darkest = async (hex: string) => {
      const { data, info } = await sharp(Buffer.from(drawAccessory('packaging', look, hex)))
        .removeAlpha()
        .greyscale()
        .raw()
        .toBuffer({ resolveWithObject: true });
      // The left half of its middle, where no shadow lies.
      const middle = Array.from({ length: 100 }, (_, y) => data.subarray((150 + y) * info.width, (150.5 + y) * info.width));
      return Math.min(...middle.flatMap((row) => [...row]));
    };
    // The ground is 236.
    expect(await darkest('#f3f2ee'), look).toBeLessThan(190);
  }
});

test('the pool renders in a worker, urgent pictures first, and a bad job fails alone', async () => {
  const pool = new RenderPool({ size: 1 });
  const fabric = generateCatalogue().articles[0]!.model;
  const order: string[] = [];
  try {
    const first = pool.render({ fabric, view: 'swatch', width: 80, format: 'webp' }, 'ahead');
    const ahead = pool.render({ fabric, view: 'swatch', width: 160, format: 'webp' }, 'ahead').then(() => order.push('ahead'));
    const now = pool.render({ fabric, view: 'swatch', width: 80, format: 'avif' }, 'now').then((bytes) => {
      order.push('now');
      // ISO base media file with the AVIF brand.
      expect(new TextDecoder().decode(bytes.slice(4, 12))).toBe('ftypavif');
    });
    const broken = pool.render({ fabric, view: 'swatch', width: 81, format: 'webp' }, 'ahead');
    await expect(broken).rejects.toThrow('81');
    expect(new TextDecoder().decode((await first).slice(8, 12))).toBe('WEBP');
    await Promise.all([ahead, now]);
    expect(order).toEqual(['now', 'ahead']);
  } finally {
    await pool.close();
  }
});

test('a full queue refuses at once', async () => {
  const pool = new RenderPool({ size: 1 });
  const fabric = generateCatalogue().articles[0]!.model;
  const jobs = Array.from({ length: 500 }, () =>
    pool.render({ fabric, view: 'swatch', width: 80, format: 'webp' }, 'now').then(
      () => 'made',
      (error: Error) => (error.name === 'Error' ? error.message : error.constructor.name),
    ),
  );
  expect(pool.waiting).toBeLessThanOrEqual(401);
  await pool.close();
  const results = await Promise.all(jobs);
  expect(results.filter((result) => /Too many/.test(result)).length).toBeGreaterThanOrEqual(98);
});
