// One request to the server under test and what the contract says about its answer.
import Ajv2020 from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { type Contract, deref, listOperations, type OperationEntry, type Schema } from '../../scripts/gen/contract.ts';
import { fileProblems, toForm } from './files.ts';
import { contradictions } from './holds.ts';
import { wrongParams } from './problem-params.ts';
import { walk } from './walk.ts';

export interface Call {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  headers?: Record<string, string>;
  /** JSON, or the parts of a form where the contract wants one. */
  body?: unknown;
  /** Sent as it is, for broken JSON. */
  rawBody?: string;
  /** null sends no Authorization header; undefined the session's token. */
  token?: string | null;
}
export interface Answer {
  status: number;
  headers: Headers;
  body: unknown;
  text: string;
  bytes: Uint8Array;
  request: { method: string; url: string; headers: Record<string, string>; body?: string | FormData };
}
export type Fetch = (request: Request) => Promise<Response>;

const quoted = (text: string) => text.replaceAll("'", "'\\''");
const formParts = (form: FormData) =>
  [...form].map(([name, value]) => `-F '${name}=${value instanceof File ? `@${quoted(value.name)};type=${value.type}` : quoted(value)}'`);

const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/;
const FRESH_KEY = '$(cat /proc/sys/kernel/random/uuid)';
/** Requests that must share their key, one after the other. */
export const curls = (requests: Answer['request'][]) =>
  [`KEY=${FRESH_KEY}`, ...requests.map((request) => curl(request).replace(FRESH_KEY, '$KEY'))].join('; ');
/** A line that asks the same again, with a key of its own: the old one would only bring the old answer back. */
export const curl = ({ method, url, headers, body }: Answer['request']) =>
  [
    `curl -i -X ${method} '${url}'`,
    ...Object.entries(headers).map(([name, value]) =>
      name === 'Idempotency-Key' && UUID.test(value) ? `-H "${name}: ${FRESH_KEY}"` : `-H '${name}: ${quoted(value)}'`,
    ),
    ...(body === undefined ? [] : body instanceof FormData ? formParts(body) : [`-d '${quoted(body)}'`]),
  ].join(' ');

export function buildUrl(base: string, entry: OperationEntry, call: Call): string {
  const path = entry.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(call.params?.[name] ?? '')));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(call.query ?? {}))
    for (const item of Array.isArray(value) ? value : [value]) if (item !== undefined && item !== null) search.append(name, String(item));
  const query = search.toString();
  return `${base}${path}${query ? `?${query}` : ''}`;
}

/** Headers that mean something to a client of the contract. */
const SPOKEN_OF = [
  'cache-control',
  'content-language',
  'content-disposition',
  'etag',
  'retry-after',
  'x-contract-hash',
  'last-modified',
  'location',
];
interface Judge {
  operations: Map<string, OperationEntry>;
  ajv: Ajv2020;
  /** Compiled when they are first needed, by operation, status and media type. */
  validators: Map<string, ReturnType<Ajv2020['compile']>>;
}
/** Reading a contract takes a while; who judges by the same one shares what was read. */
const judges = new WeakMap<Contract, Judge>();
function judgeOf(contract: Contract): Judge {
  const known = judges.get(contract);
  if (known) return known;
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats(ajv);
  ajv.addSchema({ $id: 'contract', ...contract } as object);
  const operations = new Map(listOperations(contract).map((entry) => [entry.operation.operationId, entry]));
  const judge: Judge = { operations, ajv, validators: new Map() };
  judges.set(contract, judge);
  return judge;
}
type Promised = { headers?: Record<string, unknown> };

export class ContractClient {
  requests = 0;
  /** Lets nobody wait any more, where the server has a lever for it. */
  unthrottle: (() => Promise<void>) | undefined;
  /** What was asked last: what a story could not go on after. */
  last: Answer['request'] | undefined;
  readonly contract: Contract;
  readonly baseUrl: string;
  readonly fetch: Fetch;
  readonly #counts = new Map<string, number>();
  /** Off for a mock that answers examples instead of files. */
  judgesFiles = true;
  /** Off for a mock that answers made-up problems. */
  judgesParams = true;

  constructor(contract: Contract, baseUrl: string, fetch: Fetch) {
    this.contract = contract;
    this.baseUrl = baseUrl;
    this.fetch = fetch;
  }
  /** Only who asks needs to have read the contract. */
  get #judge(): Judge {
    return judgeOf(this.contract);
  }
  /** How often this client has been asked for something of this kind, from 1: a story that must say something new each time says the same in every run. */
  nth(kind: string): number {
    const count = (this.#counts.get(kind) ?? 0) + 1;
    this.#counts.set(kind, count);
    return count;
  }
  get operations(): Map<string, OperationEntry> {
    return this.#judge.operations;
  }
  entry(id: string): OperationEntry {
    const entry = this.operations.get(id);
    if (!entry) throw new Error(`The contract has no operation ${id}`);
    return entry;
  }
  async send(id: string, call: Call, token: string | null): Promise<Answer> {
    const entry = this.entry(id);
    const bearer = call.token === undefined ? token : call.token;
    const headers: Record<string, string> = { 'accept-language': 'en', ...(bearer ? { authorization: `Bearer ${bearer}` } : {}) };
    const needsKey = entry.parameters.some((parameter) => parameter.name === 'Idempotency-Key');
    if (needsKey && !('Idempotency-Key' in (call.headers ?? {}))) headers['Idempotency-Key'] = crypto.randomUUID();
    const isForm = 'multipart/form-data' in (entry.operation.requestBody?.content ?? {});
    const written = isForm && call.body !== undefined ? toForm(call.body as Record<string, unknown>) : JSON.stringify(call.body);
    const body = call.rawBody ?? written;
    // A form names its own boundary.
    if (typeof body === 'string') headers['content-type'] = isForm ? 'multipart/form-data; boundary=none' : 'application/json';
    for (const [name, value] of Object.entries(call.headers ?? {})) if (value) headers[name] = value;
    return this.raw(entry.method.toUpperCase(), buildUrl(this.baseUrl, entry, call), headers, body);
  }
  async raw(method: string, url: string, headers: Record<string, string>, body?: string | FormData): Promise<Answer> {
    this.requests++;
    this.last = { method, url, headers, ...(body === undefined ? {} : { body }) };
    const response = await this.fetch(new Request(url, { method, headers, ...(body === undefined ? {} : { body }) }));
    const bytes = new Uint8Array(await response.arrayBuffer());
    const text = new TextDecoder().decode(bytes);
    let parsed: unknown;
    try {
      parsed = text ? JSON.parse(text) : undefined;
    } catch {
      parsed = undefined;
    }
    return {
      status: response.status,
      headers: response.headers,
      body: parsed,
      text,
      bytes,
      request: { method, url, headers, ...(body === undefined ? {} : { body }) },
    };
  }
  /** What the answer breaks of the contract; empty when it keeps it. */
  check(id: string, answer: Answer): string[] {
    const { operation } = this.entry(id);
    const declared = operation.responses[String(answer.status)];
    if (!declared) return [`status ${answer.status} is not promised`];
    const content = deref<{ content?: Record<string, { schema?: Schema }> }>(this.contract, declared).content ?? {};
    const problems: string[] = this.judgesParams
      ? this.#headerProblems(deref<Promised>(this.contract, declared).headers ?? {}, answer)
      : [];
    if (answer.status === 304) return problems;
    const type = (answer.headers.get('content-type') ?? '').split(';')[0]!.trim();
    if (!(type in content)) problems.push(`content type ${type || 'none'} instead of ${Object.keys(content).join(' or ')}`);
    if (content[type]?.schema && deref<Schema>(this.contract, content[type].schema).format === 'binary')
      return [...problems, ...(this.judgesFiles ? fileProblems(type, answer.headers, answer.bytes) : [])];
    const validate = this.#validator(id, answer.status, type);
    if (validate && !validate(answer.body))
      problems.push(...(validate.errors ?? []).slice(0, 3).map((error) => `body${error.instancePath} ${error.message}`));
    if (content[type]?.schema)
      walk(
        this.contract,
        content[type].schema,
        answer.body,
        { unnamed: (path) => problems.push(`body${path} is not in the contract`) },
        `${id} ${answer.status}`,
      );
    if (this.judgesParams && answer.status < 300 && content[type]?.schema)
      problems.push(...contradictions(this.contract, content[type].schema, answer.body, id));
    const code = (answer.body as { code?: string } | undefined)?.code;
    if (answer.status >= 400 && code) {
      const promised = operation['x-problems']?.[String(answer.status)];
      if (promised && !promised.includes(code)) problems.push(`code ${code} is not promised for ${answer.status}`);
      if (this.judgesParams)
        for (const name of wrongParams(this.contract, code, (answer.body as { params?: Record<string, unknown> }).params))
          problems.push(`${code} says ${name} otherwise than the contract`);
    }
    return problems;
  }
  /** Headers are part of an answer: what is promised is sent as it is promised, and what is not promised is not sent. */
  #headerProblems(promised: Record<string, unknown>, { headers }: Answer): string[] {
    const names = Object.keys(promised).map((name) => name.toLowerCase());
    const stray = SPOKEN_OF.filter((name) => headers.has(name) && !names.includes(name)).map(
      (name) => `header ${name} is not in the contract`,
    );
    const wrong = Object.entries(promised).flatMap(([name, reference]) => {
      const { required, schema: input = {} } = deref<{ required?: boolean; schema?: Schema }>(this.contract, reference);
      const schema = deref<Schema>(this.contract, input);
      const value = headers.get(name);
      if (value === null) return required ? [`header ${name} is missing`] : [];
      const fits =
        (!schema.enum || schema.enum.includes(value)) &&
        (!schema.pattern || new RegExp(schema.pattern).test(value)) &&
        (schema.type !== 'integer' || (/^-?\d+$/.test(value) && Number(value) >= (schema.minimum ?? 0)));
      return fits ? [] : [`header ${name} is ${value}`];
    });
    return [...stray, ...wrong];
  }
  #validator(id: string, status: number, type: string) {
    const key = `${id} ${status} ${type}`;
    const known = this.#judge.validators.get(key);
    if (known) return known;
    const entry = this.entry(id);
    const reference = entry.operation.responses[String(status)] as { $ref?: string };
    const pointer = reference.$ref
      ? `${reference.$ref}/content/${type.replaceAll('/', '~1')}/schema`
      : `#/paths/${entry.path.replaceAll('~', '~0').replaceAll('/', '~1')}/${entry.method}/responses/${status}/content/${type.replaceAll('/', '~1')}/schema`;
    try {
      const encoded = pointer.slice(1).split('/').map(encodeURIComponent).join('/');
      const validate = this.#judge.ajv.compile({ $ref: `contract#${encoded}` });
      this.#judge.validators.set(key, validate);
      return validate;
    } catch {
      return undefined;
    }
  }
}
