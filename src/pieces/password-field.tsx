import { type ComponentProps, type KeyboardEvent, useState } from 'react';
import { useT } from '../i18n/runtime.tsx';
import { type FieldProps, TextField } from '../ui/field.tsx';

/** A password: it can be shown, and a caps lock that is on is said. */
export function PasswordField(props: FieldProps & Omit<ComponentProps<'input'>, 'type'>) {
  const t = useT();
  const [visible, setVisible] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  return (
    <TextField
      {...props}
      type={visible ? 'text' : 'password'}
      inputClassName="pr-11"
      hint={capsLock ? t('login.capsLock') : props.hint}
      onKeyUp={(event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))}
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
  );
}
