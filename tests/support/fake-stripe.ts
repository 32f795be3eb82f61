// A server that speaks the wire of Stripe's API as far as the shop uses it: form encoding, idempotency keys, errors, signed events.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Intent {
  [field: string]: unknown;
  id: string;
  object: 'payment_intent';
  amount: number;
  amount_capturable: number;
  amount_received: number;
  currency: string;
  status: string;
  client_secret: string;
  metadata: Record<string, string>;
  last_payment_error: Record<string, string> | null;
}
export interface Call {
  method: string;
  path: string;
  key: string | undefined;
  version: string | undefined;
  form: Record<string, string>;
}
type Reply = { status: number; body: unknown };
/** What goes wrong with the next call of a path: it is done and the answer lost, not done at all, or the line is cut. */
export type Fault = 'lose' | 'refuse' | 'cut' | 'silence';

export interface FakeStripe {
  url: string;
  intents: Map<string, Intent>;
  refunds: { id: string; payment_intent: string; amount: number; status: string }[];
  calls: Call[];
  fail(path: RegExp, fault: Fault): void;
  /** The customer passes the bank's challenge, or does not. */
  challenge(id: string, passes: boolean): void;
  /** The newest event about a payment, as Stripe would send it. */
  event(id: string, type: string): string;
  close(): Promise<void>;
}

const error = (status: number, type: string, code: string, more: object = {}): Reply => ({
  status,
  body: { error: { type, code, message: code, ...more } },
});
const readForm = async (request: IncomingMessage): Promise<Record<string, string>> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString('utf8')));
};

/** Tokens by what happens to them, as Stripe has test cards. */
const DECLINES: Record<string, Record<string, string>> = {
  ctoken_declined: { type: 'card_error', code: 'card_declined', decline_code: 'generic_decline' },
  ctoken_insufficient: { type: 'card_error', code: 'card_declined', decline_code: 'insufficient_funds' },
  ctoken_expired: { type: 'card_error', code: 'expired_card' },
  ctoken_cvc: { type: 'card_error', code: 'incorrect_cvc' },
  ctoken_processing: { type: 'card_error', code: 'processing_error' },
};

export async function openFakeStripe(): Promise<FakeStripe> {
  const intents = new Map<string, Intent>();
  const refunds: FakeStripe['refunds'] = [];
  const calls: Call[] = [];
  const faults: { path: RegExp; fault: Fault }[] = [];
  const answered = new Map<string, { form: string; reply: Reply }>();
  let number = 0;
  const name = (prefix: string) => `${prefix}_test${String(++number).padStart(6, '0')}`;

  function confirm(intent: Intent, token: string): Reply {
    const decline = DECLINES[token];
    if (decline) {
      Object.assign(intent, { status: 'requires_payment_method', last_payment_error: { ...decline, message: decline.code } });
      return { status: 402, body: { error: { ...intent.last_payment_error, payment_intent: intent } } };
    }
    if (token === 'ctoken_3ds') intent.status = 'requires_action';
    else Object.assign(intent, { status: 'requires_capture', amount_capturable: intent.amount });
    return { status: 200, body: intent };
  }
  function create(form: Record<string, string>): Reply {
    const token = form.confirmation_token ?? '';
    if (!/^ctoken_/.test(token)) return error(404, 'invalid_request_error', 'resource_missing', { param: 'confirmation_token' });
    const id = name('pi');
    const intent: Intent = {
      id,
      object: 'payment_intent',
      amount: Number(form.amount),
      amount_capturable: 0,
      amount_received: 0,
      currency: form.currency ?? '',
      capture_method: form.capture_method,
      status: 'requires_payment_method',
      client_secret: `${id}_secret_${number}`,
      metadata: Object.fromEntries(
        Object.entries(form).flatMap(([key, value]) => {
          const [, field] = /^metadata\[(\w+)\]$/.exec(key) ?? [];
          return field ? [[field, value]] : [];
        }),
      ),
      last_payment_error: null,
    };
    intents.set(id, intent);
    return form.confirm === 'true' ? confirm(intent, token) : { status: 200, body: intent };
  }
  const unexpected = (intent: Intent) => error(400, 'invalid_request_error', 'payment_intent_unexpected_state', { payment_intent: intent });

  function route(method: string, path: string, query: URLSearchParams, form: Record<string, string>): Reply {
    const [, , resource, id, verb] = path.split('/');
    if (resource === 'refunds' && method === 'POST') {
      const intent = intents.get(form.payment_intent ?? '');
      const amount = Number(form.amount);
      const before = refunds.filter((each) => each.payment_intent === intent?.id).reduce((sum, each) => sum + each.amount, 0);
      if (!intent || before + amount > intent.amount_received) return error(400, 'invalid_request_error', 'charge_already_refunded');
      const refund = { id: name('re'), object: 'refund', payment_intent: intent.id, amount, status: 'succeeded' };
      refunds.push(refund);
      return { status: 200, body: refund };
    }
    if (resource === 'refunds') {
      const refund = refunds.find((each) => each.id === id);
      return refund ? { status: 200, body: refund } : error(404, 'invalid_request_error', 'resource_missing');
    }
    if (resource !== 'payment_intents') return error(404, 'invalid_request_error', 'resource_missing');
    if (method === 'POST' && id === undefined) return create(form);
    if (id === 'search') {
      const [, wanted] = /^metadata\['payment_id'\]:'([^']+)'$/.exec(query.get('query') ?? '') ?? [];
      const data = [...intents.values()].filter(({ metadata }) => metadata.payment_id === wanted);
      return { status: 200, body: { object: 'search_result', data, has_more: false, url: path } };
    }
    const intent = intents.get(id ?? '');
    if (!intent) return error(404, 'invalid_request_error', 'resource_missing');
    if (method === 'GET') return { status: 200, body: intent };
    if (verb === 'capture') {
      if (intent.status !== 'requires_capture') return unexpected(intent);
      Object.assign(intent, { status: 'succeeded', amount_received: intent.amount, amount_capturable: 0 });
    } else if (verb === 'cancel') {
      if (intent.status === 'succeeded' || intent.status === 'canceled') return unexpected(intent);
      intent.status = 'canceled';
    }
    return { status: 200, body: intent };
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '', 'http://stripe.test');
    const method = request.method ?? '';
    const form = await readForm(request);
    const { authorization, 'idempotency-key': key, 'stripe-version': version } = request.headers as Record<string, string | undefined>;
    calls.push({ method, path: url.pathname, key, version, form });
    const send = ({ status, body }: Reply) => response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (!authorization?.startsWith('Bearer sk_test_')) return void send(error(401, 'invalid_request_error', 'api_key_invalid'));
    const at = faults.findIndex(({ path }) => path.test(`${method} ${url.pathname}`));
    const fault = at < 0 ? undefined : faults.splice(at, 1)[0]?.fault;
    if (fault === 'cut') return void request.socket.destroy();
    if (fault === 'silence') return;
    if (fault === 'refuse') return void send(error(503, 'api_error', 'unavailable'));
    const kept = key ? answered.get(key) : undefined;
    const text = JSON.stringify(form);
    if (kept && kept.form !== text) return void send(error(400, 'idempotency_error', 'idempotency_key_reused'));
    const reply = kept?.reply ?? structuredClone(route(method, url.pathname, url.searchParams, form));
    if (key && !kept) answered.set(key, { form: text, reply });
    return void send(fault === 'lose' ? error(500, 'api_error', 'lost') : reply);
  }

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((ready) => {
    server.listen(0, '127.0.0.1', ready);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    intents,
    refunds,
    calls,
    fail: (path, fault) => void faults.push({ path, fault }),
    challenge: (id, passes) => {
      const intent = intents.get(id);
      if (!intent) throw new Error(`There is no ${id}`);
      if (passes) Object.assign(intent, { status: 'requires_capture', amount_capturable: intent.amount });
      else
        Object.assign(intent, {
          status: 'requires_payment_method',
          last_payment_error: {
            type: 'invalid_request_error',
            code: 'payment_intent_authentication_failure',
            message: 'not authenticated',
          },
        });
    },
    event: (id, type) =>
      JSON.stringify({
        id: name('evt'),
        object: 'event',
        type,
        api_version: '2026-10-28.endive',
        livemode: false,
        data: { object: intents.get(id) },
      }),
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
}
