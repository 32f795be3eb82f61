/** A dozen cloths that cover every weave and finish, independent of the catalogue. */
import type { Fabric, Yarn } from '../model.ts';
import type { View } from '../views.ts';

const WHITE = '#f5f6f7';

function yarn(color: string, ne: number, ply: 1 | 2, rest: Partial<Yarn> = {}): Yarn {
  return { color, ne, ply, evenness: 0.1, hairiness: 0.15, lustre: 0.4, ...rest };
}

export const SAMPLES: readonly Fabric[] = [
  {
    id: 'poplin',
    yarns: [yarn(WHITE, 120, 2)],
    warp: [[0, 1]],
    weft: [[0, 1]],
    weave: { kind: 'plain' },
    endsPerCm: 60,
    picksPerCm: 34,
    crimp: 0.62,
  },
  {
    id: 'bengal',
    yarns: [yarn(WHITE, 100, 2), yarn('#3f78c0', 100, 2)],
    warp: [
      [0, 30],
      [1, 30],
    ],
    weft: [[0, 1]],
    weave: { kind: 'plain' },
    endsPerCm: 54,
    picksPerCm: 32,
    crimp: 0.62,
  },
  {
    id: 'oxford',
    yarns: [yarn('#3f6fb4', 40, 1), yarn(WHITE, 16, 1, { bulk: 1.28, twist: 520 })],
    warp: [[0, 1]],
    weft: [[1, 1]],
    weave: { kind: 'basket', ends: 2, picks: 1 },
    endsPerCm: 44,
    picksPerCm: 20,
  },
  {
    id: 'twill',
    yarns: [yarn('#24407c', 100, 2), yarn(WHITE, 100, 2)],
    warp: [[0, 1]],
    weft: [[1, 1]],
    weave: { kind: 'twill', over: 2, under: 2 },
    endsPerCm: 60,
    picksPerCm: 44,
  },
  {
    id: 'herringbone',
    yarns: [yarn('#566070', 100, 2), yarn(WHITE, 100, 2)],
    warp: [[0, 1]],
    weft: [[1, 1]],
    weave: { kind: 'herringbone', over: 2, under: 2, width: 14 },
    endsPerCm: 62,
    picksPerCm: 44,
  },
  {
    id: 'gingham',
    yarns: [yarn(WHITE, 80, 2), yarn('#7c2233', 80, 2)],
    warp: [
      [0, 24],
      [1, 24],
    ],
    weft: [
      [0, 18],
      [1, 18],
    ],
    weave: { kind: 'plain' },
    endsPerCm: 48,
    picksPerCm: 36,
    crimp: 0.54,
  },
  {
    id: 'satin-stripe',
    yarns: [yarn(WHITE, 120, 2, { lustre: 0.7 })],
    warp: [[0, 1]],
    weft: [[0, 1]],
    weave: {
      kind: 'zones',
      zones: [
        { weave: { kind: 'plain' }, ends: 40 },
        { weave: { kind: 'satin', shafts: 5, step: 2, face: 'warp' }, ends: 30 },
      ],
    },
    endsPerCm: 66,
    picksPerCm: 40,
    crimp: 0.58,
  },
  {
    id: 'dobby',
    yarns: [yarn('#2b4d86', 100, 2), yarn(WHITE, 100, 2)],
    warp: [[0, 1]],
    weft: [[1, 1]],
    weave: {
      kind: 'dobby',
      ends: 16,
      picks: 16,
      motif: ['..o..', '.ooo.', 'ooooo', '.ooo.', '..o..'],
      places: [
        [1, 1],
        [9, 9],
      ],
    },
    endsPerCm: 54,
    picksPerCm: 38,
  },
  {
    id: 'jacquard',
    yarns: [yarn('#2c5cb0', 120, 2, { lustre: 0.7 }), yarn('#c8bce2', 120, 2, { lustre: 0.7 })],
    warp: [[0, 1]],
    weft: [[1, 1]],
    weave: {
      kind: 'figure',
      figure: 'paisley',
      variant: 1,
      ends: 210,
      picks: 180,
      aspect: 1.2,
      ground: { kind: 'satin', shafts: 5, step: 2, face: 'warp' },
      fill: { kind: 'satin', shafts: 5, step: 2, face: 'weft' },
    },
    endsPerCm: 70,
    picksPerCm: 50,
  },
  {
    id: 'denim',
    yarns: [
      yarn('#23355c', 21, 1, {
        evenness: 0.2,
        hairiness: 0.55,
        lustre: 0.12,
        ringDye: 0.75,
        slub: { perMetre: 9, gain: 0.55, length: 12 },
      }),
      yarn('#e6e2d6', 24, 1, { evenness: 0.18, hairiness: 0.6, lustre: 0.12 }),
    ],
    warp: [[0, 1]],
    weft: [[1, 1]],
    weave: { kind: 'twill', over: 3, under: 1 },
    endsPerCm: 36,
    picksPerCm: 22,
    crimp: 0.68,
  },
  {
    id: 'flannel',
    yarns: [
      yarn('#7b2630', 20, 1, { evenness: 0.18, hairiness: 0.8, lustre: 0.08, melange: { color: '#e9e6df', amount: 0.22 } }),
      yarn('#24364b', 20, 1, { evenness: 0.18, hairiness: 0.8, lustre: 0.08, melange: { color: '#e9e6df', amount: 0.22 } }),
    ],
    warp: [
      [0, 40],
      [1, 24],
    ],
    weft: [
      [0, 34],
      [1, 20],
    ],
    weave: { kind: 'twill', over: 2, under: 2 },
    endsPerCm: 26,
    picksPerCm: 22,
    nap: 0.85,
    flattening: 1.5,
  },
  {
    id: 'seersucker',
    yarns: [yarn(WHITE, 40, 1), yarn('#4f86c6', 40, 1)],
    warp: [
      [0, 16],
      [1, 16],
    ],
    weft: [[0, 1]],
    weave: { kind: 'plain' },
    endsPerCm: 40,
    picksPerCm: 30,
    pucker: {
      zones: [
        [0, 16],
        [1, 16],
      ],
      amplitude: 0.62,
    },
  },
  {
    id: 'linen',
    yarns: [yarn('#cdbfa3', 20, 1, { evenness: 0.23, hairiness: 0.45, lustre: 0.3, slub: { perMetre: 14, gain: 0.85, length: 14 } })],
    warp: [[0, 1]],
    weft: [[0, 1]],
    weave: { kind: 'plain' },
    endsPerCm: 21,
    picksPerCm: 19,
  },
];

export function sample(id: string): Fabric {
  const found = SAMPLES.find((fabric) => fabric.id === id);
  if (!found) throw new Error(`No sample ${id}`);
  return found;
}

/** FNV-1a of bytes, eight hexadecimal digits. */
export function fingerprint(bytes: Uint8Array): string {
  let h = 0x811c9dc5;
  for (let i = 0; i < bytes.length; i++) h = Math.imul(h ^ bytes[i]!, 0x01000193);
  return (h >>> 0).toString(16).padStart(8, '0');
}

/** Pictures whose raw pixels are recorded in `golden.json`, in Node and in any browser engine that is asked. */
export const GOLDEN_PICTURES: readonly { id: string; view: View; width: number }[] = [
  ...SAMPLES.map(({ id }) => ({ id, view: 'swatch' as const, width: 80 })),
  ...SAMPLES.map(({ id }) => ({ id, view: 'thread' as const, width: 160 })),
  ...['bengal', 'denim'].map((id) => ({ id, view: 'pinked' as const, width: 160 })),
  { id: 'gingham', view: 'drape', width: 160 },
  { id: 'gingham', view: 'shirt', width: 160 },
  { id: 'seersucker', view: 'shirt', width: 160 },
];
