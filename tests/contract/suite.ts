// The contract, turned into requests against any server. Nothing here knows how that server is built.
import { setTimeout } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { type Contract, deref, type Operation, type OperationEntry, type Parameter, type Schema } from '../../scripts/gen/contract.ts';
import { Actor } from './actor.ts';
import { Agreement, sharesKind, showsThings } from './agree.ts';
import { type Pick, type Picks, valid } from './arbitrary.ts';
import { differently, merge, pickAll, vary } from './bodies.ts';
import type { Control } from './control.ts';
import { edgesOf, edgeValues } from './edges.ts';
import { askExport, wordsOf } from './exports.ts';
import { FilePart, formViolations, purposesOf } from './files.ts';
import { type Answer, type Call, ContractClient, curl, curls, type Fetch } from './http.ts';
import { Lacking } from './lacking.ts';
import { followed, leadsOf, merged } from './links.ts';
import { ListQuestions } from './lists.ts';
import { isLeft, missingEcho, valuesAt } from './meaning.ts';
import { plainCall } from './plain.ts';
import { owned, ownedOtherwise, spent } from './stories.ts';
import { told } from './told.ts';
import { brokenValues, violationsOf } from './violations.ts';

/** What is settled is settled by a worker that is woken at once. */
const SETTLED_WITHIN_MS = 20_000;

export interface Options {
  contract: Contract;
  baseUrl: string;
  fetch?: Fetch;
  user: { username: string; password: string };
  /** A user of another customer, for the tests of what must not be seen. */
  otherUser?: { username: string; password: string };
  /** A member of staff, for what only they may do. */
  staffUser?: { username: string; password: string };
  /** A user who lacks the rights of the flagged operations. */
  limitedUser?: { username: string; password: string };
  /** Levers of the server; without them the answers that need one are named as not reached. */
  control?: Control | undefined;
  /**
   * A mock that keeps nothing: what depends on earlier calls is not asked, ids come from the contract's examples, and statuses other than 200, 400
   * and 401 are asked for with `Prefer: code=…` where the mock knows it.
   */
  mock?: { prefer: boolean };
  /** Rules that this server can not check and why; named in the report of the caller, not here. */
  unchecked?: readonly string[];
  /** Valid requests for each operation. */
  runs?: number;
  /** Off where another run asks the same server for the last values that the contract allows. */
  edges?: boolean;
  seed?: number;
  only?: string[];
  log?: (line: string) => void;
}
export interface Finding {
  operation: string;
  what: string;
  curl?: string;
}
export interface Accepted {
  asked: number;
  done: number;
  /** Why not, by problem code. */
  refused: Map<string, number>;
  /** One of those that were not done. */
  example?: Answer;
}
export interface Report {
  findings: Finding[];
  /** operation → status → how often it was answered as promised. */
  reached: Map<string, Map<number, number>>;
  missing: { operation: string; status: number; reason: string }[];
  /** operation → how many requests that the contract allows were made, and how many were done. */
  accepted: Map<string, Accepted>;
  /** Questions that the data of this server can not answer. */
  blind: string[];
  requests: number;
  seconds: number;
}

/** Fewer say nothing of a share. */
/** By how much two files differ that were made at two moments: the hour stands in them packed. */
const PACKED_HOUR_BYTES = 64;
const ENOUGH_ASKED = 8;
const LEAST_ACCEPTED = 0.8;
const FORMAL = new Set(['VALIDATION_FAILED', 'INVALID_JSON', 'BODY_TOO_LARGE']);
/** What a body says of itself beyond its shape: mocks know shapes. */
const BESIDE_SHAPE = new Set(['distinct', 'not below']);
const FORM = 'multipart/form-data';
const NO_SUCH_UUID = '00000000-0000-4000-8000-000000000000';
const NO_SUCH: Record<string, unknown> = {
  path: 'price-list.00000000-0000-4000-8000-000000000000.csv',
  id: 2_147_483_000,
  itemId: 2_147_483_000,
  token: 'no-such-token'.padEnd(43, 'x'),
  key: '0'.repeat(64),
  link: `1.${'no-such-link'.padEnd(43, 'x')}`,
  code: 'ZZZ99999',
  brand: 'NOBODY',
  catalog: 'NOTHING',
  collection: 'NOTHING',
  book: 'NO-BOOK',
  color: '999',
  a: 'ZZZ99999',
  b: '999',
};

/** What an operation takes as its body, as JSON or as a form. */
const bodyOf = ({ requestBody }: Operation): Schema | undefined =>
  (requestBody?.content['application/json'] ?? requestBody?.content[FORM])?.schema;

class Suite {
  readonly options: Options;
  readonly client: ContractClient;
  readonly findings: Finding[] = [];
  readonly reached = new Map<string, Map<number, number>>();
  readonly reasons = new Map<string, string>();
  readonly blind: string[] = [];
  readonly accepted = new Map<string, Accepted>();
  readonly #seen = new Set<string>();

  constructor(options: Options) {
    this.options = options;
    this.client = new ContractClient(options.contract, options.baseUrl, options.fetch ?? fetch);
    this.client.judgesFiles = this.#checks('files');
    this.client.judgesParams = !options.mock;
    const { control } = options;
    if (control) this.client.unthrottle = () => control.clearThrottles();
    for (const id of this.ids()) {
      const { operation } = this.client.entry(id);
      this.reached.set(id, new Map(Object.keys(operation.responses).map((status) => [Number(status), 0])));
    }
  }
  /** `asked` are the requests that must go together to see it again. */
  find(operation: string, what: string, answer?: Answer, asked?: Answer['request'][]): void {
    const key = `${operation} ${what.replaceAll(/\d+/g, '#')}`;
    if (this.#seen.has(key)) return;
    this.#seen.add(key);
    const request = answer?.request ?? this.client.last;
    const again = asked ? curls(asked) : request && curl(request);
    this.findings.push({
      operation,
      what: answer ? `${what} — ${answer.status} ${answer.text.slice(0, 240)}` : what,
      ...(again ? { curl: again } : {}),
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
    const { control } = this.options;
    if ((id === 'verifyPasswordToken' || id === 'resetPassword') && control)
      return control
        .resetLink()
        .then((params) => ({ token: null, params, ...(id === 'resetPassword' ? { body: { password: actor.password } } : {}) }));
    if (id === 'handlePaymentWebhook' && control) return control.signedEvent();
    if (id === 'forgotPassword') return { token: null, body: { email: 'nobody@example.com' } };
    return told(actor, id);
  }
  #plain(id: string): Call {
    return plainCall(this.options.contract, this.client.entry(id));
  }
  needsStaff(id: string): boolean {
    return !this.options.mock && /Impersonation$/.test(id);
  }
  /** Nothing is asked of an operation. */
  skip(id: string, why: string): void {
    for (const status of Object.keys(this.client.entry(id).operation.responses)) this.reasons.set(`${id} ${status}`, why);
  }
  /** The data of this server can not answer what is asked of an operation: that is no fault of it. */
  lacks(id: string, what: string): void {
    for (const status of Object.keys(this.client.entry(id).operation.responses))
      this.reasons.set(`${id} ${status}`, `the data lack ${what}`);
    const line = `${id}: the data lack ${what}`;
    if (!this.blind.includes(line)) this.blind.push(line);
  }
  needsLink(id: string): boolean {
    const { mock, control } = this.options;
    if (mock) return false;
    return !control && ['handlePaymentWebhook', 'verifyPasswordToken', 'resetPassword'].includes(id);
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
    const plain = await actor.send(id, bound);
    this.expect(id, plain, [200], 'the plain call');
    const forgotten = plain.status === 200 && !this.options.mock && (await this.#forgotten(id, actor, bound, plain));
    if (forgotten) this.find(id, forgotten, plain);
    const picks: Picks = this.options.mock ? 'made up' : 'picked';
    const queryParts = parameters.filter(
      ({ name, in: place }) => place === 'query' && !(name in (bound.query ?? {})) && !operation['x-narrows']?.includes(name),
    );
    const ofParameter = (parameter: Parameter) => {
      const reserved = actor.actsFor ? undefined : parameter['x-staff-values'];
      const values = valid(contract, parameter.schema, picks);
      return reserved ? values.filter((value) => !reserved.includes(value)) : values;
    };
    const query = fc.record(Object.fromEntries(queryParts.map((parameter) => [parameter.name, ofParameter(parameter)])), {
      requiredKeys: [],
    });
    const schema = bodyOf(operation);
    // A signature is good for one body only.
    const varies = schema && !operation['x-signed'];
    const body = varies ? vary(contract, schema, bound.body, picks) : fc.constant(undefined);
    if (!queryParts.length && !varies) return;
    const property = fc.asyncProperty(query, body, async (moreQuery, moreBody) => {
      const ask = async () => {
        const know = (pick: Pick) => this.#known(actor, pick);
        // What the story binds (ids, versions) is read anew for each request; the rest is the generated variation.
        const fresh = await this.story(id, actor);
        const [extra, varied] = [(await pickAll(moreQuery, know)) as Record<string, unknown>, await pickAll(moreBody, know)];
        const call = { ...fresh, query: { ...extra, ...fresh.query }, ...(varies ? { body: merge(varied, fresh.body) } : {}) };
        return { call, answer: await actor.send(id, call) };
      };
      let { call, answer } = await ask();
      const codeOf = ({ body: said }: Answer) => (said as { code?: string } | undefined)?.code;
      if (codeOf(answer) === 'TOO_MANY_ATTEMPTS' && this.client.unthrottle) {
        this.judge(id, answer);
        await this.client.unthrottle();
        ({ call, answer } = await ask());
      }
      this.#count(id, answer);
      const problems = this.client.check(id, answer);
      if (problems.length) throw new Refusal(problems[0]!, answer);
      this.judge(id, answer);
      const code = codeOf(answer);
      if (answer.status === 400 && code && FORMAL.has(code)) throw new Refusal('valid input is refused', answer);
      // A body may name things by id that do not exist; a promised 404 is then the right answer.
      if (answer.status >= 401 && !(answer.status === 404 && schema)) throw new Refusal('a valid call is turned away', answer);
      if (answer.status === 200 && !this.options.mock) await this.echoes(id, actor, call, answer);
    });
    const result = await fc.check(property, { numRuns: runs, seed, endOnFailure: false });
    if (result.failed) {
      const error = result.errorInstance;
      if (error instanceof Refusal) this.find(id, error.message, error.answer);
      else if (error instanceof Lacking) throw error;
      else this.find(id, `the story failed: ${String(error)}`);
    }
  }
  /** One of the values that this server says it knows; undefined where it knows none. */
  async #known(actor: Actor, { from: { operation, field }, index }: Pick): Promise<unknown> {
    const values = valuesAt(await actor.must(operation), field);
    return values[index % Math.max(1, values.length)];
  }
  #count(id: string, answer: Answer): void {
    const { status, body } = answer;
    const counted = this.accepted.get(id) ?? { asked: 0, done: 0, refused: new Map<string, number>() };
    this.accepted.set(id, counted);
    counted.asked++;
    if (status === 200) counted.done++;
    // Who asks too often is no fault of what is asked.
    else if ((body as { code?: string } | undefined)?.code === 'TOO_MANY_ATTEMPTS') counted.asked--;
    else {
      const code = (body as { code?: string } | undefined)?.code ?? String(status);
      counted.example ??= answer;
      counted.refused.set(code, (counted.refused.get(code) ?? 0) + 1);
    }
  }
  /** What the contract allows is done, but for what it can not know; otherwise the suite asks nothing worth asking. */
  judgeAccepted(): void {
    for (const [id, { asked, done, refused, example }] of this.accepted)
      if (asked >= ENOUGH_ASKED && done < LEAST_ACCEPTED * asked)
        this.find(
          id,
          `of ${asked} valid requests ${done} are done: ${[...refused].map(([code, count]) => `${code} ${count}`).join(', ')}`,
          example,
        );
  }

  /** The last values that the contract allows, one at a time: never formally refused, and what comes back comes back whole. */
  async edges(id: string, actor: Actor): Promise<void> {
    const { operation, parameters } = this.client.entry(id);
    if (this.needsLink(id) || operation['x-signed']) return;
    const { contract } = this.options;
    const schema = bodyOf(operation);
    const bound = await this.story(id, actor);
    const inBody = schema ? edgesOf(contract, schema, bound.body).map(({ place, rule }) => ({ place: `body.${place}`, rule })) : [];
    const inQuery = parameters
      .filter(({ in: place }) => place === 'query')
      .flatMap(({ name, schema: own }) =>
        edgeValues(contract, own).map(({ rule, value }) => ({ place: `query.${name}`, rule, query: { [name]: value } })),
      );
    for (const edge of [...inBody, ...inQuery]) {
      // What the story binds (ids, versions) is read anew for each request.
      const fresh = await this.story(id, actor);
      const same =
        schema && edgesOf(contract, schema, fresh.body).find(({ place, rule }) => `body.${place}` === edge.place && rule === edge.rule);
      const call = 'query' in edge ? { ...fresh, query: { ...fresh.query, ...(edge.query as object) } } : { ...fresh, body: same?.value };
      if (!('query' in edge) && !same) continue;
      const answer = await actor.send(id, call);
      if (!this.judge(id, answer)) continue;
      const { code } = (answer.body ?? {}) as { code?: string };
      if (answer.status >= 500 || (code && FORMAL.has(code))) this.find(id, `${edge.place} at its ${edge.rule} is refused`, answer);
      // Of a list that says the same again and again, what is put together comes back as one.
      if (answer.status === 200 && edge.rule !== 'maxItems' && !this.options.mock) await this.echoes(id, actor, call, answer);
    }
  }
  /** What narrows a choice may leave nothing of it: each by itself is answered as promised, done or not. */
  async narrows(id: string, actor: Actor): Promise<void> {
    const { contract, seed = 1 } = this.options;
    const { operation, parameters } = this.client.entry(id);
    for (const { name, schema } of parameters.filter((parameter) => operation['x-narrows']?.includes(parameter.name))) {
      const filled = valid(contract, schema).filter((value) => !Array.isArray(value) || value.length > 0);
      const [value] = fc.sample(filled, { seed, numRuns: 1 });
      const bound = await this.story(id, actor);
      this.judge(id, await actor.send(id, { ...bound, query: { ...bound.query, [name]: value } }));
    }
  }
  /** What was sent comes back: in the answer, and in what other operations show of it afterwards. */
  async echoes(id: string, actor: Actor, call: Call, answer: Answer): Promise<void> {
    const forgotten = await this.#forgotten(id, actor, call, answer);
    if (forgotten) throw new Refusal(forgotten, answer);
  }
  async #forgotten(id: string, actor: Actor, call: Call, answer: Answer): Promise<string | undefined> {
    for (const [where, fields] of Object.entries(this.client.entry(id).operation['x-echo'] ?? {})) {
      const shown = where === 'answer' ? answer.body : await actor.must(where, { params: call.params ?? {} });
      const missing = missingEcho(call.body, shown, fields);
      if (missing) return `what was sent does not come back (${where}): ${missing}`;
    }
    return undefined;
  }
  /** What is seen elsewhere when it is done. */
  async leaves(id: string, actor: Actor): Promise<void> {
    for (const { given = {}, again = false, operation, field, is } of this.client.entry(id).operation['x-after'] ?? []) {
      const call = await this.story(id, actor);
      const asked = call.body || Object.keys(given).length ? { ...call, body: { ...(call.body as object), ...given } } : call;
      const look = async () => valuesAt(await actor.must(operation, { params: call.params ?? {} }), field);
      if (again) this.expect(id, await actor.send(id, asked), [200], 'the first time');
      const before = await look();
      // Whoever changes a cart says which it was.
      const bound =
        again && asked.query && 'version' in asked.query ? { query: { ...asked.query, version: await actor.cartVersion() } } : {};
      const answer = await actor.send(id, { ...asked, ...bound });
      this.expect(id, answer, [200], `with ${JSON.stringify(given)}`);
      const after = await look();
      if (!isLeft(is, before, after))
        this.find(id, `with ${JSON.stringify(given)}${again ? ' again' : ''} ${field} of ${operation} is not ${is}`, answer);
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

  /** What an answer leads to is there: whoever follows its links is answered. Links that change something are gone by the stories. */
  async leads(id: string, actor: Actor): Promise<void> {
    const leads = leadsOf(this.options.contract).filter(({ from, to }) => from === id && this.client.entry(to).method === 'get');
    if (!leads.length || this.needsLink(id)) return;
    const asked = await this.story(id, actor);
    const answer = await actor.send(id, asked);
    for (const lead of leads) {
      const call = answer.status === 200 && followed(this.options.contract, lead, asked, answer.body);
      if (!call) continue;
      const reader = this.client.entry(lead.to).operation['x-staff'] ? actor.staff : actor;
      if (!reader) continue;
      const next = await reader.send(lead.to, merged(this.#plain(lead.to), call));
      if (next.status !== 200) this.find(id, `its link to ${lead.to} leads nowhere`, next);
    }
  }

  /** Requests next to a valid one that break exactly one rule: 400 and nothing else. */
  async refuses(id: string, actor: Actor): Promise<void> {
    if (this.needsLink(id)) return;
    const { contract } = this.options;
    const { operation, parameters } = this.client.entry(id);
    const bound = await this.story(id, actor);
    for (const parameter of parameters) {
      if (parameter.in === 'header') {
        if (parameter.required || parameter.schema.pattern)
          for (const value of [...(parameter.required ? [''] : []), 'short', 'not allowed: spaces'])
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
    const rules = violationsOf(contract, schema, bound.body).filter(
      ({ rule }) => this.#checks(rule) && !(this.options.mock && BESIDE_SHAPE.has(rule)),
    );
    for (const violation of rules)
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
        await expect(
          { body: withFile(({ name, type }) => new FilePart(name, type, bytes)) },
          `bytes ${bytes}`,
          // Nothing is of no kind, unless the operation says what nothing is.
          bytes === '' && codes.includes('FILE_EMPTY') ? 'FILE_EMPTY' : 'FILE_TYPE_REFUSED',
        );
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
    await this.#speaksAlone(id, actor);
    if (!('304' in operation.responses)) return;
    const call = await this.story(id, actor);
    const first = await actor.send(id, call);
    const tag = first.headers.get('etag') ?? '';
    this.expect(id, await actor.send(id, { ...call, headers: { 'If-None-Match': tag } }), [304], 'what the client already has');
    this.expect(id, await actor.send(id, { ...call, headers: { 'If-None-Match': '"another"' } }), [200], 'what the client has no more');
  }
  /** A file in a language of its own is the same whatever its reader speaks. */
  async #speaksAlone(id: string, actor: Actor): Promise<void> {
    const { operation, parameters } = this.client.entry(id);
    const name = operation['x-language'];
    if (this.options.mock || parameters.find((each) => each.name === name)?.in !== 'query') return;
    const call = await this.story(id, actor);
    const ask = (speaks: string) =>
      actor.send(id, { ...call, query: { ...call.query, [name!]: 'fr' }, headers: { 'accept-language': speaks } });
    // When it was made stands in it too, and is packed to a few bytes more or less; one sentence in another language is more than that.
    const [german, italian] = [await ask('de'), await ask('it')];
    if (german.status !== 200 || italian.status !== 200 || Math.abs(german.bytes.length - italian.bytes.length) <= PACKED_HOUR_BYTES)
      return;
    // A picture may have come to be drawn between the two of them: then they still say the same.
    if ((await wordsOf(german)) !== (await wordsOf(italian))) this.find(id, 'in French it is another file for who speaks Italian', italian);
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
  /** What is for staff is not for a user. */
  async keepsOut(id: string, user: Actor): Promise<void> {
    this.expect(id, await user.send(id, await this.story(id, user)), [400], 'somebody who is no staff', 'STAFF_ONLY');
  }
  async secludes(id: string, actor: Actor, other: Actor): Promise<void> {
    const make = owned.has(id) ? () => this.story(id, other) : ownedOtherwise[id];
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
      this.find(id, 'the same key and request give another answer', second, [first.request, second.request]);
    if (!operation['x-problems']?.['400']?.includes('IDEMPOTENCY_KEY_REUSED')) return;
    const other = await this.story(id, actor);
    // What has no body is asked for by its parameters, each time by others.
    const isBound = parameters.some(({ name, in: place }) => name === 'version' && place === 'query');
    const boundTo = isBound ? { query: { ...other.query, version: await actor.cartVersion() } } : undefined;
    const byBody = other.body ? { body: { ...(other.body as object), ...differently(other.body as Record<string, unknown>) } } : {};
    this.expect(
      id,
      await actor.send(id, { ...other, ...(boundTo ?? byBody), headers }),
      [400],
      'the same key for another request',
      'IDEMPOTENCY_KEY_REUSED',
    );
  }
  /** Who writes to the cart says so; bound to another cart than there is, nothing is changed. */
  async writes(id: string, actor: Actor): Promise<void> {
    const { method, operation, parameters } = this.client.entry(id);
    if (method === 'get' || this.needsLink(id)) return;
    // A deed that ends the session, or that is done in another one, leaves nothing to compare.
    const call = await this.story(id, actor);
    if (call.token !== undefined) return;
    const before = await actor.cartVersion();
    if (operation['x-writes'] === 'cart') {
      if (!parameters.some(({ name, in: place }) => name === 'version' && place === 'query')) return;
      const stale = await actor.send(id, { ...call, query: { ...call.query, version: before + 1 } });
      this.expect(id, stale, [400], 'for another cart than there is', 'CART_CHANGED');
      if ((await actor.cartVersion()) !== before) this.find(id, 'refused, it changes the cart all the same', stale);
      return;
    }
    const answer = await actor.send(id, call);
    if (answer.status !== 200) return;
    if (operation['x-writes'] === 'later') return this.writesLater(id, actor, before, answer);
    if ((await actor.cartVersion()) !== before) this.find(id, 'changes the cart, though it does not say so', answer);
  }
  /** What is settled after the answer is settled soon. */
  async writesLater(id: string, actor: Actor, before: number, answer: Answer): Promise<void> {
    const deadline = Date.now() + SETTLED_WITHIN_MS;
    while ((await actor.cartVersion()) === before) {
      if (Date.now() > deadline) return this.find(id, 'says that the cart changes afterwards, and it does not', answer);
      await setTimeout(100);
    }
  }
  /** The same thing says the same in every answer that shows it. */
  async agrees(actor: Actor): Promise<void> {
    const { contract, only } = this.options;
    const all = [...this.client.operations.values()].filter((entry) => showsThings(contract, entry) && !entry.operation['x-staff']);
    const named = all.filter(({ operation }) => only?.includes(operation.operationId));
    const entries = only?.length ? all.filter((entry) => named.some((each) => sharesKind(contract, each, entry))) : all;
    const calls = new Map<OperationEntry, Call>();
    for (const entry of entries) calls.set(entry, await this.story(entry.operation.operationId, actor));
    // A cart without a promo code has nothing to tell by whether totals know of it.
    const isOfCarts = entries.some(({ operation }) => operation.operationId === 'getCartTotals');
    if (isOfCarts) {
      for (const index of [0, 1]) await actor.cartLine(index);
      const { status, text } = await actor.send('setPromoCode', await this.story('setPromoCode', actor));
      if (status !== 200) this.blind.push(`getCartTotals: no promo code is good for the cart: ${text}`);
    }
    await new Agreement(actor).ask(calls, (id, what, answer) => this.find(id, what, answer));
    if (isOfCarts) await actor.send('removePromoCode', await this.story('removePromoCode', actor));
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
    if (!control) return;
    await actor.oldPassword();
    await control.disable(actor.username, true);
    await all(403, 'ACCOUNT_DISABLED');
    await control.disable(actor.username, false);
    await actor.login();
    await control.failing(true);
    await all(500, 'INTERNAL_ERROR');
    await control.failing(false);
    await control.maintenance(true);
    await all(503, 'MAINTENANCE');
    await control.maintenance(false);
    await this.expires(actor, control);
  }
  /** A session ends by itself: a month and a day later its token says so. */
  async expires(actor: Actor, control: Control): Promise<void> {
    const id = this.ids().find((each) => this.client.entry(each).operation['x-problems']?.['401']?.includes('SESSION_EXPIRED'));
    if (!id) return;
    await control.ahead(31 * 86_400);
    this.expect(id, await actor.send(id, this.#plain(id)), [401], 'a session of last month', 'SESSION_EXPIRED');
    await control.ahead(0);
    await actor.login();
  }
  missing(): Report['missing'] {
    const { control, limitedUser } = this.options;
    const reasonFor = (id: string, status: number): string => {
      if (this.options.mock && !this.options.mock.prefer) return 'a mock that keeps nothing does not answer it';
      if (status === 403) return control ? 'not answered' : 'needs an account that is disabled while logged in';
      if (status === 500) return control ? 'not answered' : 'needs a server that fails inside';
      if (status === 503) return control ? 'not answered' : 'needs a server under maintenance';
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
/** As if no run had broken off before: levers at rest, and everybody let in. */
async function makeReady({ control, user, otherUser, limitedUser, staffUser }: Options): Promise<void> {
  if (!control) return;
  await control.rest();
  for (const person of [user, otherUser, limitedUser, staffUser]) if (person) await control.disable(person.username, false);
  for (const person of [user, otherUser]) if (person) await control.renew(person.username);
}
export async function runSuite(options: Options): Promise<Report> {
  const suite = new Suite(options);
  const start = performance.now();
  const log = options.log ?? (() => {});
  const actor = new Actor(suite.client, options.user.username, options.user.password);
  await makeReady(options);
  if (options.mock) actor.token = 'token-of-the-mock-user-xxxxxxxxxxxxxxxx';
  else await actor.login();
  const other = options.otherUser && (await new Actor(suite.client, options.otherUser.username, options.otherUser.password).login());
  const limited =
    options.limitedUser && (await new Actor(suite.client, options.limitedUser.username, options.limitedUser.password).login());
  const staff = options.staffUser && (await new Actor(suite.client, options.staffUser.username, options.staffUser.password).login());
  if (staff) {
    actor.staff = staff;
    staff.actsFor = actor;
  }
  for (const id of suite.ids()) {
    const onlyStaff = suite.client.entry(id).operation['x-staff'] === true && !options.mock;
    const caller = onlyStaff ? staff : actor;
    if (!caller || (!staff && suite.needsStaff(id))) {
      suite.skip(id, 'needs a member of staff: --staff-user');
      continue;
    }
    const step = async (what: () => Promise<void>) => {
      try {
        await what();
      } catch (error) {
        if (error instanceof Lacking) suite.lacks(id, error.message);
        else suite.find(id, `the suite could not go on: ${error instanceof Error ? error.message : String(error)}`);
      }
    };
    if (!options.mock) await options.control?.clearThrottles();
    await step(() => suite.accepts(id, caller));
    await step(() => suite.narrows(id, caller));
    if (options.edges !== false) await step(() => suite.edges(id, caller));
    await step(() => suite.refuses(id, caller));
    await step(() => suite.strays(id, caller));
    await step(() => suite.guards(id, caller));
    if (options.mock) {
      if (options.mock.prefer) await step(() => suite.prefers(id, caller));
      continue;
    }
    if (onlyStaff) await step(() => suite.keepsOut(id, actor));
    await step(() => suite.speaks(id, caller));
    await step(() => suite.parts(id, caller));
    await step(() => suite.means(id, caller));
    await step(() => suite.leaves(id, caller));
    await step(() => suite.leads(id, caller));
    await step(() => suite.misses(id, caller));
    if (limited) await step(() => suite.flags(id, limited));
    if (other) await step(() => suite.secludes(id, caller, other));
    await step(() => suite.spends(id, caller));
    await step(() => suite.replays(id, caller));
    if (caller === actor) await step(() => suite.writes(id, caller));
    log(`${id}: ${suite.client.requests} requests`);
  }
  if (!options.mock)
    try {
      await suite.agrees(actor);
    } catch (error) {
      suite.find('all', `the comparison of answers broke off: ${error instanceof Error ? error.message : String(error)}`);
    }
  if (!options.only?.length) await suite.methods(actor);
  suite.judgeAccepted();
  if (!options.mock) {
    try {
      await suite.controlled(actor);
    } catch (error) {
      suite.find('all', `the levers broke off: ${error instanceof Error ? error.message : String(error)}`);
    }
    await actor.oldPassword();
  }
  return {
    findings: suite.findings,
    reached: suite.reached,
    missing: suite.missing(),
    accepted: suite.accepted,
    blind: suite.blind,
    requests: suite.client.requests,
    seconds: (performance.now() - start) / 1000,
  };
}
