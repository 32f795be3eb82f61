import type pg from 'pg';
import { ANSWER_LIMITS, connectAlone, cut } from './postgres-line.ts';

/** How often the line is tried while nothing is heard, and how long it may stay silent then, ms. */
const HEARTBEAT_MS = 2000;
const SILENCE_MS = 2000;
const AGAIN_MS = 1000;

/**
 * Listens on a connection of its own until it is ended, and comes back when the line breaks. `onTold(false)` says that news may be
 * missed from now on.
 */
export async function listenOn(
  url: string,
  channel: string,
  onChange: () => void,
  onTold: (told: boolean) => void,
): Promise<() => Promise<void>> {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let ended = false;

  const lose = (): void => {
    if (!client || ended) return;
    cut(client);
    client = undefined;
    clearTimeout(timer);
    onTold(false);
    timer = setTimeout(connect, AGAIN_MS).unref();
  };
  const beat = async (): Promise<void> => {
    const own = client;
    try {
      await own?.query({ text: 'select 1', query_timeout: SILENCE_MS } as pg.QueryConfig);
      if (own === client) timer = setTimeout(beat, HEARTBEAT_MS).unref();
    } catch {
      if (own === client) lose();
    }
  };
  async function connect(): Promise<void> {
    try {
      const fresh = await connectAlone(url, ANSWER_LIMITS, lose);
      if (ended) return cut(fresh);
      client = fresh;
      fresh.on('end', () => fresh === client && lose());
      fresh.on('notification', onChange);
      await fresh.query({ text: `listen "${channel}"`, query_timeout: SILENCE_MS } as pg.QueryConfig);
      onTold(true);
      timer = setTimeout(beat, HEARTBEAT_MS).unref();
    } catch {
      if (client) lose();
      else if (!ended) timer = setTimeout(connect, AGAIN_MS).unref();
    }
  }
  await connect();
  return async () => {
    ended = true;
    clearTimeout(timer);
    if (client) cut(client);
  };
}
