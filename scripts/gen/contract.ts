// Reads the bundled contract; the only place where the generators know its JSON structure.
import { readFileSync } from 'node:fs';

export type Schema = {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  oneOf?: Schema[];
  allOf?: Schema[];
  enum?: (string | number)[];
  const?: unknown;
  default?: unknown;
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
  multipleOf?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  pattern?: string;
  format?: string;
  [extension: `x-${string}`]: unknown;
};
export type Parameter = { name: string; in: 'path' | 'query' | 'header'; required?: boolean; schema: Schema };
export type Media = {
  schema?: Schema;
  example?: unknown;
  examples?: Record<string, { value: unknown }>;
  encoding?: Record<string, { contentType?: string }>;
};
export type Operation = {
  operationId: string;
  tags: string[];
  parameters?: (Parameter | { $ref: string })[];
  requestBody?: { required?: boolean; content: Record<string, Media> };
  responses: Record<string, { $ref?: string; content?: Record<string, Media>; headers?: Record<string, unknown> }>;
  security?: unknown[];
  'x-requires-flag'?: string[];
  'x-actors'?: string[];
  'x-max-bytes'?: number;
  'x-problems'?: Record<string, string[]>;
};
export type Contract = {
  info: { version: string };
  security?: unknown[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema>; responses: Record<string, { content?: Record<string, Media> }> };
};
export const METHODS = ['get', 'put', 'post', 'delete', 'patch'] as const;
export type Method = (typeof METHODS)[number];

export const readContract = (file = 'generated/openapi.json'): Contract => JSON.parse(readFileSync(file, 'utf8')) as Contract;

/** Follows a local `$ref` of the bundle; anything else is returned as it is. */
export function deref<T>(contract: Contract, value: unknown): T {
  const ref = (value as { $ref?: string } | undefined)?.$ref;
  if (!ref) return value as T;
  let node: unknown = contract;
  for (const key of ref.slice(2).split('/')) node = (node as Record<string, unknown>)[key.replaceAll('~1', '/').replaceAll('~0', '~')];
  return deref<T>(contract, node);
}

export interface OperationEntry {
  path: string;
  method: Method;
  operation: Operation;
  parameters: Parameter[];
}
export function listOperations(contract: Contract): OperationEntry[] {
  const entries: OperationEntry[] = [];
  for (const [path, item] of Object.entries(contract.paths))
    for (const method of METHODS) {
      const operation = item[method];
      if (!operation) continue;
      const parameters = (operation.parameters ?? []).map((parameter) => deref<Parameter>(contract, parameter));
      entries.push({ path, method, operation, parameters });
    }
  return entries;
}
export const pascal = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
