// Our server as anybody's: in another process, by HTTP and the two contracts alone, and twice in a row without anybody tidying up.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../demo/world/types.ts';
import { listOperations, readContract } from '../../scripts/gen/contract.ts';
import { isTurnOf, turnOf } from '../../scripts/lib/turn.ts';
import { demoDataDir } from '../support/demo-data.ts';
import { Control } from './control.ts';
import { ContractClient } from './http.ts';
import { readKept } from './kept-seeds.ts';
import { formatReport } from './report.ts';
import { type Options, runSuite } from './suite.ts';

const person = (username: string) => ({ username, password: DEMO_PASSWORD });
/** Operations that use something up: throttles, invoices, links, stock, places that are bounded. */
const USES_UP = [
  'login',
  'resetPassword',
  'prepareInvoicePayment',
  'transferInvoiceCredit',
  'prepareFastPayment',
  'completeOrder',
  'requestSwatch',
  'addShop',
];

/** PostgreSQL is asked of all of them each time; here they take turns, and this with the backend in a tab. */
const PARTS = 5;

test.runIf(isTurnOf('pglite'))(
  'our server on the embedded database keeps every promise of the contract over HTTP alone',
  { timeout: 1_800_000 },
  async () => {
    const dataDir = await demoDataDir('pglite');
    const shop = fork('tests/support/shop.process.ts', [dataDir], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    try {
      const [url] = (await once(shop, 'message')) as [string];
      const contract = readContract();
      const baseUrl = `${url}/api/v1`;
      const control = await Control.find(`${url}/control/v1`, new ContractClient(contract, baseUrl, fetch), fetch);
      expect(control).toBeDefined();
      const options: Options = {
        contract,
        baseUrl,
        control,
        user: person('giulia.ferretti'),
        otherUser: person('james.whitfield'),
        limitedUser: person('sofia.garcia'),
        staffUser: person('chiara.villa'),
        // PostgreSQL is asked more often and to the edges, with the same server; that its answers are the same, the record says (tests/recorded).
        runs: Number(process.env.CONTRACT_RUNS ?? 1),
        edges: false,
        log: process.env.CONTRACT_LOG ? console.log : () => {},
      };
      const operations = listOperations(contract).map(({ operation }) => operation.operationId);
      const kept = readKept().map(({ operation, seed }) => ({ only: [operation], seed }));
      for (const again of [{ only: turnOf(operations, PARTS) }, { only: USES_UP }, { only: USES_UP }, ...kept]) {
        const report = await runSuite({ ...options, ...again });
        console.log(
          formatReport({ ...report, findings: [] })
            .split('\n')
            .filter((line) => /promised answers|valid requests|not reached|not told/.test(line))
            .join('\n'),
        );
        expect(report.findings, formatReport(report)).toEqual([]);
        expect(report.missing).toEqual([]);
      }
    } finally {
      const gone = once(shop, 'exit');
      shop.disconnect();
      await gone;
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
);
