// What customers write in each language: the lists are long, and a word that falls out of one is missed by nobody but the customer.
import { describe, expect, test } from 'vitest';
import { type LineType, locales, type QuickOrderColumn } from '../../generated/rules.ts';
import { mayPutMonthFirst, readDay, readQuantity } from './cells.ts';
import { rowsOf } from './columns.ts';
import { readTable } from './table.ts';
import { columnOf, isInYards, typeOf } from './words.ts';

/** The Chinese months are figures. */
const LETTERED = locales.filter((locale) => locale !== 'zh');
describe.each(LETTERED)('months as %s writes them', (locale) => {
  test.each(Array.from({ length: 12 }, (_, at) => at + 1))('%i, in full and short', (month) => {
    const date = new Date(Date.UTC(2027, month - 1, 9));
    for (const style of ['long', 'short'] as const) {
      const name = new Intl.DateTimeFormat(locale, { month: style, day: 'numeric', timeZone: 'UTC' })
        .formatToParts(date)
        .find(({ type }) => type === 'month')?.value;
      for (const text of [`9 ${name} 2027`, `9-${name}-27`]) expect(readDay(text), text).toBe(`2027-${String(month).padStart(2, '0')}-09`);
    }
  });
});

test('a length or a number of pieces with its unit, as each language writes it', () => {
  const units =
    'm m. mt mtr mts metri metro metre metres meter meters metros mètre mètres lfm pz pz. pezzi pc pcs pièce pièces pieza piezas stk stück st u un 米 公尺 件 个';
  for (const unit of units.split(' '))
    for (const text of [`3 ${unit}`, `3${unit}`, `3 ${unit.toUpperCase()}`]) expect(readQuantity(text), text).toBe(300);
});
test('heads in two languages, one below the other, are no row', () => {
  const sheet = 'Artikel;Farbe;Menge\nArticle;Couleur;Quantité\nORO01204;002;2,2';
  expect(rowsOf(readTable(sheet))).toEqual([{ line: 3, row: { article: 'ORO01204', color: '002', quantity: '2,2' } }]);
});
test('figures as the keyboards of the world type them', () => {
  expect(readQuantity("1'234.50")).toBe(123_450);
  expect(readQuantity('1’234.50')).toBe(123_450);
  expect(readQuantity('2。20')).toBe(220);
  expect(readQuantity('2、20')).toBe(220);
});
test('the number of a day goes from where spreadsheets begin to the last of December 2199, and no further', () => {
  expect(readDay('1')).toBe('1899-12-31');
  expect(readDay('109574')).toBe('2199-12-31');
  for (const text of ['0', '109575']) expect(readDay(text), text).toBe('unreadable');
});
test('whose people write the month first', () => {
  for (const country of ['US', 'CA', 'PH', 'PR']) expect(mayPutMonthFirst(country, 'LANGUAGE'), country).toBe(true);
  for (const country of ['GB', 'IT', 'MX', 'CN', 'AU', 'HK']) expect(mayPutMonthFirst(country, 'LANGUAGE'), country).toBe(false);
});

const HEADS: Record<QuickOrderColumn, string> = {
  article:
    'Article, Articolo, Artikel, Artículo, Code, Codice, Código, Item, SKU, Art., Art.-Nr., Artikel-Nr., Artikelnummer, Artikelcode, Article code, Codice articolo, Code article, Código artículo, Código de artículo, Ref. article, Fabric, Tessuto, Stoff, Tissu, Tejido, 货号, 面料, 品号, 编号, 型号',
  color:
    'Colour, Color, Colore, Farbe, Couleur, Coloris, Variante, Variant, Colour code, Color code, Codice colore, Farbcode, Code couleur, Code coloris, Código color, 颜色, 色号, 花色',
  type: 'Type, Tipo, Typ, Kind, Genre, Art der Ware, Tipo riga, Line type, 类型, 种类',
  quantity:
    'Quantity, Quantità, Menge, Quantité, Cantidad, Qty, Q.tà (m), Qta, Qté, Cant., Metres, Meters, Metri, Meter, Metre, Metros, m, mt, Pieces, Pezzi, Stück, Pcs, Anzahl, Length, Lunghezza, Länge, Longueur, Yd, Yds, Yard, Yards, Yarda, Yardas, Iarde, 数量, 米数, 米, 码数, 码',
  shop: 'Shop, Store, Negozio, Punto vendita, Filiale, Geschäft, Laden, Boutique, Point de vente, Tienda, Punto de venta, Lieferort, Lieferadresse, Delivery address, Punto di consegna, Point de livraison, Punto de entrega, Destinazione, 门店, 店铺, 收货点',
  reference:
    'Reference, Riferimento, Referenz, Referencia, Ref., Your reference, Vostro riferimento, Ihre Referenz, Votre référence, Su referencia, Customer, Cliente, Kunde, Client, 参考, 参考号, 客户参考号, 您的参考号',
  note: 'Note, Notes, Nota, Notiz, Notizen, Notas, Bemerkung, Bemerkungen, Remark, Remarks, Comment, Commento, Commentaire, Comentario, 备注, 说明',
  requestedDate:
    'Date, Data, Datum, Fecha, Requested date, Data richiesta, Wunschtermin, Termin, Liefertermin, Lieferdatum, Date souhaitée, Fecha solicitada, Delivery date, Data consegna, Date de livraison, Fecha de entrega, 日期, 要求日期, 交期, 要求交期',
};
const TYPES: Record<LineType, string> = {
  FABRIC:
    'Fabric, Cut, Cut length, Taglio, Tessuto, Pezza, Coupe, Métrage, Tissu, Corte, Tejido, Zuschnitt, Coupon, Stoff, Meterware, 裁片, 面料, 剪裁',
  SAMPLE: 'Sample, Swatch, Campione, Campionatura, Échantillon, Muestra, Muster, Stoffmuster, 样布, 样品, 小样',
  ACCESSORY:
    'Accessory, Accessories, Trimming, Accessorio, Accessori, Accessoire, Fourniture, Accesorio, Fornitura, Zubehör, Zutat, Zutaten, 辅料, 配件',
  BOOK: 'Book, Bunch, Libro, Campionario, Mazzetta, Liasse, Livre, Muestrario, Musterbuch, Buch, 样册, 样本册',
};
test('every word under which a column is known', () => {
  for (const [column, heads] of Object.entries(HEADS))
    for (const head of heads.split(', ')) expect([head, columnOf(head)]).toEqual([head, column]);
});
test('every word for a kind of line', () => {
  for (const [type, words] of Object.entries(TYPES))
    for (const word of words.split(', ')) expect([word, typeOf(word)]).toEqual([word, type]);
});
test('every word for yards is one, and no word for metres', () => {
  for (const head of ['Yd', 'Yds', 'Yard', 'Yards', 'Yarda', 'Yardas', 'Iarde', 'Qty (yds)', '码', '码数', '数量（码）'])
    expect(isInYards(head), head).toBe(true);
  for (const head of ['Metres', 'Qty', 'm', '米', '数量', 'Yard reference']) expect(isInYards(head), head).toBe(false);
});
