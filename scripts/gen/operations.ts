// generated/server/operations.ts: one typed table of all operations, from the bundled contract and the generated validators.
import { mkdirSync, writeFileSync } from 'node:fs';
import { largestBody } from './body-size.ts';
import { CONTROL } from './bundle.ts';
import { type Contract, deref, listOperations, type OperationEntry, pascal, readContract, type Schema } from './contract.ts';

/** Names of the allowed keys of a body, nested; `true` where anything may stand. Unknown keys are refused with their path. */
type Keys = true | { [key: string]: Keys };
function keysOf(contract: Contract, schema: Schema, depth = 0): Keys {
  const node = deref<Schema>(contract, schema);
  if (depth > 6 || node.additionalProperties === true) return true;
  const variants = [...(node.oneOf ?? []), ...(node.allOf ?? [])];
  if (!node.properties && !variants.length) return node.items ? { '*': keysOf(contract, node.items, depth + 1) } : true;
  const keys: Record<string, Keys> = {};
  for (const [name, property] of Object.entries(node.properties ?? {})) keys[name] = keysOf(contract, property, depth + 1);
  for (const variant of variants) {
    const more = keysOf(contract, variant, depth + 1);
    if (more !== true) Object.assign(keys, more);
  }
  return Object.keys(keys).length ? keys : true;
}

/** Lists of a body in which nothing may stand twice, by their path, and the field that tells their items apart where they are objects. */
type Distinct = { path: string[]; by: string | null };
function distinctIn(contract: Contract, schema: Schema, path: string[] = []): Distinct[] {
  const { uniqueItems, 'x-distinct': by, properties = {} } = deref<Schema>(contract, schema);
  if (uniqueItems || by !== undefined) return [{ path, by: by ?? null }];
  return Object.entries(properties).flatMap(([name, property]) => distinctIn(contract, property, [...path, name]));
}

/** Kinds of actor that may call an operation which says nothing else (`x-actors`): everybody who carries a token. */
const SESSIONS = ['user', 'staff', 'machine'];

function row(contract: Contract, { path, method, operation, parameters }: OperationEntry): string {
  const tag = operation.tags[0]!;
  const id = operation.operationId;
  const name = pascal(id);
  const of = (place: string) => parameters.filter((parameter) => parameter.in === place);
  const typed = (...types: string[]) =>
    of('query')
      .filter((parameter) => types.includes(String(deref<Schema>(contract, parameter.schema).type)))
      .map((parameter) => parameter.name);
  const numericPath = of('path')
    .filter((parameter) => deref<Schema>(contract, parameter.schema).type === 'integer')
    .map((parameter) => parameter.name);
  const media = operation.requestBody ? Object.keys(operation.requestBody.content)[0] : undefined;
  const bodySchema = media ? operation.requestBody!.content[media]?.schema : undefined;
  const responses = Object.entries(operation.responses).map(([status, reference]) => {
    const content = deref<{ content?: Record<string, unknown> }>(contract, reference).content;
    const types = Object.keys(content ?? {});
    const schema = types[0] && /json$/.test(types[0]) ? `${tag}.${name}${status}Response` : 'undefined';
    return `${status}: { types: ${JSON.stringify(types)}, schema: ${schema} }`;
  });
  const key = of('header').find((parameter) => parameter.name === 'Idempotency-Key');
  const idempotency = key?.schema;
  const secured = (operation.security ?? contract.security ?? []).length > 0;
  return `  ${id}: {
    method: '${method}',
    path: '${path}',
    tag: '${tag}',
    secured: ${secured},
    actors: ${JSON.stringify(operation['x-actors'] ?? (secured ? SESSIONS : ['visitor']))},
    flags: ${JSON.stringify(operation['x-requires-flag'] ?? [])},
    staff: ${operation['x-staff'] === true},
    problems: ${JSON.stringify(operation['x-problems'] ?? {})},
    idempotency: ${idempotency ? `{ required: ${key?.required === true}, minLength: ${idempotency.minLength}, maxLength: ${idempotency.maxLength}, pattern: /${idempotency.pattern}/ }` : 'null'},
    params: ${of('path').length ? `${tag}.${name}Params` : 'undefined'},
    query: ${of('query').length ? `${tag}.${name}QueryParams` : 'undefined'},
    queryNames: ${JSON.stringify(of('query').map((parameter) => parameter.name))},
    lists: ${JSON.stringify(typed('array'))},
    numbers: ${JSON.stringify([...typed('integer', 'number'), ...numericPath])},
    booleans: ${JSON.stringify(typed('boolean'))},
    signed: ${operation['x-signed'] === true},
    maxBytes: ${operation['x-max-bytes'] ?? (bodySchema ? largestBody(contract, bodySchema) : null)},
    bodyType: ${JSON.stringify(media ?? null)},
    body: ${media ? `${tag}.${name}Body` : 'undefined'},
    distinct: ${JSON.stringify(bodySchema ? distinctIn(contract, bodySchema) : [])},
    bodyKeys: ${JSON.stringify(bodySchema ? keysOf(contract, bodySchema) : null)},
    responses: { ${responses.join(', ')} },
  },`;
}

/** Which contract, where its validators are, and where its table goes. */
interface Table {
  contract: Contract;
  zod: string;
  file: string;
}
const SHOP = (): Table => ({ contract: readContract(), zod: '../zod', file: 'generated/server/operations.ts' });
const CONTROL_TABLE = (): Table => ({ contract: readContract(CONTROL), zod: '../control', file: 'generated/server/control-operations.ts' });

export function generateOperations(): number {
  writeTable(CONTROL_TABLE());
  return writeTable(SHOP());
}
function writeTable({ contract, zod, file }: Table): number {
  const entries = listOperations(contract);
  const tags = [...new Set(entries.map((entry) => entry.operation.tags[0]!))];
  mkdirSync('generated/server', { recursive: true });
  writeFileSync(
    file,
    `// Generated by scripts/gen from the contract. Do not edit.
${tags.map((tag) => `import * as ${tag} from '${zod}/${tag}/${tag}.ts';`).join('\n')}

export const operations = {
${entries.map((entry) => row(contract, entry)).join('\n')}
} as const;

export type Operations = typeof operations;
export type OperationId = keyof Operations;
`,
  );
  return entries.length;
}
