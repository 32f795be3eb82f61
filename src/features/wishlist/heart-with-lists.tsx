import { ChevronDown } from 'lucide-react';
import { useListWishlists } from '../../../generated/api/wishlists/wishlists.ts';
import { useT } from '../../i18n/runtime.tsx';
import { Menu, menuEntryClass } from '../../ui/menu.tsx';
import { Heart } from './heart.tsx';
import type { Wishable, Wishes } from './use-wishes.ts';

/** The heart, and beside it the choice of another list, once there is more than one to choose from. */
export function HeartWithLists({ wishes, wish }: { wishes: Wishes; wish: Wishable }) {
  const t = useT();
  const lists = useListWishlists({ query: { enabled: wishes.enabled } });
  const choices = [...(lists.data?.own ?? []), ...(lists.data?.shared ?? [])].filter(({ mayEdit }) => mayEdit);
  const on = new Set(wishes.listsOf(wish));
  return (
    <span className="flex items-center">
      <Heart wishes={wishes} wish={wish} />
      {choices.length > 1 && (
        <Menu
          align="right"
          label={t('wishlist.otherLists')}
          triggerClassName="icon-btn !w-8 text-ink-3"
          trigger={<ChevronDown aria-hidden="true" size={14} strokeWidth={1.5} />}
          panelClassName="max-h-80 overflow-y-auto"
        >
          {(close) =>
            choices.map((list) => (
              <button
                key={list.id}
                type="button"
                aria-current={on.has(list.id) ? 'true' : undefined}
                className={menuEntryClass}
                onClick={() => {
                  close();
                  void wishes.add(wish, list.id);
                }}
              >
                <span className="min-w-0 flex-1 truncate">{list.name}</span>
                <span className="tnum text-xs text-ink-3">{list.elementCount}</span>
              </button>
            ))
          }
        </Menu>
      )}
    </span>
  );
}
