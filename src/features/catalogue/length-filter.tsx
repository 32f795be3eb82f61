import { useId, useState } from 'react';
import { ListArticlesParams, listArticlesParamsMinMetresMax } from '../../../generated/zod/schemas/listArticlesParams.zod.ts';
import { typedNumber } from '../../i18n/format.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { checked, quantityForWire, quantityText } from '../../pieces/contract-check.ts';
import { metresTexts } from '../../pieces/quantity.ts';
import { parseDecimal } from '../../ui/decimal.ts';
import { FieldError } from '../../ui/field.tsx';
import { FacetSection } from './facet-section.tsx';
import type { ShopState } from './shop-list.ts';

const LENGTHS = { min: 0.01, max: listArticlesParamsMinMetresMax, step: 0.01 };
/** Only what is there in one piece of a wanted length. */
export function LengthFilter({ state, onChange }: { state: ShopState; onChange: (wish: Partial<ShopState>) => void }) {
  const { locale, t } = useI18n();
  const id = useId();
  const written = state.minMetres === null ? '' : typedNumber(locale, state.minMetres);
  const [text, setText] = useState(written);
  const [seen, setSeen] = useState(written);
  if (seen !== written) {
    setSeen(written);
    setText(written);
  }
  // Nothing and zero both mean any length.
  const wanted = parseDecimal(text) === 0 ? undefined : quantityForWire(text);
  const { body, messages } = checked(ListArticlesParams, wanted === undefined ? {} : { minMetres: wanted }, t, {
    minMetres: quantityText(metresTexts(t, locale, LENGTHS)),
  });
  const wrong = parseDecimal(text) === 'decimals' ? t('metres.too_many_decimals') : messages?.minMetres;
  const commit = () => {
    const metres = body?.minMetres ?? null;
    if (!wrong && metres !== state.minMetres) onChange({ minMetres: metres });
  };
  return (
    <FacetSection title={t('facet.length')}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          commit();
        }}
      >
        <label className="flex items-center gap-3 text-sm text-ink-2">
          <span className="flex-1">{t('shop.minMetres')}</span>
          <span className="field-wrap flex h-9 w-24 items-center rounded-control bg-white pr-2 shadow-[inset_0_0_0_1px_var(--color-control)]">
            <input
              inputMode="decimal"
              autoComplete="off"
              value={text}
              onChange={(event) => setText(event.target.value)}
              onBlur={commit}
              aria-invalid={wrong ? true : undefined}
              aria-describedby={wrong ? id : undefined}
              className="tnum w-full min-w-0 rounded-control bg-transparent px-2 text-right text-sm text-ink"
            />
            <span className="text-xs text-ink-3">{t('common.metre')}</span>
          </span>
        </label>
        <FieldError id={id} text={wrong} />
      </form>
    </FacetSection>
  );
}
