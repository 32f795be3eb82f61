import type { Context as HonoContext } from 'hono';
import type * as z from 'zod/v4/core';
import type { Locale } from '../../generated/rules.ts';
import { locales } from '../../generated/rules.ts';
import { type FieldError, ShopError } from '../domain/errors.ts';
import { readBody } from './body.ts';
import type { OperationRow } from './operation-row.ts';
import { textErrors } from './text.ts';
import { fieldErrors, numericFields, plainNumber, repeatedItems, unknownKeys } from './validation.ts';

/** The language that the client prefers among the six; English where it prefers another. */
export function readLocale(header: string | undefined): Locale {
  if (!header) return 'en';
  const wanted = header
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const quality = parameters
        .find((parameter) => parameter.trim().startsWith('q='))
        ?.trim()
        .slice(2);
      return { code: tag.trim().split('-')[0] as string, quality: quality === undefined ? 1 : Number(quality) || 0 };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality);
  const first = wanted.find(({ code }) => (locales as readonly string[]).includes(code));
  return (first?.code as Locale | undefined) ?? 'en';
}

export const readToken = (header: string | undefined): string | undefined => /^Bearer ([\w.~+/=-]{20,200})$/i.exec(header ?? '')?.[1];

function readQuery(url: URL, row: OperationRow, numeric: ReadonlySet<string>): Record<string, unknown> {
  const query: Record<string, unknown> = {};
  for (const key of new Set(url.searchParams.keys())) {
    const all = url.searchParams.getAll(key);
    const last = all.at(-1) as string;
    if (row.lists.includes(key)) query[key] = numeric.has(key) ? all.map(plainNumber) : all;
    else if (row.booleans.includes(key)) query[key] = last === 'true' ? true : last === 'false' ? false : last;
    else query[key] = numeric.has(key) ? plainNumber(last) : last;
  }
  return query;
}

/** Parameters that the operation does not have, and such as came twice where one is meant: neither has an effect that anybody wants. */
function strayParameters(url: URL, { queryNames, lists }: OperationRow): FieldError[] {
  return [...new Set(url.searchParams.keys())].flatMap((key): FieldError[] => {
    if (!queryNames.includes(key)) return [{ path: `query.${key}`, code: 'unrecognized_keys' }];
    if (lists.includes(key) || url.searchParams.getAll(key).length === 1) return [];
    return [{ path: `query.${key}`, code: 'invalid_type', params: { expected: 'one value' } }];
  });
}

/** A hundred rows with every cell wrong are told in full; beyond that nobody reads, and an answer must not be larger than what it answers. */
const MAX_TOLD = 1000;

export interface ParsedRequest {
  params: unknown;
  query: unknown;
  body: unknown;
  idempotencyKey: string | null;
  /** The JSON of the body as it came. */
  text: string;
}

/** Prepares the reader of one operation's requests: everything is checked against the contract and all findings come together. */
export function requestReader(row: OperationRow, safeParse: typeof z.safeParse): (c: HonoContext) => Promise<ParsedRequest> {
  const numericParams = numericFields(row.params);
  const numericQuery = numericFields(row.query);
  return async (c) => {
    const errors: FieldError[] = [];
    const check = (part: string, schema: z.$ZodType | undefined, value: unknown): unknown => {
      if (!schema) return undefined;
      errors.push(...textErrors(value, part));
      const result = safeParse(schema, value);
      if (result.success) return result.data;
      errors.push(...fieldErrors(result.error.issues, part, value));
      return undefined;
    };
    let idempotencyKey: string | null = null;
    if (row.idempotency) {
      const key = c.req.header('idempotency-key');
      const { required, minLength, maxLength, pattern } = row.idempotency;
      if (key === undefined) {
        if (required) errors.push({ path: 'header.Idempotency-Key', code: 'required' });
      } else if (key.length < minLength) errors.push({ path: 'header.Idempotency-Key', code: 'too_small', params: { minimum: minLength } });
      else if (key.length > maxLength) errors.push({ path: 'header.Idempotency-Key', code: 'too_big', params: { maximum: maxLength } });
      else if (!pattern.test(key)) errors.push({ path: 'header.Idempotency-Key', code: 'invalid_format', params: { format: 'regex' } });
      else idempotencyKey = key;
    }
    const rawParams: Record<string, string | number> = {};
    for (const [name, value] of Object.entries(c.req.param() as Record<string, string>))
      rawParams[name] = numericParams.has(name) ? plainNumber(value) : value;
    const params = check('path', row.params, rawParams);
    const url = new URL(c.req.url);
    errors.push(...strayParameters(url, row));
    const query = check('query', row.query, readQuery(url, row, numericQuery));
    let body: unknown;
    let text = '';
    if (row.body) {
      const raw = await readBody(c, row, (json) => {
        text = json;
      });
      errors.push(...unknownKeys(raw, row.bodyKeys as never, 'body').slice(0, MAX_TOLD));
      body = check('body', row.body, raw);
      // Of a body that is valid by itself: its lists are no longer than the contract allows.
      errors.push(...row.distinct.flatMap((list) => repeatedItems(body, list)));
    }
    if (errors.length > 0) throw new ShopError('VALIDATION_FAILED', undefined, errors.slice(0, MAX_TOLD));
    return { params, query, body, idempotencyKey, text };
  };
}
