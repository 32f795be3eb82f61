import { readdirSync, readFileSync } from 'node:fs';
import type { Migration } from './migrate.ts';

const folder = new URL('./migrations/', import.meta.url);

/** The migrations of this program, read from disk. */
export const loadMigrations = (): Migration[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => ({ id: name.slice(0, -'.sql'.length), sql: readFileSync(new URL(name, folder), 'utf8') }));
