import { type CountryCode, countriesWithoutPostalCode } from '../../generated/rules.ts';

/** Whether an address lacks its postal code: no address does whose country has none. */
export const lacksPostalCode = ({ country, postalCode }: { country: string; postalCode: string }): boolean =>
  postalCode.trim() === '' && !countriesWithoutPostalCode.includes(country as CountryCode);
