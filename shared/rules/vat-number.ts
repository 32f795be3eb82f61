import { stdnum } from 'stdnum';

interface Rule {
  validate(text: string): { isValid: boolean };
}
/** What the rule of a country is called there, by the order in which names are looked for. */
const NAMES = [
  'vat',
  'iva',
  'tva',
  'uid',
  'dic',
  'cvr',
  'kmkr',
  'cif',
  'nif',
  'alv',
  'anum',
  'pvm',
  'pvn',
  'btw',
  'mva',
  'nip',
  'ddv',
  'dph',
  'oib',
];
/** Where one name would mean another number. */
const OWN: Readonly<Record<string, string>> = { RO: 'cui', ES: 'nif', FR: 'tva', CZ: 'dic', PT: 'nif' };
/** Letters before a number that are not the code of its country. */
const PREFIX: Readonly<Record<string, string>> = { GR: 'EL', CH: 'CHE' };

export const compactVatNumber = (text: string): string => text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');

function ruleOf(country: string): Rule | undefined {
  const rules = (stdnum as unknown as Record<string, Record<string, Rule> | undefined>)[country];
  const name = OWN[country] ?? NAMES.find((each) => rules?.[each]);
  return name === undefined ? undefined : rules?.[name];
}

/** The number without what may stand before it; what is left is the same however it was written. */
export function ownVatNumber(country: string, text: string): string {
  const compact = compactVatNumber(text);
  const prefix = [PREFIX[country], country].find((each) => each !== undefined && compact.startsWith(each));
  return prefix === undefined ? compact : compact.slice(prefix.length);
}

/**
 * Whether a VAT number follows the rule of its country: length, letters, check digits. Of a country whose rule nobody knows here every number does. Whether it was
 * given to anybody is not asked: that would be a foreign service.
 */
export function isVatNumber(country: string, text: string): boolean {
  const rule = ruleOf(country);
  if (!rule) return true;
  const own = ownVatNumber(country, text);
  const written = [own, `${country}${own}`, ...(PREFIX[country] ? [`${PREFIX[country]}${own}`] : [])];
  return own.length > 0 && written.some((each) => rule.validate(each).isValid);
}
