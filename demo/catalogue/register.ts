import { coverage, pictureDistance, type Signature, signatureOf } from '../../fabric/appearance.ts';
import type { Fabric } from '../../fabric/model.ts';

/**
 * Least colour difference (CIE 1976) between two cloths of the same weave, at the place where they differ most. Just noticeable is 2.3; the
 * rest is what the model may be wrong by, and what two pieces of one cloth differ by.
 */
export const LEAST_DISTANCE = 3.4;
/** Threads of several colours mix in the crevices, and the model knows their mean less well. */
export const LEAST_MIXED_DISTANCE = 4.2;
/** Whites and undyed cloth lie closer: a mill keeps them apart by bleach and brightener alone, and the model knows them better. */
export const LEAST_LIGHT_DISTANCE = 2.7;

/** What is asked for besides when one cloth is closed and the other all gaps, as in a poplin and a voile: their light is guessed apart. */
const GAP_DOUBT = 5;

interface Admitted {
  signature: Signature;
  /** Share of the surface that is neither warp nor weft. */
  gap: number;
  /** Distance it was asked for itself. */
  least: number;
}

/** Every cloth admitted so far, so that a new one can be refused when it looks like one of them. */
export class PictureRegister {
  readonly #byWeave = new Map<string, Admitted[]>();

  /** Of two cloths the one that is known less well sets the distance. */
  admit(fabric: Fabric, least: number): boolean {
    const key = weaveKey(fabric);
    const own: Admitted = { signature: signatureOf(fabric), gap: coverage(fabric).gap, least };
    const known = this.#byWeave.get(key);
    if (!known) {
      this.#byWeave.set(key, [own]);
      return true;
    }
    const isLike = (other: Admitted): boolean => {
      const enough = Math.max(least, other.least) + GAP_DOUBT * Math.abs(own.gap - other.gap);
      return pictureDistance(own.signature, other.signature, enough) < enough;
    };
    if (known.some(isLike)) return false;
    known.push(own);
    return true;
  }
}

/** Cloths of one key are told apart by colour alone: the same draft, raised or not, puckered or not. */
export function weaveKey(fabric: Fabric): string {
  return JSON.stringify([fabric.weave, fabric.nap ?? 0, fabric.pucker ? 1 : 0]);
}
