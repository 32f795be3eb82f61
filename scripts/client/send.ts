// What every call of the packed client goes through. Copied into the package as it is: it knows nothing of this repository.

/** Who is called, as whom and in which language. `fetch` may be replaced, for tests or for another network. */
export interface Settings {
  /** Up to and with `/api/v1`. */
  baseUrl: string;
  /** The `userToken` of a login; null before one. */
  token: string | null;
  /** The language of names and messages. */
  language: string;
  fetch: typeof fetch;
}
const settings: Settings = {
  baseUrl: 'http://localhost:3000/api/v1',
  token: null,
  language: 'en',
  fetch: (input, init) => globalThis.fetch(input, init),
};
/** Changes what is named; the rest stays. */
export const configure = (change: Partial<Settings>): void => void Object.assign(settings, change);

/** An answer other than 200: the problem document that the contract describes. */
export class Refusal extends Error {
  readonly status: number;
  /** Code of a closed list; null where something between the client and the shop answered. */
  readonly code: string | null;
  readonly problem: unknown;
  /** Seconds after which to ask again, where the answer says so. */
  readonly retryAfter: number | null;
  constructor(status: number, problem: unknown, retryAfter: number | null) {
    const { code, title } = (typeof problem === 'object' && problem !== null ? problem : {}) as { code?: string; title?: string };
    super(title ?? `The shop answers ${status}.`);
    this.name = 'Refusal';
    this.status = status;
    this.code = code ?? null;
    this.problem = problem;
    this.retryAfter = retryAfter;
  }
}

const isJson = (type: string) => /^application\/([a-z-]+\+)?json/.test(type);
async function bodyOf(response: Response): Promise<unknown> {
  const type = response.headers.get('content-type') ?? '';
  if (isJson(type)) return response.json();
  return type.startsWith('text/') ? response.text() : response.blob();
}

/** @throws Refusal for every answer but 200, and what `fetch` throws where no answer came */
export async function send<T>(path: string, init: RequestInit): Promise<T> {
  const headers = new Headers(init.headers);
  headers.set('Accept-Language', settings.language);
  if (settings.token) headers.set('Authorization', `Bearer ${settings.token}`);
  const response = await settings.fetch(`${settings.baseUrl}${path}`, { ...init, headers });
  if (response.status === 200) return (await bodyOf(response)) as T;
  const wait = Number(response.headers.get('retry-after') ?? Number.NaN);
  const problem = await bodyOf(response).catch(() => null);
  throw new Refusal(response.status, problem, Number.isFinite(wait) ? wait : null);
}
