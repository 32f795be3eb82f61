// Registers every operation of the contract: routing, rights and validation come from the generated table, handlers are typed by it.
import { Hono, type Context as HonoContext } from 'hono';
import * as z from 'zod/v4/core';
import { contractHash, type Locale, problemStatus } from '../../generated/rules.ts';
import { type OperationId, type Operations, operations } from '../../generated/server/operations.ts';
import type { Context, Deps, Idempotency, PublicContext } from '../domain/context.ts';
import { type ProblemCode, ShopError } from '../domain/errors.ts';
import { Ready } from '../domain/ready.ts';
import { sha256Hex } from '../domain/tokens.ts';
import { uniqueProblem } from '../domain/unique.ts';
import type { Verb } from '../domain/verb.ts';
import type { ByteRange } from '../ports/files.ts';
import { StoreUnavailableError } from '../store/store.ts';
import { attachment } from './attachment.ts';
import { FORM, uploadTurns } from './body.ts';
import { readRange } from './byte-range.ts';
import { type Cut, closed } from './closed.ts';
import type { OperationRow } from './operation-row.ts';
import { noteRefusal } from './refusals.ts';
import { readLocale, readToken, requestReader } from './request.ts';
import { writeJson } from './write-json.ts';

/** Verbs of one tag: a missing one, one of another operation or a function that asserts no rights does not compile. */
export type VerbsOf<Tag extends Operations[OperationId]['tag']> = {
  [K in OperationId as Operations[K]['tag'] extends Tag ? K : never]: Verb<K>;
};
export type Verbs = { [K in OperationId]: Verb<K> };

export interface ContractOptions {
  deps: Deps;
  verbs: Verbs;
  /** Checks every answer against the contract and refuses what it does not name; off in production, where that is cut off. */
  checkAnswers: boolean;
  maintenance: () => Promise<boolean>;
  /** Looks at a request that was let in and read, before its verb: for mocks, which answer what a header asks for. */
  beforeWork?: (operation: OperationId, headers: Headers) => void;
  /** What the verb gets instead of its input: for tests, which see whether everything that may be asked is looked at. */
  watchInput?: <Input>(operation: OperationId, input: Input) => Input;
}

/** Codes that any operation may answer. */
const EVERYWHERE: ReadonlySet<ProblemCode> = new Set([
  'UNAUTHENTICATED',
  'SESSION_EXPIRED',
  'ACCOUNT_DISABLED',
  'OUTSIDE_SCOPE',
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
  OUTSIDE_SCOPE: 'The token does not reach this operation.',
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

const COMMON_HEADERS: Record<string, string> = {
  'x-contract-hash': contractHash,
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
};

export function problemResponse(error: ShopError, locale: Locale, status: number = problemStatus[error.code]): Response {
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
    headers: { ...COMMON_HEADERS, 'content-language': locale, 'content-type': 'application/problem+json', ...later },
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

const entityTags = (header: string | undefined) => (header ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));

/** What a request says besides of what it wants of a file. */
type FileHeaders = (name: 'if-none-match' | 'range' | 'if-range') => string | undefined;

/** The part of a file that is asked for; undefined when all of it is. @throws ShopError RANGE_NOT_SATISFIABLE */
async function partOf(
  { delivery }: Ready,
  header: FileHeaders,
): Promise<{ range: ByteRange; body: ReadableStream<Uint8Array> } | undefined> {
  const { part, length = 0, etag } = delivery;
  const ifRange = header('if-range');
  if (!part || (ifRange !== undefined && ifRange !== etag)) return undefined;
  const range = readRange(header('range'), length);
  if (range === 'beyond') throw new RangeError(`bytes */${length}`);
  return range === 'none' ? undefined : { range, body: await part(range) };
}

async function readyResponse(ready: Ready, locale: Locale, header: FileHeaders): Promise<Response> {
  const { mediaType, body, delivery } = ready;
  const { etag, fileName, length, cacheControl, language = locale } = delivery;
  const headers: Record<string, string> = {
    ...COMMON_HEADERS,
    ...(cacheControl ? { 'cache-control': cacheControl } : {}),
    ...(etag ? { etag } : {}),
  };
  const known = entityTags(header('if-none-match'));
  if (etag && (known.includes(etag) || known.includes('*'))) {
    if (body instanceof ReadableStream) void body.cancel();
    return new Response(null, { status: 304, headers });
  }
  const part = await partOf(ready, header).catch((error: unknown) => {
    if (!(error instanceof RangeError)) throw error;
    if (body instanceof ReadableStream) void body.cancel();
    return error;
  });
  if (part instanceof RangeError) {
    const refusal = problemResponse(new ShopError('RANGE_NOT_SATISFIABLE'), locale, 416);
    refusal.headers.set('content-range', part.message);
    return refusal;
  }
  if (part && body instanceof ReadableStream) void body.cancel();
  const size = part ? part.range.end - part.range.start + 1 : length;
  return new Response(part?.body ?? body, {
    status: part ? 206 : 200,
    headers: {
      ...headers,
      ...(delivery.part ? { 'accept-ranges': 'bytes' } : {}),
      ...(part ? { 'content-range': `bytes ${part.range.start}-${part.range.end}/${length}` } : {}),
      ...(language ? { 'content-language': language } : {}),
      // Texts of ours are UTF-8, and a browser that is not told guesses.
      'content-type': mediaType.startsWith('text/') ? `${mediaType}; charset=utf-8` : mediaType,
      ...(size === undefined ? {} : { 'content-length': String(size) }),
      // What is kept as a file is never run as a page, whatever a browser makes of its bytes.
      ...(fileName === undefined
        ? {}
        : { 'content-disposition': attachment(fileName), 'content-security-policy': "default-src 'none'; sandbox" }),
    },
  });
}

/** What the contract does not name never leaves the house: refused where answers are checked, cut off and noted in production. */
function closeAnswer({ deps, checkAnswers }: ContractOptions, id: string, cut: Cut | undefined, body: unknown): unknown {
  const unnamed: string[] = [];
  const kept = cut ? cut(body, '', unnamed) : body;
  if (unnamed.length === 0) return kept;
  if (checkAnswers) throw new Error(`The answer of ${id} holds what the contract does not name: ${unnamed.slice(0, 5).join(', ')}`);
  deps.log.error({ operation: id, unnamed: unnamed.slice(0, 20) }, 'an answer held more than the contract names');
  return kept;
}

function checkAnswer(id: string, row: OperationRow, body: unknown): void {
  const schema = row.responses[200]?.schema;
  const result = schema && z.safeParse(schema, JSON.parse(JSON.stringify(body)));
  if (result && !result.success)
    throw new Error(`The answer of ${id} breaks the contract: ${JSON.stringify(result.error.issues.slice(0, 5))}`);
}

function checkReady(id: string, row: OperationRow, { mediaType }: Ready): void {
  if (!row.responses[200]?.types.includes(mediaType)) throw new Error(`${id} may not answer ${mediaType} by its contract`);
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

const USER_AGENT_LENGTH = 300;
const addressOf = (c: HonoContext): string => (c.env as { remoteAddress?: string } | undefined)?.remoteAddress ?? 'local';

/** Who calls, in which language, and when. @throws ShopError UNAUTHENTICATED, SESSION_EXPIRED, ACCOUNT_DISABLED */
async function contextOf(deps: Deps, operation: OperationId, row: OperationRow, c: HonoContext): Promise<PublicContext | Context> {
  const base = {
    deps,
    operation,
    locale: readLocale(c.req.header('accept-language')),
    now: deps.clock(),
    address: addressOf(c),
    userAgent: (c.req.header('user-agent') ?? '').slice(0, USER_AGENT_LENGTH),
  };
  if (!row.secured) return { ...base, actor: { kind: 'visitor' } };
  const token = readToken(c.req.header('authorization'));
  if (!token) throw new ShopError('UNAUTHENTICATED');
  const actor = await deps.sessions.authenticate(token);
  return { ...base, actor, caller: actor.caller, idempotency: null };
}

/** Static path segments before parameters, so that `/articles/filters` is not taken for an id. */
const bySpecificity = ([, a]: [string, OperationRow], [, b]: [string, OperationRow]): number => {
  const key = (path: string) => path.replaceAll(/\{\w+\}/g, '~');
  return key(a.path) < key(b.path) ? -1 : key(a.path) > key(b.path) ? 1 : 0;
};

/** A verb of any operation, as the door calls it. */
interface AnyVerb {
  enter(context: PublicContext | Context): Run;
}
type Run = (input: unknown, idempotency?: Idempotency | null) => Promise<unknown>;

/** The API of the contract under `/api/v1`. Rights are asserted by the verbs; what belongs to HTTP is here: token, maintenance, reading. */
export function contractApi(options: ContractOptions): Hono {
  const { deps, verbs, checkAnswers, maintenance, beforeWork, watchInput } = options;
  const app = new Hono();
  const uploads = uploadTurns();
  const rows = Object.entries(operations as unknown as Record<OperationId, OperationRow>) as [OperationId, OperationRow][];
  for (const [id, row] of rows.sort(bySpecificity)) {
    const read = requestReader(row, z.safeParse);
    const verb = verbs[id] as unknown as AnyVerb;
    const schema = row.responses[200]?.schema;
    const cut = schema && closed(schema);
    const answer = async (c: HonoContext, known: { userId?: number }): Promise<Response> => {
      if (!ALWAYS_OPEN.has(id) && (await maintenance())) throw new ShopError('MAINTENANCE');
      const context = await contextOf(deps, id, row, c);
      if ('caller' in context) known.userId = context.caller.userId;
      const run = verb.enter(context);
      const work = () => answerWith(c, context, run);
      return row.bodyType === FORM ? uploads.turn(context.address, work) : work();
    };
    const answerWith = async (c: HonoContext, context: PublicContext | Context, run: Run): Promise<Response> => {
      const { idempotencyKey, text, ...input } = await read(c);
      if (row.signed) context.wire = { body: text, header: (name) => c.req.header(name) };
      beforeWork?.(id, c.req.raw.headers);
      const { params, query, body } = input;
      const result = await run(
        watchInput?.(id, input) ?? input,
        idempotencyKey === null
          ? null
          : { key: idempotencyKey, operation: id, requestHash: await sha256Hex(JSON.stringify([params, query, body]), deps.sha256) },
      );
      if (checkAnswers && result instanceof Ready) checkReady(id, row, result);
      if (result instanceof Ready) return await readyResponse(result, context.locale, (name) => c.req.header(name));
      if (checkAnswers) checkAnswer(id, row, result);
      // With its length, so that whoever compresses answers can leave the short ones alone.
      const bytes = writeJson(closeAnswer(options, id, cut, result));
      return new Response(bytes, {
        status: 200,
        headers: {
          ...COMMON_HEADERS,
          'content-language': context.locale,
          'content-type': 'application/json',
          'content-length': String(bytes.length),
        },
      });
    };
    app.on(row.method.toUpperCase(), row.path.replaceAll(/\{(\w+)\}/g, ':$1'), async (c) => {
      const known: { userId?: number } = {};
      try {
        return await answer(c, known);
      } catch (error) {
        const problem = toProblem(deps, id, error);
        noteRefusal(deps.log, { operation: id, code: problem.code, address: addressOf(c), userId: known.userId });
        const locale = readLocale(c.req.header('accept-language'));
        try {
          if (checkAnswers) checkProblem(id, row, problem);
          return problemResponse(problem, locale, statusFor(row, problem.code));
        } catch (undeclared) {
          return problemResponse(toProblem(deps, id, undeclared), locale);
        }
      }
    });
  }
  app.all('*', async (c) => {
    const closed = await maintenance().catch((error: unknown) => error instanceof StoreUnavailableError);
    return problemResponse(new ShopError(closed ? 'MAINTENANCE' : 'NOT_FOUND'), readLocale(c.req.header('accept-language')));
  });
  return app;
}
