import { keepPreviousData } from '@tanstack/react-query';
import { type KeyboardEvent, useDeferredValue, useMemo, useRef, useState } from 'react';
import { useListClients } from '../../../generated/api/clients/clients.ts';
import type { Client } from '../../../generated/api/model/client.ts';
import type { CustomerChoice } from '../../../generated/api/model/customerChoice.ts';
import type { UserDetail } from '../../../generated/api/model/userDetail.ts';
import { listClientsParamsSearchMax } from '../../../generated/zod/schemas/listClientsParams.zod.ts';
import { messageOf } from '../../api/errors.ts';
import { listed } from '../../i18n/format.ts';
import { useI18n, useT } from '../../i18n/runtime.tsx';
import { dittaName } from '../../pieces/texts.ts';
import { ErrorState, Skeleton } from '../../ui/bits.tsx';
import { Dialog, focusFirst } from '../../ui/dialog.tsx';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { TextField } from '../../ui/field.tsx';
import { roving } from '../../ui/roving.ts';
import { toast } from '../../ui/toast.tsx';
import { ClientSituationDialog } from './client-situation.tsx';
import { nearestFirst } from './recent-customers.ts';
import { useSwitch } from './use-switch.ts';

export interface Target extends CustomerChoice {
  name: string;
}

/** Customers to choose from; choosing asks once more, because the whole page changes. */
export function CustomerSwitch({ user, target, onClose }: { user: UserDetail; target: string; onClose: () => void }) {
  const { locale, t } = useI18n();
  const [search, setSearch] = useState('');
  const wanted = useDeferredValue(search.trim());
  const clients = useListClients({ size: 100, ...(wanted ? { search: wanted } : {}) }, { query: { placeholderData: keepPreviousData } });
  const customers = useMemo(() => nearestFirst(clients.data?.content ?? []), [clients.data]);
  const choose = (client: Client) =>
    setChosen({
      customerCode: client.code,
      ditta: client.ditta,
      name: listed(locale, [client.name, dittaName(t, client.ditta)]),
      current: client.current,
    });
  const list = useRef<HTMLUListElement>(null);
  /** From the field into the list; the one who is left is meant. */
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') list.current?.querySelector<HTMLElement>('button:not([disabled])')?.focus();
    else if (event.key === 'Enter' && customers.length === 1 && search.trim() === wanted && !clients.isFetching) choose(customers[0]!);
    else return;
    event.preventDefault();
  };
  const [chosen, setChosen] = useState<(Target & { current: boolean }) | null>(null);
  // Staff look before they go, and may also go as somebody else.
  const [looked, setLooked] = useState(!user.staff);
  if (chosen && !looked)
    return (
      <ClientSituationDialog client={chosen} current={chosen.current} onSwitch={() => setLooked(true)} onClose={() => setChosen(null)} />
    );
  if (chosen)
    return (
      <ConfirmSwitch
        from={listed(locale, [user.currentCustomer.name, dittaName(t, user.currentCustomer.ditta)])}
        choice={chosen}
        target={target}
        failure={t('error.SWITCH_FAILED')}
        onClose={() => {
          setChosen(null);
          setLooked(!user.staff);
        }}
      />
    );
  return (
    <Dialog open wide focusInside onClose={onClose} closeLabel={t('common.close')} title={t('switch.customerTitle')}>
      <TextField
        ref={focusFirst}
        label={t('switch.search')}
        type="search"
        maxLength={listClientsParamsSearchMax}
        autoComplete="off"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <div className="mt-4 max-h-[50dvh] overflow-y-auto text-ink" aria-busy={clients.isFetching}>
        {clients.isPending && [1, 2, 3, 4].map((row) => <Skeleton key={row} className="mb-2 h-14" />)}
        {clients.isError && (
          <ErrorState title={messageOf(clients.error, t)} retryLabel={t('common.retry')} onRetry={() => void clients.refetch()} />
        )}
        {clients.data?.content.length === 0 && <p className="py-6 text-sm text-ink-2">{t('switch.empty', { search: wanted })}</p>}
        <ul ref={list} onKeyDown={roving}>
          {customers.map((client) => (
            <li key={`${client.code}${client.ditta}`} className="border-t border-line first:border-t-0">
              <button
                type="button"
                disabled={client.current && !user.staff}
                onClick={() => choose(client)}
                className="flex min-h-14 w-full items-center justify-between gap-4 px-2 py-2 text-left text-sm hover:bg-indaco-50 disabled:hover:bg-transparent"
              >
                <span>
                  <span className="block font-medium">{client.name}</span>
                  <span className="tnum text-xs text-ink-3">
                    {client.code} · {listed(locale, [client.city, client.country])}
                  </span>
                </span>
                <span className="text-right text-xs text-ink-2">
                  <span className="block text-sm text-ink">{dittaName(t, client.ditta)}</span>
                  {client.current ? (
                    <span className="block text-ink-3">{t('switch.current')}</span>
                  ) : (
                    client.cartElementCount > 0 && (
                      <span className="block text-ink-3">{t('switch.cart', { count: client.cartElementCount })}</span>
                    )
                  )}
                </span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}

/** From whom to whom, and what changes with it. */
export function ConfirmSwitch({
  from,
  choice,
  target,
  failure,
  onClose,
}: {
  from: string;
  choice: Target;
  /** Where the page comes back. */
  target: string;
  failure: string;
  onClose: () => void;
}) {
  const t = useT();
  const { working, switchTo } = useSwitch(() => toast('error', failure));
  return (
    <Dialog
      open
      onClose={working ? undefined : onClose}
      closeLabel={t('common.close')}
      title={t('switch.confirmTitle', { name: choice.name })}
      actions={
        <DialogActions
          label={t('switch.submit')}
          cancelLabel={t('common.cancel')}
          busy={working}
          onConfirm={() => void switchTo({ customerCode: choice.customerCode, ditta: choice.ditta }, target)}
          onCancel={onClose}
        />
      }
    >
      <p className="font-medium text-ink">{t('switch.fromTo', { from, target: choice.name })}</p>
      <p className="mt-2">{t('switch.consequence')}</p>
    </Dialog>
  );
}
