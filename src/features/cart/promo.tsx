import { X } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import type { Cart } from '../../../generated/api/model/cart.ts';
import { PromoRequest, promoRequestCodeMax } from '../../../generated/zod/schemas/promoRequest.zod.ts';
import { messageOf } from '../../api/errors.ts';
import { formatPercent } from '../../i18n/format.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { checked, codeOfFinding } from '../../pieces/contract-check.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { FieldError, TextField } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.tsx';
import type { CartActions } from './use-cart.ts';

/** A refused code says why and stays typed. */
export function Promo({ cart, actions }: { cart: Cart; actions: CartActions }) {
  const { locale, t } = useI18n();
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // A code that can not be one is a code that does not exist.
    const { body, messages } = checked(PromoRequest, { code: code.trim() }, t, {
      code: (finding) => (codeOfFinding(finding) === 'required' ? undefined : t('error.PROMO_UNKNOWN')),
    });
    if (messages) {
      setProblem(messages.code);
      field.current?.focus();
      return;
    }
    if (busy) return;
    setBusy(true);
    const outcome = await actions.applyPromo(body);
    setBusy(false);
    if (outcome.ok) {
      setCode('');
      toast('success', t('cart.promoApplied', { code: body.code }));
    }
    // Of a code that was typed meanwhile nothing is known yet.
    if (field.current?.value.trim() === body.code) setProblem(outcome.ok ? undefined : messageOf(outcome.error, t));
  };
  if (cart.promo)
    return (
      <div className="text-sm">
        <div className="flex items-center justify-between gap-3 bg-indaco-50 py-1 pl-3">
          <span>
            <span className="font-medium">{cart.promo.code}</span>{' '}
            <span className="text-ink-2">{t('cart.promoPercent', { percent: formatPercent(locale, cart.promo.percentBp / 100) })}</span>
          </span>
          <IconButton label={t('cart.promoRemove', { code: cart.promo.code })} onClick={() => void actions.tell(actions.dropPromo())}>
            <X aria-hidden="true" size={18} strokeWidth={1.5} />
          </IconButton>
        </div>
        <FieldError text={cart.promo.problem ? (t.find(`error.${cart.promo.problem.code}`) ?? t('error.form')) : undefined} />
      </div>
    );
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex items-start gap-3">
      <TextField
        ref={field}
        label={t('cart.promo')}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={promoRequestCodeMax}
        value={code}
        onChange={(event) => {
          setCode(event.target.value);
          setProblem(undefined);
        }}
        error={problem}
        className="flex-1"
      />
      <Button type="submit" kind="secondary" busy={busy} className="mt-6">
        {t('common.apply')}
      </Button>
    </form>
  );
}
