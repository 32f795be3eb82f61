// The sheet goes into the cart once, whatever the line does, also when rows are mended after an answer that never came.
import { HttpResponse } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import type { QuickOrderAdded } from '../../../generated/api/model/quickOrderAdded.ts';
import type { QuickOrderRow } from '../../../generated/api/model/quickOrderRow.ts';
import { answer, loseAnswers, refuse } from '../../../mocks/node.ts';
import { clearFilters } from '../../api/session.ts';
import { signIn } from '../../testing/people.ts';
import { addRows } from './use-add-rows.ts';

let cart: QuickOrderRow[];
let keys: Map<string, { body: string; answer: QuickOrderAdded }>;
beforeEach(() => {
  signIn();
  clearFilters();
  cart = [];
  keys = new Map();
  // As the server does it: a key and what was done under it are kept together, a refusal keeps nothing.
  answer({
    addQuickOrder: ({ idempotency }, { body }) => {
      const key = idempotency?.key ?? '';
      const text = JSON.stringify(body);
      const first = keys.get(key);
      if (first) return first.body === text ? first.answer : refuse('IDEMPOTENCY_KEY_REUSED');
      if (body.rows.some(({ article }) => article === 'WRONG')) refuse('QUICK_ORDER_INVALID', { rows: [0] });
      cart.push(...body.rows);
      const done = {
        added: body.rows.map((_, at) => at),
        lines: [],
        check: CHECK,
        totals: { elementCount: cart.length, metres: 0, currency: 'EUR' as const, vatRateBp: 2200 },
      };
      keys.set(key, { body: text, answer: done });
      return done;
    },
  });
});
const CHECK: QuickOrderAdded['check'] = {
  rows: [],
  counts: { valid: 0, corrected: 0, wrong: 0 },
  metres: 0,
  asOf: '2026-11-20T10:15:00.000Z',
};
const rows = (...articles: string[]) => ({ rows: articles.map((article) => ({ article })), only: 'ALL' as const });
const articles = () => cart.map(({ article }) => article);

test('the same rows again after a lost answer are the same rows', async () => {
  loseAnswers('addQuickOrder');
  await expect(addRows(rows('A', 'B'))).rejects.toThrow();
  expect((await addRows(rows('A', 'B'))).earlier).toBeNull();
  expect(articles()).toEqual(['A', 'B']);
  // A new sheet with the same rows is a new order.
  await addRows(rows('A', 'B'));
  expect(articles()).toEqual(['A', 'B', 'A', 'B']);
});
test('rows that were mended after a lost answer: what arrived is told, and nothing is there twice', async () => {
  loseAnswers('addQuickOrder');
  await expect(addRows(rows('A', 'B'))).rejects.toThrow();
  const { earlier } = await addRows(rows('A', 'C'));
  expect(earlier).toEqual([{ article: 'A' }, { article: 'B' }]);
  expect(articles()).toEqual(['A', 'B']);
  expect((await addRows(rows('C'))).earlier).toBeNull();
  expect(articles()).toEqual(['A', 'B', 'C']);
});
test.each([
  ['without a word', new HttpResponse('<h1>Bad gateway</h1>', { status: 502 })],
  ['as a page of its own', new HttpResponse('', { status: 504 })],
])('what a gateway answers in the place of the shop says nothing of the rows: %s', async (_, gateway) => {
  let times = 0;
  const arrived: (string | undefined)[] = [];
  answer({
    addQuickOrder: ({ idempotency }, { body }) => {
      arrived.push(idempotency?.key);
      if (times++ === 0) throw gateway;
      return {
        added: body.rows.map((_row, at) => at),
        lines: [],
        check: CHECK,
        totals: { elementCount: 1, metres: 0, currency: 'EUR' as const, vatRateBp: 2200 },
      };
    },
  });
  await expect(addRows(rows('A'))).rejects.toThrow();
  await addRows(rows('A'));
  expect(arrived[1]).toBe(arrived[0]);
});
test('after a reload as well', async () => {
  loseAnswers('addQuickOrder');
  await expect(addRows(rows('A', 'B'))).rejects.toThrow();
  vi.resetModules();
  const again = await import('./use-add-rows.ts');
  expect((await again.addRows(rows('B', 'A'))).earlier).toEqual([{ article: 'A' }, { article: 'B' }]);
  expect(articles()).toEqual(['A', 'B']);
});
test('a refusal is one: the next call has nothing to do with it', async () => {
  await expect(addRows(rows('WRONG'))).rejects.toThrow();
  await addRows(rows('A'));
  expect(articles()).toEqual(['A']);
});
