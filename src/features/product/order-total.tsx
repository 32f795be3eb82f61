import { formatNumber } from '../../i18n/format.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { quantityWords } from '../../pieces/quantity.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { FieldError } from '../../ui/field.tsx';
import type { OrderForm } from './use-order-form.ts';

/**
 * What it costs, and the button: at the foot of the window while the form is in sight, on small screens always. Where nothing is typed there is
 * no total, and the price of a metre does not stand in its place without saying so.
 */
export function OrderTotal({
  order,
  price,
  samplePrice,
}: {
  order: OrderForm;
  price: string | undefined;
  samplePrice: string | undefined;
}) {
  const { locale, t } = useI18n();
  const { form, type, quantity, priced, shops } = order;
  // Nothing can be sent before it is known where to; a wheel would say that something was pressed.
  const button = { type: 'submit', size: 'lg', busy: form.busy, disabled: shops.isPending } as const;
  const words = quantity.value === null ? null : quantityWords(t, locale, { type, quantity: quantity.value });
  // Beside a quantity that is refused nothing is asked for.
  const untyped =
    order.text.trim() !== ''
      ? ''
      : type === 'SAMPLE' && samplePrice
        ? t('product.samplePrice', { price: samplePrice })
        : price
          ? t('product.totalOnceTyped')
          : '';
  // So many swatches cost nothing, unless the cart has them already: that is seen there, and no sum is said before.
  const { freePerOrder = 0 } = order.stock.data ?? {};
  const given = type === 'SAMPLE' && priced && priced.quantity <= freePerOrder ? t('product.freePerOrder', { count: freePerOrder }) : '';
  const count = priced && (type === 'FABRIC' ? words : formatNumber(locale, priced.quantity));
  return (
    <>
      {/* What it lies over fades out instead of being cut through the middle of a line. */}
      <div className="on-foot sticky bottom-(--foot) z-10 grid gap-2 border-t border-line-2 bg-paper py-3 before:pointer-events-none before:absolute before:inset-x-0 before:-top-3.5 before:h-3 before:bg-linear-to-t before:from-paper before:to-transparent max-lg:hidden">
        <FieldError text={form.submitError} />
        <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] items-center gap-4">
          <p>
            <span className="tnum block text-xs text-ink-2">
              {priced?.unitPriceString && count
                ? t('product.breakdown', { quantity: count, price: priced.unitPriceString })
                : quantity.value === null && untyped}
            </span>
            <output className={cx('tnum block min-h-7 font-medium', given ? 'text-md leading-7' : 'text-[1.375rem] leading-7')}>
              {given || priced?.totalString}
            </output>
          </p>
          <Button {...button}>{t('product.addToCart')}</Button>
        </div>
      </div>
      <div className="lg:hidden">
        <FieldError text={form.submitError} />
      </div>
      <div className="on-foot no-print fixed inset-x-0 bottom-0 -translate-y-(--foot) z-20 flex items-center gap-3 bg-white px-4 py-2.5 shadow-bar lg:hidden">
        <p className="flex-1 leading-tight">
          <span className="tnum block text-2xs text-ink-2">{words ?? untyped}</span>
          <span className={cx('tnum font-medium', given ? 'text-sm' : 'text-lg')}>{given || priced?.totalString}</span>
        </p>
        <Button {...button} className="flex-1">
          {t('product.addToCart')}
        </Button>
      </div>
    </>
  );
}
