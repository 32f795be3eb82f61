import type { Locale } from '../../generated/rules.ts';
import { isLocale } from '../i18n/locales.ts';

/** The labels may be what broke, or the line to them: these few words stand in the app itself. */
const WORDS: Record<Locale, readonly [text: string, reload: string]> = {
  it: ['Qui qualcosa non ha funzionato.', 'Ricarica'],
  en: ['Something went wrong here.', 'Reload'],
  fr: ['Un problème est survenu ici.', 'Recharger'],
  es: ['Algo ha fallado aquí.', 'Recargar'],
  zh: ['此处出现问题。', '重新加载'],
  de: ['Hier ist etwas schiefgegangen.', 'Neu laden'],
};
/** When a screen breaks, or a part of the app does not come. */
export function Crash() {
  const { lang } = document.documentElement;
  const [text, reload] = WORDS[isLocale(lang) ? lang : 'en'];
  return (
    <div role="alert" className="page grid max-w-xl gap-4 py-24">
      <p className="font-display text-d3">{text}</p>
      <button type="button" className="btn btn-1 justify-self-start" onClick={() => location.reload()}>
        {reload}
      </button>
    </div>
  );
}
