import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import * as formats from 'ajv-formats';
import fc from 'fast-check';
import { unzipSync } from 'fflate';
import validator from 'gltf-validator';
import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { generateCatalogue } from '../../demo/catalogue/generate.ts';
import { hexToBytes } from '../core/colour.ts';
import { expandRuns, type Fabric, weight } from '../model.ts';
import { SAMPLES, sample } from '../testing/samples.ts';
import { draftOf } from '../weave/draft.ts';
import { crc32 } from './crc.ts';
import { writeGlb } from './glb.ts';
import { encodePng } from './png.ts';
import { writeTextureZip } from './textures.ts';
import { buildU3m, materialId, type U3mInput, writeU3ma } from './u3m.ts';
import { MOST_SHAFTS, readWif, shaftCount, writeWif } from './wif.ts';
import { writeZip } from './zip.ts';

// Pictures take long on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const CREATED = '2026-01-01T00:00:00Z';

function input(fabric: Fabric): U3mInput {
  return { fabric, name: fabric.id, description: 'A sample', composition: [{ fibre: 'cotton', percent: 100 }], created: CREATED };
}

describe('WIF', () => {
  function expectRoundTrip(fabric: Fabric): void {
    const read = readWif(writeWif(fabric, 'Prova; "Å" = 1')!);
    const draft = draftOf(fabric.weave);
    const warp = expandRuns(fabric.warp);
    const weft = expandRuns(fabric.weft);
    expect(read.title).toBe('Prova; "Å" = 1');
    // Whole repeats of weave and colours: what is woven on from the last thread is what would stand there.
    if (read.ends < 4000) expect([read.ends % draft.ends, read.ends % warp.length]).toEqual([0, 0]);
    if (read.picks < 4000) expect([read.picks % draft.picks, read.picks % weft.length]).toEqual([0, 0]);
    expect(read.endsPerCm).toBeCloseTo(fabric.endsPerCm, 1);
    expect(read.picksPerCm).toBeCloseTo(fabric.picksPerCm, 1);
    expect(read.palette).toEqual(fabric.yarns.map(({ color }) => hexToBytes(color).join(',')));
    expect(read.warpColors).toEqual(Array.from({ length: read.ends }, (_, k) => warp[k % warp.length]));
    expect(read.weftColors).toEqual(Array.from({ length: read.picks }, (_, k) => weft[k % weft.length]));
    for (let pick = 0; pick < read.picks; pick += 1 + Math.floor(read.picks / 100)) {
      for (let end = 0; end < read.ends; end += 1 + Math.floor(read.ends / 100)) {
        expect(read.warpUp(end, pick)).toBe(draft.up[(pick % draft.picks) * draft.ends + (end % draft.ends)] === 1);
      }
    }
  }

  it.each(SAMPLES.filter(({ id }) => id !== 'jacquard').map((fabric) => [fabric.id, fabric] as const))(
    'loses no crossing and no colour of %s',
    (_id, fabric) => {
      expectRoundTrip(fabric);
    },
  );

  it('loses none of any draft', () => {
    const row = fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }).map((list) => list.map((up) => (up ? 'x' : '.')).join(''));
    fc.assert(
      fc.property(fc.array(row, { minLength: 2, maxLength: 9 }), (rows) => {
        expectRoundTrip({ ...sample('bengal'), weave: { kind: 'rows', rows } });
      }),
      { numRuns: 40 },
    );
  });

  it('goes on until the repeats of weave and colours end together', () => {
    const rows = ['x...', '.x..', '..x.', '...x'];
    const colours: Fabric['warp'] = [
      [0, 6],
      [1, 4],
    ];
    const cloth: Fabric = { ...sample('bengal'), weave: { kind: 'rows', rows }, warp: colours, weft: colours };
    expectRoundTrip(cloth);
    const { ends, picks } = readWif(writeWif(cloth, 'x')!);
    expect([ends, picks]).toEqual([20, 20]);
  });

  it('is refused where a dobby loom cannot weave', () => {
    expect(shaftCount(sample('jacquard'))).toBeGreaterThan(MOST_SHAFTS);
    expect(writeWif(sample('jacquard'), 'x')).toBeUndefined();
  });

  it('is there for every article that is not a jacquard', () => {
    const one = new Map(generateCatalogue().articles.map((article) => [JSON.stringify(article.model.weave), article]));
    const woven = [...one.values()].filter(({ weave }) => weave !== 'jacquard');
    for (const article of woven) expect(shaftCount(article.model), article.code).toBeLessThanOrEqual(MOST_SHAFTS);
    expect(woven.length).toBeGreaterThan(40);
  });
});

describe('PNG', () => {
  it('decodes to the same pixels elsewhere', async () => {
    const rgb = Uint8Array.from({ length: 37 * 23 * 3 }, (_, i) => (i * i * 31 + i * 7) & 255);
    const { data, info } = await sharp(encodePng(rgb, 37, 23))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([info.width, info.height, info.channels]).toEqual([37, 23, 3]);
    expect(new Uint8Array(data)).toEqual(rgb);
  });

  it('has the checksum of the standard', () => {
    expect(crc32(new TextEncoder().encode('123456789'))).toBe(0xcbf43926);
  });
});

describe('zip', () => {
  it('gives back its files', () => {
    const files = [
      { path: 'a.txt', data: new TextEncoder().encode('trama '.repeat(500)) },
      { path: 'cartella/ñandú.json', data: new TextEncoder().encode('{}') },
      { path: 'leer', data: new Uint8Array(0) },
    ];
    const read = unzipSync(writeZip(files));
    expect(Object.keys(read)).toEqual(files.map(({ path }) => path));
    for (const { path, data } of files) expect(read[path]).toEqual(data);
  });

  it('keeps to the subset that U3M allows', () => {
    const bytes = writeZip([{ path: 'x', data: Uint8Array.of(1, 2, 3) }]);
    const view = new DataView(bytes.buffer);
    const central = view.getUint32(bytes.length - 6, true);
    expect(view.getUint32(0, true)).toBe(0x04034b50);
    expect(view.getUint16(4, true)).toBe(0x14);
    expect(view.getUint16(6, true)).toBe(0x800);
    expect(view.getUint16(28, true)).toBe(0);
    expect(view.getUint32(central, true)).toBe(0x02014b50);
    expect(view.getUint16(central + 4, true)).toBe(0x3f);
  });
});

describe('textures', () => {
  it('are five maps of one size and their scale', async () => {
    const files = unzipSync(writeTextureZip(sample('oxford')));
    const names = Object.keys(files);
    expect(names).toEqual(['scale.json', ...['basecolor', 'normal', 'roughness', 'occlusion', 'height'].map((map) => `oxford_${map}.png`)]);
    const scale = JSON.parse(new TextDecoder().decode(files['scale.json']));
    const sizes = await Promise.all(names.slice(1).map(async (name) => sharp(files[name]).metadata()));
    for (const { width, height } of sizes) expect([width, height]).toEqual([sizes[0]!.width, sizes[0]!.height]);
    expect(scale.widthMm).toBeCloseTo((scale.ends / 44) * 10, 2);
    expect(sizes[0]!.width! % scale.ends).toBe(0);
  });
});

describe('U3M', () => {
  const schema = JSON.parse(readFileSync(new URL('u3m-1.1.schema.json', import.meta.url), 'utf8'));
  // The draft is named without its trailing '#', and its path pattern is not valid under the unicode flag.
  schema.$schema = 'http://json-schema.org/draft-07/schema#';
  const ajv = new Ajv({ strict: false, allErrors: true, unicodeRegExp: false });
  formats.default.default(ajv);
  const validate = ajv.compile(schema);

  it.each(['bengal', 'denim', 'flannel', 'satin-stripe'])('%s is valid by the published schema', (id) => {
    const { document, files } = buildU3m(input(sample(id)));
    expect(validate(document), JSON.stringify(validate.errors)).toBe(true);
    const text = JSON.stringify(document);
    for (const { path } of files) expect(text).toContain(JSON.stringify(path));
  });

  it.each(['bengal', 'gingham', 'denim'])('%s is as large as it says at the density that it says', (id) => {
    const { document, files } = buildU3m(input(sample(id)));
    type Image = { width: number; height: number; dpi: { x: number; y: number }; path: string };
    const { image } = (document as { material: { front: { basecolor: { texture: { image: Image } } } } }).material.front.basecolor.texture;
    const png = files.find(({ path }) => path === image.path)!.data;
    const head = new DataView(png.buffer, png.byteOffset);
    // Width and height of a PNG stand behind its signature and the name of the first chunk.
    expect((image.width / 25.4) * image.dpi.x).toBeCloseTo(head.getUint32(16), 0);
    expect((image.height / 25.4) * image.dpi.y).toBeCloseTo(head.getUint32(20), 0);
  });

  it('is refused when something is missing', () => {
    const { document } = buildU3m(input(sample('linen'))) as { document: { material: { front: Record<string, unknown> } } };
    delete document.material.front.roughness;
    expect(validate(document)).toBe(false);
  });

  it('archives the document first, with everything it refers to and the true weight', () => {
    const fabric = sample('oxford');
    const files = unzipSync(
      writeU3ma({
        ...input(fabric),
        composition: [
          { fibre: 'linen', percent: 55 },
          { fibre: 'giza45', percent: 45 },
        ],
      }),
    );
    expect(Object.keys(files)[0]).toBe('oxford.u3m');
    const document = JSON.parse(new TextDecoder().decode(files['oxford.u3m']));
    expect(validate(document)).toBe(true);
    const { physics, front } = document.material;
    expect(physics.weight).toBe(Math.round(weight(fabric)));
    expect(physics.construction.type).toBe('Oxford');
    expect(physics.composition.parts).toEqual([
      { ratio: 0.55, type: 'Linen', name: null },
      { ratio: 0.45, type: 'Cotton', name: null },
    ]);
    for (const map of ['basecolor', 'normal', 'roughness', 'displacement'])
      expect(files[front[map].texture.image.path]!.length).toBeGreaterThan(1000);
    expect(files[front.preview.path]!.length).toBeGreaterThan(1000);
  });

  it('gives every article one identity', () => {
    expect(materialId('ORO10100-001')).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(materialId('ORO10100-001')).not.toBe(materialId('ORO10100-002'));
    expect(materialId('ORO10100-001')).toBe(materialId('ORO10100-001'));
  });
});

describe('GLB', () => {
  it.each(['gingham', 'flannel'])('%s passes the Khronos validator', async (id) => {
    const report = await validator.validateBytes(writeGlb(sample(id), id));
    expect(report.issues.messages.filter(({ severity }) => severity === 0)).toEqual([]);
    expect(report.issues.numErrors).toBe(0);
    expect(report.info.extensionsUsed).toEqual(['KHR_materials_sheen', 'KHR_materials_specular']);
    expect(report.info.totalTriangleCount).toBeLessThan(60000);
  });

  it('is as large as the cloth', () => {
    const bytes = writeGlb(sample('poplin'), 'poplin');
    const length = new DataView(bytes.buffer).getUint32(12, true);
    const document = JSON.parse(new TextDecoder().decode(bytes.subarray(20, 20 + length)));
    const { min, max } = document.accessors[0];
    // A square of 44 cm over a stand of 20 cm.
    expect(max[1]).toBeCloseTo(0.197, 2);
    expect(max[0] - min[0]).toBeGreaterThan(0.3);
    expect(max[0] - min[0]).toBeLessThan(0.63);
  });
});
