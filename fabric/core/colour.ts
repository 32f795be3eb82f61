/** Colour arithmetic. "Linear" is light intensity with the sRGB primaries; hex codes are sRGB. */

export type Rgb = readonly [number, number, number];

/** sRGB transfer function, IEC 61966-2-1. */
export function toLinear(encoded: number): number {
  return encoded <= 0.04045 ? encoded / 12.92 : ((encoded + 0.055) / 1.055) ** 2.4;
}

export function toEncoded(linear: number): number {
  return linear <= 0.0031308 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055;
}

export function hexToBytes(hex: string): Rgb {
  const n = Number.parseInt(hex.slice(1), 16);
  return [(n >> 16) & 255, (n >> 8) & 255, n & 255];
}

const LINEAR_OF_BYTE = Float64Array.from({ length: 256 }, (_, i) => toLinear(i / 255));

export function hexToLinear(hex: string): Rgb {
  const [r, g, b] = hexToBytes(hex);
  return [LINEAR_OF_BYTE[r]!, LINEAR_OF_BYTE[g]!, LINEAR_OF_BYTE[b]!];
}

export function bytesToHex(r: number, g: number, b: number): string {
  return `#${((r << 16) | (g << 8) | b).toString(16).padStart(6, '0')}`;
}

const TABLE_SIZE = 4096;
const BYTE_OF_LINEAR = Uint8Array.from({ length: TABLE_SIZE + 1 }, (_, i) => Math.round(toEncoded(i / TABLE_SIZE) * 255));

/** Linear intensity as an sRGB byte, through a table: the power function costs more than the rest of the pixel. */
export function encodeByte(linear: number): number {
  return BYTE_OF_LINEAR[linear <= 0 ? 0 : linear >= 1 ? TABLE_SIZE : (linear * TABLE_SIZE + 0.5) | 0]!;
}

export function linearToHex(linear: Rgb): string {
  return bytesToHex(encodeByte(linear[0]), encodeByte(linear[1]), encodeByte(linear[2]));
}

/** CIE L*a*b* (D65) of a linear colour. */
export function linearToLab([r, g, b]: Rgb): Rgb {
  const x = f((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047);
  const y = f(0.2126729 * r + 0.7151522 * g + 0.072175 * b);
  const z = f((0.0193339 * r + 0.119192 * g + 0.9503041 * b) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

function f(t: number): number {
  return t > 216 / 24389 ? Math.cbrt(t) : (t * 24389) / 27 / 116 + 16 / 116;
}

/** CIE 1976 colour difference; about 2.3 is just noticeable. */
export function deltaE(a: Rgb, b: Rgb): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

/** Mix of two linear colours. */
export function mixLinear(a: Rgb, b: Rgb, amount: number): Rgb {
  return [a[0] + (b[0] - a[0]) * amount, a[1] + (b[1] - a[1]) * amount, a[2] + (b[2] - a[2]) * amount];
}
