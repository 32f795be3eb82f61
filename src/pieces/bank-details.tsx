import type { UserDetail } from '../../generated/api/model/userDetail.ts';
import { useT } from '../i18n/runtime.tsx';
import { CopyList, ibanText } from './copy-list.tsx';

/** Where the customer pays to; with what a transfer for one document says of it. */
export function BankDetails({
  user,
  overdue,
  transfer,
  className = 'mt-5',
}: {
  user: UserDetail;
  overdue?: string;
  transfer?: { amount: string; reference: string };
  className?: string;
}) {
  const t = useT();
  const { albiniBank, albiniIban } = user.currentCustomer;
  return (
    <CopyList
      className={className}
      rows={[
        ...(overdue ? [{ term: t('dialog.overdue'), text: overdue }] : []),
        ...(transfer ? [{ term: t('orders.transferAmount'), text: transfer.amount, copy: transfer.amount }] : []),
        { term: t('orders.transferPayee'), text: t('footer.company'), copy: t('footer.company') },
        { term: t('dialog.bank'), text: albiniBank },
        { term: t('dialog.iban'), text: ibanText(albiniIban), copy: albiniIban },
        ...(transfer ? [{ term: t('orders.transferReference'), text: transfer.reference, copy: transfer.reference }] : []),
      ]}
    />
  );
}
