import { ArrowDown, ArrowUp, MoreHorizontal } from 'lucide-react';
import { type MouseEvent, useLayoutEffect, useRef } from 'react';
import type { WishlistItem } from '../../../generated/api/model/wishlistItem.ts';
import { useT } from '../../i18n/runtime.tsx';
import { IconButton } from '../../ui/button.tsx';
import { Menu, MenuActions } from '../../ui/menu.tsx';
import { wishName } from './wish-columns.tsx';

const ICON = { size: 18, strokeWidth: 1.5, 'aria-hidden': true } as const;

/** What can be done with one line: its place, and the rest in a menu. */
export function WishRowActions({
  item,
  at,
  count,
  editable,
  buys,
  targets,
  onMove,
  onOrder,
  onTransfer,
  onRemove,
}: {
  item: WishlistItem;
  at: number;
  count: number;
  editable: boolean;
  buys: boolean;
  /** Whether there is another list to go to. */
  targets: boolean;
  /** To another place, counted from 0. */
  onMove: (place: number) => void;
  onOrder: () => void;
  onTransfer: (keep: boolean) => void;
  onRemove: () => void;
}) {
  const t = useT();
  const name = wishName(item);
  const pressed = useRef<HTMLButtonElement>(null);
  const step = ({ currentTarget }: MouseEvent<HTMLButtonElement>, place: number) => {
    pressed.current = currentTarget;
    onMove(place);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a row that has another place was taken out of the document and put in again, and has lost the focus
  useLayoutEffect(() => {
    const button = pressed.current;
    if (!button || (document.activeElement !== document.body && document.activeElement !== button)) return;
    // At an end there is only the other way.
    (button.disabled ? button.parentElement?.querySelector<HTMLButtonElement>('button:not(:disabled)') : button)?.focus();
  }, [at]);
  const entries = [
    ...(buys ? [{ label: t('wishlist.toCart'), act: onOrder }] : []),
    ...(editable && at > 0 ? [{ label: t('wishlist.toTop'), act: () => onMove(0) }] : []),
    ...(editable && at < count - 1 ? [{ label: t('wishlist.toEnd'), act: () => onMove(count - 1) }] : []),
    ...(targets && editable ? [{ label: t('wishlist.move'), act: () => onTransfer(false) }] : []),
    ...(targets ? [{ label: t('wishlist.copy'), act: () => onTransfer(true) }] : []),
    ...(editable ? [{ label: t('wishlist.remove'), act: onRemove }] : []),
  ];
  return (
    <span className="no-print inline-flex items-center">
      {editable && (
        <>
          <IconButton
            label={t('wishlist.up', { name })}
            disabled={at === 0}
            onClick={(event) => step(event, at - 1)}
            className="!w-9 disabled:text-disabled"
          >
            <ArrowUp {...ICON} />
          </IconButton>
          <IconButton
            label={t('wishlist.down', { name })}
            disabled={at === count - 1}
            onClick={(event) => step(event, at + 1)}
            className="!w-9 disabled:text-disabled"
          >
            <ArrowDown {...ICON} />
          </IconButton>
        </>
      )}
      {entries.length > 0 && (
        <Menu align="right" label={t('wishlist.moreOf', { name })} triggerClassName="icon-btn !w-9" trigger={<MoreHorizontal {...ICON} />}>
          {(close) => <MenuActions entries={entries} close={close} />}
        </Menu>
      )}
    </span>
  );
}
