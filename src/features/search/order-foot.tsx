import { useT } from '../../i18n/runtime.tsx';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field.tsx';
import type { useOrderLine } from './use-order-line.ts';

/** The sum of the cuts, and their way into the cart; while another code is being typed, what Enter does with it. */
export function OrderFoot({ order, rest }: { order: ReturnType<typeof useOrderLine>; rest: string }) {
  const t = useT();
  // All of them go or none: where one can not, nothing is promised.
  const wrong = order.answer?.counts.wrong ?? 0;
  const total = wrong > 0 ? undefined : order.answer?.totalString;
  return (
    <div className="flex flex-none flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line px-5 py-3">
      <span className="tnum min-w-0 text-xs text-ink-2">
        {order.refusal ? (
          <FieldError text={order.refusal} />
        ) : rest ? (
          t('search.orderRest', { rest })
        ) : wrong > 0 ? (
          t('search.orderWrong', { wrong, count: order.judged.length })
        ) : total ? (
          t('search.orderTotal', { total })
        ) : (
          t('search.orderEnter')
        )}
      </span>
      <Button size="sm" busy={order.busy} disabled={rest !== '' || wrong > 0} onClick={() => void order.add()}>
        {t('search.orderAdd', { count: order.judged.length })}
      </Button>
    </div>
  );
}
