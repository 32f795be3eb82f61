import type { UserDetail } from '../../generated/api/model/userDetail.ts';
import { useT } from '../i18n/runtime.tsx';
import { Button } from '../ui/button.tsx';
import { useCopy } from './use-copy.ts';

/** Where the customer pays to. */
export function BankDetails({ user }: { user: UserDetail }) {
  const t = useT();
  const copy = useCopy();
  const { albiniBank, albiniIban } = user.currentCustomer;
  return (
    <dl className="mt-5 grid gap-3 border border-line bg-paper p-4 text-sm text-ink">
      <div>
        <dt className="text-xs text-ink-3">{t('dialog.bank')}</dt>
        <dd>{albiniBank}</dd>
      </div>
      <div>
        <dt className="text-xs text-ink-3">{t('dialog.iban')}</dt>
        <dd className="flex flex-wrap items-center justify-between gap-3">
          <span className="tnum break-all">{albiniIban.replace(/(.{4})(?=.)/g, '$1 ')}</span>
          <Button kind="secondary" size="sm" onClick={() => copy(albiniIban)}>
            {t('dialog.copyIban')}
          </Button>
        </dd>
      </div>
    </dl>
  );
}
