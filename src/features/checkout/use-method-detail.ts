import type { PaymentMethodCode } from '../../../generated/api/model/paymentMethodCode.ts';
import { useGetProfile } from '../../../generated/api/profiles/profiles.ts';
import { useT } from '../../i18n/runtime.tsx';

/** When a method is paid: by the days that were agreed for it, in general words until they are known. */
export function useMethodDetail(): (method: PaymentMethodCode) => string {
  const t = useT();
  const profile = useGetProfile();
  return (method) => {
    const days = profile.data?.terms.paymentMethods.find(({ code }) => code === method)?.termDays ?? 0;
    return days > 0 ? t('profile.days', { count: days }) : t(`payment.${method}Detail`);
  };
}
