// Pictures of accessories, drawn: they are shown small, next to the cloth, and must only say what the thing is and which colour it has.
import type { AccessoryCategory } from '../../generated/rules.ts';

const HEX = /^#[0-9a-f]{6}$/;

/** Lighter (amount > 0) or darker (< 0) sRGB colour, mixed with white or black. */
function shade(hex: string, amount: number): string {
  const target = amount > 0 ? 255 : 0;
  const mixed = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16);
    return Math.round(value + (target - value) * Math.abs(amount))
      .toString(16)
      .padStart(2, '0');
  });
  return `#${mixed.join('')}`;
}

function button(hex: string): string {
  const holes = [
    [-26, -26],
    [26, -26],
    [-26, 26],
    [26, 26],
  ].map(
    ([x, y]) =>
      `<circle cx="${200 + x!}" cy="${200 + y!}" r="13" fill="${shade(hex, -0.55)}"/><circle cx="${201 + x!}" cy="${203 + y!}" r="10" fill="#ECECE9"/>`,
  );
  return `<defs><radialGradient id="g" cx=".36" cy=".3" r=".85"><stop offset="0" stop-color="${shade(hex, 0.75)}"/><stop offset=".45" stop-color="${hex}"/><stop offset="1" stop-color="${shade(hex, -0.28)}"/></radialGradient></defs>
<ellipse cx="206" cy="214" rx="124" ry="122" fill="#16191D" opacity=".16"/><circle cx="200" cy="200" r="124" fill="url(#g)"/>
<circle cx="200" cy="200" r="98" fill="none" stroke="${shade(hex, -0.18)}" stroke-width="5" opacity=".7"/><circle cx="200" cy="200" r="94" fill="none" stroke="${shade(hex, 0.6)}" stroke-width="3" opacity=".8"/>
<path d="M118 150q40-66 118-62" fill="none" stroke="#fff" stroke-width="9" stroke-linecap="round" opacity=".55"/>${holes.join('')}`;
}
function interlining(hex: string): string {
  const lines = Array.from(
    { length: 17 },
    (_, i) => `<path d="M${92 + i * 13} 118v164" stroke="${shade(hex, -0.16)}" stroke-width="1.6" opacity=".55"/>`,
  );
  const rows = Array.from(
    { length: 13 },
    (_, i) => `<path d="M86 ${124 + i * 13}h228" stroke="${shade(hex, -0.16)}" stroke-width="1.6" opacity=".45"/>`,
  );
  return `<ellipse cx="204" cy="292" rx="124" ry="14" fill="#16191D" opacity=".13"/><path d="M86 118h228v164H86z" fill="${hex}"/>${lines.join('')}${rows.join('')}
<path d="M314 118c18 0 26 18 26 82s-8 82-26 82c12-20 14-50 14-82s-2-62-14-82z" fill="${shade(hex, -0.14)}"/>`;
}
const label = (
  hex: string,
): string => `<path d="M74 150h252v100H74z" fill="#16191D" opacity=".12" transform="translate(5 8)"/><path d="M74 150h252v100H74z" fill="${hex}"/>
<path d="M74 150h252v9H74zM74 241h252v9H74z" fill="${shade(hex, -0.12)}"/><path d="M84 150v100M316 150v100" stroke="${shade(hex, -0.3)}" stroke-width="2" stroke-dasharray="5 4"/>
<path d="M130 205c22-34 38 30 60 0s38 30 60 0 20-6 26-10" fill="none" stroke="${shade(hex, hex > '#888888' ? -0.6 : 0.7)}" stroke-width="5" stroke-linecap="round"/>`;
const packaging = (
  hex: string,
): string => `<ellipse cx="204" cy="300" rx="130" ry="14" fill="#16191D" opacity=".14"/><path d="M82 150l118-46 118 46-118 46z" fill="${shade(hex, 0.25)}"/><path d="M82 150v110l118 44V196z" fill="${hex}"/><path d="M318 150v110l-118 44V196z" fill="${shade(hex, -0.14)}"/>
<path d="M141 127l118 46v32l-16-6v-20L125 133z" fill="${shade(hex, -0.24)}" opacity=".75"/>`;
function threads(hex: string): string {
  const turns = Array.from({ length: 15 }, (_, i) => {
    const y = 128 + i * 10;
    const half = 34 + i * 4.4;
    return `<path d="M${200 - half} ${y}q${half} 12 ${half * 2} 0" fill="none" stroke="${shade(hex, i % 2 ? -0.16 : 0.12)}" stroke-width="3"/>`;
  });
  return `<ellipse cx="204" cy="300" rx="118" ry="14" fill="#16191D" opacity=".14"/><path d="M172 116h56l70 164H102z" fill="${hex}"/>${turns.join('')}<path d="M180 92h40l8 24h-56z" fill="#C4C5C2"/><path d="M94 280h212v16H94z" fill="#C4C5C2"/>`;
}
const collarStays = (hex: string): string =>
  [-34, 34]
    .map(
      (x) =>
        `<g transform="translate(${x} 0) rotate(${x / 6} 200 200)"><path d="M182 110q18-14 36 0v132l-18 48-18-48z" fill="#16191D" opacity=".14" transform="translate(6 8)"/><path d="M182 110q18-14 36 0v132l-18 48-18-48z" fill="${hex}"/><path d="M188 114v126" stroke="${shade(hex, 0.55)}" stroke-width="4" opacity=".7"/></g>`,
    )
    .join('');

const DRAWINGS: Record<AccessoryCategory, (hex: string) => string> = {
  buttons: button,
  interlinings: interlining,
  labels: label,
  packaging,
  threads,
  'collar-stays': collarStays,
};

/**
 * A square SVG of an accessory on the ground that the shop uses for pictures.
 * @param hex colour of the thing, `#rrggbb`; anything else is refused so that nothing foreign gets into the markup
 */
export function drawAccessory(category: AccessoryCategory, hex: string): string {
  if (!HEX.test(hex)) throw new RangeError(`${hex} is not a colour`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400" width="400" height="400"><path fill="#ECECE9" d="M0 0h400v400H0z"/>${DRAWINGS[category](hex)}</svg>`;
}
