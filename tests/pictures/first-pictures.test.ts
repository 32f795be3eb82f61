import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FIRST_PICTURES, FIRST_PICTURES_MAX_BYTES, placeFirstPictures } from '../../demo/pictures.node.ts';
import { VIEW_NAMES, VIEWS } from '../../fabric/views.ts';
import { THUMBNAIL } from '../../server/media/media.ts';
import { hashOf, nameOf } from '../../server/media/picture-name.ts';
import { openStore } from '../../server/store/open.ts';
import { readCloth, readClothKeys } from '../../server/store/queries/media.ts';
import { demoDataDir } from '../support/demo-data.ts';

/** A first page of the catalogue, in each of three shops at least. */
const LEAST_THUMBNAILS = 30;

test('the pictures drawn ahead are of cloths as they are today, and no more than the repository carries', async () => {
  const dataDir = await demoDataDir('first-pictures');
  const store = await openStore({ dataDir });
  try {
    const [possible, thumbnails] = [new Set<string>(), new Set<string>()];
    await store.read(async (tx) => {
      for (const { code, color } of await readClothKeys(tx)) {
        const hash = hashOf((await readCloth(tx, code, color))!.cloth);
        thumbnails.add(nameOf(hash, THUMBNAIL));
        for (const view of VIEW_NAMES) for (const width of VIEWS[view].widths) possible.add(nameOf(hash, { view, width, format: 'avif' }));
      }
    });
    const names = readdirSync(FIRST_PICTURES);
    expect(
      names.filter((name) => !possible.has(name)),
      'The renderer or the demo catalogue has changed: npm run draw',
    ).toEqual([]);
    expect(names.filter((name) => thumbnails.has(name)).length).toBeGreaterThanOrEqual(LEAST_THUMBNAILS);
    expect(names.reduce((sum, name) => sum + statSync(join(FIRST_PICTURES, name)).size, 0)).toBeLessThanOrEqual(FIRST_PICTURES_MAX_BYTES);
  } finally {
    await store.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
});

test('they are put where the shop keeps what it has drawn, once', async () => {
  const dataDir = await demoDataDir('placed-pictures');
  try {
    await placeFirstPictures(dataDir);
    const kept = () => readdirSync(join(dataDir, 'media'), { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.avif'));
    const [name] = readdirSync(FIRST_PICTURES);
    expect(kept()).toContain(join(name!.slice(0, 2), name!));
    const before = kept().map((each) => statSync(join(dataDir, 'media', each)).ctimeMs);
    await placeFirstPictures(dataDir);
    expect(kept().map((each) => statSync(join(dataDir, 'media', each)).ctimeMs)).toEqual(before);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
});
