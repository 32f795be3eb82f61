// Answers that no route gives: to a request that Node itself can not read or that is not addressed to one shop.
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerOptions,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http';
import type { Duplex } from 'node:stream';

const YEAR_S = 31_536_000;
/** Nothing of such an answer is ever shown, framed, guessed at or kept. */
const HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'strict-transport-security': `max-age=${2 * YEAR_S}; includeSubDomains`,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
  connection: 'close',
};
/** What Node found wrong with the request → status; anything else is 400. */
const STATUS: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

function refuseUnread(error: NodeJS.ErrnoException, socket: Duplex): void {
  // An answer that has begun can only be cut off; otherwise its reader would take ours for its rest.
  const begun = (socket as Duplex & { _httpMessage?: ServerResponse })._httpMessage?.headersSent === true;
  if (!socket.writable || begun || error.code === 'ECONNRESET') {
    socket.destroy(error);
    return;
  }
  const status = STATUS[error.code ?? ''] ?? 400;
  const lines = Object.entries({ ...HEADERS, 'content-length': '0' }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n`);
}

/** One host, and one that can be one: with two, a proxy and the shop may each believe another. */
const isAddressed = ({ headersDistinct: { host } }: IncomingMessage): boolean => host?.length === 1 && HOST.test(host[0] ?? '');

/** Methods that would tell a request back to its sender, or make a tunnel of the shop. */
const NOT_SPOKEN: ReadonlySet<string> = new Set(['TRACE', 'TRACK']);

/** A server of `listener` whose every answer carries the headers of the shop, also those that Node would give by itself. */
export function createGuardedServer(options: ServerOptions, listener: RequestListener): Server {
  const guarded: RequestListener = (request, response) => {
    if (!isAddressed(request)) return response.writeHead(400, HEADERS).end();
    if (NOT_SPOKEN.has(request.method ?? '')) return response.writeHead(405, HEADERS).end();
    return listener(request, response);
  };
  const server = createServer({ ...options, requireHostHeader: false }, guarded);
  return server.on('clientError', refuseUnread);
}
