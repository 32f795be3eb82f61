import type { Migration } from './migrate.ts';

const files = import.meta.glob<string>('./migrations/*.sql', { query: '?raw', import: 'default', eager: true });

/** The migrations of this program, bundled as text, for the backend that runs inside a browser. */
export const migrations: Migration[] = Object.entries(files).map(([path, sql]) => ({
  id: path.slice('./migrations/'.length, -'.sql'.length),
  sql,
}));
