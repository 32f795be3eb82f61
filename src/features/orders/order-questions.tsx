import { useQueryClient } from '@tanstack/react-query';
import type { OrderDetail } from '../../../generated/api/model/orderDetail.ts';
import { askAboutOrder, getGetOrderQueryKey } from '../../../generated/api/orders/orders.ts';
import { OrderQuestionInput, orderQuestionInputTextMax } from '../../../generated/zod/schemas/orderQuestionInput.zod.ts';
import { idempotent, useIntent } from '../../api/idempotency.ts';
import { forgetFilter, storedFilter, storeFilter } from '../../api/session.ts';
import { formatInstant, listed } from '../../i18n/format.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { useContractForm } from '../../pieces/contract-form.ts';
import { useZone } from '../../pieces/days.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { TextArea } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.tsx';

/** What was asked about the order with the mill's answers, and room for another question. */
export function OrderQuestions({ order }: { order: OrderDetail }) {
  const { locale, t } = useI18n();
  const zone = useZone();
  const queryClient = useQueryClient();
  const intent = useIntent();
  const draft = `order ${order.id} question`;
  const form = useContractForm({
    schema: OrderQuestionInput,
    // A question that was typed and not sent is kept in the tab: who looks something up in the shop comes back to it.
    defaultValues: { text: storedFilter(draft) ?? '' },
    toBody: ({ text }) => ({ text: text.trim() }),
    send: async (body) => {
      try {
        const asked = await askAboutOrder(order.id, body, idempotent(intent.keyFor({ ...body, id: order.id })));
        intent.done();
        queryClient.setQueriesData<OrderDetail>({ queryKey: getGetOrderQueryKey(order.id) }, (known) =>
          known ? { ...known, questions: [...known.questions.filter(({ id }) => id !== asked.id), asked] } : known,
        );
        // What was written on while it travelled is another question.
        if (form.getValues('text').trim() === body.text) {
          form.reset({ text: '' });
          forgetFilter(draft);
        }
        toast('success', t('orders.asked'));
        return { ok: true };
      } catch (error) {
        return { ok: false, error };
      }
    },
  });
  return (
    <section
      aria-labelledby="order-questions"
      className={cx('mt-10 grid gap-x-12 gap-y-5 lg:grid-cols-2', order.questions.length === 0 && 'no-print')}
    >
      <div>
        <h2 id="order-questions" className="font-display text-d4">
          {t('orders.ask')}
        </h2>
        <p className="no-print mt-1.5 text-sm text-ink-2">{t('orders.askHint')}</p>
        <form noValidate onSubmit={form.submit} className="no-print mt-4 grid justify-items-start gap-3 [&>:first-child]:w-full">
          <TextArea
            label={t('orders.question')}
            maxLength={orderQuestionInputTextMax}
            {...form.register('text', {
              onChange: (event: { target: HTMLTextAreaElement }) => {
                storeFilter(draft, event.target.value);
                form.clearSubmitError();
              },
            })}
            error={form.messageAt('text') ?? form.submitError}
          />
          <Button type="submit" kind="secondary" busy={form.busy}>
            {t('orders.askSend')}
          </Button>
        </form>
      </div>
      {order.questions.length > 0 && (
        <ol className="border-t border-line lg:border-t-0">
          {order.questions.map(({ id, text, askedBy, askedAt, answer, answeredAt }) => (
            <li key={id} className="border-b border-line py-3 text-sm first:lg:border-t">
              <p className="text-xs text-ink-3">{listed(locale, [askedBy, formatInstant(locale, askedAt, zone)])}</p>
              <p className="mt-0.5 break-words whitespace-pre-line">{text}</p>
              {answer && answeredAt ? (
                <div className="mt-2 border-l-2 border-indaco pl-3">
                  <p className="text-xs text-ink-3">{listed(locale, [t('orders.answer'), formatInstant(locale, answeredAt, zone)])}</p>
                  <p className="mt-0.5 break-words whitespace-pre-line">{answer}</p>
                </div>
              ) : (
                <p className="mt-1 text-xs text-ink-2">{t('orders.unanswered')}</p>
              )}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
