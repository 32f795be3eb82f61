// The control contract (openapi/control/) under `/control/v1`: read and answered by its generated table, as the shop's own is.
import { Hono, type Context as HonoContext } from 'hono';
import * as z from 'zod/v4/core';
import { operations } from '../../generated/server/control-operations.ts';
import type { App } from '../app.ts';
import type { Levers } from '../control.ts';
import { clearThrottles, resetCustomer, setUserAccess } from '../domain/control/levers.ts';
import { ShopError } from '../domain/errors.ts';
import { setMaintenance } from '../domain/maintenance.ts';
import { problemResponse } from './contract.ts';
import type { OperationRow } from './operation-row.ts';
import { readLocale, requestReader } from './request.ts';

type Operations = typeof operations;
type Id = keyof Operations;
type Out<S> = S extends z.$ZodType ? z.output<S> : undefined;
interface Input<K extends Id> {
  params: Out<Operations[K]['params']>;
  body: Out<Operations[K]['body']>;
}
type Answer<K extends Id> = z.input<Operations[K]['responses'][200]['schema']>;
type ControlVerbs = { [K in Id]: (input: Input<K>) => Promise<Answer<K>> };

function verbsOver(app: App, levers: Levers): ControlVerbs {
  const { deps } = app;
  // A tester is let in though the store fails for everybody else.
  const asMill = () => ({ deps, now: deps.clock(), actor: { kind: 'mill', door: 'control' } }) as const;
  const withStore = async <T>(work: () => Promise<T>): Promise<T> => {
    const { failing, away } = levers.store;
    Object.assign(levers.store, { failing: false, away: false });
    try {
      return await work();
    } finally {
      Object.assign(levers.store, { failing, away });
    }
  };
  let closed = false;
  const state = () => ({
    failing: levers.store.failing,
    maintenance: closed,
    aheadSeconds: Math.round(levers.aheadMs / 1000),
    now: deps.clock().toISOString(),
  });
  return {
    getControlState: async () => state(),
    setControlState: async ({ body: { failing, maintenance, aheadSeconds } }) => {
      if (aheadSeconds !== undefined) levers.aheadMs = aheadSeconds * 1000;
      if (maintenance !== undefined) {
        await withStore(() => setMaintenance(asMill(), maintenance));
        closed = maintenance;
        app.maintenance.touch();
      }
      if (failing !== undefined) levers.store.failing = failing;
      return state();
    },
    clearThrottles: async () => {
      await withStore(() => clearThrottles(asMill(), null));
      return { ok: true };
    },
    setUserAccess: async ({ params: { username }, body: { active } }) => {
      await withStore(() => setUserAccess(asMill(), { username, active }));
      deps.sessions.forget();
      return { ok: true };
    },
    resetCustomer: async ({ params }) => {
      await withStore(() => resetCustomer(asMill(), params));
      return { ok: true };
    },
    getLastMail: async ({ params: { address } }) => {
      await app.worker.runOnce();
      const mail = levers.lastMail(address);
      if (!mail) throw new ShopError('NOT_FOUND');
      return { id: mail.messageId, subject: mail.subject, text: mail.text };
    },
    createPaymentEvent: async () => {
      const { sandbox } = deps.payments;
      if (!sandbox) throw new ShopError('NOT_FOUND');
      const event = { id: `sevt_${crypto.randomUUID()}`, type: 'payment.captured', paymentId: null, reference: null } as const;
      const { body, headers } = await sandbox.sealed(event);
      return { provider: sandbox.name, headers, body: JSON.parse(body) as Record<string, unknown> };
    },
  };
}

/** The levers of this server by HTTP. */
export function controlApi(app: App, levers: Levers): Hono {
  const api = new Hono();
  const verbs = verbsOver(app, levers) as Record<string, (input: unknown) => Promise<unknown>>;
  for (const [id, row] of Object.entries(operations as unknown as Record<Id, OperationRow>)) {
    const read = requestReader(row, z.safeParse);
    api.on(row.method.toUpperCase(), row.path.replaceAll(/\{(\w+)\}/g, ':$1'), async (c) => {
      try {
        return c.json((await verbs[id]?.(await read(c))) as object);
      } catch (error) {
        return refusal(c, app, error);
      }
    });
  }
  api.all('*', (c) => refusal(c, app, new ShopError('NOT_FOUND')));
  return api;
}
function refusal(c: HonoContext, { deps }: App, error: unknown): Response {
  if (!(error instanceof ShopError)) deps.log.error({ err: error }, 'a lever failed');
  return problemResponse(error instanceof ShopError ? error : new ShopError('INTERNAL_ERROR'), readLocale(c.req.header('accept-language')));
}
