import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readContract } from '../../scripts/gen/contract.ts';
import { prepare } from '../../server/seed/prepare.node.ts';
import { openStore } from '../../server/store/open.ts';
import { DEMO_PASSWORD } from '../../shared/world/types.ts';
import { appOver, BASE_URL } from '../support/app.ts';
import { formatReport } from './report.ts';
import { runSuite } from './suite.ts';

const person = (username: string) => ({ username, password: DEMO_PASSWORD });

test('our server on the embedded database keeps every promise of the contract', { timeout: 300_000 }, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'trama-pglite-'));
  const store = await openStore({ dataDir });
  await prepare(store, new Date());
  const { fetch, control, close } = appOver(store);
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
    await close();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
