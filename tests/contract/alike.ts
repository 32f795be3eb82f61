// The same requests to the server and to the generated mock: the same status, code and places of what is wrong, but where a mock can not know it.
import { operationOf } from '../../mocks/faults.ts';
import { mockApi } from '../../mocks/mock-api.ts';
import { readContract } from '../../scripts/gen/contract.ts';

/** Ends of places at which values are judged beside each other: `x-not-below`, `x-distinct`, `uniqueItems`. */
const BESIDE = Object.values(readContract().components.schemas).flatMap(({ properties = {} }) =>
  Object.entries(properties).flatMap(([name, schema]) => [
    ...(schema['x-not-below'] === undefined ? [] : [new RegExp(`\\b${name} `)]),
    ...(schema['x-distinct'] || schema.uniqueItems ? [new RegExp(`\\b${name}\\.[0-9]+(\\.${schema['x-distinct']})? `)] : []),
  ]),
);
/** Why a mock answers otherwise, each with what the server says then. */
const REASONS: readonly (readonly [string, (server: Said, request: Request) => boolean])[] = [
  ['a mock knows no sessions: any token is good', ({ status }, request) => status === 401 && request.headers.has('authorization')],
  ['a mock has nobody whose access could be withdrawn', ({ status }) => status === 403],
  ['a mock has no store that fails and no shop that closes', ({ status }) => status === 500 || status === 503],
  ['a mock has everything that is asked for, and everybody may have it', ({ status }) => status === 404],
  ['a mock does not keep what the client has already', ({ status }) => [206, 304, 416].includes(status)],
  [
    'a mock judges each value by itself',
    ({ code, places }) => code === 'VALIDATION_FAILED' && places.every((place) => BESIDE.some((end) => end.test(place))),
  ],
  ['a rule of the shop that needs its data', ({ status, code }) => status === 400 && code !== undefined && !FORMAL.has(code)],
];
const FORMAL: ReadonlySet<string> = new Set(['VALIDATION_FAILED', 'INVALID_JSON', 'BODY_TOO_LARGE', 'FILE_TOO_LARGE']);
interface Said {
  status: number;
  code: string | undefined;
  /** What is wrong with the request, by place. */
  places: string[];
}
async function saidBy(response: Response): Promise<Said> {
  const { status } = response;
  if (status < 400) return { status, code: undefined, places: [] };
  const { code, errors = [] } = (await response.json()) as { code?: string; errors?: { path: string; code: string }[] };
  return { status, code, places: errors.map((error) => `${error.path} ${error.code}`).sort() };
}
const words = ({ status, code, places }: Said) => [status, code, ...places].filter((part) => part !== undefined).join(' ');

export class Alike {
  readonly #mock = mockApi();
  readonly #every: number;
  #met = 0;
  compared = 0;
  equal = 0;
  /** Reason → how often. */
  readonly excused = new Map<string, number>();
  readonly different: string[] = [];

  /** Looks at one request of so many. */
  constructor(every: number) {
    this.#every = every;
  }
  wrap(fetch: (request: Request) => Promise<Response>): (request: Request) => Promise<Response> {
    return async (request) => {
      if (!request.url.includes('/api/v1/') || this.#met++ % this.#every !== 0) return fetch(request);
      // Not cloned: who refuses a body unread waits for its other reader, who waits for the answer.
      const { method, headers, url } = request;
      const body = request.body && (await request.arrayBuffer());
      const again = () => new Request(url, { method, headers, body });
      const answer = await fetch(again());
      await this.#compare(again(), answer.clone());
      return answer;
    };
  }
  async #compare(request: Request, answer: Response): Promise<void> {
    const id = operationOf(request.method, request.url);
    // A path or a method that the contract does not have.
    if (!id) return;
    this.compared++;
    const [server, mock] = [await saidBy(answer), await saidBy(await this.#mock(request))];
    if (words(server) === words(mock)) {
      this.equal++;
      return;
    }
    const reason = REASONS.find(([, holds]) => holds(server, request))?.[0];
    if (reason) this.excused.set(reason, (this.excused.get(reason) ?? 0) + 1);
    else this.different.push(`${id}: the server says ${words(server)}, the mock ${words(mock)} (${request.method} ${request.url})`);
  }
  report(): string {
    const rest = [...this.excused].map(([reason, count]) => `  ${count}: ${reason}`);
    return [`${this.compared} requests to server and mock: ${this.equal} answered alike, ${this.different.length} not`, ...rest].join('\n');
  }
}
