import { Share2 } from 'lucide-react';
import type { Wishlist } from '../../../generated/api/model/wishlist.ts';
import { exportWishlist, getWishlistDocument } from '../../../generated/api/wishlists/wishlists.ts';
import { exportFormats } from '../../../generated/rules.ts';
import { colonOf, formatInstant } from '../../i18n/format.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { useZone } from '../../pieces/days.ts';
import { linesText } from '../../pieces/texts.ts';
import { useDownload } from '../../pieces/use-transfer.ts';
import { Badge } from '../../ui/bits.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Menu, MenuActions } from '../../ui/menu.tsx';

const NAMES = { csv: 'CSV', xlsx: 'Excel (XLSX)' };

/** The name of a list, what it is worth, and what can be done with the whole of it. */
export function WishlistHead({
  list,
  buys,
  busy,
  onOrder,
  onShare,
  onEdit,
  onDuplicate,
  onUsual,
  onDelete,
  onSheet,
}: {
  list: Wishlist;
  buys: boolean;
  busy: boolean;
  onOrder: () => void;
  onShare: () => void;
  onEdit: () => void;
  onDuplicate: () => void;
  onUsual: () => void;
  onDelete: () => void;
  /** Opens it in the quick order, for whoever may. */
  onSheet: (() => void) | null;
}) {
  const { locale, t } = useI18n();
  const zone = useZone();
  const { start } = useDownload();
  const entries = [
    ...(list.own ? [{ label: t('wishlist.edit'), act: onEdit }] : []),
    { label: t('wishlist.duplicate'), act: onDuplicate },
    ...(list.own && !list.usual ? [{ label: t('wishlist.makeUsual'), act: onUsual }] : []),
    ...(onSheet ? [{ label: t('quickorder.open'), act: onSheet }] : []),
    ...exportFormats.map((format) => ({
      label: t('file.export') + colonOf(locale) + NAMES[format],
      act: () => void start((options) => exportWishlist(list.id, { format }, options)),
    })),
    { label: t('sheet.lineSheet'), act: () => void start((options) => getWishlistDocument(list.id, { language: locale }, options)) },
    { label: t('wishlist.print'), act: () => window.print() },
    ...(list.own ? [{ label: t('wishlist.delete'), act: onDelete }] : []),
  ];
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <h1 className="font-display text-d3 break-words">{list.name}</h1>
        <p className="tnum mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-2">
          <span role="status">{linesText(t, locale, list.elementCount, list.metres)}</span>
          {!list.own && <span>{t('wishlist.by', { name: list.ownerName })}</span>}
          <span className="text-ink-3">{t('wishlist.updated', { date: formatInstant(locale, list.updatedAt, zone) })}</span>
          {list.usual && <Badge tone="info">{t('wishlist.usual')}</Badge>}
          {list.own && list.sharing !== 'PRIVATE' && <Badge>{t(`wishlist.shared${list.sharing}`)}</Badge>}
          {!list.mayEdit && <Badge>{t('wishlist.readOnly')}</Badge>}
        </p>
        {list.note && <p className="mt-2 max-w-xl text-md text-ink-2 max-md:text-sm">{list.note}</p>}
      </div>
      <div className="no-print flex flex-wrap items-center gap-3">
        {list.own && (
          <Button kind="secondary" size="sm" onClick={onShare}>
            <Share2 aria-hidden="true" size={16} strokeWidth={1.5} />
            {t('wishlist.share')}
          </Button>
        )}
        <Menu align="right" trigger={t('wishlist.more')} triggerClassName={buttonClass('secondary', 'sm')}>
          {(close) => <MenuActions entries={entries} close={close} />}
        </Menu>
        {buys && list.items.length > 0 && (
          <Button size="sm" busy={busy} onClick={onOrder}>
            {t('wishlist.toCartAll')}
          </Button>
        )}
      </div>
    </div>
  );
}
