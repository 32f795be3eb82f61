// What files for looms and design programs say is on record: a size, a density or a channel that is written wrongly is as valid as the right one.
import { unzipSync } from 'fflate';
import sharp from 'sharp';
import { test } from 'vitest';
import { writeGlb } from '../../fabric/export/glb.ts';
import { writeTextureZip } from '../../fabric/export/textures.ts';
import { writeU3ma } from '../../fabric/export/u3m.ts';
import { writeWif } from '../../fabric/export/wif.ts';
import type { Fabric } from '../../fabric/model.ts';
import { sample } from '../../fabric/testing/samples.ts';
import { expectOnRecord } from './kept.ts';
import { leaves } from './record.ts';

/** Stripes, a twill, a nap. */
const CLOTHS = ['bengal', 'denim', 'flannel'];
const CREATED = '2026-01-01T00:00:00Z';
const DIGITS = 5;
const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
const plain = (value: unknown) => (typeof value === 'number' ? Number(value.toPrecision(DIGITS)) : value);
const said = (document: object, place: string): string[] =>
  [...leaves(document, place)].map(([name, value]) => `${name} ${JSON.stringify(plain(value))}`);

/** How large a picture is, and how light its channels are: enough to tell one from the other. */
async function ofPicture(name: string, bytes: Uint8Array): Promise<string> {
  const { width, height } = await sharp(bytes).metadata();
  const { channels } = await sharp(bytes).stats();
  return `${name} ${width} × ${height}, ${channels.map(({ mean }) => Math.round(mean)).join(' ')}`;
}
async function ofArchive(name: string, archive: Uint8Array): Promise<string[]> {
  const files = Object.entries(unzipSync(archive));
  const lines = await Promise.all(
    files.map(async ([path, bytes]) =>
      path.endsWith('.png') ? [await ofPicture(`${name} ${path}`, bytes)] : said(JSON.parse(text(bytes)), `${name} ${path}`),
    ),
  );
  return lines.flat();
}
function ofGlb(name: string, bytes: Uint8Array): string[] {
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(12, true);
  const { images, bufferViews, accessors, materials, scenes, samplers } = JSON.parse(text(bytes.subarray(20, 20 + length)));
  const kept = { accessors, materials, scenes, samplers, images: images.length, views: bufferViews.length };
  return said(kept, `${name} glb`);
}
/** The heads of a draft and its first threads; each section goes on in the same way. */
const ofWif = (name: string, wif: string | undefined): string[] =>
  (wif ?? 'none').split(/\r?\n(?=\[)/).map((section) => `${name} wif ${section.split(/\r?\n/).slice(0, 9).join(' ')}`);

const of = (fabric: Fabric) => ({
  fabric,
  name: `${fabric.id} 01204-001`,
  description: 'A stripe',
  composition: [{ fibre: 'linen', percent: 55 } as const, { fibre: 'giza45', percent: 45 } as const],
  created: CREATED,
});

test('files for machines say what is on record', { timeout: 300_000 }, async () => {
  const lines: string[] = [];
  for (const id of CLOTHS) {
    const fabric = sample(id);
    lines.push(
      ...ofWif(id, writeWif(fabric, `${id} 01204-001`)),
      ...(await ofArchive(`${id} u3m`, writeU3ma(of(fabric)))),
      ...(await ofArchive(`${id} pbr`, writeTextureZip(fabric))),
      ...ofGlb(id, writeGlb(fabric, `${id} 01204-001`)),
    );
  }
  expectOnRecord('tests/recorded', 'machine', `${lines.join('\n')}\n`);
});
