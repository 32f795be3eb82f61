import { useT } from '../../i18n/runtime.tsx';
import { Segmented } from '../../ui/choice.tsx';
import type { ShopState } from './shop-list.ts';

/** Whether each design stands once, or every colour for itself. */
export function ByChoice({ by, onChange }: { by: ShopState['by']; onChange: (by: ShopState['by']) => void }) {
  const t = useT();
  return (
    <Segmented
      legend={t('shop.by')}
      hideLegend
      name="by"
      value={by}
      onChange={(value) => onChange(value as ShopState['by'])}
      choices={[
        { value: 'design', label: <span className="px-2">{t('shop.by.design')}</span> },
        { value: 'article', label: <span className="px-2">{t('shop.by.article')}</span> },
      ]}
    />
  );
}
