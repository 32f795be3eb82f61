import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { SlowFirst } from './tests/support/slow-first.ts';

export default defineConfig({
  plugins: [react()],
  test: {
    // Two cores: one for the tests, one for the database beside them.
    maxWorkers: 2,
    sequence: { sequencer: SlowFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: ['{fabric,shared,demo,server,scripts,mocks,tests,src}/**/*.test.ts'],
          exclude: ['**/*.dom.test.ts', '**/*.pg.test.ts', '**/node_modules/**'],
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'postgres',
          environment: 'node',
          // Every file has a database of its own; the shop itself is loaded once for all of them.
          isolate: false,
          include: ['{server,tests}/**/*.pg.test.ts'],
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
          include: ['src/**/*.dom.test.{ts,tsx}'],
          setupFiles: ['tests/support/dom-setup.ts'],
          testTimeout: 20_000,
        },
      },
    ],
  },
});
