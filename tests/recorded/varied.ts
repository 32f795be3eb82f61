// Which numbers, codes and yes-or-nos of the contract say the same in every answer on record: whatever is computed wrongly there shows only by its one value.
import { type Contract, deref, listOperations, type Schema } from '../../scripts/gen/contract.ts';
import type { Answer } from '../contract/http.ts';
import { walk } from '../contract/walk.ts';

const SHOWN = 3;
const TYPES = ['number', 'integer', 'boolean'];
const isTold = ({ type, enum: codes, const: constant }: Schema): boolean =>
  constant === undefined && (codes !== undefined || [type].flat().some((each) => TYPES.includes(each ?? '')));

export class Varied {
  readonly #contract: Contract;
  readonly #schemas: Map<string, Schema>;
  /** By property of a model. */
  readonly #values = new Map<string, Set<unknown>>();
  constructor(contract: Contract) {
    this.#contract = contract;
    this.#schemas = new Map(
      listOperations(contract).flatMap(({ operation }) => {
        const schema = operation.responses['200']?.content?.['application/json']?.schema;
        return schema ? [[operation.operationId, schema] as const] : [];
      }),
    );
  }
  note(operation: string, { status, body }: Answer): void {
    const schema = this.#schemas.get(operation);
    if (!schema || status !== 200 || typeof body !== 'object') return;
    walk(
      this.#contract,
      schema,
      body,
      { property: (place, property, _state, _required, value) => this.#value(place, property, value) },
      operation,
    );
  }
  #value(place: string, property: Schema, value: unknown): void {
    if (value === undefined || !isTold(deref<Schema>(this.#contract, property))) return;
    const known = this.#values.get(place) ?? new Set();
    this.#values.set(place, known);
    if (known.size < SHOWN) known.add(value);
  }
  /** `CartLine.free: false`. */
  always(): string[] {
    return [...this.#values]
      .filter(([, values]) => values.size === 1)
      .map(([place, [value]]) => `${place}: ${JSON.stringify(value)}`)
      .sort();
  }
}
