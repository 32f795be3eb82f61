import { once } from 'node:events';
import { createServer, type RequestListener, type Server, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { type KeptFilesOptions, keptFiles } from './kept-files.ts';

const FILE = '/assets/first-CouL.js';
const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** What was asked of the shop, with its encoding, and a client. */
async function serving(answers: Record<string, () => Response>, options: Partial<KeptFilesOptions> = {}) {
  const asked: string[] = [];
  const passed: string[] = [];
  const behind: RequestListener = (request, response) => {
    passed.push(`${request.method} ${request.url}`);
    response.writeHead(404).end('behind');
  };
  const ask = (request: Request) => {
    const { pathname } = new URL(request.url);
    asked.push(`${pathname} ${request.headers.get('accept-encoding')}`);
    const answer = answers[pathname];
    if (!answer) return new Response('', { status: 404 });
    return answer();
  };
  const server = createServer(keptFiles(behind, { ask, open: () => true, ...options }));
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const get = async (path: string, { method = 'GET', ...headers }: Record<string, string> = {}) => {
    const request = send({ port, host: '127.0.0.1', path, method, headers }).end();
    const [answer] = await once(request, 'response');
    let text = '';
    for await (const part of answer) text += part;
    return { status: answer.statusCode as number, headers: answer.headers as Record<string, string>, text };
  };
  return { asked, passed, get };
}
const file = (text: string, headers: Record<string, string> = {}) =>
  new Response(text, {
    headers: { 'content-type': 'text/javascript', 'cache-control': 'public, max-age=31536000, immutable', ...headers },
  });

describe('a file whose name changes with its content', () => {
  test('is asked for once, and answered with the same headers ever after', async () => {
    const { asked, passed, get } = await serving({ [FILE]: () => file('let a;', { 'content-security-policy': "default-src 'none'" }) });
    const once = await get(FILE);
    const again = await get(FILE);
    for (const { status, text, headers } of [once, again]) {
      expect({ status, text }).toEqual({ status: 200, text: 'let a;' });
      expect(headers).toMatchObject({ 'content-type': 'text/javascript', 'content-security-policy': "default-src 'none'" });
      expect(headers['cache-control']).toContain('immutable');
    }
    expect(asked).toEqual([`${FILE} identity`]);
    expect(passed).toEqual([]);
  });

  test('is kept by the encoding that the browser reads', async () => {
    const { asked, get } = await serving({ [FILE]: () => file('let a;') });
    for (const accepted of ['gzip, deflate, br', 'br', 'gzip', 'br;q=0, gzip', 'zstd']) await get(FILE, { 'accept-encoding': accepted });
    expect(asked).toEqual([`${FILE} br`, `${FILE} gzip`, `${FILE} identity`]);
  });

  test('is asked for each time beyond what may be held', async () => {
    const { asked, get } = await serving({ [FILE]: () => file('let a;'), '/assets/b.js': () => file('b') }, { mostBytes: 6 });
    await get(FILE);
    for (const time of [1, 2]) expect((await get('/assets/b.js')).text, String(time)).toBe('b');
    await get(FILE);
    expect(asked).toEqual([FILE, '/assets/b.js', '/assets/b.js'].map((path) => `${path} identity`));
  });
});

describe('left to the shop is', () => {
  test('what is not there, and is asked for anew each time', async () => {
    const { asked, passed, get } = await serving({});
    for (const time of [1, 2]) expect((await get(FILE)).text, String(time)).toBe('behind');
    expect(asked).toHaveLength(2);
    expect(passed).toHaveLength(2);
  });

  test('what may change, what is not a file, a part of one, a question about one', async () => {
    const { asked, passed, get } = await serving({ '/assets/map.js': () => file('a', { 'cache-control': 'no-cache' }) });
    await get('/assets/map.js');
    expect(asked).toHaveLength(1);
    await get('/en/login');
    await get(`${FILE}?a=1`);
    await get('/assets/%2e%2e/x');
    await get(FILE, { range: 'bytes=0-1' });
    await get(FILE, { method: 'HEAD' });
    expect(asked).toHaveLength(1);
    expect(passed).toEqual([
      'GET /assets/map.js',
      'GET /en/login',
      `GET ${FILE}?a=1`,
      'GET /assets/%2e%2e/x',
      `GET ${FILE}`,
      `HEAD ${FILE}`,
    ]);
  });

  test('everything, once the shop ends', async () => {
    let open = true;
    const { passed, get } = await serving({ [FILE]: () => file('let a;') }, { open: () => open });
    await get(FILE);
    open = false;
    expect((await get(FILE)).text).toBe('behind');
    expect(passed).toEqual([`GET ${FILE}`]);
  });

  test('a file that can not be read', async () => {
    const { passed, get } = await serving({
      [FILE]: () => {
        throw new Error('no disk');
      },
    });
    expect((await get(FILE)).status).toBe(404);
    expect(passed).toEqual([`GET ${FILE}`]);
  });
});
