import { type FormEvent, useRef, useState } from 'react';
import { useForgotPassword } from '../../../generated/api/users/users.ts';
import { ForgotPassword as ForgotPasswordBody, forgotPasswordEmailMax } from '../../../generated/zod/schemas/forgotPassword.zod.ts';
import { messageOf } from '../../api/errors.ts';
import { useT } from '../../i18n/runtime.tsx';
import { checked } from '../../pieces/contract-check.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, focusFirst } from '../../ui/dialog.tsx';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { TextField } from '../../ui/field.tsx';

/** Answers the same whether or not the address is registered. */
export default function ForgotPassword({ onClose }: { onClose: () => void }) {
  const t = useT();
  const [email, setEmail] = useState('');
  const [tried, setTried] = useState(false);
  const forgot = useForgotPassword();
  const field = useRef<HTMLInputElement>(null);
  const { body, messages } = checked(ForgotPasswordBody, { email: email.trim() }, t);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (messages) field.current?.focus();
    else if (!forgot.isPending) forgot.mutate({ data: body });
  };
  const error = tried && messages ? messages.email : forgot.error ? messageOf(forgot.error, t) : undefined;
  return (
    <Dialog
      open
      focusInside
      onClose={onClose}
      closeLabel={t('common.close')}
      title={t('forgot.title')}
      actions={
        forgot.isSuccess ? (
          <Button onClick={onClose}>{t('common.close')}</Button>
        ) : (
          <DialogActions
            label={t('forgot.submit')}
            cancelLabel={t('common.cancel')}
            form="forgot"
            busy={forgot.isPending}
            onCancel={onClose}
          />
        )
      }
    >
      {forgot.isSuccess ? (
        <p role="status">{t('forgot.sent')}</p>
      ) : (
        <form id="forgot" noValidate onSubmit={submit} className="grid gap-4">
          <p>{t('forgot.lead')}</p>
          <TextField
            ref={(input) => {
              field.current = input;
              focusFirst(input);
            }}
            label={t('forgot.email')}
            type="email"
            autoComplete="email"
            maxLength={forgotPasswordEmailMax}
            value={email}
            onChange={(event) => setEmail(event.target.value)}
            error={error}
          />
        </form>
      )}
    </Dialog>
  );
}
