import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { configDefaults, defineConfig } from 'vitest/config';
import { LONG } from './scripts/lib/long.ts';
import { SlowFirst } from './tests/support/slow-first.ts';

/** Servers stand anywhere: where it is the day after for half of the day, a day that is read by the machine's clock is another one. */
const SERVER_ENV = { TZ: 'Pacific/Auckland' };

/** `npm test` leaves out what is long. */
const leftOut = [...configDefaults.exclude, ...(process.env.LONG === 'out' ? LONG : [])];

export default defineConfig({
  plugins: [react()],
  test: {
    // One more than there are cores: a third of what the tests do is to wait, for a database, a process or a clock.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: SlowFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          // Server, rules and cloth remember nothing between calls: loaded once for all files of a worker, a third of the work is saved.
          isolate: false,
          env: SERVER_ENV,
          globalSetup: ['tests/support/demo-data-setup.ts'],
          include: ['{fabric,shared,demo,server,scripts,mocks,tests,src}/**/*.test.ts'],
          exclude: [...leftOut, '**/*.dom.test.ts', '**/*.pg.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'postgres',
          environment: 'node',
          // Every file has a database of its own; the shop itself is loaded once for all of them.
          isolate: false,
          env: SERVER_ENV,
          include: ['{server,tests}/**/*.pg.test.ts'],
          exclude: leftOut,
          globalSetup: ['tests/support/postgres-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          environment: 'happy-dom',
          // Libraries and window are loaded once for all files of a worker; the app, which does remember, is each file's own (dom-setup.ts).
          isolate: false,
          // A file that is saved is a link that is followed: here it leads nowhere.
          environmentOptions: {
            happyDOM: { settings: { navigation: { disableMainFrameNavigation: true, disableFallbackToSetURL: true } } },
          },
          include: ['{src,tests}/**/*.dom.test.{ts,tsx}'],
          exclude: leftOut,
          setupFiles: ['tests/support/dom-setup.ts'],
          // Browsers stand anywhere: west of Greenwich a day that is read by the browser's clock is another one.
          env: { TZ: 'America/New_York' },
          testTimeout: 20_000,
        },
      },
    ],
  },
});
