// Rows that were picked belong to what is asked: under other filters, which come with another address, nothing is acted on that may be out of sight.
import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fireEvent } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { bringEverything, type ScreenName, Stage } from './stage.tsx';

/** How long a busy machine takes is no part of what is said. */
const PATIENCE_MS = 180_000;
/** Made-up answers hold what is asked for, whatever the filters say. */
const FILTERED: Partial<Record<ScreenName, string>> = { orders: '?search=poplin', invoices: '?search=poplin', waybills: '?search=poplin' };
/** Its rows are those of one list, told apart by its number: another.dom.test.tsx asks that. */
const UNFILTERED = ['wishlist-detail'];

test('every list whose rows are picked is asked', () => {
  const picking = globSync('src/routes/**/*.tsx')
    .filter((file) => !file.includes('.test.') && readFileSync(file, 'utf8').includes('useSelection<'))
    .map((file) => basename(file, '.tsx'));
  expect(picking.toSorted()).toEqual([...Object.keys(FILTERED), ...UNFILTERED].toSorted());
});
beforeAll(bringEverything, PATIENCE_MS);
test.each(Object.entries(FILTERED))(
  'what is picked of %s is not picked under other filters',
  { timeout: PATIENCE_MS },
  async (name, question) => {
    const stage = await Stage.open(name as ScreenName, 'full');
    const rows = () => [...document.body.querySelectorAll<HTMLInputElement>('tbody input[type=checkbox]')];
    fireEvent.click(rows()[0]!);
    await stage.rest();
    const before = rows().map(({ checked }) => checked);
    await stage.go(stage.address + question);
    const after = rows().map(({ checked }) => checked);
    stage.close();
    expect(before.filter(Boolean)).toHaveLength(1);
    expect(after.length).toBeGreaterThan(0);
    expect(after.filter(Boolean)).toEqual([]);
  },
);
