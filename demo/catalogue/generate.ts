/**
 * The catalogue of the mill, grown from its qualities: no list of articles is stored anywhere, and every run gives the same one.
 *
 * A colourway enters only if its picture stands off every article of the same weave that is already in (`register.ts`).
 */

import { averageColor } from '../../fabric/appearance.ts';
import { hash2, randomStream, textSeed, unit } from '../../fabric/core/random.ts';
import { expandRuns, type Fabric, weight } from '../../fabric/model.ts';
import { draftOf } from '../../fabric/weave/draft.ts';
import type { Localized } from '../../generated/rules.ts';
import type { BrandCode, Catalogue, CatalogueArticle, Quality } from './article.ts';
import {
  BRANDS,
  bookCode,
  COLLECTIONS,
  collectionFor,
  ditteFor,
  makeBook,
  SWATCHES_PER_BOOK,
  SWATCHES_PER_PAGE,
  seasonFor,
} from './collections.ts';
import { type Colourway, drawColourway, dyed } from './colourways.ts';
import { type Design, drawDesign, type Kind } from './designs.ts';
import { priceCents } from './price.ts';
import { QUALITIES, type QualitySpec } from './qualities.ts';
import { LEAST_DISTANCE, LEAST_LIGHT_DISTANCE, LEAST_MIXED_DISTANCE, PictureRegister } from './register.ts';
import { type Shade, SOLID_SHADES, shade } from './shades.ts';
import { articleName, nounsOf, PROPER_NAMES, qualityName } from './terms.ts';
import { careOf, weave } from './weaving.ts';

/** Colourways of a plain code, and of a patterned one, at most. */
const PLAIN_COLOURWAYS = 18;
const PATTERN_COLOURWAYS = 3;

/** A code before it has its number. */
interface Draft {
  brand: BrandCode;
  quality: QualitySpec;
  design: Design;
  season: string;
  collection: string;
  colourways: { way: Colourway; fabric: Fabric }[];
  order: number;
}

export function generateCatalogue(): Catalogue {
  const register = new PictureRegister();
  const whites = bleach(register);
  const drafts = QUALITIES.flatMap((quality) => codesOf(quality, register, whites));
  const names = new NameBook();
  const articles: CatalogueArticle[] = [];
  const serial: Record<BrandCode, number> = { ORO: 10100, THH: 20100, LAR: 30100, CON: 40100 };
  for (const draft of drafts) {
    serial[draft.brand] += 1 + (hash2(draft.order, serial[draft.brand]) % 7);
    const code = `${draft.brand}${serial[draft.brand]}`;
    const name = names.take(draft);
    draft.colourways.forEach(({ way, fabric }, index) => {
      articles.push(article(draft, code, String(index + 1).padStart(3, '0'), name, way, fabric));
    });
  }
  const { books, bound } = bind(articles);
  return { brands: BRANDS, collections: COLLECTIONS, books, qualities: QUALITIES.map(publicQuality), articles: bound };
}

function countText(yarn: { ne: number; ply: number }): string {
  return `${yarn.ne}/${yarn.ply}`;
}

function publicQuality(quality: QualitySpec): Quality {
  const fibres = quality.composition.map(({ fibre }) => fibre);
  return { code: quality.code, weave: quality.weave, name: qualityName(quality.weave, countText(quality.warp), fibres) };
}

const KINDS: readonly Kind[] = ['solid', 'twoTone', 'melange', 'figured', 'stripe', 'check', 'madras'];

/**
 * The white of every plain quality, doubled yarns and the finest first and before anything else: there are only so many whites that can be told apart, and
 * a shirting without its white is not one.
 */
function bleach(register: PictureRegister): Map<string, Fabric> {
  const out = new Map<string, Fabric>();
  const plain = QUALITIES.filter(({ mix }) => mix.solid).sort((a, b) => b.warp.ply - a.warp.ply || b.warp.ne - a.warp.ne);
  for (const quality of plain) {
    const random = randomStream(textSeed(`${quality.code}/white`));
    const fabric = dyeUntilDistinct(quality, drawDesign(quality, 'solid', random), plainColourway(quality, 0, 0)!, random, register);
    if (fabric) out.set(quality.code, fabric);
  }
  return out;
}

function codesOf(quality: QualitySpec, register: PictureRegister, whites: ReadonlyMap<string, Fabric>): Draft[] {
  const drafts: Draft[] = [];
  for (const kind of KINDS) {
    for (let number = 0; number < (quality.mix[kind] ?? 0); number++) {
      const seed = hash2(textSeed(`${quality.code}/${kind}`), number);
      const draft = drawCode(quality, kind, seed, number, register, whites);
      if (draft.colourways.length > 0) drafts.push(draft);
    }
  }
  return drafts;
}

function drawCode(
  quality: QualitySpec,
  kind: Kind,
  seed: number,
  number: number,
  register: PictureRegister,
  whites: ReadonlyMap<string, Fabric>,
): Draft {
  const random = randomStream(seed);
  const brand = quality.brands[Math.floor(random() ** 1.3 * quality.brands.length)]!;
  const collection = collectionFor(brand, quality);
  const isPlain = kind === 'solid' || kind === 'melange';
  const season = seasonFor(collection, quality, isPlain, random());
  const design = drawDesign(quality, kind, random);
  const colourways: Draft['colourways'] = [];
  const wanted = isPlain ? PLAIN_COLOURWAYS : kind === 'twoTone' ? 9 : 1 + Math.floor(random() * PATTERN_COLOURWAYS);
  // A cloth that nobody can tell from another is not made; the designer tries other shades, and gives up after a while.
  for (let attempt = 0; colourways.length < wanted && attempt < wanted * 6; attempt++) {
    const way = kind === 'solid' ? plainColourway(quality, number, attempt) : drawColourway(quality, design, kind, attempt, random);
    if (!way || colourways.some((other) => other.way.name.en === way.name.en)) continue;
    const bleached = kind === 'solid' && number === 0 && attempt === 0 ? whites.get(quality.code) : undefined;
    const fabric = bleached ?? dyeUntilDistinct(quality, design, way, random, register);
    if (fabric) colourways.push({ way, fabric });
  }
  return { brand, quality, design, season, collection: collection.code, colourways, order: seed };
}

/** Recipes tried for one shade: every quality takes the dye a little differently, so the same shade is not the same colour twice. */
const RECIPES = 16;
/** Whites and undyed cloth lie close, so more is tried. */
const LIGHT_RECIPES = 64;

/** The cloth in the recipe of its shades that stands off everything woven so far, if there is one. */
function dyeUntilDistinct(
  quality: QualitySpec,
  design: Design,
  way: Colourway,
  random: () => number,
  register: PictureRegister,
): Fabric | undefined {
  const light = way.shades.every(({ family }) => family === 'white' || family === 'ecru');
  const patterned = design.design === 'stripe' || design.design === 'check' || design.slots > 2;
  const recipes = patterned ? 1 : light ? LIGHT_RECIPES : RECIPES;
  const mixed = new Set([...design.warp, ...design.weft].map(([slot]) => slot)).size > 1;
  const least = light ? LEAST_LIGHT_DISTANCE : mixed ? LEAST_MIXED_DISTANCE : LEAST_DISTANCE;
  for (let recipe = 0; recipe < recipes; recipe++) {
    const shades = way.shades.map((each) => (isUndyed(each, way) ? each : dyed(each, quality.code, recipe)));
    const fabric = weave(quality, design, { ...way, shades }, random);
    if (register.admit(fabric, least)) return fabric;
  }
  return undefined;
}

/** The light ground of a two-tone cloth stays what it is. */
function isUndyed(each: Shade, way: Colourway): boolean {
  return (each.family === 'white' || each.family === 'ecru') && way.shades.some(({ family }) => family !== each.family);
}

/** Every quality has these first shades of the card: white, sky, optical white, light blue, navy, pink. */
const CORE_SHADES = 6;

/** Where on the card a quality goes on after the core shades. */
function cardOffset(quality: QualitySpec): number {
  return textSeed(quality.code) % 40;
}

/** Plain cloth runs through the shade card in its order; the codes of one quality take turns. */
function plainColourway(quality: QualitySpec, number: number, attempt: number): Colourway | undefined {
  const key =
    attempt < CORE_SHADES
      ? SOLID_SHADES[attempt]
      : SOLID_SHADES[CORE_SHADES + cardOffset(quality) + (attempt - CORE_SHADES) * (quality.mix.solid ?? 1) + number];
  if (number > 0 && attempt < CORE_SHADES) return undefined;
  if (!key) return undefined;
  const { name, family } = shade(key);
  return { shades: [shade(key)], name, family };
}

function article(draft: Draft, code: string, color: string, name: Localized, way: Colourway, cloth: Fabric): CatalogueArticle {
  const { quality, design, brand } = draft;
  const model: Fabric = { ...cloth, id: `${code}-${color}` };
  const widthCm = quality.weave === 'denim' || quality.weave === 'linen' ? 145 : quality.tier >= 2 ? 150 : 148;
  const own = unit(textSeed(`${code}-${color}`));
  return {
    code,
    color,
    name,
    brand,
    collection: draft.collection,
    book: { code: '', page: 0 },
    season: draft.season,
    ditte: ditteFor(quality, draft.season, own),
    quality: quality.code,
    weave: quality.weave,
    design: design.design,
    designName: design.name,
    colorFamily: way.family,
    colorName: way.name,
    averageColor: averageColor(model),
    yarnCount: { warp: countText(quality.warp), weft: countText(quality.weft) },
    ne: Math.max(quality.warp.ne, quality.weft.ne),
    endsPerCm: model.endsPerCm,
    picksPerCm: model.picksPerCm,
    weightGsm: Math.round(weight(model)),
    widthCm,
    composition: quality.composition,
    finish: quality.finish,
    care: careOf(quality),
    ...repeatOf(model),
    priceEurCents: priceCents(model, quality, brand, widthCm),
    tier: quality.tier,
    model,
  };
}

/** A repeat shorter than this is texture, not pattern. */
const LEAST_REPEAT_MM = 1.2;

function repeatOf(model: Fabric): { repeatWarpMm: number; repeatWeftMm: number } {
  const draft = draftOf(model.weave);
  const length = (threads: number, perCm: number): number => {
    const millimetres = (threads / perCm) * 10;
    return millimetres < LEAST_REPEAT_MM ? 0 : Math.round(millimetres * 10) / 10;
  };
  // Along the warp the weft order repeats, and across it the warp order.
  return {
    repeatWarpMm: length(Math.max(expandRuns(model.weft).length, draft.picks), model.picksPerCm),
    repeatWeftMm: length(Math.max(expandRuns(model.warp).length, draft.ends), model.endsPerCm),
  };
}

/** Gives every code of a brand a name of its own: the general noun first, the particular design when the proper names run out. */
class NameBook {
  readonly #taken = new Set<string>();

  take(draft: Draft): Localized {
    const proper = PROPER_NAMES[draft.brand];
    const start = hash2(draft.order, 77) % proper.length;
    for (const noun of nounsOf(draft.design.design, draft.quality.weave, draft.design.name)) {
      for (let k = 0; k < proper.length; k++) {
        const name = articleName(proper[(start + k) % proper.length]!, noun);
        const key = `${draft.brand}/${name.it}`;
        if (this.#taken.has(key)) continue;
        this.#taken.add(key);
        return name;
      }
    }
    throw new Error(`No name left for a ${draft.design.name.en} of ${draft.brand}`);
  }
}

/** Binds the articles of each collection and season into bunches of a size that can be held. */
function bind(articles: readonly CatalogueArticle[]): { books: Catalogue['books']; bound: CatalogueArticle[] } {
  const shelves = new Map<string, CatalogueArticle[]>();
  for (const item of articles) {
    const key = `${item.collection}|${item.season}`;
    const shelf = shelves.get(key);
    if (shelf) shelf.push(item);
    else shelves.set(key, [item]);
  }
  const books = [];
  const place = new Map<CatalogueArticle, CatalogueArticle['book']>();
  for (const key of [...shelves.keys()].sort()) {
    const shelf = shelves.get(key)!;
    const [collection, season] = key.split('|') as [string, string];
    const volumes = Math.ceil(shelf.length / SWATCHES_PER_BOOK);
    const perVolume = Math.ceil(shelf.length / volumes);
    for (let volume = 1; volume <= volumes; volume++) {
      const content = shelf.slice((volume - 1) * perVolume, volume * perVolume);
      books.push(makeBook(collection, season, volume, volumes, content.length));
      content.forEach((item, index) => {
        place.set(item, { code: bookCode(collection, season, volume), page: 1 + Math.floor(index / SWATCHES_PER_PAGE) });
      });
    }
  }
  return { books, bound: articles.map((item) => ({ ...item, book: place.get(item)! })) };
}
