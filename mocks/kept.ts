// A memory for generated answers: the same question has the same answer, what a list shows can be opened, and what is changed or taken away is so
// afterwards. What belongs together is read from the contract's own meanings (x-echo, x-gone) and from its paths; nothing is written by operation.
import { meanings } from '../generated/mocks/meanings.ts';
import { type OperationId, operations } from '../generated/server/operations.ts';
import { ShopError } from '../server/domain/errors.ts';

type Json = Record<string, unknown>;
export interface Asked {
  params: unknown;
  query: unknown;
  body: unknown;
}
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);
const isRead = (id: OperationId) => operations[id].method === 'get';
const hasAll = (item: unknown, wanted: Json): item is Json =>
  isObject(item) && Object.entries(wanted).every(([name, value]) => String(item[name]) === String(value));

/** Every object that stands in a list anywhere in a value, with its list. */
function* listed(value: unknown): Generator<{ item: Json; list: unknown[] }> {
  if (Array.isArray(value)) for (const item of value) if (isObject(item)) yield { item, list: value };
  for (const inner of Array.isArray(value) ? value : isObject(value) ? Object.values(value) : []) yield* listed(inner);
}
/** Fields of the same name and kind. */
const common = (into: Json, from: Json): Json =>
  Object.fromEntries(Object.entries(from).filter(([name, value]) => name in into && typeof into[name] === typeof value && value !== null));

/** What a field would be set in. */
function placeAt(target: unknown, [name = '', ...rest]: string[]): unknown {
  if (Array.isArray(target)) return placeAt(target[0], [name, ...rest]);
  return rest.length === 0 ? target : placeAt(isObject(target) ? target[name] : undefined, rest);
}
function setAt(target: unknown, path: string[], value: unknown): void {
  const place = placeAt(target, path);
  if (isObject(place)) place[path.at(-1) ?? ''] = value;
}
/** So often is drawn what may be missing. */
const DRAWS = 20;
const valueAt = (from: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => (isObject(value) ? value[name] : undefined), from);

export class Kept {
  readonly #make: (id: OperationId) => unknown;
  /** By operation and path parameters. */
  readonly #answers = new Map<string, { id: OperationId; answer: unknown }>();
  /** Paths with their parameters under which nothing is any more. */
  readonly #gone = new Set<string>();

  constructor(make: (id: OperationId) => unknown) {
    this.#make = make;
  }
  answer(id: OperationId, { params, query, body }: Asked): unknown {
    const [named, sent] = [(params ?? {}) as Json, (body ?? {}) as Json];
    this.requireThere(id, named, sent);
    return isRead(id) ? this.#read(id, named, (query ?? {}) as Json) : this.#write(id, named, sent);
  }
  /** What was taken away is not there, nor is anything within it, also where its number stands in the body. @throws ShopError NOT_FOUND */
  requireThere(id: OperationId, params: unknown, body: unknown = {}): void {
    const place = this.#place(id, (params ?? {}) as Json);
    // What is posted to a place is there again.
    if (operations[id].method === 'post') this.#gone.delete(place);
    const within = isObject(body) && 'id' in body ? `${place}/${body.id}` : place;
    for (const gone of this.#gone) if (`${within}/`.startsWith(`${gone}/`)) throw new ShopError('NOT_FOUND');
  }

  #place = (id: OperationId, params: Json) => operations[id].path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(params[name]));
  #valid(id: OperationId, answer: unknown): boolean {
    return operations[id].responses[200].schema?.safeParse(answer).success ?? true;
  }
  /** The first answer of a question, and from then on the same. */
  #remembered(id: OperationId, params: Json): unknown {
    const key = `${id} ${JSON.stringify(params)}`;
    const known = this.#answers.get(key);
    if (known) return known.answer;
    const answer = JSON.parse(JSON.stringify(this.#make(id))) as unknown;
    if (isObject(answer) && Object.keys(params).length > 0) this.#recognise(id, answer, params);
    this.#answers.set(key, { id, answer });
    return answer;
  }
  /** What is opened is what was shown: the parameters, and what a list of the same tag said of it. */
  #recognise(id: OperationId, answer: Json, params: Json): void {
    const before = { ...answer };
    const { tag } = operations[id];
    const shown = [...this.#answers.values()]
      .filter((other) => operations[other.id].tag === tag)
      .flatMap((other) => [...listed(other.answer)])
      .find(({ item }) => hasAll(item, params));
    Object.assign(answer, common(answer, params), shown ? common(answer, shown.item) : {});
    if (!this.#valid(id, answer)) Object.assign(answer, before);
  }
  #read(id: OperationId, params: Json, query: Json): unknown {
    const answer = this.#remembered(id, params);
    if (!isObject(answer) || !Array.isArray(answer.content) || !('totalElements' in answer)) return answer;
    const [page, size] = [Number(query.page ?? 0), Number(query.size ?? 20)];
    const totalElements = answer.content.length;
    const content = answer.content.slice(page * size, (page + 1) * size);
    return { ...answer, content, page, size, totalElements, totalPages: Math.ceil(totalElements / size) };
  }
  #write(id: OperationId, params: Json, body: Json): unknown {
    const answer = this.#drawn(id, body);
    // What is answered of a thing names the thing that was asked about.
    if (isObject(answer)) this.#name(id, answer, params);
    for (const [where, fields] of Object.entries(meanings[id]?.gone ?? {})) this.#takeAway(where as OperationId, params, fields);
    if (meanings[id]?.gone) this.#gone.add(this.#place(id, params));
    for (const [where, fields] of Object.entries(meanings[id]?.echo ?? {}))
      if (where === 'answer') this.#echo(id, answer, body, fields);
      else this.#echo(where as OperationId, this.#target(where as OperationId, params, body, fields), body, fields);
    this.#changeSame(id, params, body);
    return answer;
  }
  #name(id: OperationId, answer: Json, params: Json): void {
    const before = { ...answer };
    Object.assign(answer, common(answer, params));
    if (!this.#valid(id, answer)) Object.assign(answer, before);
  }
  /** An answer with room for what was sent and comes back in it. */
  #drawn(id: OperationId, body: Json): unknown {
    const places = Object.entries(meanings[id]?.echo?.answer ?? {}).flatMap(([sent, seen]) =>
      valueAt(body, sent) === undefined ? [] : [seen.replace('?', '').split('.')],
    );
    for (let draw = 1; ; draw++) {
      const answer = JSON.parse(JSON.stringify(this.#make(id))) as unknown;
      if (draw === DRAWS || places.every((place) => isObject(placeAt(answer, place)))) return answer;
    }
  }
  #echo(id: OperationId, into: unknown, body: Json, fields: Record<string, string>): void {
    for (const [sent, seen] of Object.entries(fields)) {
      const value = valueAt(body, sent);
      if (value === undefined) continue;
      const before = JSON.stringify(into);
      setAt(into, seen.replace('?', '').split('.'), value);
      if (!this.#valid(id, into) && isObject(into)) Object.assign(into, JSON.parse(before));
    }
  }
  /** The answer that shows it, with the item that is meant at the head of its list: the one that was named, or a new one. */
  #target(id: OperationId, params: Json, body: Json, fields: Record<string, string>): unknown {
    const answer = this.#remembered(id, {});
    const [head = ''] = Object.values(fields)[0]?.split('.') ?? [];
    const list = isObject(answer) ? answer[head] : undefined;
    if (!Array.isArray(list)) return answer;
    const name = params.id ?? body.id;
    const at = list.findIndex((item) => name !== undefined && hasAll(item, { id: name }));
    const [known] = at >= 0 ? list.splice(at, 1) : [];
    const fresh = known ?? (this.#make(id) as Record<string, unknown[]>)[head]?.[0];
    if (isObject(fresh)) list.unshift(Object.assign(fresh, common(fresh, { ...params, ...body })));
    return answer;
  }
  #takeAway(id: OperationId, params: Json, fields: Record<string, string>): void {
    const wanted = Object.fromEntries(Object.entries(fields).map(([name, path]) => [path.split('.').at(-1), params[name]]));
    for (const { item, list } of [...listed(this.#remembered(id, {}))]) if (hasAll(item, wanted)) list.splice(list.indexOf(item), 1);
  }
  /** What is read under the same path shows what was written there; so do lists that hold it. */
  #changeSame(id: OperationId, params: Json, body: Json): void {
    if (operations[id].method !== 'put' || Object.keys(params).length === 0) return;
    const { tag } = operations[id];
    for (const { id: other, answer } of this.#answers.values()) {
      if (operations[other].tag !== tag) continue;
      const own =
        operations[other].path === operations[id].path && isObject(answer) && hasAll(answer, common(answer, params)) ? [answer] : [];
      for (const item of [...own, ...[...listed(answer)].map((each) => each.item).filter((each) => hasAll(each, params))]) {
        const before = { ...item };
        Object.assign(item, common(item, body));
        if (!this.#valid(other, answer)) Object.assign(item, before);
      }
    }
  }
}
