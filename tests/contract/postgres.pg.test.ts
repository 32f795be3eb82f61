import { expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../demo/world/types.ts';
import { readContract } from '../../scripts/gen/contract.ts';
import { BASE_URL, openTestApp } from '../support/app.ts';
import { formatReport } from './report.ts';
import { runSuite } from './suite.ts';

const person = (username: string) => ({ username, password: DEMO_PASSWORD });

test('our server on PostgreSQL keeps every promise of the contract', { timeout: 200_000 }, async () => {
  const { fetch, control, close } = await openTestApp();
  const report = await runSuite({
    contract: readContract(),
    baseUrl: BASE_URL,
    fetch,
    control,
    user: person('giulia.ferretti'),
    otherUser: person('james.whitfield'),
    limitedUser: person('sofia.garcia'),
    log: process.env.CONTRACT_LOG ? console.log : () => {},
    runs: 25,
    seed: Number(process.env.CONTRACT_SEED ?? 1),
  });
  await close();
  console.log(formatReport({ ...report, findings: [] }));
  expect(report.findings, formatReport(report)).toEqual([]);
  // Every promised answer was seen.
  expect(report.missing).toEqual([]);
});
