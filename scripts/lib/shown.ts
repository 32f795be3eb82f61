// What answers tell, and no screen ever names: somebody took another field for it, or nobody is told what the contract promises.
import { parseSync, Visitor } from 'oxc-parser';
import { type Contract, listOperations, type Schema } from '../gen/contract.ts';

type Named = Schema & { 'x-unshown'?: string };
const parts = ({ oneOf = [], allOf = [], items, additionalProperties }: Schema): Schema[] =>
  [...oneOf, ...allOf, items, additionalProperties].filter((part): part is Schema => typeof part === 'object');

/** Properties of all JSON answers, as `Schema.name`; those of which the contract says why no screen names them (`x-unshown`) are left out. */
function toldProperties(contract: Contract): Map<string, Set<string>> {
  const told = new Map<string, Set<string>>();
  const seen = new Set<string>();
  const visit = (schema: Schema, where: string): void => {
    if (schema.$ref) {
      const name = schema.$ref.split('/').at(-1) ?? '';
      const next = contract.components.schemas[name];
      if (!next || seen.has(name)) return;
      seen.add(name);
      visit(next, name);
      return;
    }
    const properties = Object.entries(schema.properties ?? {});
    for (const [name, property] of properties) {
      // An amount for programs stands beside the same amount as people read it.
      const isRead = properties.some(([other]) => other === `${name}String`);
      if (!isRead && !(property as Named)['x-unshown']) told.set(name, (told.get(name) ?? new Set()).add(where));
      visit(property, `${where}.${name}`);
    }
    for (const part of parts(schema)) visit(part, where);
  };
  for (const { operation } of listOperations(contract)) {
    const answer = operation.responses['200']?.content?.['application/json']?.schema;
    if (answer && !operation['x-planned']) visit(answer, operation.operationId);
  }
  return told;
}

/** Every name and every text that stands in a program. */
function namesIn(path: string, text: string, names: Set<string>): void {
  const note = (name: unknown) => typeof name === 'string' && names.add(name);
  new Visitor({
    Identifier: (node) => note(node.name),
    Literal: (node) => note(node.value),
  }).visit(parseSync(path, text).program);
}

/** @param programs path → text of whatever shows answers. */
export function unshown(contract: Contract, programs: Iterable<readonly [string, string]>): string[] {
  // Rights are asked for by operation, from a generated table.
  const names = new Set(listOperations(contract).flatMap(({ operation }) => operation['x-requires-flag'] ?? []));
  for (const [path, text] of programs) namesIn(path, text, names);
  return [...toldProperties(contract)]
    .filter(([name]) => !names.has(name))
    .map(([name, where]) => `contract: ${[...where].join(', ')} tell ${name}, which no screen names: show it, or say why not (x-unshown)`);
}
