// One drawing is enough for every encoding and every smaller size, and what is looked at is drawn before what is made ahead.
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { deltaE, linearToLab, type Rgb, toLinear } from '../../fabric/core/colour.ts';
import { type Pixels, shrink } from '../../fabric/render/shrink.ts';
import { sample } from '../../fabric/testing/samples.ts';
import { heightOf, renderView } from '../../fabric/views.ts';
import { Drawings } from './drawings.ts';
import { largerPicture } from './larger-picture.ts';
import { nameOf } from './picture-name.ts';
import { RenderPool } from './pool.ts';

const GINGHAM = sample('gingham');

function meanColour({ rgb }: Pick<Pixels, 'rgb'>): Rgb {
  const sum = [0, 0, 0];
  for (let i = 0; i < rgb.length; i++) sum[i % 3] = sum[i % 3]! + (toLinear(rgb[i]! / 255) * 3) / rgb.length;
  return linearToLab([sum[0]!, sum[1]!, sum[2]!]);
}

test('a smaller size is made of the drawing that is there, and looks as if it had been drawn', () => {
  const drawings = new Drawings();
  const large = drawings.get(GINGHAM, 'swatch', 400);
  expect(drawings.get(GINGHAM, 'swatch', 400)).toBe(large);
  for (const width of [240, 160, 80]) {
    const small = drawings.get(GINGHAM, 'swatch', width);
    expect(small).toEqual(shrink(large, width, heightOf('swatch', width)));
    expect(deltaE(meanColour(small), meanColour(renderView(GINGHAM, 'swatch', width)))).toBeLessThan(0.6);
  }
  // Another cloth of the same name is another drawing.
  expect(drawings.get({ ...GINGHAM, picksPerCm: 35 }, 'swatch', 400)).not.toBe(large);
});

test('what is drawn is kept up to a bound', () => {
  const drawings = new Drawings();
  const first = drawings.get(GINGHAM, 'swatch', 560);
  for (const id of ['bengal', 'poplin', 'oxford', 'twill', 'denim']) drawings.get(sample(id), 'swatch', 560);
  expect(drawings.get(GINGHAM, 'swatch', 560)).not.toBe(first);
});

test('of the pictures that are kept, the smallest that is large enough serves a smaller size', async () => {
  const kept = new Map<string, Uint8Array>();
  const cache = { has: async (name: string) => kept.has(name), get: async (name: string) => kept.get(name) };
  const keep = (width: number) => kept.set(nameOf('cloth', { view: 'swatch', width, format: 'avif' }), Uint8Array.of(width & 255));
  expect(await largerPicture(cache, 'cloth', { view: 'swatch', width: 80 })).toBeUndefined();
  keep(800);
  keep(400);
  keep(80);
  const of = async (width: number) => (await largerPicture(cache, 'cloth', { view: 'swatch', width }))?.[0];
  expect([await of(80), await of(160), await of(240), await of(400), await of(560), await of(800)]).toEqual([
    400 & 255,
    400 & 255,
    400 & 255,
    800 & 255,
    undefined,
    undefined,
  ]);
});

test('a renderer makes a swatch from the encoded thumbnail, and draws what is looked at before what is made ahead', {
  timeout: 120_000,
}, async () => {
  const pool = new RenderPool({ size: 1 });
  try {
    const larger = await pool.render({ fabric: GINGHAM, view: 'swatch', width: 400, format: 'avif' }, 'now');
    const bytes = await pool.render({ fabric: sample('denim'), view: 'swatch', width: 80, format: 'webp', larger }, 'now');
    const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([80, heightOf('swatch', 80)]);
    // The picture shows what it was made from, not the cloth that came with it.
    expect(deltaE(meanColour({ rgb: data }), meanColour(renderView(GINGHAM, 'swatch', 80)))).toBeLessThan(2);
    const done: string[] = [];
    const ask = (id: string, urgency: 'now' | 'ahead') =>
      pool.render({ fabric: sample(id), view: 'swatch', width: 80, format: 'avif' }, urgency).then(() => done.push(id));
    await Promise.all([ask('poplin', 'ahead'), ask('bengal', 'ahead'), ask('oxford', 'ahead'), ask('twill', 'now'), ask('denim', 'now')]);
    expect(done).toEqual(['poplin', 'twill', 'denim', 'bengal', 'oxford']);
  } finally {
    await pool.close();
  }
});
