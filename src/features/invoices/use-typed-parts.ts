import { useState } from 'react';
import type { PaymentStatus } from '../../../generated/api/model/paymentStatus.ts';
import { forgetFilter, storedFilter, storeFilter } from '../../api/session.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { type Typed, typedParts } from './pay-amounts.tsx';

/**
 * How much of each document is to be paid, as it is typed; a page that is read anew has it as it was.
 * @param parts of a payment before this one, which count more
 */
export function useTypedParts(ids: readonly number[], parts: PaymentStatus['lines']) {
  const { locale } = useI18n();
  const name = `pay ${ids.join()}`;
  const [typed, setTyped] = useState<Typed>(() =>
    parts.length > 0 ? typedParts(parts, locale) : (JSON.parse(storedFilter(name) ?? '{}') as Typed),
  );
  return {
    typed,
    type: (next: Typed) => {
      setTyped(next);
      storeFilter(name, JSON.stringify(next));
    },
    /** It is paid. */
    forget: () => forgetFilter(name),
  };
}
