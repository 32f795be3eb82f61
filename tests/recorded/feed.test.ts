// What the mill's rows mean: each column as it is usual, in another notation, and as it means nothing.
import { test } from 'vitest';
import { MillError } from '../../server/domain/mill-error.ts';
import { MILL_ACTIONS } from '../../server/domain/order/transition.ts';
import { type FEED_COLUMNS, INVOICE_ACTIONS, readFeed } from '../../server/mill/feed.ts';
import { expectOnRecord } from './kept.ts';

/** Of each column what it may hold, and what it may not; one more column does not compile before it is here. */
const WORDS: Record<(typeof FEED_COLUMNS)[number], readonly string[]> = {
  tracking: ['1Z 999', ' tr1 ', 'x'.repeat(200)],
  carrier: ['dhl', 'UPS', 'pigeon'],
  number: ['ddt26-1', 'FT26/0001', '-1', 'A'.repeat(31)],
  parcels: ['1', '9999', '0', '1.5'],
  weight: ['3.4', '0,25', '12', '1.2345'],
  date: ['2026-11-30', '2028-02-29', '2026-02-30', '30.11.2026'],
  due: ['2026-12-31', '2026-13-01'],
  amount: ['103.07', '103,7', '5', '0', '1.234', '-1'],
  kind: ['card', 'BANK_TRANSFER', 'cash'],
  reference: ['CRO 1', 'x'.repeat(101)],
  reason: ['Barré', 'x'.repeat(101)],
  line: ['1', '0'],
  quantity: ['1.5', '2,35', '0', '0.005'],
  shop: ['s1', 'A1234567890123'],
};
const REASON = { reason: 'Reso' };

function said(row: object): string {
  try {
    return JSON.stringify(readFeed(JSON.stringify([row]))[0]);
  } catch (error) {
    if (error instanceof MillError) return error.message;
    throw error;
  }
}

test('each row of a feed means what is on record', () => {
  const actions = [...Object.keys(MILL_ACTIONS), ...INVOICE_ACTIONS, 'dance'];
  const lines = actions.flatMap((action) => {
    const usual = { action, code: ' or26-000001 ', ...(action === 'credit' ? REASON : {}) };
    const rows = Object.entries(WORDS).flatMap(([column, words]) => words.map((word) => ({ [column]: word })));
    const together = [
      { line: '2', quantity: '1,50' },
      { amount: '7', reference: 'B' },
      { shop: 's2', carrier: 'gls', parcels: '2', weight: '0.5' },
    ];
    return [{}, ...rows, ...together].map((row) => `${action} ${JSON.stringify(row).slice(0, 60)}: ${said({ ...usual, ...row })}`);
  });
  const files = ['action;code;amount\npay;FT1;1,50', '\uFEFFcode\taction\nOR1\tconfirm', 'code\nOR1', '"unclosed'].map((text) => {
    try {
      return JSON.stringify(readFeed(text));
    } catch (error) {
      return (error as Error).message;
    }
  });
  expectOnRecord('tests/recorded', 'feed', `${[...new Set([...lines, ...files])].join('\n')}\n`);
});
