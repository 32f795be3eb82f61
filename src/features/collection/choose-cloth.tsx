import type { Facet } from '../../../generated/api/model/facet.ts';
import type { FacetRange } from '../../../generated/api/model/facetRange.ts';
import type { WishlistSummary } from '../../../generated/api/model/wishlistSummary.ts';
import { formatNumber, listed } from '../../i18n/format.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { FacetChoice } from '../../pieces/facet-choice.tsx';
import { hasRange, RangeChoice } from '../../pieces/range-choice.tsx';
import { Segmented } from '../../ui/choice.tsx';
import { Field } from '../../ui/field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import {
  type ChoiceFacet,
  type ChoiceRange,
  type CollectionWish,
  choiceFacets,
  choiceRanges,
  MOST_CODES,
  readCodes,
  type Way,
} from './collection-wish.ts';

/** Facets that are seen at once; the others are one click away. */
const SHOWN = 4;
/** Codes that are not there are named, so many of them. */
const NAMED = 8;

const NO_BOUNDS = { min: null, max: null };
/** Whether something is chosen of what is not seen at once. */
const isBehind = ({ facets, ranges }: CollectionWish): boolean =>
  choiceFacets.slice(SHOWN).some((name) => facets[name]?.length) ||
  choiceRanges.some((name) => ranges[name]?.min != null || ranges[name]?.max != null);

/** Which cloth: by the facets of the catalogue, by codes, or by a wishlist. */
export function ChooseCloth({
  wish,
  facets,
  ranges,
  wishlists,
  notFound,
  onChange,
}: {
  wish: CollectionWish;
  /** What the catalogue has under what is chosen already. */
  facets: readonly Facet[];
  ranges: readonly FacetRange[];
  /** Null for who has no wishlists. */
  wishlists: readonly WishlistSummary[] | null;
  /** Codes that were typed and are not there. */
  notFound: readonly string[];
  onChange: (part: Partial<CollectionWish>) => void;
}) {
  const { locale, t } = useI18n();
  const typed = readCodes(wish.codes).length;
  const number = (value: number) => formatNumber(locale, value);
  const codesError =
    typed > MOST_CODES
      ? t('collection.codesMost', { maximum: number(MOST_CODES) })
      : notFound.length > 0
        ? t('collection.codesNotFound', {
            count: number(notFound.length),
            codes: listed(locale, notFound.slice(0, NAMED)) + (notFound.length > NAMED ? ' …' : ''),
          })
        : undefined;
  const ways: { value: Way; label: string }[] = [
    { value: 'facets', label: t('collection.byFacets') },
    { value: 'codes', label: t('collection.byCodes') },
    ...(wishlists ? [{ value: 'wishlist' as const, label: t('collection.byWishlist') }] : []),
  ];
  const facet = (name: ChoiceFacet) => (
    <FacetChoice
      key={name}
      label={t(`facet.${name}`)}
      facet={facets.find(({ code }) => code === name)}
      chosen={wish.facets[name] ?? []}
      onChange={(chosen) => onChange({ facets: { ...wish.facets, [name]: chosen } })}
    />
  );
  const between = (name: ChoiceRange) => {
    const range = ranges.find(({ code }) => code === name);
    const bounds = wish.ranges[name] ?? NO_BOUNDS;
    if (!range || !hasRange(range, bounds)) return null;
    return (
      <div key={name} className="max-w-sm">
        <p className="mb-2 text-sm font-medium">{t(`facet.${name}`)}</p>
        <RangeChoice
          title={t(`facet.${name}`)}
          range={range}
          currency=""
          bounds={bounds}
          onChange={(chosen) => onChange({ ranges: { ...wish.ranges, [name]: chosen } })}
        />
      </div>
    );
  };
  return (
    <section className="grid content-start gap-5">
      <h2 className="font-display text-d4">{t('collection.choose')}</h2>
      <Segmented
        legend={t('collection.choose')}
        hideLegend
        name="way"
        choices={ways}
        value={wish.way}
        onChange={(way) => onChange({ way: way as Way })}
      />
      {wish.way === 'facets' && (
        <>
          {choiceFacets.slice(0, SHOWN).map(facet)}
          <details open={isBehind(wish)}>
            <summary className="cursor-pointer text-sm font-medium text-ink-2 hover:text-ink">{t('collection.more')}</summary>
            <div className="mt-4 grid content-start gap-5">
              {choiceFacets.slice(SHOWN).map(facet)}
              {choiceRanges.map(between)}
            </div>
          </details>
        </>
      )}
      {wish.way === 'codes' && (
        <Field label={t('collection.codes')} hint={t('collection.codesFound', { count: number(typed) })} error={codesError}>
          {(props) => (
            <textarea
              {...props}
              rows={8}
              className="field tnum h-auto py-2"
              value={wish.codes}
              onChange={(event) => onChange({ codes: event.currentTarget.value })}
            />
          )}
        </Field>
      )}
      {wish.way === 'wishlist' &&
        (wishlists?.length ? (
          <SelectField
            label={t('collection.wishlist')}
            value={wish.wishlist === null ? '' : String(wish.wishlist)}
            options={[{ value: '', label: '–' }, ...wishlists.map(({ id, name }) => ({ value: String(id), label: name }))]}
            onChange={(event) => onChange({ wishlist: event.currentTarget.value ? Number(event.currentTarget.value) : null })}
          />
        ) : (
          <p className="text-sm text-ink-2">{t('collection.noWishlist')}</p>
        ))}
    </section>
  );
}
