import type { ArticleDetail } from '../../../generated/api/model/articleDetail.ts';
import type { CartLineInput } from '../../../generated/api/model/cartLineInput.ts';
import { LineReferenceMax } from '../../../generated/zod/schemas/lineReference.zod.ts';
import { type DittaCode, metresRule } from '../../../shared/rules/metres.ts';
import { messageOf } from '../../api/errors.ts';
import { formatDay, typedNumber } from '../../i18n/format.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import type { Sent } from '../../pieces/contract-form.ts';
import { DateField } from '../../pieces/date-field.tsx';
import { metresHint, nudgeOf } from '../../pieces/quantity.ts';
import { shopChoices } from '../../pieces/shop-names.ts';
import { Skeleton } from '../../ui/bits.tsx';
import { Segmented } from '../../ui/choice.tsx';
import { FieldError, TextField } from '../../ui/field.tsx';
import { MetresField } from '../../ui/metres-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { OrderTotal } from './order-total.tsx';
import { Stock, StockDetails } from './stock.tsx';
import { useOrderForm } from './use-order-form.ts';

export type Refusal = Sent;

/** Everything that is needed to order, in one look; what is only to be known stands below the button. */
export function OrderPanel({
  article,
  ditta,
  onAdd,
}: {
  article: ArticleDetail;
  ditta: DittaCode;
  /** Puts the line into the cart. */
  onAdd: (line: CartLineInput) => Promise<Refusal>;
}) {
  const { locale, t } = useI18n();
  const order = useOrderForm(article, ditta, onAdd);
  const { form, type, shops, shop, stock } = order;
  const fabric = type === 'FABRIC';
  const { freePerOrder } = stock.data ?? {};
  const touched = { onChange: form.clearSubmitError };
  return (
    <form noValidate onSubmit={form.submit} className="mt-4 grid gap-x-4 gap-y-3 border-t border-line-2 pt-4" id="order">
      <Segmented
        legend={t('product.orderAs')}
        hideLegend
        name="type"
        value={type}
        onChange={(value) => order.choose(value === 'SAMPLE' ? 'SAMPLE' : 'FABRIC')}
        choices={[
          { value: 'FABRIC', label: metresRule(ditta).step >= 1 ? t('product.piece') : t('product.cut') },
          { value: 'SAMPLE', label: t('product.sample') },
        ]}
      />
      <div className="grid grid-cols-1 gap-x-4 gap-y-3 md:grid-cols-2">
        <MetresField
          key={type}
          label={fabric ? t('metres.label') : t('product.units')}
          unit={fabric ? t('common.metre') : t('common.units')}
          write={(quantity) => typedNumber(locale, quantity)}
          judge={order.judge}
          nudge={nudgeOf(order.judge)}
          value={order.text}
          inputRef={order.field.ref}
          onChange={(value) => {
            order.field.onChange(value);
            form.clearSubmitError();
          }}
          texts={order.texts}
          hint={
            fabric
              ? metresHint(t, locale, order.judge)
              : freePerOrder
                ? t('product.sampleFree', { count: freePerOrder })
                : t('product.sampleNote')
          }
          error={form.messageAt('quantity')}
        />
        <DateField
          label={t('product.requestedDate')}
          min={order.today}
          required
          {...order.day}
          onChange={(day) => {
            order.day.onChange(day);
            form.clearSubmitError();
          }}
          hint={t('product.dateHint', { date: formatDay(locale, order.earliest) })}
          error={form.messageAt('requestedDate')}
        />
        {shops.isPending ? (
          <Skeleton className="h-[68px]" />
        ) : (
          <SelectField
            label={t('product.shop')}
            required
            {...shop.field}
            value={shop.field.value || order.standard}
            onChange={(event) => {
              shop.field.onChange(event);
              form.clearSubmitError();
            }}
            options={shopChoices(shops.data?.content ?? [], locale)}
            error={form.messageAt('shop')}
          />
        )}
        <TextField
          label={t('product.reference')}
          maxLength={LineReferenceMax}
          {...form.register('reference', touched)}
          error={form.messageAt('reference')}
        />
      </div>
      <div aria-busy={stock.isFetching} className={stock.isPlaceholderData ? 'opacity-60' : ''}>
        {stock.data ? (
          <Stock answer={stock.data} isAsked={order.quantity.value !== null} />
        ) : stock.isError ? (
          <FieldError text={messageOf(stock.error, t)} />
        ) : (
          <Skeleton className="h-10" />
        )}
      </div>
      <OrderTotal order={order} price={article.priceString} samplePrice={article.samplePriceString} />
      {stock.data && <StockDetails answer={stock.data} pieces={!fabric} />}
    </form>
  );
}
