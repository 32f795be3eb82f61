import type { Store } from '../server/store/store.ts';

export interface WelcomeOptions {
  url: string;
  engine: Store['engine'];
  dataDir: string;
  smtp: boolean;
  /** Lines about who can log in. */
  people: readonly string[];
}

const ENGINES: Record<Store['engine'], (dataDir: string) => string> = {
  postgres: () => 'PostgreSQL server',
  pglite: (dataDir) => `embedded (PGlite) in ${dataDir}: one process, no power-loss durability; set DATABASE_URL for anything that sells`,
};

/** What to do in a shop that nobody can log in to yet. */
export const FIRST_USER: readonly string[] = [
  '  Nobody can log in yet. Make the first user, who chooses a password by a link that comes by mail:',
  '    npm run mill -- user add NAME --email ADDRESS --name N --surname S --staff',
  '  or give the password on the standard input, with --password-stdin at the end.',
];

/** What the console shows after a start: where the shop is, what it runs on and who can log in. */
export function welcome({ url, engine, dataDir, smtp, people }: WelcomeOptions): string {
  const lines = [
    '',
    `  Trama is open at ${url}`,
    '',
    `  Database  ${ENGINES[engine](dataDir)}`,
    `  Mail      ${smtp ? 'SMTP' : `files in ${dataDir}/mails`}`,
  ];
  return [...lines, ...(people.length > 0 ? ['', ...people] : []), ''].join('\n');
}
