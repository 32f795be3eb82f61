import { useController } from 'react-hook-form';
import type { CartLine } from '../../../generated/api/model/cartLine.ts';
import type { CartLineInput } from '../../../generated/api/model/cartLineInput.ts';
import type { Day } from '../../../generated/rules.ts';
import type { DittaCode } from '../../../shared/rules/metres.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { lineSchema } from '../../pieces/contract-check.ts';
import { useContractForm } from '../../pieces/contract-form.ts';
import { useToday } from '../../pieces/days.ts';
import { type LinePatch, lineInput } from './cart-state.ts';
import type { Outcome } from './use-cart.ts';

export interface LineFields {
  requestedDate: Day | '';
  shop: string;
  reference: string;
  note: string;
}
const patchOf = ({ requestedDate, shop, reference, note }: LineFields) => ({
  requestedDate: requestedDate || null,
  shop: shop || null,
  reference: reference.trim(),
  note: note.trim(),
});

/** What can be said of a line beside how much, whole or one field of it: checked, sent once, and closed when the shop has taken it. */
export function useLineForm(
  line: CartLine,
  ditta: DittaCode,
  onSave: (patch: LinePatch) => Promise<Outcome>,
  onClose: () => void,
  keptAs?: string,
) {
  const { t } = useI18n();
  const today = useToday();
  const form = useContractForm<LineFields, CartLineInput>({
    keptAs,
    schema: lineSchema(line.type, ditta),
    defaultValues: { requestedDate: line.requestedDate ?? '', shop: line.shop ?? '', reference: line.reference, note: line.note },
    toBody: (values) => lineInput(line, ditta, patchOf(values)),
    check: ({ requestedDate }) => ({
      requestedDate:
        requestedDate !== '' && requestedDate < today && requestedDate !== line.requestedDate ? t('error.DATE_IN_PAST') : undefined,
    }),
    send: async (_body, values) => {
      const outcome = await onSave(patchOf(values));
      if (outcome.ok) onClose();
      return outcome;
    },
  });
  const requestedDate = useController({ control: form.control, name: 'requestedDate' });
  return { form, today, requestedDate };
}
