import type { LineType, Localized } from '../../../generated/rules.ts';
import type { ArticleImage } from '../../../generated/zod/schemas/articleImage.zod.ts';
import { cmAllowed, nearestMetres } from '../../../shared/rules/metres.ts';
import type { Bits } from '../catalogue/bitset.ts';
import type { CatalogueView } from '../catalogue/catalogue.ts';
import type { CatalogueIndex } from '../catalogue/catalogue-index.ts';
import { accessoryImages, lineImages } from '../catalogue/images.ts';
import { hexColor } from '../catalogue/summary.ts';
import { callerPrices, isVisible } from '../catalogue/viewer.ts';
import type { Context } from '../context.ts';
import type { ProblemCode, Refusal } from '../errors.ts';
import { samplePrice, unitPrice } from '../pricing/unit-prices.ts';

/** What a line is about, with the caller's price. `refusal` says why it can not be bought now, whatever the quantity. */
export interface Goods {
  /** Number of the fabric, where the line takes cloth from the stock or is a swatch of it. */
  articleId: number | null;
  name: Localized;
  colorName: Localized;
  averageColor: string;
  images: ArticleImage[];
  unitPrice: number;
  category: string | null;
  minimumQuantity: number;
  refusal: Refusal | null;
}
export interface LineKey {
  type: LineType;
  code: string;
  color: string;
}

const everyLanguage = (text: string): Localized => ({ it: text, en: text, fr: text, es: text, zh: text, de: text });
/** Stands for a picture where there is none: undyed paper. */
const PAPER = '#d8d2c4';

const nothing = (code: string, refusal: Refusal): Goods => ({
  articleId: null,
  name: everyLanguage(code),
  colorName: everyLanguage(''),
  averageColor: PAPER,
  images: [],
  unitPrice: 0,
  category: null,
  minimumQuantity: 0,
  refusal,
});

const KEPT = 20_000;
const pictures = new WeakMap<CatalogueIndex, Map<number, ArticleImage[]>>();
/** The thumbnail of a cloth for a line, put together once for each version of the catalogue. Nobody changes it. */
function thumbnail(index: CatalogueIndex, ordinal: number): ArticleImage[] {
  const kept = pictures.get(index);
  const known = kept && kept.size < KEPT ? kept : new Map<number, ArticleImage[]>();
  if (known !== kept) pictures.set(index, known);
  const images = known.get(ordinal) ?? lineImages(index.pictured(ordinal));
  known.set(ordinal, images);
  return images;
}

function fabric(view: CatalogueView, context: Context, { type, code, color }: LineKey): Goods {
  const { index } = view;
  const ordinal = index.codeOrder.ordinalOf(code, color);
  if (ordinal === undefined)
    return nothing(code, { code: view.accessories.has(`${code}-${color}`) ? 'ARTICLE_WRONG_TYPE' : 'ARTICLE_NOT_FOUND' });
  const visible = isVisible(index, ordinal, context);
  const sold = index.ditte.at(ordinal).some((ditta) => (context.caller.customer.ditte as readonly string[]).includes(ditta));
  const { list } = callerPrices(index, context);
  const base = index.baseCents[ordinal] as number;
  const price = type === 'SAMPLE' ? samplePrice : unitPrice;
  const here = index.purchasable[ordinal] === 1 && index.ditte.at(ordinal).includes(context.caller.ditta);
  const refusal: ProblemCode | null = !sold
    ? 'ARTICLE_NOT_FOUND'
    : !visible
      ? 'ARTICLE_OFF_LIMITS'
      : !here
        ? 'ARTICLE_NOT_PURCHASABLE'
        : null;
  // Nothing is told of an article that the caller may not see.
  if (refusal === 'ARTICLE_NOT_FOUND') return nothing(code, { code: refusal });
  return {
    articleId: index.ids[ordinal] as number,
    name: index.localized(index.name[ordinal] as number),
    colorName: index.localized(index.colorName[ordinal] as number),
    averageColor: hexColor(index.averageColor[ordinal] as number),
    images: thumbnail(index, ordinal),
    unitPrice: price(base, list, context.caller.customer.discountBp),
    category: null,
    minimumQuantity: 0,
    refusal: refusal ? { code: refusal } : null,
  };
}

function accessory(view: CatalogueView, context: Context, { code, color }: LineKey): Goods {
  const found = view.accessories.get(`${code}-${color}`);
  if (!found)
    return nothing(code, { code: view.index.codeOrder.ordinalOf(code, color) === undefined ? 'ARTICLE_NOT_FOUND' : 'ARTICLE_WRONG_TYPE' });
  const { list } = callerPrices(view.index, context);
  return {
    articleId: null,
    name: found.name,
    colorName: found.colorName,
    averageColor: found.averageColor,
    images: accessoryImages(code, color, 160),
    unitPrice: unitPrice(found.priceEurCents, list, context.caller.customer.discountBp),
    category: found.category,
    minimumQuantity: found.minimumQuantity,
    refusal: null,
  };
}

/** A book is sold where one of its fabrics is; its picture is its first swatch. */
function book(view: CatalogueView, context: Context, { code }: LineKey): Goods {
  const { index } = view;
  const found = index.book(code);
  const position = index.single.book.find(code);
  if (!found || found.status === 'withdrawn' || position === undefined) return nothing(code, { code: 'ARTICLE_NOT_FOUND' });
  const bound = index.single.book.bits[position] as Bits;
  const shown = index.visible(context.caller.ditta, context.caller.customer.exclusiveOf);
  const word = bound.findIndex((bits, at) => (bits & (shown[at] as number)) !== 0);
  if (word < 0) return nothing(code, { code: 'ARTICLE_NOT_FOUND' });
  const common = (bound[word] as number) & (shown[word] as number);
  const first = word * 32 + 31 - Math.clz32(common & -common);
  return {
    articleId: null,
    name: found.name,
    colorName: everyLanguage(''),
    averageColor: hexColor(index.averageColor[first] as number),
    images: lineImages(index.pictured(first)),
    unitPrice: callerPrices(index, context).list.bookPrice,
    category: null,
    minimumQuantity: 0,
    refusal: null,
  };
}

/** What the line is about. A code of another kind than the line's type is refused as such. */
export function goodsOf(view: CatalogueView, context: Context, key: LineKey): Goods {
  if (key.type === 'BOOK') return book(view, context, key);
  return key.type === 'ACCESSORY' ? accessory(view, context, key) : fabric(view, context, key);
}

/** Why the quantity (centimetres of cloth, else pieces) is not sold, or null; what the stock says comes later. */
export function quantityRefusal(goods: Goods, type: LineType, quantity: number, { caller }: Context): Refusal | null {
  if (type === 'FABRIC' && !cmAllowed(caller.ditta, quantity))
    return { code: 'METRES_INVALID', params: { nearest: nearestMetres(caller.ditta, quantity) } };
  if (type === 'ACCESSORY' && quantity < goods.minimumQuantity)
    return { code: 'QUANTITY_BELOW_MINIMUM', params: { minimum: goods.minimumQuantity } };
  return null;
}
