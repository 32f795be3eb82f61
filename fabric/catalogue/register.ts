import { pictureDistance, type Signature, signatureOf } from '../appearance.ts';
import type { Fabric } from '../model.ts';

/** Least difference between two cloths of the same weave: root mean square over the picture, in 8-bit steps. */
export const LEAST_DISTANCE = 3;

interface Entry {
  signature: Signature;
  /** Mean over the picture, per channel. */
  mean: readonly [number, number, number];
}

/** Every cloth admitted so far, so that a new one can be refused when it looks like one of them. */
export class PictureRegister {
  readonly #byWeave = new Map<string, Entry[]>();

  admit(fabric: Fabric): boolean {
    const key = JSON.stringify([fabric.weave, fabric.nap ?? 0, fabric.pucker ? 1 : 0]);
    const entry = entryOf(signatureOf(fabric));
    const known = this.#byWeave.get(key);
    if (!known) {
      this.#byWeave.set(key, [entry]);
      return true;
    }
    if (known.some((other) => alike(entry, other))) return false;
    known.push(entry);
    return true;
  }
}

function entryOf(signature: Signature): Entry {
  const mean: [number, number, number] = [0, 0, 0];
  for (const profile of [signature.warp, signature.weft]) {
    for (let i = 0; i < profile.length; i++) mean[(i % 3) as 0 | 1 | 2] += (profile[i]! * 3) / profile.length;
  }
  return { signature, mean };
}

/** Two pictures differ at least as much as their means, which are compared first because they are three numbers instead of hundreds. */
function alike(a: Entry, b: Entry): boolean {
  const apart = Math.hypot(a.mean[0] - b.mean[0], a.mean[1] - b.mean[1], a.mean[2] - b.mean[2]) / Math.sqrt(3);
  return apart < LEAST_DISTANCE && pictureDistance(a.signature, b.signature) < LEAST_DISTANCE;
}
