/** Records the pixels of the golden pictures: `node fabric/testing/record.ts`, after a change that is meant to change them. */
import { writeFileSync } from 'node:fs';
import { renderView } from '../views.ts';
import { fingerprint, GOLDEN_PICTURES, sample } from './samples.ts';

const golden = Object.fromEntries(
  GOLDEN_PICTURES.map(({ id, view, width }) => [`${id}/${view}/${width}`, fingerprint(renderView(sample(id), view, width).rgb)]),
);
writeFileSync(new URL('golden.json', import.meta.url), `${JSON.stringify(golden, null, 2)}\n`);
