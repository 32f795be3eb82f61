// What of the contract's promises was seen: properties, codes, alternatives, problems. One run may see what another does not, so figures are merged.
import { operationOf } from '../../mocks/faults.ts';
import { type Contract, deref, listOperations, type Schema } from '../../scripts/gen/contract.ts';
import { propertiesOf, walk } from '../contract/walk.ts';

type Promised = Map<string, { unseen: string | undefined }>;
type Kinds = 'property' | 'absence' | 'code' | 'member' | 'problem';
export type Seen = Record<Kinds, string[]>;
const KINDS: readonly Kinds[] = ['property', 'absence', 'code', 'member', 'problem'];

const answerSchema = (contract: Contract, response: unknown): Schema | undefined =>
  Object.values(deref<{ content?: Record<string, { schema?: Schema }> }>(contract, response).content ?? {})[0]?.schema;
const reasonOf = (...schemas: Schema[]) =>
  schemas.map((schema) => schema['x-unseen']).find((why): why is string => typeof why === 'string');

/** Everything that answers may hold by the contract. */
export function promises(contract: Contract): Record<Kinds, Promised> {
  const all: Record<Kinds, Promised> = { property: new Map(), absence: new Map(), code: new Map(), member: new Map(), problem: new Map() };
  const visited = new Set<string>();
  const visit = (input: Schema, place: string, inherited: string | undefined): void => {
    const own = input.$ref?.split('/').at(-1) ?? place;
    if (visited.has(own)) return;
    visited.add(own);
    const schema = deref<Schema>(contract, input);
    const unseen = inherited ?? reasonOf(schema);
    const codes = (schema['x-unseen-codes'] ?? {}) as Record<string, string>;
    for (const code of schema.enum ?? []) all.code.set(`${own} ${code}`, { unseen: unseen ?? codes[code] });
    for (const [index, member] of (schema.oneOf ?? []).entries()) {
      all.member.set(`${own} ${index}`, { unseen: unseen ?? reasonOf(member, deref(contract, member)) });
      visit(member, `${own}|${index}`, unseen);
    }
    if (schema.items) visit(schema.items, `${own}[]`, unseen);
    for (const part of schema.allOf ?? []) visit(part, own, unseen);
    for (const property of propertiesOf(contract, input, place)?.values() ?? []) {
      const target = deref<Schema>(contract, property.schema);
      const why = unseen ?? reasonOf(property.schema, target);
      all.property.set(property.place, { unseen: why });
      const always = property.schema['x-always'] ?? target['x-always'];
      if (!property.required) all.absence.set(property.place, { unseen: why ?? (typeof always === 'string' ? always : undefined) });
      visit(property.schema, property.place, why);
    }
  };
  for (const { operation } of listOperations(contract)) {
    const id = operation.operationId;
    const schema = answerSchema(contract, operation.responses['200']);
    if (schema) visit(schema, `${id} 200`, undefined);
    const why = operation['x-unseen'] ?? {};
    for (const [status, codes] of Object.entries(operation['x-problems'] ?? {}))
      for (const code of codes) all.problem.set(`${id} ${status} ${code}`, { unseen: why[code] });
  }
  return all;
}

export class Coverage {
  readonly #contract: Contract;
  readonly #seen: Record<Kinds, Set<string>> = {
    property: new Set(),
    absence: new Set(),
    code: new Set(),
    member: new Set(),
    problem: new Set(),
  };
  readonly #responses: ReadonlyMap<string, Record<string, unknown>>;

  constructor(contract: Contract) {
    this.#contract = contract;
    this.#responses = new Map(listOperations(contract).map(({ operation }) => [operation.operationId, operation.responses]));
  }
  async note(request: Request, response: Response): Promise<void> {
    const id = operationOf(request.method, request.url);
    const responses = this.#responses.get(id ?? '');
    if (!responses || !/json/.test(response.headers.get('content-type') ?? '')) return;
    const body = (await response.clone().json()) as { code?: string };
    if (response.status >= 400) {
      this.#seen.problem.add(`${id} ${response.status} ${body.code}`);
      this.#seen.code.add(`ProblemCode ${body.code}`);
      return;
    }
    const schema = answerSchema(this.#contract, responses[response.status]);
    if (!schema) return;
    walk(
      this.#contract,
      schema,
      body,
      {
        property: (place, _schema, state) => this.#seen[state === 'absent' ? 'absence' : 'property'].add(place),
        code: (place, value) => this.#seen.code.add(`${place} ${String(value)}`),
        member: (place, index) => this.#seen.member.add(`${place} ${index}`),
      },
      `${id} ${response.status}`,
    );
  }
  seen(): Seen {
    return Object.fromEntries(KINDS.map((kind) => [kind, [...this.#seen[kind]].sort()])) as Seen;
  }
}

export interface Figures {
  kind: Kinds;
  promised: number;
  seen: number;
  excused: number;
  /** Promised, never seen, and no reason in the contract. */
  missing: string[];
  /** Seen, though the contract says why it can not be. */
  needless: string[];
}
export function figures(contract: Contract, runs: readonly Seen[]): Figures[] {
  const promised = promises(contract);
  return KINDS.map((kind) => {
    const seen = new Set(runs.flatMap((run) => run[kind]));
    const all = [...promised[kind]];
    return {
      kind,
      promised: all.length,
      seen: all.filter(([place]) => seen.has(place)).length,
      excused: all.filter(([place, { unseen }]) => !seen.has(place) && unseen).length,
      missing: all.filter(([place, { unseen }]) => !seen.has(place) && !unseen).map(([place]) => place),
      needless: all.filter(([place, { unseen }]) => seen.has(place) && unseen).map(([place]) => place),
    };
  });
}
