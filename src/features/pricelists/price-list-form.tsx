import type { Facet } from '../../../generated/api/model/facet.ts';
import type { PriceListInput } from '../../../generated/api/model/priceListInput.ts';
import {
  type Locale,
  locales,
  type PriceListContents,
  type PriceListFormat,
  priceListColumns,
  priceListContents,
  priceListFormats,
} from '../../../generated/rules.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { FacetChoice, toggled } from '../../pieces/facet-choice.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox, Segmented } from '../../ui/choice.tsx';
import { SelectField } from '../../ui/select-field.tsx';

/** Everything is said, also what the contract does not ask for. */
export type PriceListWish = Required<PriceListInput>;
const CHOICES = [
  ['brand', 'pricelist.brands'],
  ['season', 'pricelist.seasons'],
  ['collection', 'pricelist.collections'],
] as const;

/** The choice of a price list: what of the catalogue, which columns, in which form. */
export function PriceListForm({
  wish,
  facets,
  maxColumns,
  busy,
  onChange,
  onSend,
}: {
  wish: PriceListWish;
  facets: readonly Facet[];
  maxColumns: number;
  busy: boolean;
  onChange: (wish: PriceListWish) => void;
  onSend: () => void;
}) {
  const { locale, t } = useI18n();
  const set = (part: Partial<PriceListWish>) => onChange({ ...wish, ...part });
  const isFull = wish.format === 'pdf' && wish.columns.length >= maxColumns;
  const tooMany = wish.format === 'pdf' && wish.columns.length > maxColumns;
  const languages = new Intl.DisplayNames([locale], { type: 'language' });
  return (
    <form
      className="grid gap-8"
      onSubmit={(event) => {
        event.preventDefault();
        if (!tooMany) onSend();
      }}
    >
      <div className="grid gap-5">
        <p className="text-sm text-ink-2">{t('pricelist.everything')}</p>
        {CHOICES.map(([name, label]) => (
          <FacetChoice
            key={name}
            label={t(label)}
            facet={facets.find(({ code }) => code === name)}
            chosen={wish[name]}
            onChange={(chosen) => set({ [name]: chosen })}
          />
        ))}
      </div>
      <fieldset aria-describedby="price-list-columns">
        <legend className="mb-1 text-sm font-medium">{t('pricelist.columns')}</legend>
        <p
          id="price-list-columns"
          className={`mb-1 text-xs ${tooMany ? 'text-robbia' : 'text-ink-3'}`}
          role={tooMany ? 'alert' : undefined}
        >
          {tooMany ? t('error.TOO_MANY_COLUMNS', { maximum: maxColumns }) : t('pricelist.columnsHint', { maximum: maxColumns })}
        </p>
        <div className="grid grid-cols-2 gap-x-6 max-md:grid-cols-1">
          {priceListColumns.map((column) => (
            <Checkbox
              key={column}
              label={t(`pricelist.column.${column}`)}
              checked={wish.columns.includes(column)}
              disabled={isFull && !wish.columns.includes(column)}
              // On the list they stand as they are shown here, whatever was ticked first.
              onChange={() => {
                const columns = toggled(wish.columns, column);
                set({ columns: priceListColumns.filter((each) => columns.includes(each)) });
              }}
            />
          ))}
        </div>
      </fieldset>
      <div className="grid gap-5">
        <Segmented
          legend={t('pricelist.contents')}
          name="contents"
          choices={priceListContents.map((value) => ({ value, label: t(`pricelist.contents.${value}`) }))}
          value={wish.contents}
          onChange={(value) => set({ contents: value as PriceListContents })}
        />
        <Segmented
          legend={t('pricelist.format')}
          name="format"
          choices={priceListFormats.map((value) => ({ value, label: t(`pricelist.format.${value}`) }))}
          value={wish.format}
          onChange={(value) => set({ format: value as PriceListFormat })}
        />
        <SelectField
          label={t('pricelist.language')}
          value={wish.language}
          options={locales.map((value) => ({ value, label: languages.of(value) ?? value }))}
          onChange={(event) => set({ language: event.currentTarget.value as Locale })}
        />
      </div>
      {/* Nothing has to be chosen: it is there from the beginning. */}
      <div className="on-foot sticky bottom-(--foot) z-10 border-t border-line-2 bg-paper py-3">
        <Button type="submit" busy={busy} className="max-md:w-full">
          {t('pricelist.make')}
        </Button>
      </div>
    </form>
  );
}
