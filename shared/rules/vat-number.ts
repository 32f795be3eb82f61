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
/** What may stand behind it: who is registered for VAT writes so in each language of the country. */
const ENDINGS: Readonly<Record<string, readonly string[]>> = { CH: ['MWST', 'TVA', 'IVA', 'TPV'], NO: ['MVA'] };

const compactVatNumber = (text: string): string => text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');

function ruleOf(country: string): Rule | undefined {
  const rules = (stdnum as unknown as Record<string, Record<string, Rule> | undefined>)[country];
  const name = OWN[country] ?? NAMES.find((each) => rules?.[each]);
  return name === undefined ? undefined : rules?.[name];
}
const beginningsOf = (country: string): string[] => [...(PREFIX[country] ? [PREFIX[country]] : []), country];

/** The number without what may stand before or behind it; what is left is the same however it was written. */
export function ownVatNumber(country: string, text: string): string {
  const compact = compactVatNumber(text);
  const beginning = beginningsOf(country).find((each) => compact.startsWith(each)) ?? '';
  const ending = (ENDINGS[country] ?? []).find((each) => compact.endsWith(each)) ?? '';
  return compact.slice(beginning.length, compact.length - ending.length);
}

/** Every way in which a number may be written, without blanks and points. */
export function writingsOf(country: string, text: string): string[] {
  const own = ownVatNumber(country, text);
  const endings = ['', ...(ENDINGS[country] ?? [])];
  return ['', ...beginningsOf(country)].flatMap((beginning) => endings.map((ending) => beginning + own + ending));
}

/**
 * Whether a VAT number follows the rule of its country: length, letters, check digits. Of a country whose rule nobody knows here every number does. Whether it was
 * given to anybody is not asked: that would be a foreign service.
 */
export function isVatNumber(country: string, text: string): boolean {
  const rule = ruleOf(country);
  if (!rule) return true;
  return ownVatNumber(country, text).length > 0 && writingsOf(country, text).some((each) => rule.validate(each).isValid);
}
