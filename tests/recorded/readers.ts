// Who looks at a screen: a buyer in English with every right, somebody who reads otherwise, and those who may do less.
import type { Authorizations } from '../../generated/api/model/authorizations.ts';
import type { UserDetail } from '../../generated/api/model/userDetail.ts';
import { type Flag, flags, type Locale } from '../../generated/rules.ts';
import { buyer } from '../../src/testing/people.ts';

export interface Reader {
  locale?: Locale;
  user?: Partial<UserDetail>;
}

const { currentCustomer, authorizations, customers } = buyer();
const elsewhere = { code: 'C2001', ditta: 'STK', name: 'Harbour Shirtmakers Inc.' } as const;
/** Everything that the other one has otherwise: language, customs of writing, currency, shop, country and clock. */
export const other: Reader = {
  locale: 'de',
  user: {
    languageCode: 'de',
    startPage: 'orders',
    display: {
      numberFormat: 'SPACE_COMMA',
      dateFormat: 'YEAR_FIRST',
      lengthUnit: 'WITH_INCHES',
      weightUnit: 'WITH_OUNCES',
      density: 'COMPACT',
      requestedInDays: 5,
    },
    customers: [{ ...customers[0]!, ...elsewhere, navigableDitte: [elsewhere] }],
    currentCustomer: {
      ...currentCustomer,
      ...elsewhere,
      navigableDitte: [elsewhere],
      currency: 'USD',
      country: 'US',
      timeZone: 'Asia/Hong_Kong',
    },
  },
};

/** So many, with other rights away in each, tell all rights apart. */
const MASKS = [1, 2, 4];
/** Those who lack some of the rights that are not needed; together they tell which right it is that something depends on. */
export function withLess(needed: readonly Flag[]): { lacking: Flag[]; reader: Reader }[] {
  return MASKS.flatMap((mask) => {
    const lacking = flags.filter((flag, at) => ((at + 1) & mask) > 0 && !needed.includes(flag));
    if (lacking.length === 0) return [];
    const less = Object.fromEntries(lacking.map((flag) => [flag, false])) as Partial<Authorizations>;
    return [{ lacking, reader: { user: { authorizations: { ...authorizations, ...less } } } }];
  });
}
