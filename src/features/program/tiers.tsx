import type { CurrentProgram } from '../../../generated/api/model/currentProgram.ts';
import { colonOf, formatMetres, formatNumber, formatPercent } from '../../i18n/format.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { ListTable } from '../../lists/list-table.tsx';
import { Badge } from '../../ui/bits.tsx';

/** Every tier with what it gives; the one that holds now is marked. */
export function Tiers({ program: { tiers, tier } }: { program: CurrentProgram }) {
  const { locale, t } = useI18n();
  const percent = (value: number) => (value > 0 ? formatPercent(locale, value) : '–');
  /** On a phone the heads are gone: each value says what it is. */
  const said = (label: string, value: string) => (
    <>
      <span className="text-xs text-ink-3 lg:hidden">{label + colonOf(locale)}</span>
      {value}
    </>
  );
  return (
    <ListTable
      rows={tiers.map((each) => ({ ...each, id: each.code }))}
      columns={[
        {
          id: 'tier',
          label: t('program.tier'),
          className: 'font-medium',
          cell: ({ name, code }) => (
            <span className="flex flex-wrap items-center gap-2">
              {name}
              {code === tier && <Badge tone="good">{t('program.now')}</Badge>}
            </span>
          ),
        },
        {
          id: 'from',
          label: t('program.from'),
          numeric: true,
          className: 'tnum max-lg:text-right',
          cell: ({ fromMetres }) => formatMetres(locale, fromMetres),
        },
        {
          id: 'discount',
          label: t('program.discount'),
          numeric: true,
          className: 'tnum max-lg:col-span-2 max-lg:!text-left',
          cell: ({ discountPercent }) => said(t('program.discount'), percent(discountPercent)),
        },
        {
          id: 'delivery',
          label: t('program.delivery'),
          numeric: true,
          className: 'max-lg:col-span-2 max-lg:!text-left',
          cell: ({ freeDelivery }) => said(t('program.delivery'), freeDelivery ? t('program.free') : '–'),
        },
        {
          id: 'samples',
          label: t('program.samples'),
          numeric: true,
          className: 'tnum max-lg:col-span-2 max-lg:!text-left',
          cell: ({ freeSamples }) => said(t('program.samples'), freeSamples > 0 ? formatNumber(locale, freeSamples) : '–'),
        },
      ]}
    />
  );
}
