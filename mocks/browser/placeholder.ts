// A picture where no cloth is woven: a small check whose colours follow from its address, so that each article keeps its own.
const CELL = 12;

function colors(text: string): [string, string] {
  let hash = 7;
  for (const letter of text) hash = (hash * 31 + letter.charCodeAt(0)) % 9973;
  const hue = hash % 360;
  return [`hsl(${hue} 24% 92%)`, `hsl(${hue} 30% ${52 + (hash % 24)}%)`];
}
export function cloth(address: string): string {
  const [ground, stripe] = colors(address);
  const bands = `<path d="M0 ${CELL / 2}H${CELL}M${CELL / 2} 0V${CELL}" stroke="${stripe}" stroke-width="${CELL / 3}" opacity=".55"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="500"><defs><pattern id="w" width="${CELL}" height="${CELL}" patternUnits="userSpaceOnUse">${bands}</pattern></defs><rect width="100%" height="100%" fill="${ground}"/><rect width="100%" height="100%" fill="url(#w)"/></svg>`;
}
/** What stands in an address for a cloth or an accessory: its code and colour, whatever view, size and format of it is asked for. */
const articleIn = (address: string): string => /[A-Z0-9]+-[A-Z0-9]+(?=[/.])/.exec(address)?.[0] ?? address;

/** The same picture in every size and view. */
export const placeholder = (request: Request): Response =>
  new Response(cloth(articleIn(new URL(request.url).pathname)), {
    headers: { 'content-type': 'image/svg+xml', 'cache-control': 'no-store' },
  });
