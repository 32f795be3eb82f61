// The same thing says the same wherever it is shown: what answers name by one identity (`x-identity`) has the same values in all of them.
import { isDeepStrictEqual } from 'node:util';
import { type Contract, deref, type OperationEntry, type Schema } from '../../scripts/gen/contract.ts';
import type { Actor } from './actor.ts';
import type { Answer, Call } from './http.ts';
import type { Item } from './meaning.ts';
import { walk } from './walk.ts';

/** Of what kind a thing is, and which fields tell one from another; none where there is only one. `own` are fields that say something else here, each with why. */
export interface IdentityMeaning {
  kind: string;
  by: string[];
  own?: Record<string, string>;
}
interface Shown {
  operation: string;
  record: Item;
  meaning: IdentityMeaning;
  answer: Answer;
}
/** Things of a kind that are asked for in every operation that can be asked for one: those that most operations show, and as many others of any kind. */
const ASKED = 3;

const answerOf = ({ operation }: OperationEntry): Schema | undefined => operation.responses['200']?.content?.['application/json']?.schema;

const known = new WeakMap<object, ReadonlyMap<string, IdentityMeaning>>();
/** Kinds that a schema shows anywhere. */
function kindsIn(contract: Contract, input: Schema): ReadonlyMap<string, IdentityMeaning> {
  const found = known.get(input);
  if (found) return found;
  const kinds = new Map<string, IdentityMeaning>();
  const seen = new Set<unknown>();
  const look = (node: unknown): void => {
    const target = deref<unknown>(contract, node);
    if (typeof target !== 'object' || target === null || seen.has(target)) return;
    seen.add(target);
    const meaning = (target as Schema)['x-identity'] as IdentityMeaning | undefined;
    if (meaning) kinds.set(meaning.kind, meaning);
    for (const [name, inner] of Object.entries(target)) if (!/^(?:x-|examples?$)/.test(name)) look(inner);
  };
  look(input);
  known.set(input, kinds);
  return kinds;
}
/** What a schema says of identity, or one that it is put together from. */
const identityOf = (contract: Contract, schema: Schema): IdentityMeaning | undefined =>
  (schema['x-identity'] as IdentityMeaning | undefined) ??
  (schema.allOf ?? []).map((part) => identityOf(contract, deref<Schema>(contract, part))).find((each) => each !== undefined);

export class Agreement {
  readonly #actor: Actor;
  /** Kind and key → where it was shown. */
  readonly #things = new Map<string, Shown[]>();

  constructor(actor: Actor) {
    this.#actor = actor;
  }
  #note(entry: OperationEntry, answer: Answer): void {
    const { contract } = this.#actor.client;
    const operation = entry.operation.operationId;
    const schema = answerOf(entry);
    if (answer.status !== 200 || !schema) return;
    const record = (own: Schema, value: Item): void => {
      const meaning = identityOf(contract, own);
      if (!meaning || meaning.by.some((name) => value[name] === undefined || value[name] === null)) return;
      const key = `${meaning.kind} ${meaning.by.map((name) => String(value[name])).join('-')}`.trimEnd();
      this.#things.set(key, [...(this.#things.get(key) ?? []), { operation, record: value, meaning, answer }]);
    };
    walk(contract, schema, answer.body, { record }, operation);
  }
  /** Those of a kind that are shown by most operations, as values of their fields. */
  #asked(kind: string): Item[] {
    const all = [...this.#things].filter(([, shown]) => shown[0]!.meaning.kind === kind).map(([, shown]) => shown);
    const spread = (shown: Shown[]) => new Set(shown.map(({ operation }) => operation)).size;
    const sorted = all.sort((a, b) => spread(b) - spread(a)).map((shown) => shown[0]!.record);
    const others = Array.from({ length: ASKED }, (_, at) => sorted[Math.floor((sorted.length * (at + 1)) / (ASKED + 1))]);
    return [...new Set([...sorted.slice(0, ASKED), ...others])].filter((each) => each !== undefined);
  }
  /** Looks at everything that can be read, then at some things of each kind wherever they can be read by their key. */
  async ask(calls: ReadonlyMap<OperationEntry, Call>, find: (operation: string, what: string, answer: Answer) => void): Promise<void> {
    const { contract } = this.#actor.client;
    for (const [entry, call] of calls) this.#note(entry, await this.#actor.send(entry.operation.operationId, call));
    for (const [entry, call] of calls) {
      const names = entry.parameters.filter(({ in: place }) => place === 'path').map(({ name }) => name);
      for (const { kind, by } of kindsIn(contract, answerOf(entry)!).values()) {
        if (!by.length || !by.every((name) => names.includes(name))) continue;
        for (const thing of this.#asked(kind)) {
          const key = Object.fromEntries(by.map((name) => [name, thing[name]]));
          if (Object.entries(key).every(([name, value]) => call.params?.[name] === value)) continue;
          this.#note(entry, await this.#actor.send(entry.operation.operationId, { ...call, params: { ...call.params, ...key } }));
        }
      }
    }
    for (const [key, shown] of this.#things) {
      // Of each field the first that showed it.
      const first = new Map<string, Shown>();
      for (const each of shown)
        for (const name of Object.keys(each.record).filter((field) => !each.meaning.own?.[field])) {
          const one = first.get(name);
          if (!one) first.set(name, each);
          else if (!isDeepStrictEqual(one.record[name], each.record[name]))
            find(each.operation, differing(key, name, one, each), each.answer);
        }
    }
  }
}
const brief = (value: unknown) => JSON.stringify(value)?.slice(0, 80);
const differing = (key: string, name: string, one: Shown, other: Shown) =>
  `${key}: ${name} is ${brief(other.record[name])}, in ${one.operation} ${brief(one.record[name])}`;

/** Operations that show things which have an identity. */
export const showsThings = (contract: Contract, entry: OperationEntry): boolean => {
  const schema = answerOf(entry);
  return entry.method === 'get' && !!schema && kindsIn(contract, schema).size > 0;
};
/** Whether two operations show things of one kind. */
export const sharesKind = (contract: Contract, a: OperationEntry, b: OperationEntry): boolean => {
  const kinds = kindsIn(contract, answerOf(a)!);
  return [...kindsIn(contract, answerOf(b)!).keys()].some((kind) => kinds.has(kind));
};
