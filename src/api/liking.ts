import { keep, kept } from './consent.ts';

const PREFERENCES = 'trama.preferences.';
/** How this person likes a screen (page size, view); stays with the browser, whoever the customer is, where the person agrees to that. */
export function preferences<T extends object>(screen: string): Partial<T> {
  try {
    return (JSON.parse(kept('PREFERENCES', PREFERENCES + screen) ?? '{}') ?? {}) as Partial<T>;
  } catch {
    return {};
  }
}
export const storePreferences = (screen: string, value: object) => keep('PREFERENCES', PREFERENCES + screen, JSON.stringify(value));
