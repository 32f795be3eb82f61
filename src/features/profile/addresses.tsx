import { useState } from 'react';
import type { Shop } from '../../../generated/api/model/shop.ts';
import { addShop, removeShop, updateShop } from '../../../generated/api/profiles/profiles.ts';
import { idempotent, useIntent } from '../../api/idempotency.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { addressLines } from '../../pieces/countries.ts';
import { Badge } from '../../ui/bits.tsx';
import { Button } from '../../ui/button.tsx';
import { AddressForm } from './address-form.tsx';
import { Section } from './section.tsx';
import type { ProfileChanges } from './use-profile.ts';

/** Where goods go: points of sale and delivery addresses, which lines of carts and orders name. */
export function Addresses({ shops, changes, mayChange }: { shops: readonly Shop[]; changes: ProfileChanges; mayChange: boolean }) {
  const { locale, t } = useI18n();
  const intent = useIntent();
  const [editing, setEditing] = useState<Shop | 'new'>();
  const usual = ({ code, isDefault: _, ...shop }: Shop) =>
    changes.act(`usual ${code}`, t('profile.usualSet', { name: shop.name }), () =>
      updateShop(code, { ...shop, country: shop.country as never, isDefault: true }),
    );
  return (
    <Section
      title={t('profile.addresses')}
      lead={t('profile.addressesLead')}
      tools={
        mayChange && (
          <Button kind="secondary" size="sm" onClick={() => setEditing('new')}>
            {t('profile.addAddress')}
          </Button>
        )
      }
    >
      <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        {shops.map((shop) => (
          <li key={shop.code} className="flex min-w-0 flex-col gap-3 border border-line bg-surface p-4">
            <div className="flex items-start justify-between gap-x-3 gap-y-1 max-md:flex-col">
              <p className="min-w-0 font-medium hyphens-auto wrap-anywhere">{shop.name}</p>
              <span className="flex flex-none items-center gap-2">
                {shop.isDefault && <Badge tone="info">{t('profile.usual')}</Badge>}
                <span className="tnum text-xs text-ink-3">{shop.code}</span>
              </span>
            </div>
            <p className="text-sm text-ink-2">
              {addressLines(locale, shop).map((line) => (
                <span key={line} className="block hyphens-auto wrap-anywhere">
                  {line}
                </span>
              ))}
            </p>
            {mayChange && (
              <div className="no-print mt-auto flex flex-wrap gap-2">
                <Button kind="secondary" size="sm" onClick={() => setEditing(shop)}>
                  {t('profile.edit')}
                  <span className="sr-only"> {shop.name}</span>
                </Button>
                {!shop.isDefault && (
                  <Button kind="quiet" size="sm" busy={changes.busy === `usual ${shop.code}`} onClick={() => void usual(shop)}>
                    {t('profile.makeUsual')}
                    <span className="sr-only"> {shop.name}</span>
                  </Button>
                )}
                {shops.length > 1 && (
                  <Button
                    kind="quiet"
                    size="sm"
                    busy={changes.busy === `shop ${shop.code}`}
                    onClick={() =>
                      void changes.act(`shop ${shop.code}`, t('profile.removed', { name: shop.name }), () => removeShop(shop.code))
                    }
                  >
                    {t('profile.remove')}
                    <span className="sr-only"> {shop.name}</span>
                  </Button>
                )}
              </div>
            )}
          </li>
        ))}
      </ul>
      {editing && (
        <AddressForm
          shop={editing === 'new' ? null : editing}
          onSend={async (body) => {
            const sent = await changes.send(t('profile.saved'), () =>
              editing === 'new' ? addShop(body, idempotent(intent.keyFor(body))) : updateShop(editing.code, body),
            );
            if (sent.ok) {
              intent.done();
              setEditing(undefined);
            }
            return sent;
          }}
          onClose={() => setEditing(undefined)}
        />
      )}
    </Section>
  );
}
