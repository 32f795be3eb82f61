// Words under which customers know columns and types, in the six languages. Only read, never shown.
import type { LineType, QuickOrderColumn } from '../../generated/rules.ts';

/** A word without case, accents, marks and what stands in brackets. */
export const plainWord = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\(.*?\)|（.*?）/g, ' ')
    .replace(/[\p{M}]/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Heads of each column, one after the other between bars, as `plainWord` leaves them. */
const HEADS: Record<QuickOrderColumn, string> = {
  article:
    'article|articolo|artikel|articulo|code|codice|codigo|item|sku|art|art nr|artikel nr|artikelnummer|artikelcode|article code|codice articolo|code article|codigo articulo|codigo de articulo|ref article|fabric|tessuto|stoff|tissu|tejido|货号|面料|品号|编号|型号',
  color:
    'colour|color|colore|farbe|couleur|coloris|variante|variant|colour code|color code|codice colore|farbcode|code couleur|code coloris|codigo color|颜色|色号|花色',
  type: 'type|tipo|typ|kind|genre|art der ware|tipo riga|line type|类型|种类',
  quantity:
    'quantity|quantita|menge|quantite|cantidad|qty|qta|q ta|qte|cant|metres|meters|metri|meter|metre|metros|m|mt|pieces|pezzi|stuck|pcs|anzahl|length|lunghezza|lange|longueur|yd|yds|yard|yards|yarda|yardas|iarde|数量|米数|米|码数|码',
  shop: 'shop|store|negozio|punto vendita|filiale|geschaft|laden|boutique|point de vente|tienda|punto de venta|lieferort|lieferadresse|delivery address|punto di consegna|point de livraison|punto de entrega|destinazione|门店|店铺|收货点',
  reference:
    'reference|riferimento|referenz|referencia|ref|your reference|vostro riferimento|ihre referenz|votre reference|su referencia|customer|cliente|kunde|client|参考|参考号|客户参考号|您的参考号',
  note: 'note|notes|nota|notiz|notizen|notas|bemerkung|bemerkungen|remark|remarks|comment|commento|commentaire|comentario|备注|说明',
  requestedDate:
    'date|data|datum|fecha|requested date|data richiesta|wunschdatum|wunschtermin|termin|liefertermin|lieferdatum|date souhaitee|fecha solicitada|delivery date|data consegna|date de livraison|fecha de entrega|日期|要求日期|交期|要求交期',
};
const COLUMN_OF = new Map(
  Object.entries(HEADS).flatMap(([column, heads]) => heads.split('|').map((head) => [head, column as QuickOrderColumn] as const)),
);

const TYPES: Record<LineType, readonly string[]> = {
  FABRIC: [
    'fabric',
    'cut',
    'cut length',
    'taglio',
    'tessuto',
    'pezza',
    'coupe',
    'metrage',
    'tissu',
    'corte',
    'tejido',
    'zuschnitt',
    'coupon',
    'stoff',
    'meterware',
    '裁片',
    '面料',
    '剪裁',
  ],
  SAMPLE: ['sample', 'swatch', 'campione', 'campionatura', 'echantillon', 'muestra', 'muster', 'stoffmuster', '样布', '样品', '小样'],
  ACCESSORY: [
    'accessory',
    'accessories',
    'trimming',
    'accessorio',
    'accessori',
    'accessoire',
    'fourniture',
    'accesorio',
    'fornitura',
    'zubehor',
    'zutat',
    'zutaten',
    '辅料',
    '配件',
  ],
  BOOK: ['book', 'bunch', 'libro', 'campionario', 'mazzetta', 'liasse', 'livre', 'muestrario', 'musterbuch', 'buch', '样册', '样本册'],
};
const TYPE_OF = new Map(Object.entries(TYPES).flatMap(([type, words]) => words.map((word) => [word, type as LineType] as const)));

/** The kind of line that a word names, in any of the six languages. */
export const typeOf = (text: string): LineType | undefined => TYPE_OF.get(plainWord(text));

/** The column that a head names, in any of the six languages. */
export const columnOf = (head: string): QuickOrderColumn | undefined => COLUMN_OF.get(plainWord(head));

const YARDS = /\b(?:yds?|yards?|yardas?|iarde)\b|码/iu;
/** Whether what stands under a head is lengths in yards: `Yards`, `Qty (yds)`, `数量（码）`. */
export const isInYards = (head: string): boolean => columnOf(head) === 'quantity' && YARDS.test(head);
