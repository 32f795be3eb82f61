import type { Context } from '../context.ts';
import { ShopError } from '../errors.ts';
import { type Column, exportTable } from '../export/table.ts';
import { verb } from '../verb.ts';
import { summaryOf } from './summary.ts';
import { topOf } from './top.ts';

interface Measured {
  metres: number;
  previousMetres: number;
  value?: { amount: number; currency: string } | undefined;
  previousValue?: { amount: number; currency: string } | undefined;
}
/** The columns that every table ends with; values only for those who see them. */
function measures<Row extends Measured>(context: Context, currency: string): Column<Row>[] {
  const label = (key: string) => context.deps.labels.text(key, context.locale);
  const values: Column<Row>[] = [
    { header: `${label('statistics.value')} (${currency})`, kind: 'decimal', value: ({ value }) => (value ? value.amount / 100 : null) },
    {
      header: `${label('statistics.previousValue')} (${currency})`,
      kind: 'decimal',
      value: ({ previousValue }) => (previousValue ? previousValue.amount / 100 : null),
    },
  ];
  return [
    { header: label('statistics.metres'), kind: 'decimal', value: ({ metres }) => metres },
    { header: label('statistics.previousMetres'), kind: 'decimal', value: ({ previousMetres }) => previousMetres },
    ...(context.caller.flags.showCatalogPrices ? values : []),
  ];
}

/** @throws ShopError STATISTICS_BY_REQUIRED, STAFF_ONLY */
export const exportStatistics = verb('exportStatistics', async (context, { query }) => {
  const { format, of, by, ...question } = query;
  const label = (key: string) => context.deps.labels.text(key, context.locale);
  if (of === 'months') {
    const { months, currency } = await summaryOf(context, question);
    return exportTable(context, {
      format,
      name: label('statistics.months'),
      columns: [
        { header: label('statistics.month'), kind: 'text', value: ({ month }) => month.slice(0, 7) },
        ...measures<(typeof months)[number]>(context, currency),
      ],
      rows: months,
    });
  }
  if (of === 'zones') {
    const { zones, currency } = await summaryOf(context, question);
    return exportTable(context, {
      format,
      name: label('statistics.zones'),
      columns: [
        { header: label('statistics.zone'), kind: 'text', value: ({ zone }) => label(`statistics.zone.${zone}`) },
        ...measures<(typeof zones)[number]>(context, currency),
      ],
      rows: zones,
    });
  }
  if (!by) throw new ShopError('STATISTICS_BY_REQUIRED');
  const { content, currency } = await topOf(context, { ...question, by });
  type Entry = (typeof content)[number];
  const columns: Column<Entry>[] = [
    { header: label('statistics.rank'), kind: 'count', value: ({ rank }) => rank },
    { header: label('statistics.code'), kind: 'text', value: ({ key }) => key },
    { header: label(`statistics.by.${by}`), kind: 'text', value: ({ name, colorName }) => (colorName ? `${name}, ${colorName}` : name) },
    { header: label('statistics.lines'), kind: 'count', value: ({ lines }) => lines },
    ...measures<Entry>(context, currency),
    { header: label('statistics.share'), kind: 'decimal', value: ({ sharePercent }) => sharePercent },
  ];
  return exportTable(context, { format, name: label(`statistics.top.${by}`), columns, rows: content });
});
