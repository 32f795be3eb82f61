import { spawn } from 'node:child_process';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { expect, test } from 'vitest';
import { mockApi } from '../../mocks/mock-api.ts';
import { listOperations, readContract } from '../../scripts/gen/contract.ts';
import { turnOf } from '../../scripts/lib/turn.ts';
import { freePort } from '../support/free-port.ts';
import { formatReport } from './report.ts';
import { runSuite } from './suite.ts';

/** Prism is not ours: that it reads the contract as we do is asked of a part each day. */
const PARTS = 5;
const user = { username: 'anybody', password: 'anything' };
const summary = (text: string) =>
  text
    .split('\n')
    .filter((line) => /promised answers|not reached|findings/.test(line))
    .map((line) => line.slice(0, 200))
    .join('\n');

test('the msw mocks refuse and accept what the contract says', { timeout: 1_800_000 }, async () => {
  const api = mockApi();
  const server = setupServer(http.all('http://mock.test/api/v1/*', ({ request }) => api(request)));
  server.listen({ onUnhandledFrame: 'error' });
  try {
    const report = await runSuite({ contract: readContract(), baseUrl: 'http://mock.test/api/v1', user, mock: { prefer: true }, runs: 3 });
    console.log(summary(formatReport(report)));
    expect(report.findings, formatReport(report)).toEqual([]);
    expect(report.missing).toEqual([]);
  } finally {
    server.close();
  }
});

test('Prism serves the same contract', { timeout: 1_800_000 }, async () => {
  const port = await freePort();
  const prism = spawn(
    'node_modules/.bin/prism',
    ['mock', 'generated/openapi.json', '--port', String(port), '--host', '127.0.0.1', '--errors'],
    { stdio: 'ignore' },
  );
  const baseUrl = `http://127.0.0.1:${port}`;
  const contract = readContract();
  try {
    for (let attempt = 0; attempt < 120; attempt++) {
      if (
        await fetch(`${baseUrl}/orders`).then(
          () => true,
          () => false,
        )
      )
        break;
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
    const report = await runSuite({
      contract,
      baseUrl,
      user,
      mock: { prefer: true },
      runs: 3,
      only: turnOf(
        listOperations(contract).map(({ operation }) => operation.operationId),
        PARTS,
      ),
      // Prism reads JSON Schema and nothing else: it has no rule for decimals or NUL. Broken JSON it never answers at all. Of a form it sees
      // whether parts are there, and instead of files it answers the contract's examples.
      unchecked: [
        'decimals',
        'text',
        'JSON',
        'part twice',
        'text for a file',
        'unknown part',
        'broken form',
        'too large',
        'files',
        'stray parameter',
      ],
    });
    console.log(summary(formatReport(report)));
    expect(report.findings, formatReport(report)).toEqual([]);
    expect(report.missing).toEqual([]);
  } finally {
    prism.kill();
  }
});
