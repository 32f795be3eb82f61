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

/** As light as the ground that it lies on: what tells it from that must be drawn. */
const isPale = (hex: string): boolean => [1, 3, 5].reduce((sum, at) => sum + Number.parseInt(hex.slice(at, at + 2), 16), 0) / 3 > 210;
/** The threads of something woven. */
const threadsOf = (hex: string): string => shade(hex, isPale(hex) ? -0.34 : -0.16);

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
    (_, i) => `<path d="M${92 + i * 13} 118v164" stroke="${threadsOf(hex)}" stroke-width="1.6" opacity=".55"/>`,
  );
  const rows = Array.from(
    { length: 13 },
    (_, i) => `<path d="M86 ${124 + i * 13}h228" stroke="${threadsOf(hex)}" stroke-width="1.6" opacity=".45"/>`,
  );
  return `<ellipse cx="204" cy="292" rx="124" ry="14" fill="#16191D" opacity=".2"/><path d="M86 118h228v164H86z" fill="${hex}"/>${lines.join('')}${rows.join('')}
<path d="M314 118c18 0 26 18 26 82s-8 82-26 82c12-20 14-50 14-82s-2-62-14-82z" fill="${shade(hex, -0.14)}"/>`;
}
const label = (
  hex: string,
): string => `<path d="M74 150h252v100H74z" fill="#16191D" opacity=".12" transform="translate(5 8)"/><path d="M74 150h252v100H74z" fill="${hex}"/>
<path d="M74 150h252v9H74zM74 241h252v9H74z" fill="${shade(hex, -0.12)}"/><path d="M84 150v100M316 150v100" stroke="${shade(hex, -0.3)}" stroke-width="2" stroke-dasharray="5 4"/>
<path d="M130 205c22-34 38 30 60 0s38 30 60 0 20-6 26-10" fill="none" stroke="${shade(hex, hex > '#888888' ? -0.6 : 0.7)}" stroke-width="5" stroke-linecap="round"/>`;
/** A tag of card on its cord. */
const tag = (
  hex: string,
): string => `<path d="M200 118C190 70 232 44 262 62" fill="none" stroke="${shade(hex, -0.45)}" stroke-width="5" stroke-linecap="round"/><path d="M158 96h84l30 42v186H128V138z" fill="#16191D" opacity=".13" transform="translate(6 9)"/><path d="M158 96h84l30 42v186H128V138z" fill="${hex}"/>
<circle cx="200" cy="124" r="13" fill="#ECECE9" stroke="${shade(hex, -0.3)}" stroke-width="5"/><path d="M158 196h84M158 226h84M158 256h52" stroke="${shade(hex, hex > '#888888' ? -0.5 : 0.6)}" stroke-width="5" stroke-linecap="round"/>`;
/** What is sewn into a seam: narrow, folded above, with the signs of care. */
function careLabel(hex: string): string {
  const ink = shade(hex, hex > '#888888' ? -0.6 : 0.7);
  return `<path d="M146 84h108v232H146z" fill="#16191D" opacity=".13" transform="translate(6 9)"/><path d="M146 84h108v232H146z" fill="${hex}"/><path d="M146 84h108v20H146z" fill="${shade(hex, -0.14)}"/>
<path d="M146 104h108" stroke="${shade(hex, -0.3)}" stroke-width="2" stroke-dasharray="5 4"/><path d="M164 132h72M164 152h72M164 172h44" stroke="${ink}" stroke-width="4" stroke-linecap="round"/>
<g fill="none" stroke="${ink}" stroke-width="4" stroke-linejoin="round"><path d="M164 212l6 26h24l6-26c-12-8-24 8-36 0z"/><path d="M210 238h28l-5-20h-15q-6 0-8 20z"/><path d="M182 262l16 26h-32z"/><circle cx="224" cy="276" r="13"/></g>`;
}
/** A flat box with its lid on, as a shirt lies in it. */
const box = (
  hex: string,
): string => `<ellipse cx="204" cy="296" rx="152" ry="16" fill="#16191D" opacity=".14"/><path d="M56 196l144 64v40L56 236z" fill="${shade(hex, -0.1)}"/><path d="M344 196l-144 64v40l144-64z" fill="${shade(hex, -0.22)}"/>
<path d="M48 178l152 68v26L48 204z" fill="${shade(hex, -0.04)}"/><path d="M352 178l-152 68v26l152-68z" fill="${shade(hex, -0.16)}"/><path d="M48 178l152-66 152 66-152 68z" fill="${hex}"/>
<path d="M48 178l152-66 152 66-152 68z" fill="none" stroke="${shade(hex, 0.5)}" stroke-width="2" opacity=".7"/><path d="M160 178l40-17 40 17-40 18z" fill="none" stroke="${shade(hex, hex > '#888888' ? -0.35 : 0.5)}" stroke-width="3"/>`;
/** A bag of cloth, drawn together by its cord. */
const bag = (
  hex: string,
): string => `<ellipse cx="204" cy="326" rx="104" ry="13" fill="#16191D" opacity=".14"/><path d="M150 84q50 16 100 0l-12 52q76 62 66 150c-3 26-18 38-46 38H142c-28 0-43-12-46-38-10-88-10-88 66-150z" fill="${hex}"/>
<path d="M162 136q38 14 76 0" fill="none" stroke="${shade(hex, -0.45)}" stroke-width="6" stroke-linecap="round"/><path d="M238 136c24 6 34 26 28 52M238 136c14 14 18 34 8 54" fill="none" stroke="${shade(hex, -0.45)}" stroke-width="5" stroke-linecap="round"/>
<path d="M170 92l6 42M200 96v42M230 92l-6 42M176 148c-26 34-40 74-44 120M200 150v60M222 148c20 30 32 60 38 98" fill="none" stroke="${shade(hex, -0.16)}" stroke-width="4" stroke-linecap="round"/>`;
/** Thin sheets, one over the other, a corner turned. */
const sheets = (
  hex: string,
): string => `<path d="M76 262l150-122 108 62-146 126z" fill="#16191D" opacity=".12" transform="translate(6 8)"/><path d="M70 254l150-122 108 62-146 126z" fill="${shade(hex, -0.1)}"/><path d="M66 240l154-118 108 66-150 122z" fill="${shade(hex, 0.15)}" opacity=".9"/>
<path d="M72 222l148-114 108 70-148 116z" fill="${hex}" opacity=".92"/><path d="M146 165l108 74M109 194l110 72" stroke="${shade(hex, -0.16)}" stroke-width="2.5" opacity=".8"/>
<path d="M328 178l-40-26c0 24-8 40-24 52z" fill="${shade(hex, 0.55)}"/><path d="M328 178l-40-26c0 24-8 40-24 52z" fill="none" stroke="${shade(hex, -0.18)}" stroke-width="2"/>`;
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

/** What an accessory may look like. */
export const ACCESSORY_LOOKS = [
  'button',
  'interlining',
  'label',
  'care-label',
  'tag',
  'box',
  'bag',
  'sheets',
  'thread',
  'collar-stays',
] as const;
export type AccessoryLook = (typeof ACCESSORY_LOOKS)[number];
const DRAWINGS: Record<AccessoryLook, (hex: string) => string> = {
  button,
  interlining,
  label,
  'care-label': careLabel,
  tag,
  box,
  bag,
  sheets,
  thread: threads,
  'collar-stays': collarStays,
};
/** What most things of a category look like: of an accessory nobody has said anything else about. */
const USUAL: Record<AccessoryCategory, AccessoryLook> = {
  buttons: 'button',
  interlinings: 'interlining',
  labels: 'label',
  packaging: 'box',
  threads: 'thread',
  'collar-stays': 'collar-stays',
};

/**
 * A square SVG of an accessory on the ground that the shop uses for pictures.
 * @param look what it looks like; null where that is what its category usually looks like
 * @param hex colour of the thing, `#rrggbb`; anything else is refused so that nothing foreign gets into the markup
 */
export function drawAccessory(category: AccessoryCategory, look: AccessoryLook | null, hex: string): string {
  if (!HEX.test(hex)) throw new RangeError(`${hex} is not a colour`);
  const drawn = DRAWINGS[look ?? USUAL[category]](hex);
  const surface = `fill="${hex}"`;
  const contour = `stroke="${shade(hex, -0.4)}" stroke-width="2" stroke-linejoin="round"`;
  const drawing = isPale(hex) ? drawn.replaceAll(surface, `${surface} ${contour}`) : drawn;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400" width="400" height="400"><path fill="#ECECE9" d="M0 0h400v400H0z"/>${drawing}</svg>`;
}
