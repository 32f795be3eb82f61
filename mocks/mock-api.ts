// The API of the contract over generated data: routes, rights and validation are the server's own, only the answers are made up.
import { faker } from '@faker-js/faker/locale/en';
import { mockModules } from '../generated/mocks/modules.ts';
import { flags, problemStatus } from '../generated/rules.ts';
import { type OperationId, operations } from '../generated/server/operations.ts';
import type { Caller } from '../server/domain/caller.ts';
import type { Deps } from '../server/domain/context.ts';
import { type ProblemCode, ShopError } from '../server/domain/errors.ts';
import { Ready } from '../server/domain/ready.ts';
import { verb, type Work } from '../server/domain/verb.ts';
import { contractApi, type Verbs } from '../server/http/contract.ts';
import { type Asked, Kept } from './kept.ts';
import { sampleOf } from './samples.ts';

/** Answers of single operations instead of the generated ones; typed by operationId, so one that breaks the contract does not compile. */
export type MockOverrides = { [K in OperationId]?: Work<K> };

const REFERENCE_DATE = '2026-11-20T10:15:00.000Z';

export function makerOf(id: OperationId): () => unknown {
  const { schema, types } = operations[id].responses[200];
  // The generator has no file to give: one of the first media type that the contract promises.
  if (!schema) return () => new Ready(types[0], sampleOf(types[0]), { fileName: `${id}.sample` });
  const maker = mockModules[operations[id].tag]?.[`get${id.charAt(0).toUpperCase()}${id.slice(1)}ResponseMock`];
  if (typeof maker !== 'function') throw new Error(`No mock was generated for ${id}; run npm run gen`);
  return () => (maker as () => unknown)();
}
/** The problem for a status that was asked for with `Prefer: code=404`, as Prism understands it too. */
function codeFor(id: OperationId, status: string): ProblemCode {
  const promised = (operations[id].problems as Record<string, readonly ProblemCode[]>)[status]?.[0];
  const general = (Object.keys(problemStatus) as ProblemCode[]).find((code) => String(problemStatus[code]) === status);
  return promised ?? general ?? 'INTERNAL_ERROR';
}
/** Somebody who may do everything. */
const caller = {
  userId: 1,
  staff: true,
  staffUserId: null,
  flags: Object.fromEntries(flags.map((flag) => [flag, true])),
} as unknown as Caller;
const actor = { kind: 'user', caller } as const;

/**
 * @param seed the same seed gives the same sequence of answers
 * @returns a fetch handler for everything under `/api/v1`
 */
export function mockApi({
  seed = 1,
  overrides = {},
  keeps = false,
  noted = () => {},
}: {
  seed?: number;
  overrides?: MockOverrides;
  /** Remembers what it has answered and been told; without it every answer is made up anew. */
  keeps?: boolean;
  /** Gets what the server would note. */
  noted?: Deps['log']['info'];
} = {}): (request: Request) => Promise<Response> {
  faker.seed(seed);
  faker.setDefaultRefDate(REFERENCE_DATE);
  const ids = Object.keys(operations) as OperationId[];
  const kept = new Kept((id) => makerOf(id)());
  const usual = (id: OperationId) =>
    keeps
      ? (_: unknown, asked: Asked) => {
          if (operations[id].responses[200].schema) return kept.answer(id, asked);
          kept.requireThere(id, asked.params);
          return makerOf(id)();
        }
      : makerOf(id);
  const verbs = Object.fromEntries(ids.map((id) => [id, verb(id, (overrides[id] ?? usual(id)) as Work<typeof id>)])) as unknown as Verbs;
  const deps = {
    clock: () => new Date(),
    log: { info: noted, warn: () => {}, error: (fields: unknown, message: string) => console.error(message, fields) },
    sessions: {
      // Any token is good but the one that says it is not: `expired…` shows what happens when a session ends.
      authenticate: async (token: string) => {
        if (token.startsWith('expired')) throw new ShopError('SESSION_EXPIRED');
        return actor;
      },
    },
  } as unknown as Deps;
  const beforeWork = (id: OperationId, headers: Headers) => {
    const status = /code=(\d{3})/.exec(headers.get('prefer') ?? '')?.[1];
    if (status && status !== '200') throw new ShopError(codeFor(id, status));
  };
  const api = contractApi({ deps, verbs, checkAnswers: true, maintenance: async () => false, beforeWork });
  return async (request) => {
    const url = new URL(request.url);
    url.pathname = url.pathname.replace(/^.*\/api\/v1/, '');
    return api.fetch(new Request(url, request));
  };
}
