/**
 * Records the pixels of the golden pictures and the edition of the catalogue: `node fabric/testing/record.ts`, after a change that is meant to
 * change them.
 */
import { writeFileSync } from 'node:fs';
import { generateCatalogue } from '../catalogue/generate.ts';
import { renderView } from '../views.ts';
import { editionOf, fingerprint, GOLDEN_PICTURES, sample } from './samples.ts';

const golden = Object.fromEntries(
  GOLDEN_PICTURES.map(({ id, view, width }) => [`${id}/${view}/${width}`, fingerprint(renderView(sample(id), view, width).rgb)]),
);
writeFileSync(new URL('golden.json', import.meta.url), `${JSON.stringify(golden, null, 2)}\n`);
const edition = new URL('../catalogue/edition.ts', import.meta.url);
writeFileSync(
  edition,
  `/** Part of the address of every picture: another one as soon as any article is another cloth. Written by \`testing/record.ts\`. */
export const CATALOGUE_EDITION = '${editionOf(generateCatalogue())}';
`,
);
