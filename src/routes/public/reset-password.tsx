import '../../styles/shop.css';
import { useEffect } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useResetPassword, useVerifyPasswordToken } from '../../../generated/api/users/users.ts';
import { NewPassword } from '../../../generated/zod/schemas/newPassword.zod.ts';
import { codeOf, messageOf } from '../../api/errors.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { PlainPage } from '../../layouts/plain-page.tsx';
import { to } from '../../paths.ts';
import { useContractForm } from '../../pieces/contract-form.ts';
import { PasswordField } from '../../pieces/password-field.tsx';
import { Title } from '../../pieces/title.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field.tsx';

/** The link of the e-mail carries `token` and `data`; both are checked before anything is asked. */
export default function ResetPasswordScreen() {
  const { locale, t } = useI18n();
  const [search] = useSearchParams();
  const a = search.get('token') ?? '';
  const b = search.get('data') ?? '';
  const verify = useVerifyPasswordToken();
  const reset = useResetPassword();
  const { mutate } = verify;
  useEffect(() => {
    if (a && b) mutate({ a, b });
  }, [a, b, mutate]);

  const form = useContractForm({
    schema: NewPassword,
    defaultValues: { password: '', again: '' },
    toBody: ({ password }) => ({ password }),
    check: ({ password, again }) => ({ again: password !== again ? t('reset.mismatch') : undefined }),
    send: (data) =>
      reset.mutateAsync({ a, b, data }).then(
        () => ({ ok: true as const }),
        (error: unknown) => ({ ok: false as const, error }),
      ),
  });
  const dead = !a || !b || verify.isError || codeOf(reset.error) === 'RESET_LINK_INVALID';
  return (
    <>
      <Title>{t('title.resetPassword')}</Title>
      <PlainPage title={t('reset.title')}>
        {dead && !reset.isSuccess ? (
          <p role="alert" className="text-md text-ink-2">
            {verify.error && codeOf(verify.error) !== 'RESET_LINK_INVALID' && codeOf(verify.error) !== 'VALIDATION_FAILED'
              ? messageOf(verify.error, t)
              : t('reset.invalid')}
          </p>
        ) : reset.isSuccess ? (
          <p role="status" className="text-md text-ink-2">
            {t('reset.done')}
          </p>
        ) : (
          <form noValidate onSubmit={form.submit} className="grid gap-5">
            <p className="text-md text-ink-2">{t('reset.lead')}</p>
            <PasswordField
              label={t('reset.password')}
              autoComplete="new-password"
              {...form.register('password', { deps: 'again' })}
              error={form.messageAt('password')}
            />
            <PasswordField
              label={t('reset.confirm')}
              autoComplete="new-password"
              {...form.register('again')}
              error={form.messageAt('again')}
            />
            <FieldError text={form.submitError} />
            <Button type="submit" size="lg" busy={form.busy || verify.isPending}>
              {t('reset.submit')}
            </Button>
          </form>
        )}
        {(dead || reset.isSuccess) && (
          <Link to={to('login', locale)} className={`${buttonClass()} justify-self-start`}>
            {t('reset.toLogin')}
          </Link>
        )}
      </PlainPage>
    </>
  );
}
