import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { App } from '../app.ts';
import { execute, type Instruction, type Outcome } from './commands.ts';

/**
 * The embedded database belongs to the running shop, so a command for it is handed over through a socket that only the same user of
 * the machine can open. Its place follows from the data folder; it is not inside, because socket paths must be short.
 */
export const controlPath = (dataDir: string): string =>
  join(tmpdir(), `trama-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}.sock`);

/** Opens the socket of a running shop. The folder's lock has made sure that no other shop owns it. */
export async function openControl(dataDir: string, app: App): Promise<() => Promise<void>> {
  const path = controlPath(dataDir);
  rmSync(path, { force: true });
  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      const answer = (status: number, body: unknown) =>
        outgoing.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      Promise.resolve()
        .then(() => execute(app, JSON.parse(Buffer.concat(chunks).toString('utf8')) as Instruction[]))
        .then(
          (outcomes) => answer(200, outcomes),
          (error: unknown) => answer(500, [{ ok: false, message: String(error) }]),
        );
    });
  });
  // The socket is born closed to others: changing its mode afterwards would leave a moment in which they could open it.
  const before = process.umask(0o177);
  await new Promise<void>((ready, failed) => {
    server.once('error', failed);
    server.listen(path, ready);
  }).finally(() => process.umask(before));
  server.unref();
  return () => new Promise((closed) => server.close(() => closed()));
}

/** Hands instructions to the shop that runs on the folder; undefined when none does. */
export function askRunningShop(dataDir: string, instructions: readonly Instruction[]): Promise<Outcome[] | undefined> {
  return new Promise((resolve, reject) => {
    const call = request({ socketPath: controlPath(dataDir), method: 'POST', path: '/' }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve(JSON.parse(Buffer.concat(chunks).toString('utf8')) as Outcome[]));
    });
    call.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ENOENT' || error.code === 'ECONNREFUSED' ? resolve(undefined) : reject(error),
    );
    call.end(JSON.stringify(instructions));
  });
}
