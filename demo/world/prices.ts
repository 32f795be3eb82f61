import type { Currency, DittaCode } from '../../generated/rules.ts';
import type { WorldPriceList, WorldPromo } from './types.ts';

/** Parts per million on the euro base price of a cut, before the ditta's own factor. */
const RATES: Record<Currency, { factorPpm: number; roundTo: number }> = {
  EUR: { factorPpm: 1_000_000, roundTo: 5 },
  USD: { factorPpm: 1_140_000, roundTo: 5 },
  GBP: { factorPpm: 880_000, roundTo: 5 },
  HKD: { factorPpm: 8_900_000, roundTo: 50 },
  CHF: { factorPpm: 980_000, roundTo: 5 },
};
/** Per mille of the cut price: production is bought by the piece, promotions are what is left. */
const DITTE: Record<DittaCode, number> = { '002': 1000, HGK: 1060, PRD: 700, STK: 550 };

const scaled = (euroCents: number, { factorPpm, roundTo }: { factorPpm: number; roundTo: number }) =>
  Math.round((euroCents * factorPpm) / 1_000_000 / roundTo) * roundTo;

export const buildPriceLists = (): WorldPriceList[] =>
  (Object.keys(RATES) as Currency[]).flatMap((currency) =>
    (Object.keys(DITTE) as DittaCode[]).map((ditta) => ({
      code: `${currency}-${ditta}`,
      currency,
      ditta,
      factorPpm: (RATES[currency].factorPpm * DITTE[ditta]) / 1000,
      roundTo: RATES[currency].roundTo,
      sampleSurcharge: scaled(350, RATES[currency]),
      bookPrice: scaled(6_500, RATES[currency]),
    })),
  );

export const PROMOS: WorldPromo[] = [
  {
    code: 'WELCOME10',
    percentBp: 1000,
    validFromDays: -365,
    validToDays: 365,
    maxUses: null,
    onePerCustomer: true,
    ditte: ['002', 'HGK', 'PRD', 'STK'],
  },
  {
    code: 'SPRING5',
    percentBp: 500,
    validFromDays: -30,
    validToDays: 120,
    maxUses: null,
    onePerCustomer: false,
    minimumGoods: { EUR: 20_000, USD: 22_500, GBP: 17_500, HKD: 180_000, CHF: 20_000 },
    ditte: ['002', 'HGK', 'PRD', 'STK'],
  },
  {
    code: 'LASTONE',
    percentBp: 1500,
    validFromDays: -30,
    validToDays: 120,
    maxUses: 1,
    onePerCustomer: true,
    ditte: ['002', 'HGK', 'PRD', 'STK'],
  },
  {
    code: 'AUTUMN20',
    percentBp: 2000,
    validFromDays: -300,
    validToDays: -20,
    maxUses: null,
    onePerCustomer: false,
    ditte: ['002', 'HGK', 'PRD', 'STK'],
  },
  {
    code: 'MILL30',
    percentBp: 3000,
    validFromDays: -30,
    validToDays: 120,
    maxUses: null,
    onePerCustomer: false,
    ditte: ['PRD'],
  },
];
