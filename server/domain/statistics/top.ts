import type { StatisticsBy, StatisticsMeasure } from '../../../generated/rules.ts';
import type { StatisticsTop } from '../../../generated/zod/schemas/statisticsTop.zod.ts';
import { statisticsTopContentMax } from '../../../generated/zod/schemas/statisticsTop.zod.ts';
import { nameFabrics, type TopRow, topSales } from '../../store/queries/statistics.ts';
import type { Context } from '../context.ts';
import { toMetres } from '../pricing/amounts.ts';
import { verb } from '../verb.ts';
import { inZone, type Question, scopeOf } from './scope.ts';

export interface TopQuestion extends Question {
  by: StatisticsBy;
  measure?: StatisticsMeasure | undefined;
  limit?: number | undefined;
}

/** A part of a whole in percent, to two decimals. */
const share = (part: number, whole: number): number => (whole > 0 ? Math.round((part * 10_000) / whole) / 100 : 0);

/** The most ordered of a kind. What a field says stands in the contract. */
export async function topOf(context: Context, question: TopQuestion): Promise<StatisticsTop> {
  const { deps, caller, locale } = context;
  const sees = caller.flags.showCatalogPrices;
  const { by, limit = statisticsTopContentMax } = question;
  const measure = sees ? (question.measure ?? 'metres') : 'metres';
  const scope = scopeOf(context, question, by);
  const { rows, fabrics } = await deps.store.read(async (tx) => {
    const top = await topSales(tx, inZone(scope), { by, measure, limit, locale });
    const named =
      by === 'fabric'
        ? await nameFabrics(
            tx,
            top.map(({ key }) => Number(key)),
            locale,
          )
        : [];
    return { rows: top, fabrics: new Map(named.map((fabric) => [String(fabric.id), fabric])) };
  });
  const { currency } = scope.sales;
  const money = (amount: number) => ({ amount, currency });
  const { totalCm = 0, totalValue = 0 } = rows[0] ?? {};
  const entry = (row: TopRow, at: number): StatisticsTop['content'][number] => {
    const fabric = fabrics.get(row.key);
    return {
      rank: at + 1,
      key: fabric ? `${fabric.code}-${fabric.color}` : row.key,
      name: row.name,
      ...(fabric ? { colorName: fabric.colorName, averageColor: fabric.averageColor } : {}),
      lines: row.lines,
      metres: toMetres(row.cm),
      previousMetres: toMetres(row.previousCm),
      ...(sees ? { value: money(row.value), previousValue: money(row.previousValue) } : {}),
      sharePercent: measure === 'metres' ? share(row.cm, totalCm) : share(row.value, totalValue),
    };
  };
  return {
    by,
    measure,
    period: scope.period,
    currency,
    content: rows.map(entry),
    totalMetres: toMetres(totalCm),
    ...(sees ? { totalValue: money(totalValue) } : {}),
  };
}

export const getStatisticsTop = verb('getStatisticsTop', (context, { query }) => topOf(context, query));
