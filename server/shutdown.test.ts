import { once } from 'node:events';
import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { Shutdown } from './shutdown.ts';

const CALLERS = 40;

test('connections that the kernel took before the port was closed are answered, also when the process had no time for them', async () => {
  const server = createServer((_request, answer) => answer.end('yes'));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const callers = Array.from(
    { length: CALLERS },
    () =>
      new Promise<string>((done) => {
        get({ host: '127.0.0.1', port, agent: false }, (answer) => {
          answer.resume().on('end', () => done(String(answer.statusCode)));
        }).on('error', (error: NodeJS.ErrnoException) => done(error.code ?? error.message));
      }),
  );
  const ended: string[] = [];
  const shutdown = new Shutdown();
  await shutdown.run(server, 0, [() => ended.push('store')]);
  expect(shutdown.begun).toBe(true);
  expect(await Promise.all(callers)).toEqual(Array.from({ length: CALLERS }, () => '200'));
  expect(ended).toEqual(['store']);
});
