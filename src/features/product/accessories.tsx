import { type FormEvent, useRef, useState } from 'react';
import type { Accessory } from '../../../generated/api/model/accessory.ts';
import type { CartLineInput } from '../../../generated/api/model/cartLineInput.ts';
import { accessoryLineQuantityMax } from '../../../generated/zod/schemas/accessoryLine.zod.ts';
import type { DittaCode } from '../../../shared/rules/metres.ts';
import { messageOf } from '../../api/errors.ts';
import { formatNumber, intlLocale } from '../../i18n/format.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { prodId } from '../../paths.ts';
import { clothOf } from '../../pieces/pictures.ts';
import { unitsJudge, unitsTexts } from '../../pieces/quantity.ts';
import { Badge } from '../../ui/bits.tsx';
import { Button } from '../../ui/button.tsx';
import { ClothImage } from '../../ui/cloth-image.tsx';
import { writeQuantity } from '../../ui/decimal.ts';
import { FieldError } from '../../ui/field.tsx';
import { MetresField } from '../../ui/metres-field.tsx';
import { Price } from '../../ui/price.tsx';
import type { Refusal } from './order-panel.tsx';

/** Accessories by category. The first of a category is free; what was ordered before is marked. */
export function Accessories({
  accessories,
  ditta,
  onAdd,
}: {
  ditta: DittaCode;
  accessories: readonly Accessory[];
  /** null where the user may look but not buy. */
  onAdd: ((line: CartLineInput) => Promise<Refusal>) | null;
}) {
  const { t } = useI18n();
  const categories = [...new Set(accessories.map((accessory) => accessory.category))];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10 md:grid-cols-2 xl:grid-cols-3">
      {categories.map((category) => (
        <Category
          key={category}
          title={t.find(`product.category.${category}`) ?? category}
          items={accessories.filter((accessory) => accessory.category === category)}
          ditta={ditta}
          onAdd={onAdd}
        />
      ))}
    </div>
  );
}

const FOLDED = 4;
/** What was ordered before stands first; the rest of a long category is one press away. */
function Category({
  title,
  items,
  ditta,
  onAdd,
}: {
  ditta: DittaCode;
  title: string;
  items: readonly Accessory[];
  onAdd: ((line: CartLineInput) => Promise<Refusal>) | null;
}) {
  const { t } = useI18n();
  const [all, setAll] = useState(false);
  const sorted = items.toSorted((a, b) => Number(b.alreadyOrdered) - Number(a.alreadyOrdered));
  return (
    <section>
      <h3 className="flex items-baseline justify-between gap-3 text-sm font-medium">
        {title}
        {items.some((item) => !item.freeAvailable) && <span className="text-xs font-normal text-ink-3">{t('product.freeTaken')}</span>}
      </h3>
      <ul className="mt-3">
        {sorted.slice(0, all ? items.length : FOLDED).map((accessory) => (
          <AccessoryRow key={accessory.id} accessory={accessory} ditta={ditta} onAdd={onAdd} />
        ))}
      </ul>
      {items.length > FOLDED && (
        <button type="button" className="link py-2 text-xs text-ink-2" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t('shop.showFewer') : t('product.allAccessories', { count: items.length })}
        </button>
      )}
    </section>
  );
}

function AccessoryRow({
  accessory,
  ditta,
  onAdd,
}: {
  ditta: DittaCode;
  accessory: Accessory;
  onAdd: ((line: CartLineInput) => Promise<Refusal>) | null;
}) {
  const { locale, t } = useI18n();
  const judge = unitsJudge(accessory.minimumQuantity, accessoryLineQuantityMax);
  const [text, setText] = useState(writeQuantity(accessory.minimumQuantity, intlLocale(locale)));
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [problem, setProblem] = useState<string>();
  const texts = unitsTexts(t, locale, judge);
  const quantity = judge.read(text);
  const input = useRef<HTMLInputElement>(null);
  const name = `${accessory.name}, ${accessory.colorName}`;
  const add = async (event: FormEvent) => {
    event.preventDefault();
    if (!onAdd || busy) return;
    setProblem(quantity.problem ? texts.problem(quantity.problem) : undefined);
    if (quantity.value === null) {
      input.current?.focus();
      return;
    }
    setBusy(true);
    const result = await onAdd({ type: 'ACCESSORY', ditta, code: accessory.code, color: accessory.color, quantity: quantity.value });
    setBusy(false);
    setError(result.ok ? null : result.error);
  };
  return (
    <li className="flex gap-3 border-t border-line py-3">
      <ClothImage picture={clothOf(accessory)} color={accessory.averageColor} sizes="56px" className="h-[68px] w-14 flex-none" />
      <div className="min-w-0 flex-1">
        <p className="flex items-baseline justify-between gap-3">
          <span className="truncate text-sm">{name}</span>
          {accessory.freeAvailable ? (
            <Badge tone="good">{t('product.free')}</Badge>
          ) : (
            accessory.priceString && <Price text={accessory.priceString} />
          )}
        </p>
        <p className="tnum mt-0.5 flex flex-wrap items-center gap-x-3 text-xs text-ink-3">
          {prodId(accessory)}
          <span>{t('product.minimum', { quantity: formatNumber(locale, accessory.minimumQuantity), unit: accessory.unit })}</span>
          {accessory.alreadyOrdered && <Badge tone="info">{t('product.alreadyOrdered')}</Badge>}
        </p>
        {onAdd && (
          <form noValidate onSubmit={(event) => void add(event)} className="mt-2 flex items-start gap-2">
            <MetresField
              label={t('quantity.labelOf', { name })}
              hideLabel
              unit={accessory.unit}
              locale={intlLocale(locale)}
              judge={judge}
              value={text}
              inputRef={(element) => {
                input.current = element;
              }}
              onChange={(value) => {
                setText(value);
                setProblem(undefined);
              }}
              texts={texts}
              error={problem}
              compact
              stepper={false}
              className="w-36"
            />
            <Button type="submit" kind="secondary" size="sm" busy={busy}>
              {t('shop.add')}
              <span className="sr-only"> {name}</span>
            </Button>
          </form>
        )}
        <FieldError text={error ? messageOf(error, t) : undefined} />
      </div>
    </li>
  );
}
