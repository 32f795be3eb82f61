import type { Fabric } from '../../fabric/model.ts';
import type { ColorFamily, DesignCode, DittaCode, FibreCode, FinishCode, Localized, WeaveCode } from '../../generated/rules.ts';

export type BrandCode = 'ORO' | 'THH' | 'LAR' | 'CON';

/** ISO 3758 order: wash, bleach, dry, iron, professional care. */
export interface Care {
  wash: 'wash-30' | 'wash-40' | 'wash-60' | 'wash-hand';
  bleach: 'bleach-no' | 'bleach-oxygen';
  dry: 'tumble-no' | 'tumble-low' | 'line-dry';
  iron: 'iron-110' | 'iron-150' | 'iron-200';
  professional: 'dryclean-p' | 'dryclean-no' | 'wetclean';
}

/** One article of the catalogue: a code (the construction and design) in one colour (the colourway). */
export interface CatalogueArticle {
  /** `^[A-Z]{3}\d{5}$`, unique together with `color`. */
  code: string;
  /** Colourway, three digits. */
  color: string;
  /** Trade name of the design, e.g. "Rigato Marina"; the same for all colours of a code. */
  name: Localized;
  brand: BrandCode;
  /** Code of a `Collection`. */
  collection: string;
  /** Physical bunch: code of a `Book` and the page on which the swatch is mounted (1-based). */
  book: { code: string; page: number };
  /** `SS27`, `FW2728` or the continuative `CONT`. */
  season: string;
  ditte: readonly DittaCode[];
  /** Code of a `Quality`, e.g. `PO100`. */
  quality: string;
  weave: WeaveCode;
  design: DesignCode;
  /** Name of the stripe, check or motif family, e.g. "Bengal stripe". */
  designName: Localized;
  colorFamily: ColorFamily;
  colorName: Localized;
  /** Mean colour of the cloth as it is seen, sRGB `#rrggbb`; the placeholder while a picture loads. */
  averageColor: string;
  /** Trade notation of the counts, `100/2`. */
  yarnCount: { warp: string; weft: string };
  /** English cotton count of the finer yarn before plying (100 for 100/2), for facets and sorting. */
  ne: number;
  endsPerCm: number;
  picksPerCm: number;
  /** g/m², computed from the construction and rounded. */
  weightGsm: number;
  widthCm: number;
  composition: readonly { fibre: FibreCode; percent: number }[];
  finish: readonly FinishCode[];
  care: Care;
  /** Pattern repeat in mm, 0 for plain cloth. */
  repeatWarpMm: number;
  repeatWeftMm: number;
  /** Base price for a cut of one metre, euro cents, ex VAT; price lists derive from it. */
  priceEurCents: number;
  /** 0 entry … 3 luxury. */
  tier: 0 | 1 | 2 | 3;
  /** The woven cloth itself. */
  model: Fabric;
}

export interface Brand {
  code: BrandCode;
  name: string;
  claim: Localized;
}
export interface Collection {
  code: string;
  brand: BrandCode;
  name: Localized;
}
export interface Book {
  code: string;
  brand: BrandCode;
  collection: string;
  season: string;
  title: Localized;
  pages: number;
  issueYear: number;
  status: 'current' | 'closing' | 'withdrawn';
}
export interface Quality {
  code: string;
  weave: WeaveCode;
  name: Localized;
}

export interface Catalogue {
  brands: readonly Brand[];
  collections: readonly Collection[];
  books: readonly Book[];
  qualities: readonly Quality[];
  articles: readonly CatalogueArticle[];
}
