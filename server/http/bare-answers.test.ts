// Spoken over bare sockets, because no client would send such things.
import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createGuardedServer } from './bare-answers.ts';

let server: Server;
beforeAll(async () => {
  server = createGuardedServer({ headersTimeout: 300, requestTimeout: 300, connectionsCheckingInterval: 50 }, (_request, response) => {
    response.writeHead(200, { 'content-length': 2 }).end('ok');
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
});
afterAll(() => new Promise((closed) => server.close(closed)));

/** The whole answer to a request that is written as it stands. */
const say = (request: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1', () => socket.write(request));
    let answer = '';
    socket.on('data', (data) => {
      answer += data;
    });
    socket.on('end', () => resolve(answer));
    socket.on('error', reject);
  });
const CLOSE = 'Connection: close\r\n\r\n';

test('one host is answered', async () => {
  for (const host of ['shop.test', 'shop.test:3000', '127.0.0.1:80', '[::1]:3000'])
    expect(await say(`GET / HTTP/1.1\r\nHost: ${host}\r\n${CLOSE}`), host).toMatch(/^HTTP\/1\.1 200 [\s\S]*ok$/);
});

test.each([
  ['two hosts', `GET / HTTP/1.1\r\nHost: shop.test\r\nHost: other.test\r\n${CLOSE}`, 400],
  ['the same host twice', `GET / HTTP/1.1\r\nHost: shop.test\r\nhost: shop.test\r\n${CLOSE}`, 400],
  ['no host', `GET / HTTP/1.1\r\n${CLOSE}`, 400],
  ['an empty host', `GET / HTTP/1.1\r\nHost:\r\n${CLOSE}`, 400],
  ['a host that is none', `GET / HTTP/1.1\r\nHost: a b@c/d\r\n${CLOSE}`, 400],
  ['a request that wants to be told back', `TRACE / HTTP/1.1\r\nHost: shop.test\r\nCookie: told=back\r\n${CLOSE}`, 405],
  ['no HTTP', 'HELLO\r\n\r\n', 400],
  ['headers without end', `GET / HTTP/1.1\r\nHost: shop.test\r\nX: ${'x'.repeat(70_000)}\r\n${CLOSE}`, 431],
  ['a request that never ends', 'GET / HTTP/1.1\r\nHost: shop.test\r\n', 408],
])('%s: refused, with the headers of the shop', async (_name, request, status) => {
  const answer = await say(request);
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  for (const header of ['content-security-policy', 'strict-transport-security', 'x-content-type-options: nosniff', 'x-frame-options: DENY'])
    expect(answer.toLowerCase()).toContain(`\r\n${header.toLowerCase()}`);
  expect(answer).not.toMatch(/ok$/);
});
