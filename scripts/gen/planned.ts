// What is planned (`x-planned`) is in the contract to be read and tried, and in nothing that is made for today: no route, no hook, no type.
import { type Contract, deref, listOperations } from './contract.ts';

type Json = Record<string, unknown>;
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);
const COMPONENTS = ['schemas', 'parameters', 'responses', 'requestBodies', 'examples', 'headers'];

/** The contract of today: without operations, parameters and properties that are planned, links that lead to them, and what only they need. */
export function withoutPlanned(contract: Contract): Contract {
  const isPlanned = (value: unknown) => isObject(value) && deref<Json>(contract, value)['x-planned'] !== undefined;
  const gone = new Set(
    listOperations(contract)
      .filter(({ operation }) => isPlanned(operation))
      .map(({ operation }) => operation.operationId),
  );
  const isGone = (value: unknown) =>
    isPlanned(value) || (isObject(value) && typeof value.operationId === 'string' && gone.has(value.operationId));
  const cut = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.filter((item) => !isPlanned(item)).map(cut);
    if (!isObject(node)) return node;
    const kept = Object.entries(node)
      .filter(([, value]) => !isGone(value))
      .map(([name, value]) => [name, cut(value)]);
    const result = Object.fromEntries(kept) as Json;
    const properties = node.properties;
    if (isObject(properties) && Array.isArray(node.required))
      result.required = node.required.filter((name) => !isPlanned(properties[String(name)]));
    if (isObject(result.links) && Object.keys(result.links).length === 0) delete result.links;
    return result;
  };
  const today = cut(contract) as Contract;
  const paths = Object.entries(today.paths).filter(
    ([path, item]) => Object.keys(item).length > 0 || !Object.keys(contract.paths[path] ?? {}).length,
  );
  return withoutLeft({ ...today, paths: Object.fromEntries(paths) }, needed(contract));
}

/** Places of the components that the paths need. */
function needed(contract: Contract): Set<string> {
  const found = new Set<string>();
  const look = (node: unknown): void => {
    if (Array.isArray(node)) for (const item of node) look(item);
    if (!isObject(node)) return;
    if (typeof node.$ref === 'string' && !found.has(node.$ref)) {
      found.add(node.$ref);
      look(deref(contract, { $ref: node.$ref }));
    }
    for (const value of Object.values(node)) look(value);
  };
  look(contract.paths);
  return found;
}
/** Components go that were needed once and are no more. */
function withoutLeft(contract: Contract, before: Set<string>): Contract {
  const now = needed(contract);
  const components = Object.entries(contract.components).map(([kind, all]) => [
    kind,
    COMPONENTS.includes(kind)
      ? Object.fromEntries(
          Object.entries(all as Json).filter(
            ([name]) => now.has(`#/components/${kind}/${name}`) || !before.has(`#/components/${kind}/${name}`),
          ),
        )
      : all,
  ]);
  return { ...contract, components: Object.fromEntries(components) as Contract['components'] };
}

/** For readers: a planned operation says so before anything else. */
export function withPlansSaid(contract: Contract): Contract {
  const copy = structuredClone(contract);
  for (const { operation } of listOperations(copy)) {
    const told = operation as unknown as { 'x-planned'?: string; summary?: string; description?: string };
    if (told['x-planned'] === undefined) continue;
    told.summary = `Planned: ${told.summary ?? operation.operationId}`;
    told.description = `**No server answers it yet.** ${told['x-planned']}\n\n${told.description ?? ''}`.trim();
  }
  return copy;
}
