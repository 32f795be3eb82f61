import { lazy, type ReactNode, Suspense, useId, useState } from 'react';
import type { ArticleList } from '../../../generated/api/model/articleList.ts';
import type { Facet } from '../../../generated/api/model/facet.ts';
import type { FacetRange } from '../../../generated/api/model/facetRange.ts';
import type { FacetCode } from '../../../generated/rules.ts';
import { ListArticlesParams, listArticlesParamsMinMetresMax } from '../../../generated/zod/schemas/listArticlesParams.zod.ts';
import { formatMoney, formatNumber, intlLocale } from '../../i18n/format.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { SHAPES } from '../../pieces/availability-mark.tsx';
import { checked, quantityForWire, quantityText } from '../../pieces/contract-check.ts';
import { metresTexts } from '../../pieces/quantity.ts';
import { count } from '../../pieces/texts.ts';
import { AvailabilityGlyph } from '../../ui/availability-glyph.tsx';
import { Skeleton } from '../../ui/bits.tsx';
import { Checkbox } from '../../ui/choice.tsx';
import { parseDecimal, writeQuantity } from '../../ui/decimal.ts';
import { FieldError } from '../../ui/field.tsx';
import { DesignGlyph, familyColor } from './facet-glyphs.tsx';
import { type RangeCode, rangeOf, type ShopState, setRange, toggleFacet } from './shop-list.ts';

const RangeSlider = lazy(async () => ({ default: (await import('../../ui/range-slider.tsx')).RangeSlider }));

/** The order of the rail; what stands first is what buyers reach for. */
const ORDER: readonly (FacetCode | RangeCode | 'length')[] = [
  'availability',
  'length',
  'design',
  'colorFamily',
  'weave',
  'weight',
  'yarnCount',
  'price',
  'book',
  'brand',
  'collection',
  'season',
  'fibre',
  'finish',
];
const FOLDED = 6;

interface Props {
  state: ShopState;
  list: ArticleList | undefined;
  currency: string;
  onChange: (wish: Partial<ShopState>) => void;
}

export function Facets({ state, list, currency, onChange }: Props) {
  if (!list)
    return (
      <div className="grid gap-4" aria-hidden="true">
        {[5, 3, 4, 6].map((rows) => (
          <Skeleton key={rows} className={rows > 4 ? 'h-40' : 'h-28'} />
        ))}
      </div>
    );
  return (
    <div className="grid content-start gap-6">
      {ORDER.map((code) => {
        if (code === 'length') return <LengthFilter key={code} state={state} onChange={onChange} />;
        const range = list.ranges.find((entry) => entry.code === code);
        if (range) return <RangeFacet key={code} range={range} currency={currency} state={state} onChange={onChange} />;
        const facet = list.facets.find((entry) => entry.code === code);
        return facet && facet.values.length > 0 ? (
          <FacetGroup
            key={code}
            facet={facet}
            chosen={state[facet.code]}
            onToggle={(value) => onChange(toggleFacet(state, facet.code, value))}
          />
        ) : null;
      })}
    </div>
  );
}

function Group({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <section className="grid gap-2.5 border-line not-first:border-t not-first:pt-6">
      <h2 className="flex items-baseline justify-between text-sm font-medium">
        {title}
        {aside && <span className="tnum text-xs font-normal text-ink-3">{aside}</span>}
      </h2>
      {children}
    </section>
  );
}

function FacetGroup({ facet, chosen, onToggle }: { facet: Facet; chosen: readonly string[]; onToggle: (value: string) => void }) {
  const { locale, t } = useI18n();
  const [all, setAll] = useState(false);
  const title = t.find(`facet.${facet.code}`) ?? facet.code;
  if (facet.code === 'design')
    return (
      <Group title={title}>
        <div className="grid grid-cols-3 gap-2">
          {facet.values.map((value) => (
            <button
              key={value.code}
              type="button"
              aria-pressed={chosen.includes(value.code)}
              onClick={() => onToggle(value.code)}
              title={`${value.name}, ${count(locale, value.count)}`}
              className="grid min-h-[66px] justify-items-center gap-1.5 rounded-control border border-line-2 bg-white px-1 pt-2.5 pb-1.5 text-2xs text-ink-2 hover:border-ink-3 aria-pressed:border-indaco aria-pressed:bg-indaco-50 aria-pressed:text-ink aria-pressed:shadow-[inset_0_0_0_1px_var(--color-indaco)]"
            >
              <DesignGlyph code={value.code} />
              <span className="narrow max-w-full truncate">{value.name}</span>
            </button>
          ))}
        </div>
      </Group>
    );
  if (facet.code === 'colorFamily')
    return (
      <Group title={title}>
        <div className="grid grid-cols-5 gap-x-2 gap-y-2.5">
          {facet.values.map((value) => (
            <button
              key={value.code}
              type="button"
              aria-pressed={chosen.includes(value.code)}
              onClick={() => onToggle(value.code)}
              title={`${value.name}, ${count(locale, value.count)}`}
              className="group grid min-w-0 justify-items-center gap-1 text-2xs text-ink-2 aria-pressed:font-medium aria-pressed:text-ink"
            >
              <span
                className="block h-8 w-full rounded-control shadow-[inset_0_0_0_1px_rgb(22_25_29/.14)] group-hover:shadow-[inset_0_0_0_1px_var(--color-ink-2)] group-aria-pressed:shadow-[0_0_0_2px_var(--color-paper),0_0_0_4px_var(--color-indaco)]"
                style={{ background: familyColor(value.code, value.hex) }}
              >
                <span
                  className="block h-full w-full"
                  style={{ background: 'repeating-linear-gradient(135deg,transparent 0 1.5px,rgb(255 255 255/.16) 1.5px 3px)' }}
                />
              </span>
              <span className="narrow w-full truncate text-center">{value.name}</span>
            </button>
          ))}
        </div>
      </Group>
    );
  // What is chosen stays in sight even when the list is folded.
  const folded = facet.values.filter((value, index) => index < FOLDED || chosen.includes(value.code));
  const shown = all ? facet.values : folded;
  return (
    <Group title={title} aside={facet.values.length > FOLDED ? count(locale, facet.values.length) : undefined}>
      <div>
        {shown.map((value) => (
          <Checkbox
            key={value.code}
            checked={chosen.includes(value.code)}
            onChange={() => onToggle(value.code)}
            count={count(locale, value.count)}
            label={
              facet.code === 'availability' ? (
                <span className="inline-flex items-center gap-2">
                  <AvailabilityGlyph shape={SHAPES[value.code as keyof typeof SHAPES] ?? 'open'} />
                  {value.name}
                </span>
              ) : (
                value.name
              )
            }
          />
        ))}
      </div>
      {facet.values.length > folded.length && (
        <button type="button" className="link justify-self-start py-1 text-xs text-ink-2" onClick={() => setAll(!all)}>
          {all ? t('shop.showFewer') : t('shop.showAllValues', { count: facet.values.length })}
        </button>
      )}
    </Group>
  );
}

function RangeFacet({
  range,
  currency,
  state,
  onChange,
}: {
  range: FacetRange;
  currency: string;
  state: ShopState;
  onChange: Props['onChange'];
}) {
  const { locale, t } = useI18n();
  const title = t.find(`facet.${range.code}`) ?? range.code;
  const { min, max } = rangeOf(state, range.code);
  // The chosen bounds may lie outside of what the other filters leave: the slider spans both.
  const low = Math.min(range.min, min ?? range.min);
  const high = Math.max(range.max, max ?? range.max);
  if (low >= high && min === null && max === null) return null;
  const format = (value: number) =>
    range.code === 'price'
      ? formatMoney(locale, { amount: value, currency })
      : range.code === 'weight'
        ? `${formatNumber(locale, value)} g/m²`
        : `Ne ${formatNumber(locale, value)}`;
  return (
    <Group title={title}>
      <Suspense fallback={<Skeleton className="h-14" />}>
        <RangeSlider
          label={title}
          thumbLabels={[t('shop.from', { name: title }), t('shop.until', { name: title })]}
          locale={intlLocale(locale)}
          min={low}
          max={high}
          step={range.code === 'price' ? 50 : 1}
          value={[min ?? low, max ?? high]}
          format={format}
          onCommit={([from, until]) => onChange(setRange(range.code, from <= low ? null : from, until >= high ? null : until))}
        />
      </Suspense>
    </Group>
  );
}

const LENGTHS = { min: 0.01, max: listArticlesParamsMinMetresMax, step: 0.01 };
/** Only what is there in one piece of a wanted length. */
function LengthFilter({ state, onChange }: { state: ShopState; onChange: Props['onChange'] }) {
  const { locale, t } = useI18n();
  const id = useId();
  const written = state.minMetres === null ? '' : writeQuantity(state.minMetres, intlLocale(locale));
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
    <Group title={t('facet.length')}>
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
    </Group>
  );
}
