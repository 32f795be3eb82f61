import type { Wishlist } from '../../../generated/api/model/wishlist.ts';
import { closeWishlistLink, openWishlistLink } from '../../../generated/api/wishlists/wishlists.ts';
import { type WishlistSharing, wishlistSharings } from '../../../generated/rules.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { to } from '../../paths.ts';
import { OutsideLink } from '../../pieces/outside-link.tsx';
import { Button } from '../../ui/button.tsx';
import { RadioCards } from '../../ui/choice.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/** Who else sees a list: colleagues, and whoever has its link. */
export function ShareDialog({
  list,
  onSharing,
  onLink,
  onClose,
}: {
  list: Wishlist;
  onSharing: (sharing: WishlistSharing) => void;
  /** The link was made or withdrawn. */
  onLink: () => Promise<unknown>;
  onClose: () => void;
}) {
  const { locale, t } = useI18n();
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      closeLabel={t('common.close')}
      title={t('wishlist.shareTitle', { name: list.name })}
      actions={<Button onClick={onClose}>{t('common.close')}</Button>}
    >
      <div className="grid gap-7 text-ink">
        <RadioCards
          legend={t('wishlist.shareColleagues')}
          name="sharing"
          value={list.sharing}
          onChange={(sharing) => onSharing(sharing as WishlistSharing)}
          choices={wishlistSharings.map((value) => ({ value, label: t(`wishlist.shared${value}`) }))}
        />
        <section className="grid gap-3">
          <h3 className="text-sm font-medium">{t('wishlist.shareOutside')}</h3>
          <p className="text-sm text-ink-2">{t('wishlist.shareOutsideHint')}</p>
          <OutsideLink
            expiresAt={list.linkExpiresAt}
            pathOf={(token) => to('sharedWishlist', locale, { token })}
            open={(days) => openWishlistLink(list.id, { days })}
            close={() => closeWishlistLink(list.id)}
            onChanged={onLink}
          />
        </section>
      </div>
    </Dialog>
  );
}
