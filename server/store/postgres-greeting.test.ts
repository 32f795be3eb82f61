// A server that is ended in the moment in which a connection is ready.
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { openPostgres } from './postgres.ts';
import { StoreUnavailableError } from './store.ts';

/** A message of PostgreSQL's protocol: its letter, its length, what it says. */
function message(letter: string, content: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.write(letter);
  head.writeInt32BE(content.length + 4, 1);
  return Buffer.concat([head, content]);
}
const WELCOME = message('R', Buffer.from([0, 0, 0, 0]));
const READY = message('Z', Buffer.from('I'));
const SHUTDOWN = message('E', Buffer.from('SFATAL\0VFATAL\0C57P01\0Mterminating connection\0\0'));

test('a greeting and an end in one breath are an outage, and end no process', async () => {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => socket.end(Buffer.concat([WELCOME, READY, SHUTDOWN])));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  const store = openPostgres({ url: `postgres://a:b@127.0.0.1:${port}/c` });
  await expect(store.read((tx) => tx.one('select 1'))).rejects.toThrow(StoreUnavailableError);
  await store.close();
  server.close();
});
