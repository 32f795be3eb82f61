import { Heart as HeartIcon } from 'lucide-react';
import { useT } from '../../i18n/runtime.tsx';
import { cx } from '../../ui/cx.ts';
import type { Wishable, Wishes } from './use-wishes.ts';

/** The heart of an article: full where it stands on a list. Over a picture it has a ground of its own. */
export function Heart({ wishes, wish, over, className }: { wishes: Wishes; wish: Wishable; over?: boolean; className?: string }) {
  const t = useT();
  if (!wishes.enabled) return null;
  const on = wishes.isWished(wish);
  const name = `${wish.name} ${wish.code}-${wish.color}`;
  return (
    <button
      type="button"
      aria-pressed={on}
      aria-label={t(on ? 'wishlist.removeOf' : 'wishlist.addOf', { name })}
      onClick={() => void wishes.toggle(wish)}
      className={cx('icon-btn', over && '!size-10 bg-white/90 hover:bg-white', on ? 'text-indaco' : 'text-ink-2', className)}
    >
      <HeartIcon aria-hidden="true" size={18} strokeWidth={1.5} fill={on ? 'currentColor' : 'none'} />
    </button>
  );
}
