// Journeys run side by side, each in its own process; a user's cart, lists and reminders belong to one of them at a time.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const FOLDER = '.cache/e2e-users';
/** Two journeys that wait for each other's second user would wait for ever: after this long one of them goes on. */
const PATIENCE_MS = 120_000;
const held = new Set<string>();

function isAlive(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch {
    return false;
  }
}
function take(path: string): boolean {
  try {
    writeFileSync(path, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    // A journey that was killed gives nothing back.
    try {
      if (!isAlive(Number(readFileSync(path, 'utf8')))) rmSync(path, { force: true });
    } catch {
      // It was given back between the two.
    }
    return false;
  }
}

/** Resolves when the user is this journey's own; answers how many milliseconds that took. */
export async function reserve(username: string): Promise<number> {
  if (held.has(username)) return 0;
  mkdirSync(FOLDER, { recursive: true });
  const path = join(FOLDER, username);
  const begin = Date.now();
  while (!take(path)) {
    if (Date.now() - begin > PATIENCE_MS) return Date.now() - begin;
    await wait(50);
  }
  held.add(username);
  return Date.now() - begin;
}
/** Gives back whatever this journey had. */
export function giveBack(): void {
  for (const username of held) rmSync(join(FOLDER, username), { force: true });
  held.clear();
}
