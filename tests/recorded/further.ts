// The second page of a list that a tour came to.
const LED = /^→ (\S+)$/;
/** What says how a list is shown, and not what of. */
const SHOWN = ['page', 'size', 'sort', 'by', 'view'];

/** Of one that is filtered where that was seen. */
export function secondPageAmong(lines: readonly string[], own: string): string | undefined {
  const led = lines.flatMap((line) => LED.exec(line)?.[1] ?? []).filter((address) => address.split('?')[0] === own.split('?')[0]);
  const second = led.find((address) => new URLSearchParams(address.split('?')[1]).get('page') === '2');
  if (!second) return undefined;
  const known = new URLSearchParams(own.split('?')[1]);
  const isFilter = ([name, value]: [string, string]) => !SHOWN.includes(name) && value !== '' && known.get(name) !== value;
  const filtered = led.find((address) => [...new URLSearchParams(address.split('?')[1])].some(isFilter));
  if (!filtered) return second;
  const [path, search] = filtered.split('?');
  const wanted = new URLSearchParams(search);
  wanted.set('page', '2');
  return `${path}?${wanted}`;
}
