import { useState } from 'react';
import type { Instant } from '../../generated/rules.ts';
import { addressOf } from '../address.ts';
import { messageOf } from '../api/errors.ts';
import { formatInstant } from '../i18n/format.ts';
import { useI18n } from '../i18n/runtime.tsx';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { toast } from '../ui/toast.tsx';
import { useZone } from './days.ts';
import { useCopy } from './use-copy.ts';

/** How long a link may work, days. */
const DAYS = [7, 30, 90];

/** A link for whoever has no login: made for some days, told once, copied, renewed and withdrawn. */
export function OutsideLink({
  expiresAt,
  of = '',
  pathOf,
  open,
  close,
  onChanged,
}: {
  /** Until when the present link works; null where there is none. */
  expiresAt: Instant | null;
  /** What a link made now would show: the address of one that shows something else is not told beside it. */
  of?: string;
  /** The screen that the link opens. */
  pathOf: (token: string) => string;
  open: (days: number) => Promise<{ token: string }>;
  close: () => Promise<unknown>;
  /** The link was made or withdrawn. */
  onChanged: () => Promise<unknown>;
}) {
  const { locale, t } = useI18n();
  const zone = useZone();
  const copy = useCopy();
  const [days, setDays] = useState(String(DAYS[1]));
  const [made, setMade] = useState<{ token: string; of: string } | null>(null);
  const [busy, setBusy] = useState(false);
  const address = made?.of === of ? addressOf(pathOf(made.token)) : '';
  const run = async (work: () => Promise<void>) => {
    if (busy) return;
    setBusy(true);
    try {
      await work();
      await onChanged();
    } catch (error) {
      toast('error', messageOf(error, t));
    } finally {
      setBusy(false);
    }
  };
  const make = () => run(async () => setMade({ ...(await open(Number(days))), of }));
  const withdraw = () =>
    run(async () => {
      await close();
      setMade(null);
      toast('success', t('wishlist.linkClosed'));
    });
  return (
    <>
      {expiresAt && (
        <p role="status" className="text-sm">
          {t('wishlist.linkUntil', { date: formatInstant(locale, expiresAt, zone) })}
        </p>
      )}
      {address && (
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
          {t(expiresAt ? 'wishlist.linkRenew' : 'wishlist.linkMake')}
        </Button>
        {expiresAt && (
          <Button kind="quiet" size="sm" className="!h-10" onClick={() => void withdraw()}>
            {t('wishlist.linkClose')}
          </Button>
        )}
      </div>
    </>
  );
}
