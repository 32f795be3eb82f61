// Whom the mill may turn to at a customer of the demo world, and how it is reached.
import type { ContactKind } from '../../generated/rules.ts';
import type { WorldContact } from './types.ts';

const PEOPLE = ['Elisa Conti', 'Martin Roth', 'Claire Petit', 'Tom Ashford', 'Ana Ruiz', 'Mei Lin', 'Jan de Boer', 'Sofia Neri'];
/** Country calling codes. */
const DIAL: Record<string, string> = {
  IT: '39',
  GB: '44',
  US: '1',
  HK: '852',
  CN: '86',
  FR: '33',
  DE: '49',
  ES: '34',
  CH: '41',
  PT: '351',
  AT: '43',
  NL: '31',
  BE: '32',
  SE: '46',
  JP: '81',
  AE: '971',
  CA: '1',
  AU: '61',
};
const KINDS: readonly ContactKind[] = ['PURCHASING', 'ADMINISTRATION', 'LOGISTICS', 'QUALITY', 'PRODUCTION'];

/** A number in the range that is kept for stories. */
export const phoneOf = (country: string, index: number): string => `+${DIAL[country] ?? '39'} 555 01${String(10 + (index % 90))}`;
/** The name of a firm as a host under `example`, which nobody owns. */
export const hostOf = (code: string): string => `${code.toLowerCase()}.example`;

export const contactsOf = (code: string, country: string, index: number): WorldContact[] =>
  KINDS.slice(0, 2 + (index % 2)).map((kind, at) => {
    const name = PEOPLE[(index + at * 3) % PEOPLE.length]!;
    return {
      kind,
      name,
      email: `${name.toLowerCase().replaceAll(' ', '.')}@${hostOf(code)}`,
      phone: phoneOf(country, index + at + 1),
      note: '',
    };
  });
