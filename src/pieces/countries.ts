import { countryCodes, type Locale } from '../../generated/rules.ts';
import { countryName } from '../../shared/rules/country-name.ts';

/** All countries as choices, in the order of the language's alphabet. */
export function countryChoices(locale: Locale): { value: string; label: string }[] {
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  return countryCodes.map((value) => ({ value, label: names.of(value) ?? value })).sort((a, b) => a.label.localeCompare(b.label, locale));
}

/** An address on one line, as its parts are: street, postal code and city, country. */
export const addressLines = (
  locale: Locale,
  { street, postalCode, city, country }: { street: string; postalCode: string; city: string; country: string },
): string[] => [street, [postalCode, city].filter(Boolean).join(' '), countryName(locale, country)];
