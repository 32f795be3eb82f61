import { useChangePassword } from '../../../generated/api/users/users.ts';
import { PasswordChange } from '../../../generated/zod/schemas/passwordChange.zod.ts';
import { useSession } from '../../api/session.ts';
import { useT } from '../../i18n/runtime.tsx';
import { useContractForm } from '../../pieces/contract-form.ts';
import { PasswordField } from '../../pieces/password-field.tsx';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.tsx';
import { PasswordStrength } from './password-strength.tsx';

const EMPTY = { oldPassword: '', newPassword: '', again: '' };

/** Old, new, new again. After the change the form is empty and `onChanged` hears of it. */
export function PasswordForm({ onChanged }: { onChanged: () => void }) {
  const t = useT();
  const session = useSession();
  const change = useChangePassword();
  const form = useContractForm({
    schema: PasswordChange,
    defaultValues: EMPTY,
    toBody: ({ oldPassword, newPassword }) => ({ oldPassword, newPassword }),
    fieldOf: { PASSWORD_WRONG: 'oldPassword', PASSWORD_COMMON: 'newPassword', PASSWORD_UNCHANGED: 'newPassword' },
    check: ({ newPassword, again }) => ({ again: newPassword !== again ? t('reset.mismatch') : undefined }),
    send: (data) =>
      change.mutateAsync({ data }).then(
        ({ ended }) => {
          form.reset(EMPTY);
          toast('success', t('password.done', { ended }));
          onChanged();
          return { ok: true as const };
        },
        (error: unknown) => ({ ok: false as const, error }),
      ),
  });
  const user = session?.user;
  return (
    <form noValidate onSubmit={form.submit} className="grid max-w-md gap-5">
      <PasswordField
        label={t('password.old')}
        autoComplete="current-password"
        {...form.register('oldPassword')}
        error={form.messageAt('oldPassword')}
      />
      <div className="grid gap-2">
        <PasswordField
          label={t('password.new')}
          autoComplete="new-password"
          {...form.register('newPassword', { deps: 'again' })}
          error={form.messageAt('newPassword')}
        />
        <PasswordStrength
          password={form.watch('newPassword')}
          own={user ? [user.nome, user.cognome, user.email, user.currentCustomer.name, 'trama'] : []}
        />
      </div>
      <PasswordField label={t('password.again')} autoComplete="new-password" {...form.register('again')} error={form.messageAt('again')} />
      <FieldError text={form.submitError} />
      <Button type="submit" busy={form.busy} className="justify-self-start">
        {t('password.submit')}
      </Button>
    </form>
  );
}
