import { useEffect, useRef } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { forgetFilter, getSession, storedFilter, storeFilter } from '../api/session.ts';
import { activeLocale } from '../i18n/locales.ts';

interface Kept {
  owner: string;
  locale: string;
  /** Whether nobody left the form: the session had ended, or the page was read anew. */
  ended: boolean;
  values: FieldValues;
}
/** What was typed into forms that went away under whoever was typing, by the name of the form. Of this page, and of whoever typed it. */
const kept = new Map<string, Kept>();
/** The same while the page is read anew. */
const stored = (name: string) => `typed ${name}`;

const ownerNow = (): string | null => {
  const session = getSession();
  const { code, ditta } = session?.user.currentCustomer ?? {};
  return session && `${session.userId} ${code} ${ditta}`;
};

/** What is kept under a name. */
function keptUnder(name: string): Kept | undefined {
  const reread = storedFilter(stored(name));
  return reread === null ? kept.get(name) : (JSON.parse(reread) as Kept);
}
/** Whoever closed the form by himself had finished with it, in every language. */
export function forgetKept(name: string): void {
  kept.delete(name);
  forgetFilter(stored(name));
}
/** What is kept under a name, and no more after this. */
function take(name: string): Kept | undefined {
  const found = keptUnder(name);
  forgetKept(name);
  return found;
}
/** Whether it belongs to whoever comes now, and was taken away under whoever typed it. */
const comesBack = ({ owner, ended, locale }: Kept): boolean => owner === ownerNow() && (ended || locale !== activeLocale());

/** Whether something that was typed waits for the form of that name, which had to be opened. */
export function isKept(name: string): boolean {
  const found = keptUnder(name);
  return found !== undefined && comesBack(found);
}

/**
 * Brings what was typed back into a form that was taken away by a change of language, the end of the session or a page that is read anew; whoever left it
 * had finished with it, unless this one goes on where that one was left. A form without a name keeps nothing. `onBack` is told that something came back.
 */
export function useKeptValues<Values extends FieldValues>(
  name: string | undefined,
  { getValues, setValue, formState: { defaultValues } }: Pick<UseFormReturn<Values>, 'getValues' | 'setValue' | 'formState'>,
  onBack: () => void,
  goesOn = false,
): void {
  /** What stood there before anybody typed. */
  const { current: first } = useRef(defaultValues as FieldValues | undefined);
  const latest = useRef({ name, owner: ownerNow(), getValues, setValue, onBack, goesOn });
  latest.current = { ...latest.current, name, getValues, setValue, onBack };
  useEffect(() => {
    const found = take(latest.current.name ?? '');
    if (found && (comesBack(found) || (latest.current.goesOn && found.owner === ownerNow()))) {
      for (const [field, value] of Object.entries(found.values))
        latest.current.setValue(field as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true });
      latest.current.onBack();
    }
    const locale = activeLocale();
    const typed = (ended: boolean): Kept | null => {
      const { name: last, owner, getValues: read } = latest.current;
      const values = Object.entries(read()).filter(([field, value]) => value !== first?.[field]);
      return last && owner && values.length > 0 ? { owner, locale, ended, values: Object.fromEntries(values) } : null;
    };
    const hide = () => {
      const now = typed(true);
      if (now) storeFilter(stored(latest.current.name ?? ''), JSON.stringify(now));
    };
    // A page that comes back as it was has its form still.
    const show = () => forgetFilter(stored(latest.current.name ?? ''));
    addEventListener('pagehide', hide);
    addEventListener('pageshow', show);
    return () => {
      removeEventListener('pagehide', hide);
      removeEventListener('pageshow', show);
      const now = typed(getSession() === null);
      if (now) kept.set(latest.current.name ?? '', now);
    };
  }, [first]);
}
