import { useState } from 'react';
import type { Wishlist } from '../../../generated/api/model/wishlist.ts';
import type { WishlistLink } from '../../../generated/api/model/wishlistLink.ts';
import type { WishlistMutation } from '../../../generated/api/model/wishlistMutation.ts';
import { closeWishlistLink, openWishlistLink, updateWishlist } from '../../../generated/api/wishlists/wishlists.ts';
import { type WishlistSharing, wishlistSharings } from '../../../generated/rules.ts';
import { addressOf } from '../../address.ts';
import { messageOf } from '../../api/errors.ts';
import { formatInstant } from '../../i18n/format.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { to } from '../../paths.ts';
import { useCopy } from '../../pieces/use-copy.ts';
import { Button } from '../../ui/button.tsx';
import { RadioCards } from '../../ui/choice.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { toast } from '../../ui/toast.tsx';

/** How long a link may work, days. */
const DAYS = [7, 30, 90];

/** Who else sees a list: colleagues, and whoever has its link. */
export function ShareDialog({
  list,
  change,
  onLink,
  onClose,
}: {
  list: Wishlist;
  change: (call: () => Promise<WishlistMutation>) => Promise<WishlistMutation | null>;
  /** The link was made or withdrawn. */
  onLink: () => Promise<unknown>;
  onClose: () => void;
}) {
  const { locale, t } = useI18n();
  const copy = useCopy();
  const [days, setDays] = useState(String(DAYS[1]));
  const [link, setLink] = useState<WishlistLink | null>(null);
  const [busy, setBusy] = useState(false);
  const address = link ? addressOf(to('sharedWishlist', locale, { token: link.token })) : '';
  const run = async (work: () => Promise<void>) => {
    if (busy) return;
    setBusy(true);
    try {
      await work();
      await onLink();
    } catch (error) {
      toast('error', messageOf(error, t));
    } finally {
      setBusy(false);
    }
  };
  const make = () =>
    run(async () => {
      setLink(await openWishlistLink(list.id, { days: Number(days) }));
    });
  const withdraw = () =>
    run(async () => {
      await closeWishlistLink(list.id);
      setLink(null);
      toast('success', t('wishlist.linkClosed'));
    });
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
          onChange={(sharing) => void change(() => updateWishlist(list.id, { version: list.version, sharing: sharing as WishlistSharing }))}
          choices={wishlistSharings.map((value) => ({ value, label: t(`wishlist.shared${value}`) }))}
        />
        <section className="grid gap-3">
          <h3 className="text-sm font-medium">{t('wishlist.shareOutside')}</h3>
          <p className="text-sm text-ink-2">{t('wishlist.shareOutsideHint')}</p>
          {list.linkExpiresAt && (
            <p role="status" className="text-sm">
              {t('wishlist.linkUntil', { date: formatInstant(locale, list.linkExpiresAt) })}
            </p>
          )}
          {link && (
            <div className="grid gap-2 border-l-2 border-indaco bg-indaco-50 p-4">
              <TextField label={t('wishlist.linkAddress')} readOnly value={address} onFocus={(event) => event.target.select()} />
              <div className="flex flex-wrap items-center justify-between gap-3">
                <p className="min-w-0 flex-1 basis-60 text-xs text-ink-2">{t('wishlist.linkOnce')}</p>
                <Button size="sm" onClick={() => copy(address)}>
                  {t('wishlist.linkCopy')}
                </Button>
              </div>
            </div>
          )}
          <div className="flex flex-wrap items-end gap-3">
            <SelectField
              label={t('wishlist.linkDays')}
              compact
              className="w-36"
              value={days}
              onChange={(event) => setDays(event.target.value)}
              options={DAYS.map((count) => ({ value: String(count), label: t('wishlist.days', { count }) }))}
            />
            <Button kind="secondary" size="sm" busy={busy} className="!h-10" onClick={() => void make()}>
              {t(list.linkExpiresAt ? 'wishlist.linkRenew' : 'wishlist.linkMake')}
            </Button>
            {list.linkExpiresAt && (
              <Button kind="quiet" size="sm" className="!h-10" onClick={() => void withdraw()}>
                {t('wishlist.linkClose')}
              </Button>
            )}
          </div>
        </section>
      </div>
    </Dialog>
  );
}
