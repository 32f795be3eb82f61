// The door for files over a real connection: a slow reader slows the source, one who goes away ends it, and too much is refused early.
import { request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { serve } from '@hono/node-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type MockOverrides, mockApi } from '../../mocks/mock-api.ts';
import { streamOf } from '../domain/export/stream.ts';
import { Ready } from '../domain/ready.ts';
import { attachment } from './attachment.ts';

const CHUNK = 256 * 1024;
let made = 0;
let ended = false;
/** A list without an end. */
async function* endless() {
  try {
    for (;;) {
      made++;
      yield new Uint8Array(CHUNK).fill(65);
      await new Promise((resolve) => setImmediate(resolve));
    }
  } finally {
    ended = true;
  }
}
const overrides: MockOverrides = { exportOrders: () => new Ready('text/csv', streamOf(endless()), { fileName: 'all.csv' }) };

let server: ReturnType<typeof serve>;
let port: number;
beforeAll(async () => {
  const api = mockApi({ overrides });
  server = serve({ fetch: (incoming) => api(incoming), port: 0, hostname: '127.0.0.1' });
  await new Promise((ready) => server.once('listening', ready));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => new Promise((closed) => server.close(closed)));
const authorization = 'Bearer token-of-the-mock-user-xxxxxxxxxxxxxxxx';
const until = async (what: () => boolean, ms = 5000) => {
  for (const end = Date.now() + ms; !what() && Date.now() < end; ) await new Promise((resolve) => setTimeout(resolve, 20));
  return what();
};

describe('a download', () => {
  test('waits for its reader, and ends its source when the reader goes away', async () => {
    const socket = connect(port, '127.0.0.1');
    socket.write(`GET /api/v1/orders/export?format=csv HTTP/1.1\r\nHost: x\r\nAuthorization: ${authorization}\r\n\r\n`);
    await new Promise((first) => socket.once('data', first));
    socket.pause();
    // What the kernel takes for a reader who stands still is bounded; then nothing more is made.
    let before = -1;
    await until(() => {
      const still = made === before;
      before = made;
      return still && made > 4;
    }, 10_000);
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(made).toBe(before);
    expect(made * CHUNK).toBeLessThan(64 * 1024 ** 2);
    expect(ended).toBe(false);
    socket.destroy();
    expect(await until(() => ended)).toBe(true);
  });
});

describe('an upload that is too large', () => {
  const head = `--b\r\nContent-Disposition: form-data; name="purpose"\r\n\r\norderDocument\r\n--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n%PDF-`;
  const LIMIT = 10_551_296;
  /** Sends until it is answered or may send no more; answers the status, the code and how much was taken off its hands. */
  function send(headers: Record<string, string>): Promise<{ status: number; code: string; sent: number }> {
    return new Promise((resolve, reject) => {
      let sent = 0;
      let answered = false;
      const call = request(
        {
          port,
          host: '127.0.0.1',
          method: 'POST',
          path: '/api/v1/files',
          headers: { authorization, 'content-type': 'multipart/form-data; boundary=b', ...headers },
        },
        (response) => {
          answered = true;
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('end', () => {
            const { code } = JSON.parse(Buffer.concat(chunks).toString()) as { code: string };
            resolve({ status: response.statusCode ?? 0, code, sent });
            call.destroy();
          });
        },
      );
      call.on('error', (error) => (answered ? undefined : reject(error)));
      call.write(head);
      const more = () => {
        if (answered || sent > 10 * LIMIT) return;
        sent += CHUNK;
        if (call.write(Buffer.alloc(CHUNK))) setImmediate(more);
        else call.once('drain', more);
      };
      more();
    });
  }
  test('is refused at its head where its length is announced', async () => {
    const { status, code, sent } = await send({ 'content-length': String(100 * LIMIT) });
    expect([status, code]).toEqual([400, 'FILE_TOO_LARGE']);
    expect(sent).toBeLessThan(LIMIT);
  });
  test('is refused at the limit where it is not', async () => {
    const { status, code, sent } = await send({ 'transfer-encoding': 'chunked' });
    expect([status, code]).toEqual([400, 'FILE_TOO_LARGE']);
    expect(sent).toBeLessThan(2 * LIMIT);
  });
});

test('a text says in which letters it is written, other files have none', async () => {
  const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  const typeOf = async (type: 'text/csv' | typeof XLSX) => {
    const api = mockApi({ overrides: { exportOrders: () => new Ready(type, new Uint8Array(), { fileName: 'all' }) } });
    return (await api(new Request('http://x/api/v1/orders/export?format=csv', { headers: { authorization } }))).headers.get('content-type');
  };
  expect(await typeOf('text/csv')).toBe('text/csv; charset=utf-8');
  expect(await typeOf(XLSX)).toBe(XLSX);
});

test.each([
  ['orders.csv', `attachment; filename="orders.csv"; filename*=UTF-8''orders.csv`],
  ['50% off.csv', `attachment; filename="50_ off.csv"; filename*=UTF-8''50%25%20off.csv`],
  ['Bestellung "ä".pdf', `attachment; filename="Bestellung ___.pdf"; filename*=UTF-8''Bestellung%20%22%C3%A4%22.pdf`],
  ['a\r\nSet-Cookie: x=1.pdf', `attachment; filename="a__Set-Cookie: x=1.pdf"; filename*=UTF-8''a__Set-Cookie%3A%20x%3D1.pdf`],
  ["l'ordine (1)*.pdf", `attachment; filename="l'ordine (1)*.pdf"; filename*=UTF-8''l%27ordine%20%281%29%2A.pdf`],
  ['a\ud800.pdf', `attachment; filename="a_.pdf"; filename*=UTF-8''a%EF%BF%BD.pdf`],
])('the name %j is sent as RFC 6266 says', (name, header) => expect(attachment(name)).toBe(header));
