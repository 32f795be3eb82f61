/** Forty articles drawn by lot, as pinked samples with a loupe on the thread: `node tests/bench/fabric/contact-sheet.ts [seed]` writes docs/fabric-contact-sheet.jpg. */
import sharp, { type OverlayOptions, type Sharp } from 'sharp';
import type { CatalogueArticle } from '../../../demo/catalogue/article.ts';
import { generateCatalogue } from '../../../demo/catalogue/generate.ts';
import { hash2, textSeed, unit } from '../../../fabric/core/random.ts';
import { type RenderedView, renderView } from '../../../fabric/views.ts';

const COLUMNS = 8;
const ROWS = 5;
const WIDTH = 400;
const LOUPE = 150;
const CAPTION = 46;
const GAP = 10;

const seed = textSeed(process.argv[2] ?? 'contact sheet');
const articles = draw(generateCatalogue().articles, COLUMNS * ROWS);
const tiles: OverlayOptions[] = [];
let cellHeight = 0;
for (const [k, article] of articles.entries()) {
  const photo = renderView(article.model, 'pinked', WIDTH);
  cellHeight = photo.height + CAPTION + GAP;
  const left = (k % COLUMNS) * (WIDTH + GAP);
  const top = Math.floor(k / COLUMNS) * cellHeight;
  tiles.push({ input: await png(photo), left, top });
  tiles.push({ input: await loupe(article), left: left + 12, top: top + photo.height - LOUPE - 62 });
  tiles.push({ input: caption(article), left, top: top + photo.height });
}
const target = new URL('../../../docs/fabric-contact-sheet.jpg', import.meta.url);
await sharp({ create: { width: COLUMNS * (WIDTH + GAP) - GAP, height: ROWS * cellHeight, channels: 3, background: '#ffffff' } })
  .composite(tiles)
  .jpeg({ quality: 86 })
  .toFile(target.pathname);
console.log(target.pathname);

function draw(all: readonly CatalogueArticle[], count: number): CatalogueArticle[] {
  return all
    .map((article) => ({ article, lot: unit(hash2(seed, textSeed(article.model.id))) }))
    .sort((a, b) => a.lot - b.lot)
    .slice(0, count)
    .map(({ article }) => article);
}

function raw(view: RenderedView): Sharp {
  return sharp(view.rgb, { raw: { width: view.width, height: view.height, channels: 3 } });
}

function png(view: RenderedView): Promise<Buffer> {
  return raw(view).png().toBuffer();
}

/** The thread view in a round frame. */
async function loupe(article: CatalogueArticle): Promise<Buffer> {
  const r = LOUPE / 2;
  const mask = Buffer.from(`<svg width="${LOUPE}" height="${LOUPE}"><circle cx="${r}" cy="${r}" r="${r - 2}"/></svg>`);
  const ring = Buffer.from(
    `<svg width="${LOUPE}" height="${LOUPE}"><circle cx="${r}" cy="${r}" r="${r - 2}" fill="none" stroke="#fff" stroke-width="3"/></svg>`,
  );
  const square = await raw(renderView(article.model, 'thread', WIDTH))
    .resize(LOUPE, LOUPE)
    .ensureAlpha()
    .png()
    .toBuffer();
  return sharp(square)
    .composite([{ input: mask, blend: 'dest-in' }, { input: ring }])
    .png()
    .toBuffer();
}

function caption(article: CatalogueArticle): Buffer {
  const xml = (text: string): string => text.replace(/[&<>]/g, (char) => `&#${char.charCodeAt(0)};`);
  const line = `${article.code}-${article.color} · ${article.yarnCount.warp} · ${article.endsPerCm} × ${article.picksPerCm}/cm · ${article.weightGsm} g/m²`;
  return Buffer.from(
    `<svg width="${WIDTH}" height="${CAPTION}" font-family="DejaVu Sans"><text x="2" y="18" font-size="15">${xml(`${article.name.en}, ${article.colorName.en}`)}</text><text x="2" y="37" font-size="12" fill="#666">${xml(line)}</text></svg>`,
  );
}
