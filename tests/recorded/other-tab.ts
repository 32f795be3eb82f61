// What another tab of the same browser has kept meanwhile: the same kind of thing, and something more in each list.
const PREFERENCES = 'trama.preferences.';
const OTHER = ' of another tab';

/** The first of its texts is another one. */
function otherOf(value: unknown): unknown {
  if (typeof value === 'string') return value + OTHER;
  if (typeof value !== 'object' || value === null) return value;
  const [first, ...rest] = Object.entries(value);
  return first ? Object.fromEntries([[first[0], otherOf(first[1])], ...rest]) : value;
}
/** By its key: what is kept now in lists, and one more in each. */
export function keptElsewhere(): Map<string, string> {
  const own = Object.entries(localStorage).filter(([key]) => key.startsWith(PREFERENCES));
  return new Map(
    own.flatMap(([key, text]) => {
      const kept = JSON.parse(text as string) as Record<string, unknown>;
      const lists = Object.entries(kept).flatMap(([name, list]) =>
        Array.isArray(list) && list.length > 0 ? [[name, [otherOf(list[0])]]] : [],
      );
      return lists.length > 0 ? [[key, JSON.stringify(Object.fromEntries(lists))] as const] : [];
    }),
  );
}
