// What the parts of one answer say of each other: a sum and its parts, a count and its list, an amount and how it is read, a list and its order.
import { type Contract, deref, type Schema } from '../../scripts/gen/contract.ts';
import { type Item, isInOrder, valuesAt } from './meaning.ts';
import { propertiesOf, walk } from './walk.ts';

/** A sum and its parts, a minus before what is taken off: `{ total: [goods, -discount, delivery, vat] }`; parts may be of a list: `lines.total`, and the sum within another part: `total.metres`. Not of what `x-adds-but` names: `{ type: bank_receipt }`. */
export type AddsMeaning = Record<string, string[]>;
/** An amount that is a price as often as a quantity says: `{ total: [unitPrice, quantity] }`. */
export type TimesMeaning = Record<string, [price: string, quantity: string]>;
/** A count and its list, which may be that of each of a list: `{ lineCount: lines }`, `{ lineCount: lines.cuts }`. */
export type CountsMeaning = Record<string, string>;
/** A list and the field by which it stands in order, a minus before it where the largest is first: `{ content: -savedAt }`. */
export type OrderMeaning = Record<string, string>;

const NAMES = ['x-adds-but', 'x-adds', 'x-times', 'x-counts', 'x-in-order'] as const;
type Meanings = { [name in (typeof NAMES)[number]]?: Record<string, string | string[]> };
type Shape = Schema & Meanings;

/** What a schema says of its parts, and what the schemas that it is put together from say. */
function meaningsOf(contract: Contract, input: Schema): Meanings {
  const schema = deref<Shape>(contract, input);
  const parts = (schema.allOf ?? []).map((part) => meaningsOf(contract, part));
  return Object.fromEntries(NAMES.map((name) => [name, Object.assign({}, ...parts.map((part) => part[name]), schema[name])]));
}
const known = new WeakMap<Contract, Map<Schema, Meanings>>();
function meanings(contract: Contract, schema: Schema): Meanings {
  const all = known.get(contract) ?? new Map<Schema, Meanings>();
  known.set(contract, all);
  const found = all.get(schema) ?? meaningsOf(contract, schema);
  all.set(schema, found);
  return found;
}

const isItem = (value: unknown): value is Item => typeof value === 'object' && value !== null && !Array.isArray(value);
const isMoney = (value: unknown): value is { amount: number; currency: string } =>
  isItem(value) && typeof value.amount === 'number' && typeof value.currency === 'string';
const amountOf = (value: unknown): number => (isMoney(value) ? value.amount : Number(value));
const sumAt = (value: Item, path: string): number => valuesAt(value, path).reduce<number>((sum, each) => sum + amountOf(each), 0);

/** How currencies are written, in any of the languages. */
const SIGNS: Record<string, RegExp> = { EUR: /€|EUR/, GBP: /£|GBP/, USD: /\$|USD/, CHF: /CHF/, HKD: /HK\$|HKD|港/ };
/** Whether a text is this amount: its digits and its currency; how they are set is the language's own. */
export function shows(text: string, { amount, currency }: { amount: number; currency: string }): boolean {
  const digits = text.replaceAll(/\D/g, '').replace(/^0+(?=\d{3})/, '');
  const isNegative = /[-−–]/.test(text);
  return Number(digits) === Math.abs(amount) && (amount === 0 || isNegative === amount < 0) && (SIGNS[currency]?.test(text) ?? true);
}

/** Of one record of an answer what does not hold. */
function broken(contract: Contract, schema: Schema, value: Item): string[] {
  const {
    'x-adds-but': but = {},
    'x-adds': adds = {},
    'x-times': times = {},
    'x-counts': counts = {},
    'x-in-order': orders = {},
  } = meanings(contract, schema);
  const found: string[] = [];
  const isOther = Object.entries(but).some(([name, other]) => value[name] === other);
  for (const [name, parts] of Object.entries(isOther ? {} : adds)) {
    const [whole] = valuesAt(value, name);
    if (whole === undefined || whole === null) continue;
    const sum = (parts as string[]).reduce(
      (all, part) => all + (part.startsWith('-') ? -sumAt(value, part.slice(1)) : sumAt(value, part)),
      0,
    );
    // A list that is empty, as that of a bank receipt, tells nothing.
    if ((parts as string[]).some((part) => part.includes('.') && valuesAt(value, part).length === 0)) continue;
    if (Math.abs(sum - amountOf(whole)) > 0.001) found.push(`${name} is ${amountOf(whole)}, its parts are ${sum}`);
  }
  for (const [name, parts] of Object.entries(times)) {
    const [price, quantity] = (parts as string[]).map((part) => value[part]);
    if (!isMoney(value[name]) || !isMoney(price) || typeof quantity !== 'number') continue;
    // Cents are rounded; what is given away costs nothing.
    if (amountOf(value[name]) !== 0 && Math.abs(price.amount * quantity - amountOf(value[name])) > 0.501)
      found.push(`${name} is ${amountOf(value[name])}, ${parts[0]} × ${parts[1]} is ${price.amount * quantity}`);
  }
  for (const [name, list] of Object.entries(counts)) {
    const [outer = ''] = (list as string).split('.');
    const { length } = valuesAt(value, list as string);
    if (Array.isArray(value[outer]) && typeof value[name] === 'number' && length !== value[name])
      found.push(`${name} is ${value[name]}, ${list as string} has ${length}`);
  }
  for (const [name, order] of Object.entries(orders)) {
    const field = (order as string).replace(/^-/, '');
    const values = Array.isArray(value[name]) ? (value[name] as unknown[]).map((item) => (isItem(item) ? item[field] : undefined)) : [];
    const sorted = values.filter((each) => each !== undefined && each !== null).map((each) => (isMoney(each) ? each.amount : each));
    const wrong = sorted.findIndex((each, at) => at > 0 && !isInOrder(sorted[at - 1], each, (order as string).startsWith('-')));
    if (wrong > 0) found.push(`${name} has ${JSON.stringify(sorted[wrong - 1])} before ${JSON.stringify(sorted[wrong])}`);
  }
  for (const [name, text] of Object.entries(value)) {
    const money = name.endsWith('String') ? value[name.slice(0, -6)] : undefined;
    if (isMoney(money) && typeof text === 'string' && !shows(text, money))
      found.push(`${name} is ${JSON.stringify(text)}, ${name.slice(0, -6)} is ${money.amount} ${money.currency}`);
  }
  return found;
}

/** What the parts of an answer say against each other, each with its place. */
export function contradictions(contract: Contract, schema: Schema, value: unknown, place: string): string[] {
  const found: string[] = [];
  walk(
    contract,
    schema,
    value,
    { record: (own, record, path) => found.push(...broken(contract, own, record).map((what) => `body${path}: ${what}`)) },
    place,
  );
  return found;
}

/** Fields that the meanings of a contract speak of and no schema has. */
export function strayMeanings(contract: Contract): string[] {
  const schemas = Object.entries(contract.components.schemas as Record<string, Shape>);
  const has = (schema: Schema, path: string): boolean => {
    const [name = '', ...rest] = path.split('.');
    const property = propertiesOf(contract, schema, '')?.get(name);
    if (!property) return false;
    if (!rest.length) return true;
    const inner = deref<Schema>(contract, property.schema);
    return has(inner.items ?? inner, rest.join('.'));
  };
  return schemas.flatMap(([name, schema]) => {
    const said = meaningsOf(contract, schema);
    const paths = [
      ...Object.entries(said['x-adds'] ?? {}).flatMap(([sum, parts]) => [sum, ...parts].map((part) => (part as string).replace(/^-/, ''))),
      ...Object.keys(said['x-adds-but'] ?? {}),
      ...Object.entries({ ...said['x-counts'], ...said['x-times'] }).flat(2),
      ...Object.entries(said['x-in-order'] ?? {}).map(([list, field]) => `${list}.${(field as string).replace(/^-/, '')}`),
    ];
    return paths.filter((path) => !has(schema, path as string)).map((path) => `${name}: ${path as string}`);
  });
}
