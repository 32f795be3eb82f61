// node demo/library/build.ts: draws and prints what lies in demo/library/files. The files are kept with the source, because the demo world must not print
// thirty documents at its first start; whoever changes a text here runs this and commits what comes of it.
import { writeFileSync } from 'node:fs';
import { create } from 'fontkit';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import sharp from 'sharp';
import { type Locale, locales } from '../../generated/rules.ts';
import type { Labels } from '../../server/domain/label/labels.ts';
import { Words } from '../../server/domain/paper/words.ts';
import { makePicture } from '../../server/media/renderer.process.ts';
import { fontSet } from '../../server/paper/fonts.node.ts';
import { picturesOf } from '../../server/paper/pictures.ts';
import { printPaper } from '../../server/paper/print.ts';
import { type Paper, type PaperBlock, pictureKey } from '../../server/ports/papers.ts';
import { loadLabels } from '../../server/prepare/labels.node.ts';
import { type CareShape, careDrawings } from '../../shared/care-drawings.ts';
import type { CatalogueArticle } from '../catalogue/article.ts';
import { generateCatalogue } from '../catalogue/generate.ts';
import {
  CARE_COTTON,
  CARE_LINEN,
  CUTTING,
  DECLARATION,
  OLD_DECLARATION,
  type PrintedDocument,
  READING_CLOTH,
  SEASON,
} from './documents.ts';
import { counterDisplay, INK, PAPER, PREVIEW, shopWindow } from './previews.ts';

const FOLDER = new URL('./files/', import.meta.url);
const keep = (name: string, bytes: Uint8Array | string) => writeFileSync(new URL(name, FOLDER), bytes);
/** When all of it was printed: equal texts give equal files. */
const PRINTED = new Date('2026-09-01T08:00:00Z');

const { articles } = generateCatalogue();
const table = loadLabels();
const labels = {
  text: (key: string, locale: Locale, values: Record<string, string | number> = {}) =>
    Object.entries(values).reduce((text, [name, value]) => text.replaceAll(`{${name}}`, String(value)), table[key]?.[locale] ?? key),
} as unknown as Labels;

const sold = (weave: string, design?: string): CatalogueArticle[] =>
  articles.filter((article) => article.weave === weave && article.season === 'SS27' && (!design || article.design === design));
const choose = (weave: string): CatalogueArticle[] => {
  const found = sold(weave);
  const all = found.length > 0 ? found : articles.filter((article) => article.weave === weave);
  // One of each colour family, so that the row is no grey in grey.
  return [...new Map(all.map((article) => [article.colorFamily, article])).values()].slice(0, 8);
};
const pictureOf = ({ code, color, averageColor }: CatalogueArticle) => ({ code, color, averageColor });

function paperOf({ title, lead, care, passages, cloth }: PrintedDocument, locale: Locale): Paper {
  const words = new Words(labels, locale);
  const chosen = cloth ? choose(cloth) : [];
  const [first] = chosen;
  const blocks: PaperBlock[] = [{ kind: 'text', text: lead[locale], quiet: true }];
  if (first)
    blocks.push({
      kind: 'cloths',
      cloths: [
        {
          picture: { ...pictureOf(first), view: 'swatch', width: 240 },
          clothMm: 70,
          widthMm: 70,
          heightMm: 62,
          caption: `${first.name[locale]} ${first.code}-${first.color}`,
        },
      ],
    });
  for (const { heading, text } of passages) blocks.push({ kind: 'heading', text: heading[locale] }, { kind: 'text', text: text[locale] });
  if (care) blocks.push({ kind: 'care', items: care.map((symbol) => ({ symbol, text: words.text(`care.${symbol}`) })) });
  if (chosen.length > 1)
    blocks.push({
      kind: 'swatches',
      swatches: chosen.slice(1).map((article) => ({ picture: pictureOf(article), label: `${article.code}-${article.color}` })),
    });
  return { ...words.paper(title[locale], '', { addresses: [], facts: [], blocks }), fileName: title[locale] };
}

const fonts = fontSet();
const drawn = new Map<string, Uint8Array>();
async function draw(code: string, color: string, view: 'swatch' | 'shirt', width: number): Promise<Uint8Array> {
  const key = `${code}-${color} ${view} ${width}`;
  const known = drawn.get(key);
  if (known) return known;
  const article = articles.find((each) => each.code === code && each.color === color);
  if (!article) throw new Error(`There is no ${code}-${color}`);
  const bytes = await makePicture({ fabric: article.model, view, width, format: 'jpeg' });
  drawn.set(key, bytes);
  return bytes;
}

/** A document in six languages holds its pictures six times. */
const small = (picture: Uint8Array) => sharp(picture).jpeg({ quality: 58, mozjpeg: true }).toBuffer();

async function print(document: PrintedDocument, languages: readonly Locale[]): Promise<void> {
  for (const locale of languages) {
    const paper = paperOf(document, locale);
    const pictures = new Map<string, Uint8Array>();
    for (const picture of picturesOf(paper))
      pictures.set(pictureKey(picture), await small(await draw(picture.code, picture.color, 'swatch', picture.width ?? 80)));
    const bytes = await printPaper(paper, fonts, pictures, PRINTED);
    keep(`${document.code}.${locale}.pdf`, bytes);
    if (locale === (languages.includes('en') ? 'en' : languages[0])) keep(`${document.code}.webp`, await firstPage(bytes));
  }
}

/** The head of the first page as a small picture. */
async function firstPage(bytes: Uint8Array): Promise<Uint8Array> {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const page = await document.getPage(1);
  const viewport = page.getViewport({ scale: 1.2 });
  const factory = document.canvasFactory as {
    create(w: number, h: number): { canvas: { toBuffer(type: string): Buffer }; context: never };
  };
  const { canvas, context } = factory.create(Math.ceil(viewport.width), Math.ceil(viewport.height));
  await page.render({ canvas: canvas as never, canvasContext: context, viewport }).promise;
  const sheet = await sharp(canvas.toBuffer('image/png'))
    .resize({ width: 300 })
    .extract({ left: 0, top: 0, width: 300, height: 320 })
    .toBuffer();
  const shadow = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${PREVIEW.width}" height="${PREVIEW.height}"><rect width="100%" height="100%" fill="#ECECE9"/><rect x="88" y="38" width="304" height="330" fill="#16191D" opacity=".12"/></svg>`,
  );
  return sharp(shadow)
    .composite([{ input: sheet, left: 90, top: 40 }])
    .webp({ quality: 78 })
    .toBuffer();
}

const garamond = create(Buffer.from(fonts.display));
/** A text as outlines, so that no program needs the font: its path data are in font units, y upwards. */
function outline(text: string, spacing = 0): { paths: string; width: number } {
  const { glyphs, positions } = garamond.layout(text);
  let x = 0;
  const paths = glyphs.map((glyph, at) => {
    const path = `<path transform="translate(${Math.round(x)} 0)" d="${glyph.path.toSVG()}"/>`;
    x += (positions[at]?.xAdvance ?? 0) + spacing;
    return path;
  });
  return { paths: paths.join(''), width: Math.round(x - spacing) };
}
function lettering(
  text: string,
  { x, y, size, spacing = 0, color = INK }: { x: number; y: number; size: number; spacing?: number; color?: string },
) {
  const { paths, width } = outline(text, spacing);
  const scale = size / garamond.unitsPerEm;
  return `<g fill="${color}" transform="translate(${(x - (width * scale) / 2).toFixed(2)} ${y}) scale(${scale.toFixed(5)} ${(-scale).toFixed(5)})">${paths}</g>`;
}
const svg = (title: string, width: number, height: number, inside: string, unit = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}${unit}" height="${height}${unit}"><title>${title.replace('&', '&amp;')}</title>${inside}</svg>\n`;

async function logo(code: string, name: string, claim: string): Promise<void> {
  const selvedge = Array.from(
    { length: 20 },
    (_, at) => `<rect x="${140 + at * 10}" y="${at % 2 ? 226 : 222}" width="6" height="4" fill="#1E3354"/>`,
  ).join('');
  const mark = svg(
    name,
    480,
    360,
    `${lettering(name, { x: 240, y: 190, size: name.length > 14 ? 46 : 64, spacing: 10 })}${selvedge}${lettering(claim, { x: 240, y: 262, size: 19, spacing: 60 })}`,
  );
  keep(`${code}.svg`, mark);
  keep(
    `${code}.png`,
    await sharp(Buffer.from(mark), { density: 180 }).resize({ width: 960 }).png({ compressionLevel: 9, palette: true }).toBuffer(),
  );
}

function shapes(list: readonly CareShape[]): string {
  return list
    .map((shape) => {
      if ('path' in shape)
        return `<path d="${shape.path}" fill="none" stroke="${INK}" stroke-width="1.3" stroke-linejoin="round" stroke-linecap="round"/>`;
      if ('circle' in shape) {
        const [x, y, radius] = shape.circle;
        return `<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="${INK}" stroke-width="1.3"/>`;
      }
      if ('dot' in shape) return `<circle cx="${shape.dot[0]}" cy="${shape.dot[1]}" r="1.2" fill="${INK}"/>`;
      return lettering(shape.text, { x: 12, y: shape.y, size: shape.size });
    })
    .join('');
}
function careLabel(): string {
  const row = (symbols: readonly string[], y: number) =>
    symbols
      .map((symbol, at) => `<g transform="translate(${4 + at * 9} ${y}) scale(.3)">${shapes(careDrawings[symbol] ?? [])}</g>`)
      .join('');
  return svg(
    'Care symbols',
    52,
    39,
    `<rect width="52" height="39" fill="#fff"/>${row(CARE_COTTON.care ?? [], 9)}${row(CARE_LINEN.care ?? [], 22)}`,
    'mm',
  );
}
const wovenLabel = (): string =>
  svg(
    'Woven label Orobia 1876',
    60,
    45,
    `<rect width="60" height="45" fill="#ECECE9"/><rect x="5" y="12.5" width="50" height="20" fill="#1E3354"/><path d="M7 12.5v20M53 12.5v20" stroke="${PAPER}" stroke-width=".35" stroke-dasharray="1 .8"/>${lettering('Orobia 1876', { x: 30, y: 23.4, size: 6.4, spacing: 20, color: PAPER })}${lettering('TESSUTO IN ITALIA', { x: 30, y: 28.6, size: 2.5, spacing: 160, color: PAPER })}`,
    'mm',
  );

/** Cloth as it lies, cut to the size of a preview. */
const clothPreview = async (name: string, article: CatalogueArticle) =>
  keep(
    name,
    await sharp(await draw(article.code, article.color, 'swatch', 560))
      .resize({ ...PREVIEW, fit: 'cover' })
      .webp({ quality: 74 })
      .toBuffer(),
  );

async function shadeCard(): Promise<void> {
  const cloths = [
    ...new Map(
      articles.filter(({ weave }) => weave === 'poplin').map((article) => [`${article.colorFamily}${article.design}`, article]),
    ).values(),
  ];
  const squares = [];
  for (const [at, { code, color }] of cloths.slice(0, 20).entries())
    squares.push({
      input: await sharp(await draw(code, color, 'swatch', 160))
        .resize({ width: 74, height: 66, fit: 'cover' })
        .toBuffer(),
      left: 33 + (at % 5) * 85,
      top: 33 + Math.floor(at / 5) * 76,
    });
  const card = sharp({ create: { ...PREVIEW, channels: 3, background: '#ffffff' } });
  keep('shade-card-ss26.webp', await card.composite(squares).webp({ quality: 76 }).toBuffer());
}

await print(CARE_COTTON, locales);
await print(CARE_LINEN, locales);
await print(READING_CLOTH, locales);
await print(CUTTING, ['it', 'en', 'de']);
await print(SEASON, locales);
await print(DECLARATION, locales);
await print(OLD_DECLARATION, ['it', 'en']);
await logo('logo-orobia', 'Orobia 1876', 'ALBINO · BERGAMO');
await logo('logo-lario', 'Lario', 'LINO E LEGGEREZZA');
await logo('logo-thornbury', 'Thornbury & Hale', 'SHIRTINGS');
keep('label-woven.svg', wovenLabel());
keep('label-care.svg', careLabel());
const stripe = articles.find(({ design, weave }) => design === 'stripe' && weave === 'poplin') as CatalogueArticle;
await clothPreview('video-weaving.webp', stripe);
keep(
  'video-weaving.jpg',
  await sharp(await draw(stripe.code, stripe.color, 'swatch', 800))
    .jpeg({ quality: 72 })
    .toBuffer(),
);
/** The first articles of a season in these weaves, designs and families of colour. */
const found = (season: string, wanted: readonly (readonly [weave: string, design: string, colorFamily: string])[]) =>
  wanted.map(
    ([weave, design, colorFamily]) =>
      articles.find(
        (each) => each.season === season && each.weave === weave && each.design === design && each.colorFamily === colorFamily,
      ) ?? stripe,
  );
keep(
  'counter-display.webp',
  await counterDisplay(
    draw,
    found('SS27', [
      ['poplin', 'stripe', 'sky'],
      ['poplin', 'check', 'navy'],
      ['zephir', 'solid', 'pink'],
      ['poplin', 'check', 'green'],
    ]),
  ),
);
keep(
  'window-fw2728.webp',
  await shopWindow(
    draw,
    found('FW2728', [
      ['flannel', 'check', 'multicolour'],
      ['flannel', 'melange', 'blue'],
    ]),
  ),
);
await shadeCard();
