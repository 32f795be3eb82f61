import { preferences, storePreferences } from '../api/liking.ts';
import { placeKey } from '../api/session.ts';
import { prodId } from '../paths.ts';
import { groundOf } from './stripes.ts';

const MOST = 8;
const SCREEN = 'codes';
/** A cloth that was looked at or ordered, with what is painted of it where no picture is asked for. */
export interface RecentCode {
  code: string;
  name: string;
  color: string;
  ground?: string | undefined;
}
type Cloth = Parameters<typeof groundOf>[0] & { code: string; color: string; name: string; averageColor: string };

const isRecent = (entry: unknown): entry is RecentCode =>
  typeof entry === 'object' && entry !== null && ['code', 'name', 'color'].every((name) => typeof (entry as never)[name] === 'string');

/** What was looked at or ordered in this browser for this customer, the last first: a cloth that one has to himself is nothing to another one. */
export function recentCodes(): RecentCode[] {
  const { of, recent } = preferences<{ of: string; recent: unknown[] }>(SCREEN);
  return of === placeKey() && Array.isArray(recent) ? recent.filter(isRecent).slice(0, MOST) : [];
}
/** Puts cloths before those of before; each stands there once. */
export function rememberCodes(cloths: readonly Cloth[]): void {
  const fresh = cloths.map((cloth) => ({ code: prodId(cloth), name: cloth.name, color: cloth.averageColor, ground: groundOf(cloth) }));
  const all = [...fresh, ...recentCodes()];
  storePreferences(SCREEN, {
    of: placeKey(),
    recent: all.filter(({ code }, at) => all.findIndex((other) => other.code === code) === at).slice(0, MOST),
  });
}
export const forgetCodes = (): void => storePreferences(SCREEN, { recent: [] });
