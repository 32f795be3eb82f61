import type { InvoiceSummary } from '../../../generated/api/model/invoiceSummary.ts';
import { useT } from '../../i18n/runtime.tsx';
import { Badge, type Tone } from '../../ui/bits.tsx';

const TONES: Record<InvoiceSummary['state'], Tone> = { open: 'info', expired: 'bad', unpaid: 'bad', paid: 'good' };

/** In which state a document of the account is, and for how long it has been overdue. */
export function InvoiceState({ invoice: { state, daysOverdue } }: { invoice: Pick<InvoiceSummary, 'state' | 'daysOverdue'> }) {
  const t = useT();
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      <Badge tone={TONES[state]}>{t(`invoices.states.${state}`)}</Badge>
      {daysOverdue > 0 && <span className="tnum text-xs text-robbia">{t('invoices.overdueBy', { days: daysOverdue })}</span>}
    </span>
  );
}
