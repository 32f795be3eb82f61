import { type FormEvent, type KeyboardEvent, type ReactNode, useState } from 'react';
import { type Credentials, credentialsPasswordMin, credentialsUsernameMin } from '../../../generated/zod/schemas/credentials.zod.ts';
import { useT } from '../../i18n/runtime.tsx';
import { Button } from '../../ui/button.tsx';
import { FieldError, TextField } from '../../ui/field.tsx';

/** The numbers of the contract; the schemas themselves would bring the whole validator into the first load. */
const MINIMUM = { username: credentialsUsernameMin, password: credentialsPasswordMin };

/** A refusal keeps what was typed; the password field takes the focus back. */
export function LoginForm({
  onSubmit,
  submitError,
  loading,
  forgotLink,
}: {
  onSubmit: (credentials: Credentials) => void;
  submitError: string | undefined;
  loading: boolean;
  forgotLink: ReactNode;
}) {
  const t = useT();
  const [visible, setVisible] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const [values, setValues] = useState<Credentials>({ username: '', password: '' });
  const [tried, setTried] = useState(false);
  const wrong = (['username', 'password'] as const).filter((name) => values[name].length < MINIMUM[name]);
  const field = (name: keyof Credentials) => ({
    name,
    value: values[name],
    onChange: (event: { target: { value: string } }) => setValues({ ...values, [name]: event.target.value }),
    error:
      tried && wrong.includes(name)
        ? values[name] === ''
          ? t('error.required')
          : t('error.minCharacters', { count: MINIMUM[name] })
        : undefined,
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (wrong[0]) event.currentTarget.querySelector<HTMLInputElement>(`[name="${wrong[0]}"]`)?.focus();
    else if (!loading) onSubmit(values);
  };
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  return (
    <form noValidate className="grid gap-5" onSubmit={submit}>
      <TextField label={t('login.username')} autoComplete="username" autoCapitalize="none" spellCheck={false} {...field('username')} />
      <TextField
        label={t('login.password')}
        aside={forgotLink}
        type={visible ? 'text' : 'password'}
        autoComplete="current-password"
        inputClassName="pr-11"
        hint={capsLock ? t('login.capsLock') : undefined}
        onKeyUp={watchCapsLock}
        {...field('password')}
      >
        <button
          type="button"
          aria-label={visible ? t('login.hide') : t('login.show')}
          aria-pressed={visible}
          onClick={() => setVisible(!visible)}
          className="absolute top-0 right-0 grid size-11 place-items-center text-ink-2"
        >
          <svg aria-hidden="true" width="18" height="18" viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.5">
            <path d="M2 12c2-4.5 5.6-7 10-7s8 2.5 10 7c-2 4.5-5.6 7-10 7s-8-2.5-10-7z" />
            <circle cx="12" cy="12" r="3" />
            {visible && <path d="m4 20 16-16" />}
          </svg>
        </button>
      </TextField>
      <FieldError text={submitError} />
      <Button type="submit" size="lg" busy={loading} className="mt-1 w-full">
        {t('login.submit')}
      </Button>
    </form>
  );
}
