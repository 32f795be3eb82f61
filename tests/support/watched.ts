// Sees which parts of its input a verb looks at.
import { type Contract, deref, listOperations, type Schema } from '../../scripts/gen/contract.ts';

const isPlain = (value: unknown): value is object =>
  Array.isArray(value) || (typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype);

/** The same value, which notes in `read` the path of everything that is looked at; places in lists are all called `*`. */
export function watched<T>(value: T, path: string, read: Set<string>): T {
  if (!isPlain(value)) return value;
  return new Proxy(value, {
    get(target, key, receiver) {
      const inner: unknown = Reflect.get(target, key, receiver);
      if (typeof key === 'symbol' || typeof inner === 'function' || (Array.isArray(target) && key === 'length')) return inner;
      const at = `${path}${path.endsWith(' ') ? '' : '.'}${Array.isArray(target) ? '*' : key}`;
      read.add(at);
      return watched(inner, at, read);
    },
  }) as T;
}

function below(contract: Contract, input: Schema, path: string): string[] {
  const schema = deref<Schema>(contract, input);
  // Nobody reads on purpose what the contract says is not read yet.
  if (schema['x-unread']) return [];
  const parts = [...(schema.oneOf ?? []), ...(schema.allOf ?? [])].flatMap((part) => below(contract, part, path));
  const items = schema.items ? below(contract, schema.items, `${path}.*`) : [];
  const properties = Object.entries(schema.properties ?? {}).flatMap(([name, property]) =>
    deref<Schema>(contract, property)['x-unread'] ? [] : [`${path}.${name}`, ...below(contract, property, `${path}.${name}`)],
  );
  return [...parts, ...items, ...properties];
}

/** Everything that an operation may be asked: `listOrders query.status`. */
export function declaredInputs(contract: Contract): string[] {
  const all = listOperations(contract).flatMap(({ operation, parameters }) => {
    const id = operation.operationId;
    const places = { path: 'params', query: 'query', header: undefined };
    const named = parameters.flatMap(({ name, in: place }) => (places[place] ? [`${id} ${places[place]}.${name}`] : []));
    const bodies = Object.values(operation.requestBody?.content ?? {}).flatMap(({ schema }) =>
      schema ? below(contract, schema, `${id} body`) : [],
    );
    return [...named, ...bodies.filter((path) => !operation['x-unread']?.[path.slice(`${id} body.`.length)])];
  });
  return [...new Set(all)];
}
