// Loyalty programs of the demo world. Names are Italian in every language, as the parts of a cloth that they are called after.
import type { WorldProgram } from './types.ts';

export const PROGRAMS: WorldProgram[] = [
  {
    code: 'filo',
    name: 'Il Filo',
    ditte: ['002', 'HGK'],
    tiers: [
      { code: 'ordito', name: 'Ordito', fromCm: 3_000, discountBp: 0, freeDelivery: false, freeSamples: 3 },
      { code: 'trama', name: 'Trama', fromCm: 6_000, discountBp: 200, freeDelivery: false, freeSamples: 5 },
      { code: 'cimosa', name: 'Cimosa', fromCm: 12_000, discountBp: 400, freeDelivery: true, freeSamples: 10 },
    ],
  },
  {
    code: 'telaio',
    name: 'Il Telaio',
    ditte: ['PRD'],
    tiers: [
      { code: 'subbio', name: 'Subbio', fromCm: 150_000, discountBp: 100, freeDelivery: false, freeSamples: 5 },
      { code: 'pettine', name: 'Pettine', fromCm: 300_000, discountBp: 200, freeDelivery: true, freeSamples: 10 },
    ],
  },
];
