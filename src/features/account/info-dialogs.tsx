import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useGetInvoiceTotals } from '../../../generated/api/invoices/invoices.ts';
import type { InfoFlags } from '../../../generated/api/model/infoFlags.ts';
import type { UserDetail } from '../../../generated/api/model/userDetail.ts';
import { acknowledgeCustomsDuty, markReminderShown, setPreferredPackaging } from '../../../generated/api/users/users.ts';
import { messageOf } from '../../api/errors.ts';
import { useT } from '../../i18n/runtime.tsx';
import { BankDetails } from '../../pieces/bank-details.tsx';
import { overdueOf, overdueText } from '../../pieces/overdue.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FieldError } from '../../ui/field.tsx';
import { type DialogName, nextDialog, without } from './dialog-order.ts';
import { PackagingDialog } from './packaging-dialog.tsx';

type Link = (className: string, onClick: () => void, children: ReactNode) => ReactNode;

/** One dialog at a time, in the order of the specification. Each is remembered by the server when it has had its effect. */
export function InfoDialogs({
  flags: initial,
  user,
  invoicesLink,
  ordersLink,
  onPackagingChosen,
}: {
  flags: InfoFlags;
  user: UserDetail;
  /** null where the screen does not exist or the user may not see it. */
  invoicesLink: Link | null;
  ordersLink: Link | null;
  onPackagingChosen: () => void;
}) {
  const t = useT();
  const queryClient = useQueryClient();
  const [flags, setFlags] = useState(initial);
  const [working, setWorking] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const name = nextDialog(flags);

  /** The dialog goes when the server knows; a failed call keeps it open with its reason. */
  const finish = async (dialog: DialogName, call: () => Promise<InfoFlags>) => {
    if (working) return;
    setWorking(true);
    setError(null);
    try {
      await call();
      setFlags(without(flags, dialog));
      // The detail holds the choice as well: what is cached of the user is now old.
      void queryClient.invalidateQueries({ queryKey: ['users'] });
      if (dialog === 'showPreferredPackagingChoice') onPackagingChosen();
    } catch (failure) {
      setError(failure);
    } finally {
      setWorking(false);
    }
  };
  /** A reminder that could not be noted down must not hold the customer up: it comes again another time. */
  const dismiss = (dialog: DialogName, reminder: Parameters<typeof markReminderShown>[0]) => {
    setFlags(without(flags, dialog));
    markReminderShown(reminder).then(
      () => queryClient.invalidateQueries({ queryKey: ['users'] }),
      () => {},
    );
  };
  const problem = error ? <FieldError text={messageOf(error, t)} /> : null;

  switch (name) {
    case 'showPreferredPackagingChoice':
      return (
        <PackagingDialog
          key={name}
          problem={problem}
          working={working}
          onChoose={(code) => void finish(name, () => setPreferredPackaging({ code }))}
        />
      );
    case 'showUSCustomDutyOrdersAlert':
      return (
        <Dialog
          key={name}
          open
          title={t('dialog.dutyTitle')}
          actions={
            <Button busy={working} onClick={() => void finish(name, () => acknowledgeCustomsDuty())}>
              {t('dialog.dutyAccept')}
            </Button>
          }
        >
          <p>{t('dialog.dutyBody')}</p>
          {problem}
        </Dialog>
      );
    case 'showFirstExpiredInvoicesReminder':
    case 'showSecondExpiredInvoicesReminder': {
      const first = name === 'showFirstExpiredInvoicesReminder';
      const close = () => dismiss(name, first ? 'first-expired-invoices' : 'second-expired-invoices');
      return (
        <Dialog
          key={name}
          open
          onClose={close}
          closeLabel={t('common.close')}
          title={first ? t('dialog.firstInvoicesTitle') : t('dialog.secondInvoicesTitle')}
          actions={
            <>
              {invoicesLink?.('btn btn-1', close, t('dialog.toInvoices'))}
              <Button kind={invoicesLink ? 'secondary' : 'primary'} onClick={close}>
                {t('dialog.later')}
              </Button>
            </>
          }
        >
          <p>{first ? t('dialog.firstInvoicesBody') : t('dialog.secondInvoicesBody')}</p>
          <WhatIsOverdue user={user} mayLook={invoicesLink !== null} />
        </Dialog>
      );
    }
    case 'showSavedCartReminder': {
      const close = () => dismiss(name, 'saved-cart');
      return (
        <Dialog
          key={name}
          open
          onClose={close}
          closeLabel={t('common.close')}
          title={t('dialog.savedCartTitle')}
          actions={
            <>
              {ordersLink?.('btn btn-1', close, t('dialog.toOrders'))}
              <Button kind={ordersLink ? 'secondary' : 'primary'} onClick={close}>
                {t('dialog.later')}
              </Button>
            </>
          }
        >
          <p>{t('dialog.savedCartBody')}</p>
        </Dialog>
      );
    }
    default:
      return null;
  }
}

/** How much of it, where the reader may see invoices, and where to pay it. */
function WhatIsOverdue({ user, mayLook }: { user: UserDetail; mayLook: boolean }) {
  const totals = useGetInvoiceTotals({ query: { enabled: mayLook } });
  return <BankDetails user={user} overdue={overdueText((totals.data?.content ?? []).flatMap(overdueOf))} />;
}
