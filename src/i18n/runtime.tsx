import { createContext, type ReactNode, use, useMemo, useSyncExternalStore } from 'react';
import type { Locale } from '../../generated/rules.ts';
import { type Dictionary, fallbackStore, makeTranslate, type Translate } from './labels.ts';

interface I18n {
  locale: Locale;
  t: Translate;
}
const Context = createContext<I18n | null>(null);

export function I18nProvider({ locale, labels, children }: { locale: Locale; labels: Dictionary; children: ReactNode }) {
  const english = useSyncExternalStore(fallbackStore.subscribe, fallbackStore.get);
  const value = useMemo(() => ({ locale, t: makeTranslate(locale, labels, english) }), [locale, labels, english]);
  return <Context value={value}>{children}</Context>;
}

export function useI18n(): I18n {
  const value = use(Context);
  if (!value) throw new Error('No I18nProvider above');
  return value;
}
export const useT = (): Translate => useI18n().t;
