// Registers every operation of the contract: routing, rights and validation come from the generated table, handlers are typed by it.
import { Hono, type Context as HonoContext } from 'hono';
import * as z from 'zod/v4/core';
import { contractHash, problemStatus } from '../../generated/rules.ts';
import { type OperationId, type Operations, operations } from '../../generated/server/operations.ts';
import type { Context, Deps, PublicContext } from '../domain/context.ts';
import { type ProblemCode, ShopError } from '../domain/errors.ts';
import { sha256Hex } from '../domain/tokens.ts';
import { uniqueProblem } from '../domain/unique.ts';
import { StoreUnavailableError } from '../store/store.ts';
import { type OperationRow, readLocale, readToken, requestReader } from './request.ts';

type Out<S> = S extends z.$ZodType ? z.output<S> : undefined;
type Row<K extends OperationId> = Operations[K];
type SuccessSchema<K extends OperationId> = Row<K>['responses'] extends { 200: { schema: infer Z } } ? Z : never;

/** What a handler of K answers: the body of its 200. Everything else is thrown as a `ShopError`. */
export type Answer<K extends OperationId> = SuccessSchema<K> extends z.$ZodType ? z.input<SuccessSchema<K>> : undefined;
export type Call<K extends OperationId> = {
  params: Out<Row<K>['params']>;
  query: Out<Row<K>['query']>;
  body: Out<Row<K>['body']>;
  context: Row<K>['secured'] extends true ? Context : PublicContext;
};
type Handler<K extends OperationId> = (call: Call<K>, headers: Headers) => Promise<Answer<K> | Ready> | Answer<K> | Ready;
/** Handlers of one tag, or of all: a missing or a wrong one does not compile. */
export type HandlersOf<Tag extends Operations[OperationId]['tag']> = {
  [K in OperationId as Operations[K]['tag'] extends Tag ? K : never]: Handler<K>;
};

/** An answer that is already written out, such as labels from a cache. */
export class Ready {
  readonly body: string | null;
  readonly headers: Record<string, string>;
  readonly status: 200 | 304;
  constructor(body: string | null, headers: Record<string, string>, status: 200 | 304 = 200) {
    this.body = body;
    this.headers = headers;
    this.status = status;
  }
}

export interface ContractOptions {
  deps: Deps;
  handlers: { [K in OperationId]: Handler<K> };
  /** Checks every answer against the contract; off in production. */
  checkAnswers: boolean;
  maintenance: () => Promise<boolean>;
}

/** Codes that any operation may answer. */
const EVERYWHERE: ReadonlySet<ProblemCode> = new Set([
  'UNAUTHENTICATED',
  'SESSION_EXPIRED',
  'ACCOUNT_DISABLED',
  'INTERNAL_ERROR',
  'MAINTENANCE',
  'BODY_TOO_LARGE',
  'VALIDATION_FAILED',
  'NOT_FOUND',
]);

const TITLES: Partial<Record<ProblemCode, string>> = {
  VALIDATION_FAILED: 'The request does not match the contract.',
  INVALID_JSON: 'The body is not valid JSON.',
  UNAUTHENTICATED: 'No valid session.',
  ACCOUNT_DISABLED: 'This access was withdrawn.',
  NOT_FOUND: 'Not found.',
  INTERNAL_ERROR: 'An unexpected error occurred.',
  MAINTENANCE: 'Under maintenance.',
};
const titleOf = (code: ProblemCode): string => {
  const words = code.toLowerCase().replaceAll('_', ' ');
  return TITLES[code] ?? `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
};

/** When to come again after a 503, s. */
export const RETRY_AFTER_S = 5;
/** What the maintenance page itself needs; answered from memory. */
const ALWAYS_OPEN: ReadonlySet<string> = new Set<OperationId>(['getLabels']);

const encoder = new TextEncoder();
const COMMON_HEADERS = { 'x-contract-hash': contractHash, 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' };

export function problemResponse(error: ShopError, status: number = problemStatus[error.code]): Response {
  const body = {
    type: 'about:blank',
    title: titleOf(error.code),
    status,
    code: error.code,
    ...(error.params ? { params: error.params } : {}),
    ...(error.errors ? { errors: error.errors } : {}),
  };
  const later: Record<string, string> = status === 503 ? { 'retry-after': String(RETRY_AFTER_S) } : {};
  return new Response(JSON.stringify(body), {
    status,
    headers: { ...COMMON_HEADERS, 'content-type': 'application/problem+json', ...later },
  });
}

/** The status under which the operation promises the code; a closed account is 403 anywhere but 400 at the login itself. */
const statusFor = (row: OperationRow, code: ProblemCode): number => {
  const promised = Object.entries(row.problems).find(([, codes]) => codes.includes(code));
  return promised ? Number(promised[0]) : problemStatus[code];
};

function checkProblem(id: string, row: OperationRow, { code }: ShopError): void {
  const declared = Object.values(row.problems).some((codes) => codes.includes(code));
  if (!EVERYWHERE.has(code) && !declared) throw new Error(`${id} may not answer ${code} by its contract`);
}

function checkAnswer(id: string, row: OperationRow, body: unknown): void {
  const schema = row.responses[200]?.schema;
  const result = schema && z.safeParse(schema, JSON.parse(JSON.stringify(body)));
  if (result && !result.success)
    throw new Error(`The answer of ${id} breaks the contract: ${JSON.stringify(result.error.issues.slice(0, 5))}`);
}

const toProblem = (deps: Deps, id: string, error: unknown): ShopError => {
  const refusal = error instanceof ShopError ? error : uniqueProblem(error);
  if (refusal) return refusal;
  if (error instanceof StoreUnavailableError) {
    deps.log.warn({ operation: id, reason: error.reason }, 'the database is not to be had');
    return new ShopError('MAINTENANCE');
  }
  deps.log.error({ operation: id, err: error }, 'request failed');
  return new ShopError('INTERNAL_ERROR');
};

/** Static path segments before parameters, so that `/articles/filters` is not taken for an id. */
const bySpecificity = ([, a]: [string, OperationRow], [, b]: [string, OperationRow]): number => {
  const key = (path: string) => path.replaceAll(/\{\w+\}/g, '~');
  return key(a.path) < key(b.path) ? -1 : key(a.path) > key(b.path) ? 1 : 0;
};

/** The API of the contract under `/api/v1`. */
export function contractApi({ deps, handlers, checkAnswers, maintenance }: ContractOptions): Hono {
  const app = new Hono();
  const rows = Object.entries(operations as unknown as Record<string, OperationRow>).sort(bySpecificity);
  for (const [id, row] of rows) {
    const read = requestReader(row, z.safeParse);
    const handler = handlers[id as OperationId] as unknown as (call: unknown, headers: Headers) => Promise<unknown>;
    const answer = async (c: HonoContext): Promise<Response> => {
      if (!ALWAYS_OPEN.has(id) && (await maintenance())) throw new ShopError('MAINTENANCE');
      const now = deps.clock();
      const base: PublicContext = {
        deps,
        locale: readLocale(c.req.header('accept-language')),
        now,
        address: (c.env as { remoteAddress?: string } | undefined)?.remoteAddress ?? 'local',
      };
      let context: PublicContext | Context = base;
      if (row.secured) {
        const token = readToken(c.req.header('authorization'));
        if (!token) throw new ShopError('UNAUTHENTICATED');
        const caller = await deps.sessions.authenticate(token);
        for (const flag of row.flags)
          if (!caller.flags[flag as keyof typeof caller.flags]) throw new ShopError('FEATURE_NOT_ENABLED', { flag });
        context = { ...base, caller, token, idempotency: null };
      }
      const { params, query, body, idempotencyKey } = await read(c);
      if (idempotencyKey && 'caller' in context)
        context.idempotency = {
          key: idempotencyKey,
          operation: id,
          requestHash: await sha256Hex(JSON.stringify([params, query, body]), deps.sha256),
        };
      const result = await handler({ params, query, body, context }, c.req.raw.headers);
      if (result instanceof Ready)
        return new Response(result.body, {
          status: result.status,
          headers: { 'x-contract-hash': contractHash, 'x-content-type-options': 'nosniff', ...result.headers },
        });
      if (checkAnswers) checkAnswer(id, row, result);
      // With its length, so that whoever compresses answers can leave the short ones alone.
      const bytes = encoder.encode(JSON.stringify(result));
      return new Response(bytes, {
        status: 200,
        headers: { ...COMMON_HEADERS, 'content-type': 'application/json', 'content-length': String(bytes.length) },
      });
    };
    app.on(row.method.toUpperCase(), row.path.replaceAll(/\{(\w+)\}/g, ':$1'), async (c) => {
      try {
        return await answer(c);
      } catch (error) {
        const problem = toProblem(deps, id, error);
        try {
          if (checkAnswers) checkProblem(id, row, problem);
          return problemResponse(problem, statusFor(row, problem.code));
        } catch (undeclared) {
          return problemResponse(toProblem(deps, id, undeclared));
        }
      }
    });
  }
  app.all('*', async () => {
    const closed = await maintenance().catch((error: unknown) => error instanceof StoreUnavailableError);
    return problemResponse(new ShopError(closed ? 'MAINTENANCE' : 'NOT_FOUND'));
  });
  return app;
}
