// The contract, turned into requests against any server. Nothing here knows how that server is built.
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { type Contract, deref, type Schema } from '../../scripts/gen/contract.ts';
import { Actor } from './actor.ts';
import { valid } from './arbitrary.ts';
import { exampleForm, FilePart, formViolations, purposesOf } from './files.ts';
import { type Answer, type Call, ContractClient, curl, type Fetch } from './http.ts';
import { askExport, ListQuestions } from './lists.ts';
import { missingEcho } from './meaning.ts';
import { owned, spent, stories } from './stories.ts';
import { brokenValues, violationsOf } from './violations.ts';

/** What only the server's owner can do; without it the statuses that need it are named as not reached. */
export interface Control {
  /** Every call fails inside until switched off. */
  failing?(on: boolean): Promise<void> | void;
  maintenance?(on: boolean): Promise<void> | void;
  /** Withdraws a user's access while logged in. */
  disable?(username: string, disabled: boolean): Promise<void> | void;
  /** The path parameters of a fresh password link of somebody whom the suite does not act as: using it ends that person's sessions. */
  resetLink?(): Promise<{ a: string; b: string }>;
  /** An event as the payment provider sends and signs it. */
  signedEvent?(): Promise<Call>;
}
export interface Options {
  contract: Contract;
  baseUrl: string;
  fetch?: Fetch;
  user: { username: string; password: string };
  /** A user of another customer, for the tests of what must not be seen. */
  otherUser?: { username: string; password: string };
  /** A user who lacks the rights of the flagged operations. */
  limitedUser?: { username: string; password: string };
  control?: Control;
  /**
   * A mock that keeps nothing: what depends on earlier calls is not asked, ids come from the contract's examples, and statuses other than 200, 400
   * and 401 are asked for with `Prefer: code=…` where the mock knows it.
   */
  mock?: { prefer: boolean };
  /** Rules that this server can not check and why; named in the report of the caller, not here. */
  unchecked?: readonly string[];
  /** Valid requests for each operation. */
  runs?: number;
  seed?: number;
  only?: string[];
  log?: (line: string) => void;
}
export interface Finding {
  operation: string;
  what: string;
  curl?: string;
}
export interface Report {
  findings: Finding[];
  /** operation → status → how often it was answered as promised. */
  reached: Map<string, Map<number, number>>;
  missing: { operation: string; status: number; reason: string }[];
  /** Questions that the data of this server can not answer. */
  blind: string[];
  requests: number;
  seconds: number;
}

const FORMAL = new Set(['VALIDATION_FAILED', 'INVALID_JSON', 'BODY_TOO_LARGE']);
const FORM = 'multipart/form-data';
const NO_SUCH_UUID = '00000000-0000-4000-8000-000000000000';
const NO_SUCH: Record<string, unknown> = {
  path: 'price-list.00000000-0000-4000-8000-000000000000.csv',
  id: 2_147_483_000,
  itemId: 2_147_483_000,
  token: 'no-such-token'.padEnd(43, 'x'),
  link: `1.${'no-such-link'.padEnd(43, 'x')}`,
  code: 'ZZZ99999',
  color: '999',
  a: 'ZZZ99999',
  b: '999',
};

class Suite {
  readonly options: Options;
  readonly client: ContractClient;
  readonly findings: Finding[] = [];
  readonly reached = new Map<string, Map<number, number>>();
  readonly reasons = new Map<string, string>();
  readonly blind: string[] = [];
  readonly #seen = new Set<string>();

  constructor(options: Options) {
    this.options = options;
    this.client = new ContractClient(options.contract, options.baseUrl, options.fetch ?? fetch);
    this.client.judgesFiles = this.#checks('files');
    this.client.judgesParams = !options.mock;
    for (const [id, { operation }] of this.client.operations)
      this.reached.set(id, new Map(Object.keys(operation.responses).map((status) => [Number(status), 0])));
  }
  find(operation: string, what: string, answer?: Answer): void {
    const key = `${operation} ${what.replaceAll(/\d+/g, '#')}`;
    if (this.#seen.has(key)) return;
    this.#seen.add(key);
    this.findings.push({
      operation,
      what: answer ? `${what} — ${answer.status} ${answer.text.slice(0, 240)}` : what,
      ...(answer ? { curl: curl(answer.request) } : {}),
    });
  }
  /** Checks an answer against the contract and counts it. */
  judge(id: string, answer: Answer): boolean {
    const problems = this.client.check(id, answer);
    for (const problem of problems) this.find(id, problem, answer);
    if (problems.length) return false;
    const statuses = this.reached.get(id)!;
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    return true;
  }
  expect(id: string, answer: Answer, statuses: number[], why: string, code?: string): void {
    this.judge(id, answer);
    const actual = (answer.body as { code?: string } | undefined)?.code;
    if (!statuses.includes(answer.status)) this.find(id, `${why}: expected ${statuses.join(' or ')}`, answer);
    else if (code && actual !== code) this.find(id, `${why}: expected code ${code}, got ${actual}`, answer);
  }
  ids(): string[] {
    const all = [...this.client.operations.keys()];
    return this.options.only?.length ? all.filter((id) => this.options.only!.includes(id)) : all;
  }
  story(id: string, actor: Actor): Promise<Call> | Call {
    if (this.options.mock) return this.#plain(id);
    if ((id === 'verifyPasswordToken' || id === 'resetPassword') && this.options.control?.resetLink)
      return this.options.control
        .resetLink()
        .then((params) => ({ token: null, params, ...(id === 'resetPassword' ? { body: { password: actor.password } } : {}) }));
    if (id === 'handlePaymentWebhook' && this.options.control?.signedEvent) return this.options.control.signedEvent();
    if (id === 'forgotPassword') return { token: null, body: { email: 'nobody@example.com' } };
    return stories[id]?.(actor) ?? this.#plain(id);
  }
  /** A call from the contract's own examples, for operations that need nothing of the server. */
  #plain(id: string): Call {
    const { operation, parameters } = this.client.entry(id);
    const media = operation.requestBody?.content['application/json'];
    const form = operation.requestBody?.content[FORM];
    const params: Record<string, unknown> = {};
    const query: Record<string, unknown> = {};
    const example = (input: Schema): unknown => {
      const schema = deref<Schema & { examples?: unknown[] }>(this.options.contract, input);
      return schema.examples?.[0] ?? schema.enum?.[0] ?? (schema.items ? [example(schema.items)] : undefined);
    };
    for (const parameter of parameters) {
      if (parameter.in === 'path') params[parameter.name] = example(parameter.schema);
      if (parameter.in === 'query' && parameter.required) query[parameter.name] = example(parameter.schema);
    }
    const body = form ? exampleForm(this.options.contract, form) : (media?.example ?? Object.values(media?.examples ?? {})[0]?.value);
    return { params, query, ...(body === undefined ? {} : { body }) };
  }
  needsLink(id: string): boolean {
    const { mock, control } = this.options;
    if (mock) return false;
    if (id === 'handlePaymentWebhook') return !control?.signedEvent;
    return (id === 'verifyPasswordToken' || id === 'resetPassword') && !control?.resetLink;
  }

  /** Requests that the contract allows: never a formal refusal, never a status or body that is not promised. */
  async accepts(id: string, actor: Actor): Promise<void> {
    if (this.needsLink(id))
      return void this.reasons.set(
        `${id} 200`,
        'needs what only its owner has: a password link from an e-mail, the secret of the payment provider',
      );
    const { contract, runs = 12, seed = 1 } = this.options;
    const { operation, parameters } = this.client.entry(id);
    const bound = await this.story(id, actor);
    this.expect(id, await actor.send(id, bound), [200], 'the plain call');
    const queryParts = parameters.filter((parameter) => parameter.in === 'query' && !(parameter.name in (bound.query ?? {})));
    const query = fc.record(Object.fromEntries(queryParts.map((parameter) => [parameter.name, valid(contract, parameter.schema)])), {
      requiredKeys: [],
    });
    const content = operation.requestBody?.content;
    const schema = (content?.['application/json'] ?? content?.[FORM])?.schema;
    const body = schema ? vary(contract, schema, bound.body) : fc.constant(undefined);
    if (!queryParts.length && !schema) return;
    const property = fc.asyncProperty(query, body, async (moreQuery, moreBody) => {
      const fresh = await this.story(id, actor);
      // What the story binds (ids, versions) is read anew for each request; the rest is the generated variation.
      const call = { ...fresh, query: { ...moreQuery, ...fresh.query }, ...(schema ? { body: merge(moreBody, fresh.body) } : {}) };
      const answer = await actor.send(id, call);
      const problems = this.client.check(id, answer);
      if (problems.length) throw new Refusal(problems[0]!, answer);
      this.judge(id, answer);
      const code = (answer.body as { code?: string } | undefined)?.code;
      if (answer.status === 400 && code && FORMAL.has(code)) throw new Refusal('valid input is refused', answer);
      // A body may name things by id that do not exist; a promised 404 is then the right answer.
      if (answer.status >= 401 && !(answer.status === 404 && schema)) throw new Refusal('a valid call is turned away', answer);
      if (answer.status === 200 && !this.options.mock) await this.echoes(id, actor, call, answer);
    });
    const result = await fc.check(property, { numRuns: runs, seed, endOnFailure: false, interruptAfterTimeLimit: 20_000 });
    if (result.failed) {
      const error = result.errorInstance;
      if (error instanceof Refusal) this.find(id, error.message, error.answer);
      else this.find(id, `the story failed: ${String(error)}`);
    }
  }

  /** What was sent comes back: in the answer, and in what other operations show of it afterwards. */
  async echoes(id: string, actor: Actor, call: Call, answer: Answer): Promise<void> {
    for (const [where, fields] of Object.entries(this.client.entry(id).operation['x-echo'] ?? {})) {
      const shown = where === 'answer' ? answer.body : await actor.must(where);
      const missing = missingEcho(call.body, shown, fields);
      if (missing) throw new Refusal(`what was sent does not come back (${where}): ${missing}`, answer);
    }
  }
  /** What a list means: its filters, sorts, totals, facets and details. */
  async means(id: string, actor: Actor): Promise<void> {
    const { operation, parameters } = this.client.entry(id);
    const find = (operationId: string, what: string, answer?: Answer) => this.find(operationId, what, answer);
    const rowsOf = operation['x-rows-of'];
    if (rowsOf) return askExport(this.client, actor, id, rowsOf, find);
    if (!parameters.some((parameter) => parameter['x-sort'])) return;
    const questions = new ListQuestions(this.client, actor, id, await this.story(id, actor), find);
    await questions.ask();
    this.blind.push(...questions.blind);
  }

  /** Requests next to a valid one that break exactly one rule: 400 and nothing else. */
  async refuses(id: string, actor: Actor): Promise<void> {
    if (this.needsLink(id)) return;
    const { contract } = this.options;
    const { operation, parameters } = this.client.entry(id);
    const bound = await this.story(id, actor);
    for (const parameter of parameters) {
      if (parameter.in === 'header') {
        if (parameter.required)
          for (const value of ['', 'short', 'not allowed: spaces'])
            this.expect(
              id,
              await actor.send(id, { ...bound, headers: { [parameter.name]: value } }),
              [400],
              `header ${parameter.name} "${value}"`,
              'VALIDATION_FAILED',
            );
        continue;
      }
      const schema = deref<Schema>(contract, parameter.schema);
      const item = schema.type === 'array' ? (schema.items ?? {}) : schema;
      for (const { rule, value } of brokenValues(contract, item, true).filter(({ rule }) => this.#checks(rule))) {
        if (parameter.in === 'path' && value === '') continue;
        const part =
          parameter.in === 'path'
            ? { params: { ...bound.params, [parameter.name]: value } }
            : { query: { ...bound.query, [parameter.name]: value } };
        this.expect(
          id,
          await actor.send(id, { ...bound, ...part }),
          [400],
          `${parameter.in} ${parameter.name} breaks ${rule} (${String(value).slice(0, 30)})`,
          'VALIDATION_FAILED',
        );
      }
    }
    if (operation.requestBody?.content[FORM]) return this.#refusesForms(id, actor, bound);
    const schema = operation.requestBody?.content['application/json']?.schema;
    if (!schema) return;
    for (const violation of violationsOf(contract, schema, bound.body).filter(({ rule }) => this.#checks(rule)))
      this.expect(
        id,
        await actor.send(id, { ...bound, body: violation.value }),
        [400],
        `body.${violation.path.join('.')} breaks ${violation.rule}`,
        'VALIDATION_FAILED',
      );
    for (const rawBody of this.#checks('JSON') ? ['{"broken', 'undefined', ''] : [''])
      this.expect(id, await actor.send(id, { ...bound, body: undefined, rawBody }), [400], `body ${rawBody || 'missing'}`);
    const typed = await actor.send(id, { ...bound, headers: { 'content-type': 'text/plain' } });
    this.expect(id, typed, [400], 'another content type');
  }

  /** Forms that break one rule, are no forms, are too large, or bring what their name does not say. */
  async #refusesForms(id: string, actor: Actor, bound: Call): Promise<void> {
    const { contract, mock } = this.options;
    const { operation } = this.client.entry(id);
    const schema = operation.requestBody?.content[FORM]?.schema ?? {};
    const body = bound.body as Record<string, unknown>;
    const expect = async (call: Call, why: string, code: string) =>
      this.expect(id, await actor.send(id, { ...bound, ...call }), [400], why, code);
    for (const violation of formViolations(contract, schema, body).filter(({ rule }) => this.#checks(rule)))
      await expect({ body: violation.body }, violation.what, 'VALIDATION_FAILED');
    for (const rawBody of this.#checks('broken form') ? ['', 'no form', '--none\r\nbroken'] : [])
      await expect({ body: undefined, rawBody }, `form "${rawBody}"`, 'VALIDATION_FAILED');
    for (const type of ['text/plain', 'application/json'])
      await expect({ body: undefined, rawBody: '{}', headers: { 'content-type': type } }, `content type ${type}`, 'VALIDATION_FAILED');
    const codes = operation['x-problems']?.['400'] ?? [];
    const withFile = (make: (part: FilePart) => FilePart) =>
      Object.fromEntries(Object.entries(body).map(([name, value]) => [name, value instanceof FilePart ? make(value) : value]));
    const limit = operation['x-max-bytes'];
    if (limit && this.#checks('too large')) {
      const large = withFile(({ name, type }) => new FilePart(name, type, new Uint8Array(limit)));
      await expect({ body: large }, 'too large', 'FILE_TOO_LARGE');
    }
    if (!mock && codes.includes('FILE_TYPE_REFUSED'))
      for (const bytes of ['', '<!doctype html><script>alert(1)</script>', 'MZ\u0090', '<svg xmlns="http://www.w3.org/2000/svg"/>'])
        await expect({ body: withFile(({ name, type }) => new FilePart(name, type, bytes)) }, `bytes ${bytes}`, 'FILE_TYPE_REFUSED');
  }

  #checks(rule: string): boolean {
    return !this.options.unchecked?.includes(rule);
  }
  /** Statuses that a mock gives on demand. */
  async prefers(id: string, actor: Actor): Promise<void> {
    for (const status of this.reached.get(id)!.keys()) {
      if (status < 400) continue;
      const answer = await actor.send(id, { ...(await this.#plain(id)), headers: { Prefer: `code=${status}` } });
      this.expect(id, answer, [status], `Prefer: code=${status}`);
    }
  }

  async guards(id: string, actor: Actor): Promise<void> {
    const { operation } = this.client.entry(id);
    if (!('401' in operation.responses)) return;
    const bad = this.options.mock ? [null] : [null, 'not-a-token-of-anybody-at-all', await this.#revokedToken(actor)];
    for (const token of bad)
      this.expect(
        id,
        await actor.send(id, { ...(await this.#plain(id)), token }),
        [401],
        `token ${token ? 'wrong' : 'missing'}`,
        'UNAUTHENTICATED',
      );
  }
  #revoked: string | undefined;
  /** A token that was good once; one for the whole run, because logins are throttled. */
  async #revokedToken(actor: Actor): Promise<string> {
    if (!this.#revoked) {
      const gone = await actor.another();
      await gone.must('logout');
      this.#revoked = gone.token;
    }
    return this.#revoked;
  }
  /** Parameters that nobody has heard of, or twice where one is meant. */
  async strays(id: string, actor: Actor): Promise<void> {
    if (this.needsLink(id) || !this.#checks('stray parameter')) return;
    const bound = await this.#plain(id);
    const { parameters } = this.client.entry(id);
    const refuse = async (query: Record<string, unknown>, why: string) =>
      this.expect(id, await actor.send(id, { ...bound, query: { ...bound.query, ...query } }), [400], why, 'VALIDATION_FAILED');
    await refuse({ stauts: 'Shipped' }, 'a parameter that does not exist');
    for (const { name, in: place, schema } of parameters) {
      const { type, minimum, enum: codes, examples } = deref<Schema & { examples?: unknown[] }>(this.options.contract, schema);
      if (place !== 'query' || type === 'array') continue;
      const value = bound.query?.[name] ?? codes?.[0] ?? examples?.[0] ?? minimum ?? (type === 'boolean' ? true : 'a');
      await refuse({ [name]: [value, value] }, `${name} twice`);
    }
  }
  /** The language that was asked for is that of the answer; what the client still has is not sent again. */
  async speaks(id: string, actor: Actor): Promise<void> {
    if (this.needsLink(id)) return;
    const { operation, parameters } = this.client.entry(id);
    for (const asked of ['it', 'xx']) {
      const call = await this.story(id, actor);
      const named = parameters.find(({ name }) => name === operation['x-language']);
      // A parameter that names the language counts more than what the caller speaks.
      const wanted = asked === 'xx' ? 'de' : asked;
      if (named?.in === 'query') call.query = { ...call.query, [named.name]: wanted };
      const answer = await actor.send(id, { ...call, headers: { 'accept-language': asked } });
      // A server may have had enough of the same request: its refusal speaks the language too.
      this.judge(id, answer);
      const expected = named?.in === 'query' ? wanted : named ? call.params?.[named.name] : asked === 'xx' ? 'en' : asked;
      const spoken = answer.headers.get('content-language');
      if (spoken !== null && spoken !== expected) this.find(id, `asked for ${asked} it says that it speaks ${spoken}`, answer);
    }
    if (!('304' in operation.responses)) return;
    const call = await this.story(id, actor);
    const first = await actor.send(id, call);
    const tag = first.headers.get('etag') ?? '';
    this.expect(id, await actor.send(id, { ...call, headers: { 'If-None-Match': tag } }), [304], 'what the client already has');
    this.expect(id, await actor.send(id, { ...call, headers: { 'If-None-Match': '"another"' } }), [200], 'what the client has no more');
  }
  /** A file may be fetched in parts: what broke off goes on, and only of the same file. */
  async parts(id: string, actor: Actor): Promise<void> {
    if (!('206' in this.client.entry(id).operation.responses) || this.options.mock) return;
    const call = await this.story(id, actor);
    const ask = async (headers: Record<string, string>, status: number, why: string) => {
      const answer = await actor.send(id, { ...call, headers });
      this.expect(id, answer, [status], why);
      return answer;
    };
    const whole = await ask({}, 200, 'the whole file');
    const part = await ask({ Range: 'bytes=0-' }, 206, 'all bytes as a part');
    if (part.text !== whole.text) this.find(id, 'its first part is another file', part);
    await ask({ Range: 'bytes=0-', 'If-Range': '"another"' }, 200, 'a part of another file');
    await ask({ Range: 'bytes=999999999999-' }, 416, 'bytes beyond the end');
  }
  async misses(id: string, actor: Actor): Promise<void> {
    const { operation, parameters } = this.client.entry(id);
    const names = parameters.filter((parameter) => parameter.in === 'path').map((parameter) => parameter.name);
    if (!('404' in operation.responses) || !names.length || !names.some((name) => name in NO_SUCH)) return;
    const bound = await this.story(id, actor);
    const isUuid = (name: string) => parameters.find((parameter) => parameter.name === name)?.schema.format === 'uuid';
    const params = Object.fromEntries(names.map((name) => [name, isUuid(name) ? NO_SUCH_UUID : (NO_SUCH[name] ?? bound.params?.[name])]));
    this.expect(id, await actor.send(id, { ...bound, params }), [404], 'something that does not exist');
  }
  async flags(id: string, limited: Actor): Promise<void> {
    const { operation } = this.client.entry(id);
    const plain = await this.#plain(id);
    const lacks = (flags: string[]) => flags.some((flag) => !limited.authorizations[flag]);
    for (const { name, value, flags } of purposesOf(this.options.contract, operation.requestBody?.content[FORM]?.schema))
      if (lacks(flags))
        this.expect(
          id,
          await limited.send(id, { ...plain, body: { ...(plain.body as object), [name]: value } }),
          [404],
          `${value} without the right ${flags.join(', ')}`,
          'FEATURE_NOT_ENABLED',
        );
    const needed = operation['x-requires-flag'] ?? [];
    if (!needed.length || needed.every((flag) => limited.authorizations[flag])) return;
    this.expect(id, await limited.send(id, plain), [404], `without the right ${needed.join(', ')}`, 'FEATURE_NOT_ENABLED');
  }
  async secludes(id: string, actor: Actor, other: Actor): Promise<void> {
    const make = owned[id];
    if (!make) return;
    const answer = await actor.send(id, await make(other));
    this.expect(id, answer, [404], "another customer's id");
  }
  async spends(id: string, actor: Actor): Promise<void> {
    const after = spent[id];
    if (!after) return;
    const call = await this.story(id, actor);
    const first = await actor.send(id, call);
    this.expect(id, first, [200], 'the first time');
    for (const [where, fields] of Object.entries(this.client.entry(id).operation['x-gone'] ?? {}))
      if (!missingEcho(call.params, await actor.must(where), fields)) this.find(id, `what was taken away is still shown (${where})`, first);
    this.expect(id, await actor.send(id, call), [after.status], 'the second time', after.code);
  }
  async replays(id: string, actor: Actor): Promise<void> {
    const { operation, parameters } = this.client.entry(id);
    if (!parameters.some((parameter) => parameter.name === 'Idempotency-Key')) return;
    const call = await this.story(id, actor);
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    const first = await actor.send(id, { ...call, headers });
    const second = await actor.send(id, { ...call, headers });
    this.expect(id, first, [200], 'with a key');
    if (second.status !== first.status || !isDeepStrictEqual(second.body, first.body))
      this.find(id, 'the same key and request give another answer', second);
    if (!operation['x-problems']?.['400']?.includes('IDEMPOTENCY_KEY_REUSED')) return;
    const other = await this.story(id, actor);
    // What has no body is asked for by its parameters, each time by others.
    const changed = other.body ? { body: { ...(other.body as object), ...differently(other.body as Record<string, unknown>) } } : {};
    this.expect(
      id,
      await actor.send(id, { ...other, ...changed, headers }),
      [400],
      'the same key for another request',
      'IDEMPOTENCY_KEY_REUSED',
    );
  }
  async methods(actor: Actor): Promise<void> {
    const byPath = new Map<string, Set<string>>();
    for (const { path, method } of this.client.operations.values()) byPath.set(path, (byPath.get(path) ?? new Set()).add(method));
    for (const [path, known] of byPath)
      for (const method of ['get', 'post', 'put', 'delete', 'patch']) {
        if (known.has(method)) continue;
        const example = [...this.client.operations.values()].find((entry) => entry.path === path)!;
        const plain = this.#plain(example.operation.operationId);
        const url = `${this.options.baseUrl}${path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(plain.params?.[name] ?? '')))}`;
        const answer = await this.client.raw(method.toUpperCase(), url, { authorization: `Bearer ${actor.token}` });
        // A parameter of another path may also match: then that operation answers, and it must keep its own promises.
        if (answer.status < 400 || answer.status >= 500)
          if (!this.#matchesAnother(path, method))
            this.find(`${method.toUpperCase()} ${path}`, 'an unsupported method is not refused', answer);
      }
  }
  #matchesAnother(path: string, method: string): boolean {
    return [...this.client.operations.values()].some((entry) => {
      if (entry.method !== method || entry.path === path) return false;
      const pattern = new RegExp(`^${entry.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
      return pattern.test(path) || new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(entry.path);
    });
  }
  async controlled(actor: Actor): Promise<void> {
    const { control } = this.options;
    const all = async (status: number, code: string) => {
      for (const id of this.ids()) {
        if (!(String(status) in this.client.entry(id).operation.responses)) continue;
        this.expect(id, await actor.send(id, this.#plain(id)), [status], `all answer ${status}`, code);
      }
    };
    if (control?.disable) {
      await control.disable(actor.username, true);
      await all(403, 'ACCOUNT_DISABLED');
      await control.disable(actor.username, false);
      await actor.login();
    }
    if (control?.failing) {
      await control.failing(true);
      await all(500, 'INTERNAL_ERROR');
      await control.failing(false);
    }
    if (control?.maintenance) {
      await control.maintenance(true);
      await all(503, 'MAINTENANCE');
      await control.maintenance(false);
    }
  }
  missing(): Report['missing'] {
    const { control, limitedUser } = this.options;
    const reasonFor = (id: string, status: number): string => {
      if (this.options.mock && !this.options.mock.prefer) return 'a mock that keeps nothing does not answer it';
      if (status === 403) return control?.disable ? 'not answered' : 'needs an account that is disabled while logged in';
      if (status === 500) return control?.failing ? 'not answered' : 'needs a server that fails inside';
      if (status === 503) return control?.maintenance ? 'not answered' : 'needs a server under maintenance';
      if (status === 404 && !limitedUser) return 'needs a user without the right (--limited-user)';
      return this.reasons.get(`${id} ${status}`) ?? 'not answered';
    };
    return this.ids().flatMap((operation) =>
      [...this.reached.get(operation)!]
        // Of what a client has already, and of parts, a mock knows nothing.
        .filter(([status, count]) => !count && !(this.options.mock && [206, 304, 416].includes(status)))
        .map(([status]) => ({ operation, status, reason: reasonFor(operation, status) })),
    );
  }
}

class Refusal extends Error {
  readonly answer: Answer;
  constructor(message: string, answer: Answer) {
    super(message);
    this.answer = answer;
  }
}
/** A request that differs from this one in a way that the contract allows. */
function differently(body: Record<string, unknown>): Record<string, unknown> {
  if ('format' in body) return { language: 'zh' };
  if ('name' in body) return { name: `${String(body.name)} again` };
  if ('street' in body) return { street: `${String(body.street)} b` };
  if ('mode' in body) return { keep: true };
  if ('paymentId' in body) return { token: 'another-token' };
  if ('currency' in body) return { lines: (body.lines as object[]).map((line) => ({ ...line, amount: 2 })) };
  if ('token' in body) return { token: 'another-token' };
  if ('version' in body) return { version: Number(body.version) + 1 };
  if ('quantity' in body) return { note: 'another request' };
  if ('keep' in body) return { keep: !body.keep };
  if ('only' in body) return { only: body.only === 'ALL' ? 'VALID' : 'ALL' };
  // One thing more of the same.
  if (Array.isArray(body.items)) return { items: [...body.items, body.items[0]] };
  return { lines: [1] };
}
/** Generated values under the ones that a story fixed. */
function merge(generated: unknown, fixed: unknown): unknown {
  if (fixed instanceof FilePart || Array.isArray(fixed) || typeof fixed !== 'object' || fixed === null) return fixed ?? generated;
  const result: Record<string, unknown> = { ...(generated as object) };
  for (const [name, value] of Object.entries(fixed)) result[name] = merge((generated as Record<string, unknown>)?.[name], value);
  return result;
}
/** All optional parts of a body around what a story fixed. */
function vary(contract: Contract, input: Schema, fixed: unknown): fc.Arbitrary<unknown> {
  const schema = deref<Schema>(contract, input);
  const variant = schema.oneOf?.find((candidate) => {
    const properties = deref<Schema>(contract, candidate).properties ?? {};
    return Object.entries(properties).every(([name, property]) => {
      const own = deref<Schema>(contract, property);
      const value = (fixed as Record<string, unknown> | undefined)?.[name];
      return own.const !== undefined ? value === own.const : own.enum && value !== undefined ? own.enum.includes(value as string) : true;
    });
  });
  if (variant) return vary(contract, variant, fixed);
  if (fixed instanceof FilePart) return fc.constant(fixed);
  if (!schema.properties || Array.isArray(fixed)) return fc.constant(fixed);
  const parts: Record<string, fc.Arbitrary<unknown>> = {};
  const required: string[] = [];
  for (const [name, property] of Object.entries(schema.properties)) {
    const value = (fixed as Record<string, unknown> | undefined)?.[name];
    if (value !== undefined) required.push(name);
    parts[name] =
      value === undefined ? valid(contract, property) : typeof value === 'object' ? vary(contract, property, value) : fc.constant(value);
  }
  return fc.record(parts, { requiredKeys: required });
}

export async function runSuite(options: Options): Promise<Report> {
  const suite = new Suite(options);
  const start = performance.now();
  const log = options.log ?? (() => {});
  const actor = new Actor(suite.client, options.user.username, options.user.password);
  if (options.mock) actor.token = 'token-of-the-mock-user-xxxxxxxxxxxxxxxx';
  else await actor.login();
  const other = options.otherUser && (await new Actor(suite.client, options.otherUser.username, options.otherUser.password).login());
  const limited =
    options.limitedUser && (await new Actor(suite.client, options.limitedUser.username, options.limitedUser.password).login());
  for (const id of suite.ids()) {
    const step = async (what: () => Promise<void>) => {
      try {
        await what();
      } catch (error) {
        suite.find(id, `the suite could not go on: ${error instanceof Error ? error.message : String(error)}`);
      }
    };
    await step(() => suite.accepts(id, actor));
    await step(() => suite.refuses(id, actor));
    await step(() => suite.strays(id, actor));
    await step(() => suite.guards(id, actor));
    if (options.mock) {
      if (options.mock.prefer) await step(() => suite.prefers(id, actor));
      continue;
    }
    await step(() => suite.speaks(id, actor));
    await step(() => suite.parts(id, actor));
    await step(() => suite.means(id, actor));
    await step(() => suite.misses(id, actor));
    if (limited) await step(() => suite.flags(id, limited));
    if (other) await step(() => suite.secludes(id, actor, other));
    await step(() => suite.spends(id, actor));
    await step(() => suite.replays(id, actor));
    log(`${id}: ${suite.client.requests} requests`);
  }
  await suite.methods(actor);
  if (!options.mock) await suite.controlled(actor);
  return {
    findings: suite.findings,
    reached: suite.reached,
    missing: suite.missing(),
    blind: suite.blind,
    requests: suite.client.requests,
    seconds: (performance.now() - start) / 1000,
  };
}
