import { type Contract, deref, type OperationEntry, type Schema } from '../../scripts/gen/contract.ts';
import { exampleForm } from './files.ts';
import type { Call } from './http.ts';

const FORM = 'multipart/form-data';

/** A call from the contract's own examples, for operations that need nothing of the server. */
export function plainCall(contract: Contract, { operation, parameters }: OperationEntry): Call {
  const media = operation.requestBody?.content['application/json'];
  const form = operation.requestBody?.content[FORM];
  const params: Record<string, unknown> = {};
  const query: Record<string, unknown> = {};
  const example = (input: Schema): unknown => {
    const schema = deref<Schema & { examples?: unknown[] }>(contract, input);
    return schema.examples?.[0] ?? schema.enum?.[0] ?? (schema.items ? [example(schema.items)] : undefined);
  };
  for (const parameter of parameters) {
    if (parameter.in === 'path') params[parameter.name] = example(parameter.schema);
    if (parameter.in === 'query' && parameter.required) query[parameter.name] = example(parameter.schema);
  }
  const body = form ? exampleForm(contract, form) : (media?.example ?? Object.values(media?.examples ?? {})[0]?.value);
  return { params, query, ...(body === undefined ? {} : { body }) };
}
