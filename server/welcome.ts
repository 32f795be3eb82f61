import { buildCustomers, buildUsers } from '../shared/world/people.ts';
import { DEMO_PASSWORD } from '../shared/world/types.ts';
import { findLogin } from './store/queries/users.ts';
import type { Store } from './store/store.ts';

export interface WelcomeOptions {
  url: string;
  engine: Store['engine'];
  dataDir: string;
  production: boolean;
  smtp: boolean;
  store: Store;
}

const ENGINES: Record<Store['engine'], (dataDir: string) => string> = {
  postgres: () => 'PostgreSQL server',
  pglite: (dataDir) => `embedded (PGlite) in ${dataDir}: one process, no power-loss durability; set DATABASE_URL for anything that sells`,
};

/** What the console shows after a start: where the shop is, what it runs on and, in a demo world, who can log in. */
export async function welcome({ url, engine, dataDir, production, smtp, store }: WelcomeOptions): Promise<string> {
  const lines = [
    '',
    `  Trama is open at ${url}`,
    '',
    `  Database  ${ENGINES[engine](dataDir)}`,
    `  Mail      ${smtp ? 'SMTP' : `files in ${dataDir}/mails`}`,
  ];
  const people = buildUsers(buildCustomers()).filter(({ about }) => !about.startsWith('buyer of '));
  const first = people[0];
  const isDemo = !production && first && (await store.read((tx) => findLogin(tx, first.username)));
  if (isDemo) {
    const width = Math.max(...people.map(({ username }) => username.length));
    lines.push('', `  Demo users, all with the password ${DEMO_PASSWORD}:`);
    for (const { username, about } of people) lines.push(`    ${username.padEnd(width)}  ${about}`);
  }
  return [...lines, ''].join('\n');
}
