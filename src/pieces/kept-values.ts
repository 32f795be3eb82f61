import { useEffect, useRef } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { getSession } from '../api/session.ts';
import { activeLocale } from '../i18n/locales.ts';

interface Kept {
  owner: string;
  locale: string;
  /** Whether the session had ended when the form went away. */
  ended: boolean;
  values: FieldValues;
}
/** What was typed into forms that went away under whoever was typing, by the name of the form. Of this page, and of whoever typed it. */
const kept = new Map<string, Kept>();

const ownerNow = (): string | null => {
  const session = getSession();
  const { code, ditta } = session?.user.currentCustomer ?? {};
  return session && `${session.userId} ${code} ${ditta}`;
};

/**
 * Brings what was typed back into a form that was taken away by a change of language or the end of the session; whoever left it had finished with it.
 * A form without a name keeps nothing. `onBack` is told that something came back.
 */
export function useKeptValues<Values extends FieldValues>(
  name: string | undefined,
  { getValues, setValue, formState: { defaultValues } }: Pick<UseFormReturn<Values>, 'getValues' | 'setValue' | 'formState'>,
  onBack: () => void,
): void {
  const latest = useRef({ name, owner: ownerNow(), getValues, defaultValues, setValue, onBack });
  latest.current = { ...latest.current, name, getValues, defaultValues, setValue, onBack };
  useEffect(() => {
    const found = kept.get(latest.current.name ?? '');
    kept.delete(latest.current.name ?? '');
    if (found && found.owner === ownerNow() && (found.ended || found.locale !== activeLocale())) {
      for (const [field, value] of Object.entries(found.values))
        latest.current.setValue(field as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true });
      latest.current.onBack();
    }
    const locale = activeLocale();
    return () => {
      const { name: last, owner, getValues: read, defaultValues: first } = latest.current;
      if (!last || !owner) return;
      const typed = Object.entries(read()).filter(([field, value]) => value !== (first as FieldValues | undefined)?.[field]);
      if (typed.length > 0) kept.set(last, { owner, locale, ended: getSession() === null, values: Object.fromEntries(typed) });
    };
  }, []);
}
