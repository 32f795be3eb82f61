// biome-ignore-all lint/suspicious/noTemplateCurlyInString: pieces of code, not templates
import type { Mutant } from './mutant.ts';

const amounts = { file: 'server/domain/pricing/amounts.ts', tests: ['server/domain/pricing/amounts.test.ts'] };
const totals = { file: 'server/domain/pricing/totals.ts', tests: ['server/domain/pricing/totals.test.ts'] };
const prices = ['server/domain/pricing/totals.test.ts', 'server/domain/article/article.pg.test.ts'];

/** Amounts, prices, totals and how they are written. */
export const money: readonly Mutant[] = [
  { ...amounts, name: 'half a cent is rounded down', from: 'Math.abs(rest) * 2 >= b', to: 'Math.abs(rest) * 2 > b' },
  { ...amounts, name: 'a negative half is rounded towards zero', from: 'whole + Math.sign(a)', to: 'whole + 1' },
  { ...amounts, name: 'a small negative amount is minus nothing', from: ': whole) + 0;', to: ': whole);' },
  { ...amounts, name: 'basis points taken for per cent', from: 'const BASIS = 10_000;', to: 'const BASIS = 100;' },
  {
    ...amounts,
    name: 'a price is not rounded to the step of its list',
    from: 'divideRounded(baseEurCents * factorPpm, MILLION * roundTo) * roundTo;',
    to: 'divideRounded(baseEurCents * factorPpm, MILLION);',
  },
  { ...amounts, name: 'a discount is put on the price', from: 'price - shareOf(', to: 'price + shareOf(' },
  { ...amounts, name: 'a share that nobody weighs is lost', from: '(index === 0 ? total : 0)', to: '0' },
  { ...amounts, name: 'the cents that are left go to the smallest remainders', from: 'b.rest - a.rest ||', to: 'a.rest - b.rest ||' },
  { ...amounts, name: 'of equal remainders the last part gets the cent', from: 'a.index - b.index', to: 'b.index - a.index' },
  {
    ...amounts,
    name: 'centimetres are cut off instead of rounded',
    from: 'Math.round(metres * 100)',
    to: 'Math.floor(metres * 100)',
  },
  { ...totals, name: 'no VAT on the delivery', from: 'shareOf(taxable, terms.vatBp)', to: 'shareOf(goods - discount, terms.vatBp)' },
  { ...totals, name: 'VAT on what the promo takes off', from: 'goods - discount + delivery', to: 'goods + delivery' },
  {
    ...totals,
    name: 'delivery is free only above its limit',
    from: 'charged >= terms.freeDeliveryFrom',
    to: 'charged > terms.freeDeliveryFrom',
  },
  { ...totals, name: 'an empty cart pays for delivery', from: 'lines.length === 0 || ', to: '' },
  {
    ...totals,
    name: 'an accessory above its minimum is free',
    from: 'line.quantity === line.minimumQuantity',
    to: 'line.quantity >= line.minimumQuantity',
  },
  { ...totals, name: 'every accessory of a category is free', from: '!served.has(line.category)', to: 'true' },
  {
    ...totals,
    name: 'goods that just reach the minimum of a promo do not',
    from: 'charged >= terms.promo.minimumGoods',
    to: 'charged > terms.promo.minimumGoods',
  },
  { ...totals, name: 'a promo counts below its minimum', from: 'terms.promo && promoReached ?', to: 'terms.promo ?' },
  {
    ...totals,
    name: 'swatches are priced by the centimetre',
    from: "line.type === 'FABRIC'",
    to: "line.type === 'FABRIC' || line.type === 'SAMPLE'",
  },
  {
    ...totals,
    name: 'what is missing for free delivery counts the discount',
    from: 'terms.freeDeliveryFrom - charged',
    to: 'terms.freeDeliveryFrom - charged + discount',
  },
  {
    name: 'a swatch is given without its surcharge',
    file: 'server/domain/pricing/unit-prices.ts',
    from: ' + list.sampleSurcharge',
    to: '',
    tests: prices,
  },
  {
    name: "a swatch's price ignores the step of the list",
    file: 'server/domain/pricing/unit-prices.ts',
    from: ', list.roundTo) * list.roundTo;',
    to: ', 1);',
    tests: prices,
  },
  {
    name: 'a discount is taken before the price is rounded to its list',
    file: 'server/domain/pricing/unit-prices.ts',
    from: 'netPrice(listPrice(baseEurCents, list.factorPpm, list.roundTo), discountBp)',
    to: 'listPrice(netPrice(baseEurCents, discountBp), list.factorPpm, list.roundTo)',
    tests: prices,
  },
  {
    name: 'prices in the habits of the reader of another language',
    file: 'server/domain/pricing/format.ts',
    from: 'manners.set(locale, inLocale);',
    to: 'for (const each of Object.keys(TAGS) as Locale[]) manners.set(each, inLocale);',
    tests: ['server/domain/pricing/format.test.ts'],
  },
  {
    name: "a dollar is not told from Hong Kong's",
    file: 'server/domain/pricing/format.ts',
    from: "en: 'en-GB'",
    to: "en: 'en-US'",
    tests: ['server/domain/pricing/format.test.ts'],
  },
  {
    name: 'a date in a mail moves with the zone of the server',
    file: 'server/domain/pricing/format.ts',
    from: ", timeZone: 'UTC' }",
    to: ' }',
    tests: ['server/domain/pricing/format.test.ts'],
  },
];
