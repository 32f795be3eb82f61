import { zones as allZones, currencies, type LineType } from '../../../generated/rules.ts';
import type { Figures } from '../../../generated/zod/schemas/figures.zod.ts';
import type { StatisticsSummary } from '../../../generated/zod/schemas/statisticsSummary.zod.ts';
import { type MonthRow, sumMonths, zoneOwner } from '../../store/queries/statistics.ts';
import type { Context } from '../context.ts';
import { toMetres } from '../pricing/amounts.ts';
import { verb } from '../verb.ts';
import { monthAfter, PERIOD_MONTHS, type Question, scopeOf } from './scope.ts';

const sum = (rows: readonly MonthRow[], of: (row: MonthRow) => number): number => rows.reduce((all, row) => all + of(row), 0);

/** The figures of a question. What a field says stands in the contract. */
export async function summaryOf(context: Context, question: Question): Promise<StatisticsSummary> {
  const { sales, isAll, zone, period, previousPeriod } = scopeOf(context, question);
  const rows = await context.deps.store.read((tx) => sumMonths(tx, sales));
  const { currency } = sales;
  const sees = context.caller.flags.showCatalogPrices;
  const worthOf = (some: readonly MonthRow[]) =>
    sum(
      some.filter((row) => row.currency === currency),
      ({ value }) => value,
    );
  const money = <K extends string>(name: K, some: readonly MonthRow[]) =>
    (sees ? { [name]: { amount: worthOf(some), currency } } : {}) as { [N in K]?: { amount: number; currency: typeof currency } };

  const asked = zone ? rows.filter(({ owner }) => owner === zoneOwner(zone)) : rows;
  const present = asked.filter(({ isPresent }) => isPresent);
  const past = asked.filter(({ isPresent }) => !isPresent);
  const cloth = (some: readonly MonthRow[]) => some.filter(({ type }) => type === 'FABRIC');
  const metres = (some: readonly MonthRow[]) => toMetres(sum(cloth(some), ({ quantity }) => quantity));
  const figures = (some: readonly MonthRow[]): Figures => {
    const count = (type: LineType) =>
      sum(
        some.filter((row) => row.type === type),
        ({ quantity }) => quantity,
      );
    return {
      lines: sum(cloth(some), ({ lines }) => lines),
      metres: metres(some),
      cancelledMetres: toMetres(sum(cloth(some), ({ cancelled }) => cancelled)),
      samples: count('SAMPLE'),
      accessories: count('ACCESSORY'),
      books: count('BOOK'),
      ...money('value', some),
    };
  };
  return {
    period,
    previousPeriod,
    currency,
    currencies: currencies.filter((name) => rows.some((row) => row.currency === name)).sort(),
    total: figures(present),
    previous: figures(past),
    months: Array.from({ length: PERIOD_MONTHS }, (_, at) => {
      const month = monthAfter(period.from, at);
      const here = cloth(present.filter((row) => row.month === month));
      const before = cloth(past.filter((row) => row.month === monthAfter(month, -PERIOD_MONTHS)));
      return { month, metres: metres(here), previousMetres: metres(before), ...money('value', here), ...money('previousValue', before) };
    }),
    zones: !isAll
      ? []
      : allZones.map((name) => {
          const here = cloth(rows.filter(({ owner }) => owner === zoneOwner(name)));
          const [now, before] = [here.filter(({ isPresent }) => isPresent), here.filter(({ isPresent }) => !isPresent)];
          return {
            zone: name,
            metres: metres(now),
            previousMetres: metres(before),
            ...money('value', now),
            ...money('previousValue', before),
          };
        }),
  };
}

export const getStatisticsSummary = verb('getStatisticsSummary', (context, { query }) => summaryOf(context, query));
