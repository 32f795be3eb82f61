import { type FormEvent, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import type { Credentials } from '../../../generated/zod/schemas/credentials.zod.ts';
import type { Translate } from '../../i18n/labels.ts';
import { useT } from '../../i18n/runtime.tsx';
import { PasswordField } from '../../pieces/password-field.tsx';
import { Button } from '../../ui/button.tsx';
import { FieldError, TextField } from '../../ui/field.tsx';
import { lazily } from '../../ui/patience.ts';

const CodeField = lazily(() => import('./code-field.tsx'));

/** The contract's validator comes with the first letter: it does not belong into the first load. */
const validator = () =>
  Promise.all([import('../../../generated/zod/schemas/credentials.zod.ts'), import('../../pieces/contract-check.ts')]).then(
    ([{ Credentials }, { checked }]) =>
      (values: Credentials, t: Translate) =>
        checked(Credentials, values, t).messages,
  );

/** A refusal keeps what was typed; the password field takes the focus back. */
export function LoginForm({
  onSubmit,
  submitError,
  wantsCode,
  loading,
  forgotLink,
}: {
  /** Ends when the shop has answered, whatever it was; a refusal comes as `submitError`. */
  onSubmit: (credentials: Credentials) => Promise<unknown>;
  submitError: string | undefined;
  /** The password was right, and the user has a second factor. */
  wantsCode: boolean;
  loading: boolean;
  forgotLink: ReactNode;
}) {
  const t = useT();
  const form = useRef<HTMLFormElement>(null);
  // Who comes to log in types at once; on a touch screen the keyboard would cover the page.
  useEffect(() => {
    if (!matchMedia('(pointer: coarse)').matches) form.current?.querySelector('input')?.focus({ preventScroll: true });
  }, []);
  const [values, setValues] = useState<Credentials>({ username: '', password: '' });
  const { code = '', ...plain } = values;
  const [check, setCheck] = useState<Awaited<ReturnType<typeof validator>>>();
  const [tried, setTried] = useState(false);
  const messages = tried ? check?.(plain, t) : undefined;
  /** Without a network the validator does not come either; then the server is asked, and says that it can not be reached. */
  const load = () =>
    validator().then(
      (found) => {
        setCheck(() => found);
        return found;
      },
      () => () => undefined,
    );
  const field = (name: keyof Credentials) => ({
    name,
    value: values[name] ?? '',
    onChange: (event: { target: { value: string } }) => setValues({ ...values, [name]: event.target.value }),
    error: messages?.[name],
  });
  // From the press until the answer: a second press in between does nothing.
  const judging = useRef(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (judging.current) return;
    judging.current = true;
    void load().then(async (judge) => {
      setTried(true);
      const found = judge(plain, t);
      if (!found) await onSubmit(wantsCode ? { ...plain, code } : plain).catch(() => undefined);
      else form.current?.querySelector<HTMLInputElement>(`[name="${found.username ? 'username' : 'password'}"]`)?.focus();
      judging.current = false;
    });
  };
  return (
    <form noValidate className="grid gap-5" onSubmit={submit} onInput={() => void load()} ref={form}>
      <TextField label={t('login.username')} autoComplete="username" autoCapitalize="none" spellCheck={false} {...field('username')} />
      <PasswordField label={t('login.password')} aside={forgotLink} autoComplete="current-password" {...field('password')} />
      {wantsCode ? (
        <Suspense>
          <CodeField {...field('code')} error={submitError} />
        </Suspense>
      ) : (
        <FieldError text={submitError} />
      )}
      <Button type="submit" size="lg" busy={loading} className="mt-1 w-full">
        {t('login.submit')}
      </Button>
    </form>
  );
}
