// What the contract says in its own words (x-…) is promised too: which changes of it break those who rely on them.
type Json = Record<string, unknown>;
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);
const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
const list = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** Meanings that may neither change nor go away. */
const MEANINGS = [
  'x-filter',
  'x-sort',
  'x-group',
  'x-total',
  'x-facet',
  'x-echo',
  'x-gone',
  'x-rows-of',
  'x-allowed-from',
  'x-language',
  'x-after',
  'x-adds',
  'x-times',
  'x-counts',
  'x-in-order',
  'x-identity',
];
type Rule = (old: unknown, now: unknown) => string[];
const RULES: Record<string, Rule> = {
  ...Object.fromEntries(
    MEANINGS.map((name) => [name, ((old, now) => (old === undefined || same(old, now) ? [] : ['means something else'])) satisfies Rule]),
  ),
  'x-requires-flag': (old, now) =>
    list(now)
      .filter((flag) => !list(old).includes(flag))
      .map((flag) => `needs the right ${flag}`),
  'x-actors': (old, now) =>
    now === undefined
      ? []
      : (old === undefined ? ['user', 'staff'] : list(old))
          .filter((kind) => !list(now).includes(kind))
          .map((kind) => `is closed to ${kind}`),
  'x-staff': (old, now) => (now === true && old !== true ? ['is for staff alone'] : []),
  'x-decimals': (old, now) => (now === undefined || Number(now) >= Number(old ?? Number.POSITIVE_INFINITY) ? [] : ['takes fewer decimals']),
  'x-max-bytes': (old, now) => (now === undefined || Number(now) >= Number(old ?? 0) ? [] : ['takes fewer bytes']),
  'x-problems': (old, now) =>
    Object.entries(isObject(now) ? now : {}).flatMap(([status, codes]) =>
      list(codes)
        .filter(
          (code) =>
            Object.entries(isObject(old) ? old : {}).some(([other, each]) => other !== status && list(each).includes(code)) &&
            !list(isObject(old) ? old[status] : []).includes(code),
        )
        .map((code) => `answers ${code} with another status`),
    ),
  'x-params': (old, now) =>
    Object.entries(isObject(old) ? old : {}).flatMap(([code, params]) => {
      const present = isObject(now) && isObject(now[code]) ? now[code] : {};
      return Object.entries(isObject(params) ? params : {})
        .filter(([name, kind]) => !same(present[name], kind))
        .map(([name]) => `${code} no longer says ${name}`);
    }),
};

/** Changes of x- fields between two bundles that break those who use the older one, each with its place. */
export function brokenExtensions(old: unknown, now: unknown, place = ''): string[] {
  if (Array.isArray(old) && Array.isArray(now)) {
    const key = (item: unknown) => (isObject(item) && typeof item.name === 'string' ? item.name : undefined);
    return old.flatMap((item, index) => {
      const other = key(item) ? now.find((each) => key(each) === key(item)) : now[index];
      return brokenExtensions(item, other, `${place}/${key(item) ?? index}`);
    });
  }
  if (!isObject(old) || !isObject(now)) return [];
  const own = Object.entries(RULES).flatMap(([name, rule]) => rule(old[name], now[name]).map((what) => `${place || '/'} ${name}: ${what}`));
  const inner = Object.entries(old).flatMap(([name, value]) =>
    name.startsWith('x-') || name === 'example' || name === 'examples' ? [] : brokenExtensions(value, now[name], `${place}/${name}`),
  );
  return [...own, ...inner];
}
