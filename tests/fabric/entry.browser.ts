/** What the browser is given: draws the golden pictures and answers with their fingerprints. */
import { fingerprint, GOLDEN_PICTURES, sample } from '../../fabric/testing/samples.ts';
import { renderView } from '../../fabric/views.ts';

export function fingerprints(): Record<string, string> {
  return Object.fromEntries(
    GOLDEN_PICTURES.map(({ id, view, width }) => [`${id}/${view}/${width}`, fingerprint(renderView(sample(id), view, width).rgb)]),
  );
}
