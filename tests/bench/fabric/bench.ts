/** Measures the renderer: `npm run bench:fabric [-- --quick]`. CPU milliseconds of one core, best of several; fails when a limit is missed. */

import type { CatalogueArticle } from '../../../demo/catalogue/article.ts';
import { generateCatalogue } from '../../../demo/catalogue/generate.ts';
import { writeGlb } from '../../../fabric/export/glb.ts';
import { writeTextureZip } from '../../../fabric/export/textures.ts';
import { writeU3ma } from '../../../fabric/export/u3m.ts';
import { renderCloth } from '../../../fabric/render/cloth.ts';
import { renderView } from '../../../fabric/views.ts';
import type { WeaveCode } from '../../../generated/rules.ts';

interface Row {
  name: string;
  /** CPU milliseconds per cloth. */
  times: number[];
  /** Most that any cloth may take, where one is set. */
  limit?: number;
}

const quick = process.argv.includes('--quick');
const ROUNDS = quick ? 3 : 4;
const THUMBNAILS = quick ? 200 : 2500;
const THUMBNAIL_MINUTES = 6;
const WEAVES: readonly WeaveCode[] = ['poplin', 'oxford', 'twill', 'jacquard', 'denim', 'flannel', 'seersucker', 'linen'];

function cpu(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const spent = process.cpuUsage(before);
  return (spent.user + spent.system) / 1000;
}

function best(work: () => void): number {
  // Once for nothing: the first run pays for the compiler.
  work();
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS; round++) least = Math.min(least, cpu(work));
  return least;
}

function macro(article: CatalogueArticle, mm: number): void {
  renderCloth(article.model, { x: 0, y: 0, widthMm: mm, heightMm: mm, width: 1024, height: 1024 });
}

function u3m({ model, name, composition }: CatalogueArticle): void {
  writeU3ma({ fabric: model, name: name.en, description: name.en, composition, created: '2026-01-01T00:00:00Z' });
}

/** Name, most that any cloth may take in CPU ms where a limit is set, and the work. */
const MEASURES: readonly (readonly [string, number | undefined, (article: CatalogueArticle) => void])[] = [
  ['thumbnail 160 px', 120, (a) => renderView(a.model, 'swatch', 160)],
  ['swatch 400 px', undefined, (a) => renderView(a.model, 'swatch', 400)],
  ['swatch 800 px', undefined, (a) => renderView(a.model, 'swatch', 800)],
  ['macro 10 mm, 1024 px', 400, (a) => macro(a, 10)],
  ['detail 30 mm, 1024 px', undefined, (a) => macro(a, 30)],
  ['pinked photograph 1200 px', 2000, (a) => renderView(a.model, 'pinked', 1200)],
  ['drape 560 px', undefined, (a) => renderView(a.model, 'drape', 560)],
  ['shirt 560 px', undefined, (a) => renderView(a.model, 'shirt', 560)],
  ['texture zip', undefined, (a) => writeTextureZip(a.model)],
  ['U3M archive', undefined, u3m],
  ['GLB', undefined, (a) => writeGlb(a.model, a.code)],
];

let missed = 0;
const generation = best(() => generateCatalogue());
const { articles } = generateCatalogue();
const cloths = WEAVES.map((weave) => {
  const all = articles.filter((article) => article.weave === weave);
  return all[Math.floor(all.length / 2)]!;
});
report('catalogue', generation, 2000, `${articles.length} articles`);

for (const [name, limit, work] of MEASURES) {
  const row: Row = { name, times: cloths.map((article) => best(() => work(article))), limit };
  const detail = WEAVES.map((weave, k) => `${weave} ${Math.round(row.times[k]!)}`).join('  ');
  report(row.name, Math.max(...row.times), row.limit, detail);
}

const step = Math.max(1, Math.floor(articles.length / THUMBNAILS));
const thumbnails = articles.filter((_, k) => k % step === 0).slice(0, THUMBNAILS);
const total = cpu(() => {
  for (const { model } of thumbnails) renderView(model, 'swatch', 80);
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
