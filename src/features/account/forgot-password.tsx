import { type FormEvent, useState } from 'react';
import { useForgotPassword } from '../../../generated/api/users/users.ts';
import { ForgotPassword as ForgotPasswordBody } from '../../../generated/zod/schemas/forgotPassword.zod.ts';
import { messageOf } from '../../api/errors.ts';
import { useT } from '../../i18n/runtime.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog, focusFirst } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';

/** Answers the same whether or not the address is registered. */
export default function ForgotPassword({ onClose }: { onClose: () => void }) {
  const t = useT();
  const [email, setEmail] = useState('');
  const [invalid, setInvalid] = useState(false);
  const forgot = useForgotPassword();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const body = ForgotPasswordBody.safeParse({ email: email.trim() });
    setInvalid(!body.success);
    if (body.success && !forgot.isPending) forgot.mutate({ data: body.data });
  };
  const error = invalid
    ? email.trim() === ''
      ? t('error.required')
      : t('error.invalid_email')
    : forgot.error
      ? messageOf(forgot.error, t)
      : undefined;
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
          <>
            <Button type="submit" form="forgot" busy={forgot.isPending}>
              {t('forgot.submit')}
            </Button>
            <Button kind="secondary" onClick={onClose}>
              {t('common.cancel')}
            </Button>
          </>
        )
      }
    >
      {forgot.isSuccess ? (
        <p role="status">{t('forgot.sent')}</p>
      ) : (
        <form id="forgot" noValidate onSubmit={submit} className="grid gap-4">
          <p>{t('forgot.lead')}</p>
          <TextField
            ref={focusFirst}
            label={t('forgot.email')}
            type="email"
            autoComplete="email"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
            error={error}
          />
        </form>
      )}
    </Dialog>
  );
}
