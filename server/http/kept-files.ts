// Files whose names change with their content, answered from memory before any route is looked for: a page has some forty of them, and each cost a
// stream, two looks at the disk and the headers of a page made anew. What they say is still decided where every other file's answer is.
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

const MEBIBYTE = 1024 ** 2;
/** More than all files of the app in the form that browsers ask for; what goes beyond is read from the disk each time. */
const MOST_BYTES = 8 * MEBIBYTE;
const FOLDER = '/assets/';
/** What stands on the disk beside a file, in the order of `serveStatic`. */
const ENCODINGS = ['br', 'gzip'] as const;

interface Kept {
  headers: Record<string, string>;
  bytes: Uint8Array;
}
export interface KeptFilesOptions {
  /** The shop's own answer to a request. */
  ask: (request: Request) => Response | Promise<Response>;
  /** Whether files are answered from memory now: a shop that ends says so with every answer. */
  open: () => boolean;
  mostBytes?: number;
}

function encodingOf({ headers }: IncomingMessage): string {
  const accepted = String(headers['accept-encoding'] ?? '')
    .split(',')
    .map((name) => name.trim());
  return ENCODINGS.find((name) => accepted.includes(name)) ?? 'identity';
}
const isKind = ({ method, url = '', headers }: IncomingMessage): boolean =>
  method === 'GET' && url.startsWith(FOLDER) && !/[?%]/.test(url) && headers.range === undefined;

/** A listener before `behind` that answers files from memory, and leaves everything else, also what is not there, to it. */
export function keptFiles(behind: RequestListener, { ask, open, mostBytes = MOST_BYTES }: KeptFilesOptions): RequestListener {
  const all = new Map<string, Kept>();
  let held = 0;

  async function read(url: string, encoding: string): Promise<Kept | undefined> {
    const answer = await ask(new Request(new URL(url, 'http://files.invalid'), { headers: { 'accept-encoding': encoding } }));
    if (answer.status !== 200 || !answer.headers.get('cache-control')?.includes('immutable')) {
      await answer.body?.cancel();
      return undefined;
    }
    return { headers: Object.fromEntries(answer.headers), bytes: new Uint8Array(await answer.arrayBuffer()) };
  }
  function keep(key: string, file: Kept): void {
    if (all.has(key) || held + file.bytes.length > mostBytes) return;
    held += file.bytes.length;
    all.set(key, file);
  }
  const send = (response: ServerResponse, { headers, bytes }: Kept) => response.writeHead(200, headers).end(bytes);

  return (request, response) => {
    if (!open() || !isKind(request)) return behind(request, response);
    const url = request.url!;
    const encoding = encodingOf(request);
    const key = `${encoding} ${url}`;
    const kept = all.get(key);
    if (kept) return send(response, kept);
    read(url, encoding).then(
      (file) => {
        if (!file) return behind(request, response);
        keep(key, file);
        send(response, file);
      },
      () => behind(request, response),
    );
  };
}
