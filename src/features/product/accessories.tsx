import { memo, useMemo, useState } from 'react';
import type { Accessory } from '../../../generated/api/model/accessory.ts';
import type { CartLineInput } from '../../../generated/api/model/cartLineInput.ts';
import type { DittaCode } from '../../../shared/rules/metres.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import type { Sent } from '../../pieces/contract-form.ts';
import { Badge } from '../../ui/bits.tsx';
import { useGrowing } from '../../ui/later.tsx';
import { AccessoryRow } from './accessory-row.tsx';

/** Accessories by category. The first of a category is free; what was ordered before is marked. */
export function Accessories({
  accessories,
  ditta,
  onAdd,
}: {
  ditta: DittaCode;
  accessories: readonly Accessory[];
  /** null where the user may look but not buy. */
  onAdd: ((line: CartLineInput) => Promise<Sent>) | null;
}) {
  const { t } = useI18n();
  const categories = useMemo(() => [...Map.groupBy(accessories, ({ category }) => category)], [accessories]);
  const drawn = useGrowing(categories.length, 1, 1);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10 md:grid-cols-2 xl:grid-cols-3">
      {categories.slice(0, drawn).map(([category, items]) => (
        <Category key={category} title={t.find(`product.category.${category}`) ?? category} items={items} ditta={ditta} onAdd={onAdd} />
      ))}
    </div>
  );
}

const FOLDED = 4;
/** What was ordered before stands first; the rest of a long category is one press away. */
const Category = memo(function Category({
  title,
  items,
  ditta,
  onAdd,
}: {
  ditta: DittaCode;
  title: string;
  items: readonly Accessory[];
  onAdd: ((line: CartLineInput) => Promise<Sent>) | null;
}) {
  const { t } = useI18n();
  const [all, setAll] = useState(false);
  const sorted = items.toSorted((a, b) => Number(b.alreadyOrdered) - Number(a.alreadyOrdered));
  return (
    <section>
      <h3 className="flex items-baseline justify-between gap-3 text-sm font-medium">
        {title}
        {items.some((item) => !item.freeAvailable) ? (
          <span className="text-xs font-normal text-ink-3">{t('product.freeTaken')}</span>
        ) : (
          <Badge tone="good">{t('product.oneFree')}</Badge>
        )}
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
});
