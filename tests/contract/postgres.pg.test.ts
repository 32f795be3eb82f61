import { expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../demo/world/types.ts';
import { readContract } from '../../scripts/gen/contract.ts';
import { BASE_URL, openTestApp } from '../support/app.ts';
import { declaredInputs } from '../support/watched.ts';
import { Alike } from './alike.ts';
import { formatReport } from './report.ts';
import { runSuite } from './suite.ts';

const person = (username: string) => ({ username, password: DEMO_PASSWORD });

/** For a look at single operations: `CONTRACT_ONLY=listOrders,getOrder`. */
const only = process.env.CONTRACT_ONLY?.split(',');

test('our server on PostgreSQL keeps every promise of the contract', { timeout: 1_800_000 }, async () => {
  const contradicted = new Set<string>();
  const { app, fetch, control, close, read } = await openTestApp(20, {
    contradicted: (what) => contradicted.add(what.replaceAll(/\d+/g, '#')),
  });
  // Files that are asked for are made, payments settled, mails sent.
  app.worker.start();
  app.maker.start();
  app.archiver.start();
  const contract = readContract();
  // One of ten: about a thousand.
  const alike = new Alike(only ? 1 : 10);
  const report = await runSuite({
    contract,
    baseUrl: BASE_URL,
    fetch: alike.wrap(fetch),
    control,
    user: person('giulia.ferretti'),
    otherUser: person('james.whitfield'),
    limitedUser: person('sofia.garcia'),
    staffUser: person('chiara.villa'),
    log: process.env.CONTRACT_LOG ? console.log : () => {},
    ...(only ? { only } : {}),
    runs: Number(process.env.CONTRACT_RUNS ?? 12),
    seed: Number(process.env.CONTRACT_SEED ?? 1),
  });
  await app.worker.stop();
  await app.maker.stop();
  await app.archiver.stop();
  await close();
  console.log(formatReport({ ...report, findings: [] }));
  console.log(alike.report());
  expect(report.findings, [formatReport(report), ...contradicted].join('\n')).toEqual([]);
  expect([...contradicted]).toEqual([]);
  expect(alike.different).toEqual([]);
  // Every promised answer was seen.
  expect(report.missing).toEqual([]);
  // The demo world has something to tell by whether every field of a search is looked into.
  expect(report.blind).toEqual([]);
  // Whatever may be asked is looked at: what nobody reads has no effect, whatever the contract says of it.
  expect(declaredInputs(contract).filter((input) => (only?.includes(input.split(' ')[0]!) ?? true) && !read.has(input))).toEqual([]);
});
