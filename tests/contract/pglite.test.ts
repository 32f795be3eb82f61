import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fillWithDemo } from '../../demo/first-world.node.ts';
import { DEMO_PASSWORD } from '../../demo/world/types.ts';
import { readContract } from '../../scripts/gen/contract.ts';
import { prepare } from '../../server/prepare/prepare.node.ts';
import { openStore } from '../../server/store/open.ts';
import { appOver, BASE_URL } from '../support/app.ts';
import { formatReport } from './report.ts';
import { runSuite } from './suite.ts';

const person = (username: string) => ({ username, password: DEMO_PASSWORD });

test('our server on the embedded database keeps every promise of the contract', { timeout: 300_000 }, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'trama-pglite-'));
  const store = await openStore({ dataDir });
  await prepare(store, () => fillWithDemo(store));
  const { app, fetch, control, close } = appOver(store);
  // Files that are asked for are made.
  app.maker.start();
  app.archiver.start();
  try {
    const report = await runSuite({
      contract: readContract(),
      baseUrl: BASE_URL,
      fetch,
      control,
      user: person('giulia.ferretti'),
      otherUser: person('james.whitfield'),
      limitedUser: person('sofia.garcia'),
      runs: 8,
    });
    console.log(
      formatReport({ ...report, findings: [] })
        .split('\n')
        .slice(-3)
        .join('\n'),
    );
    expect(report.findings, formatReport(report)).toEqual([]);
    expect(report.missing).toEqual([]);
  } finally {
    await app.maker.stop();
    await app.archiver.stop();
    await close();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
