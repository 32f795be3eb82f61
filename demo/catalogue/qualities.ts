/** All qualities of the mill: yarns, sett and finish. What a design adds (colours, weave figures) is drawn in `designs.ts`. */
import { CASUAL_QUALITIES } from './qualities-casual.ts';
import { FINE_QUALITIES } from './qualities-fine.ts';
import type { QualitySpec } from './quality-spec.ts';

export type { Mix, QualitySpec } from './quality-spec.ts';

export const QUALITIES: readonly QualitySpec[] = [...FINE_QUALITIES, ...CASUAL_QUALITIES];
