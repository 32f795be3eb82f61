/**
 * Measures the renderer: `npm run bench:fabric [-- --quick]`. CPU milliseconds of one core, fails when a limit is missed. What the shop draws is measured as a shop's
 * renderer does it that is at work: a cloth that it has never seen, drawn and encoded.
 */

import type { CatalogueArticle } from '../../../demo/catalogue/article.ts';
import { generateCatalogue } from '../../../demo/catalogue/generate.ts';
import { writeGlb } from '../../../fabric/export/glb.ts';
import { writeTextureZip } from '../../../fabric/export/textures.ts';
import { writeU3ma } from '../../../fabric/export/u3m.ts';
import { renderCloth } from '../../../fabric/render/cloth.ts';
import type { View } from '../../../fabric/views.ts';
import type { WeaveCode } from '../../../generated/rules.ts';
import { makePicture } from '../../../server/media/renderer.process.ts';

const quick = process.argv.includes('--quick');
const ROUNDS = quick ? 2 : 4;
const THUMBNAILS = quick ? 50 : 200;
/** CPU minutes for the thumbnails of a whole catalogue. */
const THUMBNAIL_MINUTES = 6;
const WEAVES: readonly WeaveCode[] = ['poplin', 'oxford', 'twill', 'jacquard', 'denim', 'flannel', 'seersucker', 'linen'];

async function cpu(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const spent = process.cpuUsage(before);
  return (spent.user + spent.system) / 1000;
}

/** A cloth nobody has seen: one more of its kind, with its own irregularities. */
let pieces = 0;
const another = (article: CatalogueArticle): CatalogueArticle => ({
  ...article,
  model: { ...article.model, id: `${article.model.id}~${++pieces}` },
});

/** Least of several rounds, after one for nothing: the first pays for the compiler, and for what all cloths share. */
async function least(work: () => unknown): Promise<number> {
  await work();
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS; round++) best = Math.min(best, await cpu(work));
  return best;
}

const cold =
  (view: View, width: number) =>
  (article: CatalogueArticle): Promise<Uint8Array> =>
    makePicture({ fabric: another(article).model, view, width, format: 'avif' });

function macro(article: CatalogueArticle, mm: number): void {
  renderCloth(article.model, { x: 0, y: 0, widthMm: mm, heightMm: mm, width: 1024, height: 1024 });
}

function u3m({ model, name, composition }: CatalogueArticle): void {
  writeU3ma({ fabric: model, name: name.en, description: name.en, composition, created: '2026-01-01T00:00:00Z' });
}

/** Name, most that any cloth may take in CPU ms where a limit is set, and the work. A card of the catalogue asks for 400 px (`CARD_SIZES`). */
const MEASURES: readonly (readonly [string, number | undefined, (article: CatalogueArticle) => unknown])[] = [
  ['cold thumbnail 160 px, AVIF', 45, cold('swatch', 160)],
  ['cold swatch 400 px, AVIF', 60, cold('swatch', 400)],
  ['cold swatch 800 px, AVIF', undefined, cold('swatch', 800)],
  ['cold drape 560 px, AVIF', 400, cold('drape', 560)],
  ['cold shirt 560 px, AVIF', 400, cold('shirt', 560)],
  ['cold pinked 1200 px, AVIF', 2000, cold('pinked', 1200)],
  ['macro 10 mm, 1024 px', 400, (a) => macro(a, 10)],
  ['detail 30 mm, 1024 px', undefined, (a) => macro(a, 30)],
  ['texture zip', undefined, (a) => writeTextureZip(a.model)],
  ['U3M archive', undefined, u3m],
  ['GLB', undefined, (a) => writeGlb(a.model, a.code)],
];

let missed = 0;
const generation = await least(() => generateCatalogue());
const { articles } = generateCatalogue();
const cloths = WEAVES.map((weave) => {
  const all = articles.filter((article) => article.weave === weave);
  return all[Math.floor(all.length / 2)]!;
});
report('catalogue', generation, 2000, `${articles.length} articles`);

for (const [name, limit, work] of MEASURES) {
  const times: number[] = [];
  for (const article of cloths) times.push(await least(() => work(article)));
  report(name, Math.max(...times), limit, WEAVES.map((weave, k) => `${weave} ${Math.round(times[k]!)}`).join('  '));
}

const step = Math.max(1, Math.floor(articles.length / THUMBNAILS));
const thumbnails = articles.filter((_, k) => k % step === 0).slice(0, THUMBNAILS);
const total = await cpu(async () => {
  for (const article of thumbnails) await cold('swatch', 80)(article);
});
const minutes = ((total / thumbnails.length) * 2500) / 60000;
report(
  '2,500 thumbnails 80 px',
  minutes,
  THUMBNAIL_MINUTES,
  `CPU minutes, from ${thumbnails.length}; ${(total / thumbnails.length).toFixed(0)} ms each`,
);
process.exitCode = missed > 0 ? 1 : 0;

function report(name: string, value: number, limit: number | undefined, detail: string): void {
  const over = limit !== undefined && value > limit;
  if (over) missed++;
  const shown = value < 10 ? value.toFixed(2) : value.toFixed(0);
  console.log(
    `${name.padEnd(28)} ${shown.padStart(7)} ${limit === undefined ? ''.padStart(9) : `/ ${limit}`.padStart(9)} ${over ? 'OVER' : '    '} ${detail}`,
  );
}
