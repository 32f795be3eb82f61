import type { UserDetail } from '../../generated/api/model/userDetail.ts';
import { useT } from '../i18n/runtime.tsx';
import { CopyList, ibanText } from './copy-list.tsx';

/** Where the customer pays to. */
export function BankDetails({ user, overdue }: { user: UserDetail; overdue?: string }) {
  const t = useT();
  const { albiniBank, albiniIban } = user.currentCustomer;
  return (
    <CopyList
      className="mt-5"
      rows={[
        ...(overdue ? [{ term: t('dialog.overdue'), text: overdue }] : []),
        { term: t('orders.transferPayee'), text: t('footer.company'), copy: t('footer.company') },
        { term: t('dialog.bank'), text: albiniBank },
        { term: t('dialog.iban'), text: ibanText(albiniIban), copy: albiniIban },
      ]}
    />
  );
}
