import { useEffect, useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import { useGetAvailability } from '../../../generated/api/articles/articles.ts';
import { useListShops } from '../../../generated/api/carts/carts.ts';
import type { ArticleDetail } from '../../../generated/api/model/articleDetail.ts';
import type { CartLineInput } from '../../../generated/api/model/cartLineInput.ts';
import type { LineType } from '../../../generated/rules.ts';
import { LineReferenceMax } from '../../../generated/zod/schemas/lineReference.zod.ts';
import { sampleLineQuantityMax } from '../../../generated/zod/schemas/sampleLine.zod.ts';
import { addWorkingDays } from '../../../shared/rules/days.ts';
import type { DittaCode } from '../../../shared/rules/metres.ts';
import { messageOf } from '../../api/errors.ts';
import { formatDay, formatMetres, formatNumber, intlLocale } from '../../i18n/format.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { lineSchema, quantityForWire, quantityText } from '../../pieces/contract-check.ts';
import { useContractForm } from '../../pieces/contract-form.ts';
import { useToday } from '../../pieces/days.ts';
import { clothJudge, metresHint, metresTexts, nudgeOf, unitsJudge, unitsTexts } from '../../pieces/quantity.ts';
import { Skeleton } from '../../ui/bits.tsx';
import { Button } from '../../ui/button.tsx';
import { Segmented } from '../../ui/choice.tsx';
import { DateField, FieldError, TextField } from '../../ui/field.tsx';
import { MetresField } from '../../ui/metres-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Stock } from './stock.tsx';

export type Refusal = { ok: true } | { ok: false; error: unknown };
const SWATCHES = unitsJudge(1, sampleLineQuantityMax);
const PAUSE_MS = 350;

type LineKind = Extract<LineType, 'FABRIC' | 'SAMPLE'>;
const EMPTY: Record<LineKind, string> = { FABRIC: '', SAMPLE: '1' };
interface Fields {
  quantity: string;
  requestedDate: string;
  shop: string;
  reference: string;
}

export function OrderPanel({
  article,
  ditta,
  onAdd,
}: {
  article: ArticleDetail;
  ditta: DittaCode;
  /** Puts the line into the cart; a refusal comes back and keeps the form as it is. */
  onAdd: (line: CartLineInput) => Promise<Refusal>;
}) {
  const { locale, t } = useI18n();
  const today = useToday();
  // The first day for which the mill can pack.
  const earliest = addWorkingDays(today, 1);
  const shops = useListShops();
  const standard = shops.data?.content.find((entry) => entry.isDefault)?.code ?? shops.data?.content[0]?.code ?? '';
  const cloth = clothJudge(ditta);
  const judgeOf = (type: LineKind) => (type === 'FABRIC' ? cloth : SWATCHES);
  const textsOf = (type: LineKind) => (type === 'FABRIC' ? metresTexts(t, locale, cloth) : unitsTexts(t, locale, SWATCHES));

  const [type, setType] = useState<LineKind>('FABRIC');
  const form = useContractForm<Fields, CartLineInput>({
    schema: lineSchema(type, ditta),
    defaultValues: { quantity: '', requestedDate: earliest, shop: '', reference: '' },
    toBody: ({ quantity, requestedDate, shop, reference }) => ({
      type,
      ditta,
      code: article.code,
      color: article.color,
      quantity: quantityForWire(quantity),
      shop: shop || standard,
      requestedDate,
      ...(reference.trim() ? { reference: reference.trim() } : {}),
    }),
    texts: { quantity: quantityText(textsOf(type)) },
    check: ({ requestedDate }) => ({ requestedDate: requestedDate < today ? t('error.DATE_IN_PAST') : undefined }),
    send: async (line) => {
      const result = await onAdd(line);
      if (result.ok) {
        kept.current = EMPTY;
        form.reset({ ...form.getValues(), quantity: EMPTY[type] });
      }
      return result;
    },
  });
  // What was typed as metres is not a number of swatches: each kind keeps its own text.
  const kept = useRef(EMPTY);
  const choose = (next: LineKind) => {
    if (next === type) return;
    kept.current = { ...kept.current, [type]: form.getValues('quantity') };
    setType(next);
    form.setValue('quantity', kept.current[next]);
    form.clearErrors();
    form.clearSubmitError();
  };
  const shop = useController({ control: form.control, name: 'shop' });
  const field = useController({ control: form.control, name: 'quantity' }).field;
  const text = field.value;
  const date = form.watch('requestedDate');
  const judge = judgeOf(type);
  const quantity = judge.read(text);

  // Asked when the hand rests; a quantity that this shop does not sell is not asked at all.
  const [asked, setAsked] = useState<number | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(quantity.value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [quantity.value]);
  const stock = useGetAvailability(
    article.code,
    article.color,
    { type, ...(asked === null ? {} : { quantity: asked }), ...(date >= today ? { requestedDate: date } : {}) },
    { query: { placeholderData: (previous) => previous, refetchOnWindowFocus: true, staleTime: 15_000 } },
  );
  const priced = quantity.value !== null && stock.data?.quantity === quantity.value && stock.data.type === type ? stock.data : null;
  // Nothing can be sent before it is known where to.
  const working = form.busy || shops.isPending;
  const touched = { onChange: form.clearSubmitError };

  return (
    <form noValidate onSubmit={form.submit} className="mt-6 grid gap-4 border-t border-line-2 pt-5" id="order">
      <Segmented
        legend={t('product.orderAs')}
        name="type"
        value={type}
        onChange={(value) => choose(value === 'SAMPLE' ? 'SAMPLE' : 'FABRIC')}
        choices={[
          { value: 'FABRIC', label: t('product.cut') },
          { value: 'SAMPLE', label: t('product.sample') },
        ]}
      />
      <div className="grid grid-cols-1 gap-4 min-[480px]:grid-cols-2">
        <MetresField
          key={type}
          label={type === 'FABRIC' ? t('metres.label') : t('product.units')}
          unit={type === 'FABRIC' ? t('common.metre') : t('common.units')}
          locale={intlLocale(locale)}
          judge={judge}
          nudge={nudgeOf(judge)}
          value={text}
          inputRef={field.ref}
          onChange={(value) => {
            field.onChange(value);
            form.clearSubmitError();
          }}
          texts={textsOf(type)}
          hint={type === 'FABRIC' ? metresHint(t, locale, judge) : t('product.sampleNote')}
          error={form.messageAt('quantity')}
        />
        <DateField
          label={t('product.requestedDate')}
          min={today}
          required
          {...form.register('requestedDate', touched)}
          hint={t('product.dateHint', { date: formatDay(locale, earliest) })}
          error={form.messageAt('requestedDate')}
        />
        {shops.isPending ? (
          <Skeleton className="h-[68px]" />
        ) : (
          <SelectField
            label={t('product.shop')}
            required
            {...shop.field}
            value={shop.field.value || standard}
            onChange={(event) => {
              shop.field.onChange(event);
              form.clearSubmitError();
            }}
            options={(shops.data?.content ?? []).map((entry) => ({ value: entry.code, label: `${entry.name}, ${entry.city}` }))}
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
          <Stock answer={stock.data} pieces={type === 'SAMPLE'} />
        ) : stock.isError ? (
          <FieldError text={messageOf(stock.error, t)} />
        ) : (
          <Skeleton className="h-16" />
        )}
      </div>
      <div className="grid gap-3 border-t border-line-2 pt-4">
        <p className="flex min-h-7 items-baseline justify-between gap-4">
          <span className="tnum text-sm text-ink-2">
            {priced?.unitPriceString &&
              t('product.breakdown', {
                quantity: type === 'FABRIC' ? formatMetres(locale, priced.quantity) : formatNumber(locale, priced.quantity),
                price: priced.unitPriceString,
              })}
          </span>
          <output className={`tnum text-[1.375rem] leading-7 font-medium ${priced ? '' : 'text-ink-3'}`}>
            {priced?.totalString ??
              (quantity.value === null && type === 'FABRIC' && article.priceString ? `${article.priceString} ${t('common.perMetre')}` : '')}
          </output>
        </p>
        <FieldError text={form.submitError} />
        <Button type="submit" size="lg" busy={working} className="w-full max-lg:hidden">
          {t('product.addToCart')}
        </Button>
      </div>
      <div className="no-print fixed inset-x-0 bottom-0 z-20 flex items-center gap-3 bg-white px-4 py-2.5 shadow-bar lg:hidden">
        <p className="flex-1 leading-tight">
          <span className="tnum block text-2xs text-ink-2">
            {quantity.value === null
              ? t('common.vatExcluded')
              : type === 'FABRIC'
                ? formatMetres(locale, quantity.value)
                : `${formatNumber(locale, quantity.value)} ${t('common.units')}`}
          </span>
          <span className="tnum text-lg font-medium">{priced?.totalString ?? article.priceString ?? ''}</span>
        </p>
        <Button type="submit" size="lg" busy={working} className="flex-1">
          {t('product.addToCart')}
        </Button>
      </div>
    </form>
  );
}
