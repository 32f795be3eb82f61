import { pictureDistance, type Signature, signatureOf } from '../appearance.ts';
import type { Fabric } from '../model.ts';

/** Least colour difference (CIE 1976) between two cloths of the same weave, at the place where they differ most: just noticeable is 2.3. */
export const LEAST_DISTANCE = 2.5;
/** Whites lie closer: a mill keeps them apart by bleach and brightener alone, and nobody wants a white that is not white. */
export const LEAST_WHITE_DISTANCE = 1.2;

/** Every cloth admitted so far, so that a new one can be refused when it looks like one of them. */
export class PictureRegister {
  readonly #byWeave = new Map<string, Signature[]>();

  admit(fabric: Fabric, least: number): boolean {
    const key = weaveKey(fabric);
    const signature = signatureOf(fabric);
    const known = this.#byWeave.get(key);
    if (!known) {
      this.#byWeave.set(key, [signature]);
      return true;
    }
    if (known.some((other) => pictureDistance(signature, other, least) < least)) return false;
    known.push(signature);
    return true;
  }
}

/** Cloths of one key are told apart by colour alone: the same draft, raised or not, puckered or not. */
export function weaveKey(fabric: Fabric): string {
  return JSON.stringify([fabric.weave, fabric.nap ?? 0, fabric.pucker ? 1 : 0]);
}
