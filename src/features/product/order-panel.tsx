import { type FormEvent, useEffect, useState } from 'react';
import { useGetAvailability } from '../../../generated/api/articles/articles.ts';
import { useListShops } from '../../../generated/api/carts/carts.ts';
import type { ArticleDetail } from '../../../generated/api/model/articleDetail.ts';
import type { CartLineInput } from '../../../generated/api/model/cartLineInput.ts';
import { LineReferenceMax } from '../../../generated/zod/schemas/lineReference.zod.ts';
import { sampleLineQuantityMax } from '../../../generated/zod/schemas/sampleLine.zod.ts';
import type { DittaCode } from '../../../shared/rules/metres.ts';
import { fieldMessages, messageOf } from '../../api/errors.ts';
import { dayOf, nextWorkingDay } from '../../domain/days.ts';
import { metresHint, metresRuleOf, metresTexts, nudgeOf, piecesRule, piecesTexts } from '../../domain/quantity.ts';
import { formatDay, formatMetres, formatNumber, intlLocale } from '../../i18n/format.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { Skeleton } from '../../ui/bits.tsx';
import { Button } from '../../ui/button.tsx';
import { Segmented } from '../../ui/choice.tsx';
import { readQuantity } from '../../ui/decimal.ts';
import { DateField, FieldError, TextField } from '../../ui/field.tsx';
import { MetresField } from '../../ui/metres-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Stock } from './stock.tsx';

export type Refusal = { ok: true } | { ok: false; error: unknown };
const SWATCHES = piecesRule(1, sampleLineQuantityMax);
const PAUSE_MS = 350;

/** The server's answers name `body.quantity`; the form speaks of its fields. */
const bodyField = (messages: Record<string, string>, name: string) => messages[`body.${name}`] ?? messages[name];

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
  const [type, setType] = useState<'FABRIC' | 'SAMPLE'>('FABRIC');
  const [texts, setTexts] = useState({ FABRIC: '', SAMPLE: '1' });
  const earliest = nextWorkingDay(new Date());
  const [date, setDate] = useState(earliest);
  const [shop, setShop] = useState<string | null>(null);
  const [reference, setReference] = useState('');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);

  const shops = useListShops();
  const shopCode = shop ?? shops.data?.content.find((entry) => entry.isDefault)?.code ?? shops.data?.content[0]?.code ?? '';
  const cloth = metresRuleOf(ditta);
  const rule = type === 'FABRIC' ? cloth : SWATCHES;
  const text = texts[type];
  const quantity = readQuantity(text, rule);

  // Asked when the hand rests; a quantity that this shop does not sell is not asked at all.
  const [asked, setAsked] = useState<number | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(quantity.value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [quantity.value]);
  const stock = useGetAvailability(
    article.code,
    article.color,
    { type, ...(asked === null ? {} : { quantity: asked }), ...(date >= dayOf(new Date()) ? { requestedDate: date } : {}) },
    { query: { placeholderData: (previous) => previous, refetchOnWindowFocus: true, staleTime: 15_000 } },
  );
  const priced = quantity.value !== null && stock.data?.quantity === quantity.value && stock.data.type === type ? stock.data : null;

  const messages = fieldMessages(error, t);
  const change =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      set(value);
      setError(null);
    };
  const dateError = !date ? t('error.required') : date < dayOf(new Date()) ? t('error.DATE_IN_PAST') : undefined;
  const shopError = shops.isSuccess && !shopCode ? t('error.required') : undefined;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (quantity.value === null || dateError || !shopCode || busy) return;
    setBusy(true);
    setError(null);
    const more = { shop: shopCode, requestedDate: date, ...(reference.trim() ? { reference: reference.trim() } : {}) };
    const base = { code: article.code, color: article.color, quantity: quantity.value, ...more };
    const result = await onAdd(
      type === 'SAMPLE' ? { type, ditta, ...base } : ditta === 'PRD' ? { type, ditta, ...base } : { type, ditta, ...base },
    );
    setBusy(false);
    if (result.ok) {
      setTexts({ FABRIC: '', SAMPLE: '1' });
      setTried(false);
    } else setError(result.error);
  };
  const general = error && Object.keys(messages).length === 0 ? messageOf(error, t) : undefined;
  const quantityError = tried && text === '' ? t('metres.required') : bodyField(messages, 'quantity');

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="mt-6 grid gap-4 border-t border-line-2 pt-5" id="order">
      <Segmented
        legend={t('product.orderAs')}
        name="type"
        value={type}
        onChange={(value) => change(setType)(value === 'SAMPLE' ? 'SAMPLE' : 'FABRIC')}
        choices={[
          { value: 'FABRIC', label: t('product.cut') },
          { value: 'SAMPLE', label: t('product.sample') },
        ]}
      />
      <div className="grid grid-cols-1 gap-4 min-[480px]:grid-cols-2">
        <MetresField
          key={type}
          label={type === 'FABRIC' ? t('metres.label') : t('product.pieces')}
          unit={type === 'FABRIC' ? t('common.metre') : t('common.pieces')}
          locale={intlLocale(locale)}
          rule={rule}
          nudge={nudgeOf(rule)}
          value={text}
          onChange={change((value: string) => setTexts({ ...texts, [type]: value }))}
          texts={type === 'FABRIC' ? metresTexts(t, locale, rule) : piecesTexts(t, locale, rule)}
          hint={type === 'FABRIC' ? metresHint(t, locale, rule) : t('product.sampleNote')}
          error={quantityError}
        />
        <DateField
          label={t('product.requestedDate')}
          value={date}
          min={dayOf(new Date())}
          required
          onChange={(event) => change(setDate)(event.target.value)}
          hint={t('product.dateHint', { date: formatDay(locale, earliest) })}
          error={tried ? (dateError ?? bodyField(messages, 'requestedDate')) : bodyField(messages, 'requestedDate')}
        />
        {shops.isPending ? (
          <Skeleton className="h-[68px]" />
        ) : (
          <SelectField
            label={t('product.shop')}
            required
            value={shopCode}
            onChange={(event) => change(setShop)(event.target.value)}
            options={(shops.data?.content ?? []).map((entry) => ({ value: entry.code, label: `${entry.name}, ${entry.city}` }))}
            error={(tried ? shopError : undefined) ?? bodyField(messages, 'shop')}
          />
        )}
        <TextField
          label={t('product.reference')}
          maxLength={LineReferenceMax}
          value={reference}
          onChange={(event) => change(setReference)(event.target.value)}
          error={bodyField(messages, 'reference')}
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
        <FieldError text={general} />
        <Button type="submit" size="lg" busy={busy} className="w-full max-lg:hidden">
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
                : `${formatNumber(locale, quantity.value)} ${t('common.pieces')}`}
          </span>
          <span className="tnum text-lg font-medium">{priced?.totalString ?? article.priceString ?? ''}</span>
        </p>
        <Button type="submit" size="lg" busy={busy} className="flex-1">
          {t('product.addToCart')}
        </Button>
      </div>
    </form>
  );
}
