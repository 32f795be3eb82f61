import { pictureDistance, type Signature, signatureOf } from '../appearance.ts';
import type { Fabric } from '../model.ts';

/** Least difference between two cloths of the same weave: root mean square over the picture, in 8-bit steps. */
export const LEAST_DISTANCE = 3;

/** Every cloth admitted so far, so that a new one can be refused when it looks like one of them. */
export class PictureRegister {
  readonly #byWeave = new Map<string, Signature[]>();

  admit(fabric: Fabric): boolean {
    const key = JSON.stringify([fabric.weave, fabric.nap ?? 0, fabric.pucker ? 1 : 0]);
    const known = this.#byWeave.get(key);
    const signature = signatureOf(fabric);
    if (!known) {
      this.#byWeave.set(key, [signature]);
      return true;
    }
    if (known.some((other) => pictureDistance(signature, other) < LEAST_DISTANCE)) return false;
    known.push(signature);
    return true;
  }
}
