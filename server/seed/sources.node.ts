import { readdirSync, readFileSync } from 'node:fs';
import { generateCatalogue } from '../../fabric/catalogue/generate.ts';
import { buildWorld } from '../../shared/world/build.ts';
import { buildContent } from './content.ts';
import type { LabelTable, SeedSource } from './seed.ts';

const folder = new URL('../../shared/labels/', import.meta.url);

/** All labels of the program, from its files. */
export function loadLabels(): LabelTable {
  const labels: LabelTable = {};
  for (const name of readdirSync(folder).sort())
    if (name.endsWith('.json')) Object.assign(labels, JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as LabelTable);
  return labels;
}

/** The demo world around the whole catalogue. */
export function demoSource(): SeedSource {
  const catalogue = generateCatalogue();
  return { catalogue, world: buildWorld(catalogue), labels: loadLabels(), content: buildContent(catalogue) };
}
