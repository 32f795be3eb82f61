import { generateCatalogue } from '../../fabric/catalogue/generate.ts';
import { buildWorld } from '../../shared/world/build.ts';
import { buildContent } from './content.ts';
import { loadLabels } from './labels.node.ts';
import type { SeedSource } from './seed.ts';

/** The demo world around the whole catalogue. */
export function demoSource(): SeedSource {
  const catalogue = generateCatalogue();
  return { catalogue, world: buildWorld(catalogue), labels: loadLabels(), content: buildContent(catalogue) };
}
