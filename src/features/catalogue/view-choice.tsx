import { Grid2x2, Grid3x3, Rows3 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/runtime.tsx';
import { Segmented } from '../../ui/choice.tsx';
import type { ShopView } from './shop-list.ts';

const ICON = { size: 18, strokeWidth: 1.5, 'aria-hidden': true } as const;

/** How the cloths are shown: large, small, or as a list to order from. */
export function ViewChoice({ view, onChange }: { view: ShopView; onChange: (view: ShopView) => void }) {
  const t = useT();
  return (
    <div className="w-[132px]">
      <Segmented
        legend={t('shop.view')}
        hideLegend
        name="view"
        value={view}
        onChange={(value) => onChange(value as ShopView)}
        choices={[
          { value: 'gallery', label: <View icon={<Grid2x2 {...ICON} />} name={t('shop.view.gallery')} /> },
          { value: 'grid', label: <View icon={<Grid3x3 {...ICON} />} name={t('shop.view.grid')} /> },
          { value: 'list', label: <View icon={<Rows3 {...ICON} />} name={t('shop.view.list')} /> },
        ]}
      />
    </div>
  );
}

function View({ icon, name }: { icon: ReactNode; name: string }) {
  return (
    <span title={name}>
      {icon}
      <span className="sr-only">{name}</span>
    </span>
  );
}
