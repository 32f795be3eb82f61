import { useEffect, useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import { useLocation } from 'react-router';
import { useGetAvailability } from '../../../generated/api/articles/articles.ts';
import { useListShops } from '../../../generated/api/carts/carts.ts';
import type { ArticleDetail } from '../../../generated/api/model/articleDetail.ts';
import type { CartLineInput } from '../../../generated/api/model/cartLineInput.ts';
import type { Day, LineType } from '../../../generated/rules.ts';
import { sampleLineQuantityMax } from '../../../generated/zod/schemas/sampleLine.zod.ts';
import { deliveryDateOf } from '../../../shared/rules/delivery.ts';
import type { DittaCode } from '../../../shared/rules/metres.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { lineSchema, quantityForWire, quantityText } from '../../pieces/contract-check.ts';
import { type Sent, useContractForm } from '../../pieces/contract-form.ts';
import { useEarliestDay, useFirstDay, useToday } from '../../pieces/days.ts';
import { keepsFocus } from '../../pieces/keep-focus.ts';
import { clothJudge, metresTexts, unitsJudge, unitsTexts, withinPiece } from '../../pieces/quantity.ts';
import { useWantedDay } from './use-wanted-day.ts';

const SWATCHES = unitsJudge(1, sampleLineQuantityMax);
const PAUSE_MS = 350;

export type LineKind = Extract<LineType, 'FABRIC' | 'SAMPLE'>;
const EMPTY: Record<LineKind, string> = { FABRIC: '', SAMPLE: '1' };
interface Fields {
  quantity: string;
  requestedDate: Day | '';
  /** Whether somebody has chosen the day, which is proposed otherwise. */
  isDayChosen: boolean;
  shop: string;
  reference: string;
}

/** What is typed to order an article, and what the shop says about it meanwhile. */
export function useOrderForm(article: ArticleDetail, ditta: DittaCode, onAdd: (line: CartLineInput) => Promise<Sent>) {
  const { locale, t } = useI18n();
  const today = useToday();
  const soonest = useEarliestDay();
  // With which the form begins.
  const first = useFirstDay();
  const shops = useListShops();
  const { state: origin } = useLocation();
  const standard = shops.data?.content.find((entry) => entry.isDefault)?.code ?? shops.data?.content[0]?.code ?? '';
  const cloth = clothJudge(ditta);
  const textsOf = (type: LineKind) => (type === 'FABRIC' ? metresTexts(t, locale, cloth) : unitsTexts(t, locale, SWATCHES));

  const [type, setType] = useState<LineKind>('FABRIC');
  /** The kind that is chosen when the answer comes: it may be another one than was ordered. */
  const chosen = useRef<LineKind>(type);
  const form = useContractForm<Fields, CartLineInput>({
    schema: lineSchema(type, ditta),
    // Metres are no number of swatches.
    keptAs: `order ${article.code} ${type}`,
    // First the metres, then the colour: who goes to another one of the design has not finished.
    goesOn: keepsFocus(origin),
    defaultValues: { quantity: '', requestedDate: first, isDayChosen: false, shop: '', reference: '' },
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
    send: async (line, { quantity: sent }) => {
      const result = await onAdd(line);
      if (result.ok) {
        const { quantity } = form.getValues();
        const before = chosen.current === type ? sent : kept.current[chosen.current];
        const read = (text: string) => (chosen.current === 'FABRIC' ? cloth : SWATCHES).read(text).value;
        kept.current = EMPTY;
        // What was typed on while the line travelled is the next one's; a field that was left writes the same number otherwise.
        form.reset({ ...form.getValues(), quantity: read(quantity) === read(before) ? EMPTY[chosen.current] : quantity });
      }
      return result;
    },
  });
  // What was typed as metres is not a number of swatches: each kind keeps its own text.
  const kept = useRef(EMPTY);
  const choose = (next: LineKind) => {
    if (next === type) return;
    kept.current = { ...kept.current, [type]: form.getValues('quantity') };
    chosen.current = next;
    setType(next);
    form.setValue('quantity', kept.current[next]);
    form.clearErrors();
    form.clearSubmitError();
  };
  const shop = useController({ control: form.control, name: 'shop' });
  const field = useController({ control: form.control, name: 'quantity' }).field;
  const day = useController({ control: form.control, name: 'requestedDate' }).field;
  const chosenDay = useController({ control: form.control, name: 'isDayChosen' }).field;
  const text = field.value;
  const date = day.value;
  const quantity = (type === 'FABRIC' ? cloth : SWATCHES).read(text);

  // Asked when the hand rests; a quantity that this shop does not sell is not asked at all.
  const [asked, setAsked] = useState<number | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(quantity.value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [quantity.value]);
  const { proposed, reach } = useWantedDay(first, `${type} ${asked}`);
  const isChosen = chosenDay.value;
  const requestedDate = isChosen ? date : proposed;
  const stock = useGetAvailability(
    article.code,
    article.color,
    { type, ...(asked === null ? {} : { quantity: asked }), ...(requestedDate !== '' && requestedDate >= today ? { requestedDate } : {}) },
    { query: { placeholderData: (previous) => previous, refetchOnWindowFocus: true, staleTime: 15_000 } },
  );
  // What is confirmed tomorrow or woven first comes later than what lies there.
  const { state = 'AVAILABLE', expectedDate = null } = stock.data ?? {};
  const earliest = deliveryDateOf({ state, expectedDate, requestedDate: null }, ditta, today) ?? soonest;
  const chooseDay = (chosen: Day | '') => {
    chosenDay.onChange(true);
    day.onChange(chosen);
  };
  const isAnswered = stock.isSuccess && !stock.isPlaceholderData;
  const { setValue } = form;
  useEffect(() => {
    if (isAnswered && !isChosen) setValue('requestedDate', reach(earliest));
  }, [isAnswered, isChosen, reach, earliest, setValue]);
  const priced = quantity.value !== null && stock.data?.quantity === quantity.value && stock.data.type === type ? stock.data : null;
  const longest = stock.data?.longestPiece ?? 0;
  const judge = type === 'SAMPLE' ? SWATCHES : longest > 0 ? withinPiece(cloth, ditta, longest) : cloth;
  return {
    form,
    type,
    choose,
    shops,
    standard,
    shop,
    field,
    day: { ...day, onChange: chooseDay },
    text,
    today,
    earliest,
    judge,
    quantity,
    stock,
    priced,
    texts: textsOf(type),
  };
}
export type OrderForm = ReturnType<typeof useOrderForm>;
