// What waits for the network is of the tab, and not of the page: a page that is read anew sends it as it was meant.
import { afterEach, expect, test, vi } from 'vitest';
import type { CartLineInput } from '../../generated/api/model/cartLineInput.ts';
import { settle, type Waiting, wait, waiting } from './outbox.ts';

const line: CartLineInput = {
  ...{ type: 'FABRIC', ditta: '002', code: 'ORO01204', color: '002', quantity: 2.2 },
  ...{ shop: 'S2', requestedDate: '2026-12-04' },
} as const;
const entry = (key: string, rest: object): Waiting => ({ key, name: 'Orobia', whose: 'giulia', kind: 'item', line: { ...line, ...rest } });
afterEach(() => sessionStorage.clear());
const afterReload = async () => {
  vi.resetModules();
  return (await import('./outbox.ts')).waiting();
};

test('a page that is read anew has the same lines, each for its day and its shop', async () => {
  const entries = [
    entry('a', {}),
    entry('b', { shop: null, requestedDate: null }),
    entry('c', { shop: null }),
    entry('d', { requestedDate: null }),
  ];
  for (const each of entries) wait(each);
  expect(await afterReload()).toEqual(entries);
  settle('a');
  expect(waiting()).toEqual(entries.slice(1));
  expect(await afterReload()).toEqual(entries.slice(1));
  for (const { key } of entries) settle(key);
  expect(await afterReload()).toEqual([]);
});
test('a line that waits alone is kept as several are, and once it is sent nothing of it is left in the tab', async () => {
  wait(entry('a', {}));
  expect(await afterReload()).toEqual([entry('a', {})]);
  settle('a');
  expect(sessionStorage).toHaveLength(0);
});
test('what said nothing of day and shop meant none, and what is no list is none', async () => {
  const { shop: _shop, requestedDate: _day, ...old } = line as typeof line & { shop: string; requestedDate: string };
  sessionStorage.setItem('trama.outbox', JSON.stringify([{ ...entry('a', {}), line: old }]));
  expect(await afterReload()).toEqual([entry('a', { shop: null, requestedDate: null })]);
  sessionStorage.setItem('trama.outbox', '{');
  expect(await afterReload()).toEqual([]);
});
