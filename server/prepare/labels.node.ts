import { readdirSync, readFileSync } from 'node:fs';
import type { LabelTable } from './labels.ts';

const folder = new URL('../../shared/labels/', import.meta.url);

/** All labels of the program, from its files. */
export function loadLabels(): LabelTable {
  const labels: LabelTable = {};
  for (const name of readdirSync(folder).sort())
    if (name.endsWith('.json')) Object.assign(labels, JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as LabelTable);
  return labels;
}
