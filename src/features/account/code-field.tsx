import { type ComponentProps, useEffect, useRef } from 'react';
import { useT } from '../../i18n/runtime.tsx';
import { TextField } from '../../ui/field.tsx';

/** The figures of an authenticator app; whoever is asked for them can type at once. */
export default function CodeField(props: ComponentProps<'input'> & { error: string | undefined }) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return (
    <TextField
      {...props}
      ref={input}
      label={t('login.code')}
      autoComplete="one-time-code"
      inputMode="numeric"
      maxLength={6}
      inputClassName="tabular-nums tracking-[0.2em]"
    />
  );
}
