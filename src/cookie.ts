const THIRTY_DAYS = 60 * 60 * 24 * 30;

/** Where the line is encrypted the browser itself sees to it that only this host, and only over such a line, has set the cookie. */
const nameOf = (name: string, protocol: string): string => (protocol === 'https:' ? `__Host-${name}` : name);

/** What is written to keep a value for thirty days; null takes it away. Other sites never send it along. */
export function cookieText(name: string, value: string | null, protocol: string): string {
  const secure = protocol === 'https:' ? '; secure' : '';
  return `${nameOf(name, protocol)}=${encodeURIComponent(value ?? '')}; path=/; max-age=${value ? THIRTY_DAYS : 0}; samesite=lax${secure}`;
}

/** The value of a cookie in all of them, or null. */
export function cookieIn(cookies: string, name: string, protocol: string): string | null {
  const begin = `${nameOf(name, protocol)}=`;
  const pair = cookies.split('; ').find((part) => part.startsWith(begin));
  return pair ? decodeURIComponent(pair.slice(begin.length)) || null : null;
}

export const readCookie = (name: string): string | null => cookieIn(document.cookie, name, location.protocol);
export function writeCookie(name: string, value: string | null): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that trade customers use
  document.cookie = cookieText(name, value, location.protocol);
}
