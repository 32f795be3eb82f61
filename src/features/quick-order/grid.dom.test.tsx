// The keys of the table: what takes a suggestion, what deletes rows, and what belongs to a word that is being put together.

import { readFileSync } from 'node:fs';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useCallback } from 'react';
import { beforeEach, expect, test } from 'vitest';
import type { Article } from '../../../generated/api/model/article.ts';
import type { ArticlePage } from '../../../generated/api/model/articlePage.ts';
import type { QuickOrderFinding } from '../../../generated/api/model/quickOrderFinding.ts';
import type { QuickOrderVerdict } from '../../../generated/api/model/quickOrderVerdict.ts';
import type { Shop } from '../../../generated/api/model/shop.ts';
import { answer } from '../../../mocks/node.ts';
import { signIn } from '../../testing/people.ts';
import { renderPiece } from '../../testing/render-app.tsx';
import { Grid } from './grid.tsx';
import type { Row } from './sheet.ts';
import type { Judged } from './use-check.ts';
import { useSheet } from './use-sheet.ts';

const NOTHING = new Map();
const ignore = () => undefined;
let removed: [number, number][];
let judge: (rows: readonly Row[]) => ReadonlyMap<number, Judged>;
function Sheet({ shops = [], shop = '' }: { shops?: Shop[]; shop?: string }) {
  const sheet = useSheet({ shop, requestedDate: '' }, ignore, ignore);
  const { removeRows } = sheet;
  const onRemove = useCallback(
    (from: number, to: number) => {
      removed.push([from, to]);
      removeRows(from, to);
    },
    [removeRows],
  );
  return <Grid sheet={sheet} judged={judge(sheet.rows)} shops={shops} prices={false} onRemove={onRemove} />;
}
beforeEach(() => {
  signIn();
  removed = [];
  judge = () => NOTHING;
  const example = readFileSync('openapi/resources/articles/examples/article-page.yaml', 'utf8');
  const page = JSON.parse(example.slice(example.indexOf('{'))) as ArticlePage;
  const [one] = page.content as [Article];
  const content = ['001', '002'].map((color, id) => ({ ...one, id: id + 1, code: 'ORO01204', color }));
  answer({ searchArticles: () => ({ ...page, content, totalElements: 2, totalPages: 1 }) });
});
const cell = (name: string, row: number) => screen.getByLabelText<HTMLInputElement>(`${name}, row ${row}`);

test('Tab goes on past suggestions that nobody looked for; Enter takes the first, Tab one that was chosen', async () => {
  const user = userEvent.setup();
  await renderPiece(<Sheet />);
  await user.type(cell('Article', 1), 'ORO01204');
  await screen.findAllByRole('option');
  await user.tab();
  expect([cell('Article', 1).value, document.activeElement]).toEqual(['ORO01204', cell('Colour', 1)]);
  await user.type(cell('Article', 2), 'ORO01204');
  await screen.findAllByRole('option');
  await user.keyboard('{ArrowDown}');
  await user.tab();
  expect(cell('Article', 2).value).toBe('ORO01204-002');
  await user.type(cell('Article', 3), 'ORO01204');
  await screen.findAllByRole('option');
  await user.keyboard('{Enter}');
  expect([cell('Article', 3).value, document.activeElement]).toEqual(['ORO01204-001', cell('Article', 4)]);
});
test('what is typed whole needs no suggestion, however it is written; what is typed on is not what was found before', async () => {
  const user = userEvent.setup();
  await renderPiece(<Sheet />);
  await user.type(cell('Article', 1), 'oro01204');
  await screen.findAllByRole('option');
  await user.keyboard('x');
  expect(screen.queryAllByRole('option')).toEqual([]);
  await screen.findAllByRole('option');
  await user.keyboard('{Backspace}-001');
  // In the time in which suggestions come.
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(screen.queryAllByRole('option')).toEqual([]);
});
test('Ctrl and minus deletes the rows of the block, and the keys go on where they stood', async () => {
  const user = userEvent.setup();
  await renderPiece(<Sheet />);
  for (const [at, name] of ['one', 'two', 'three'].entries()) await user.type(cell('Reference', at + 1), name);
  await user.click(cell('Reference', 1));
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}{Control>}-{/Control}');
  expect(removed).toEqual([[0, 1]]);
  await waitFor(() => expect(document.activeElement).toBe(cell('Reference', 1)));
  expect(cell('Reference', 1).value).toBe('three');
  await user.keyboard('{Control>}z{/Control}');
  expect(cell('Reference', 1).value).toBe('one');
});
test('lines of a note stand apart in a cell of one line', async () => {
  const user = userEvent.setup();
  await renderPiece(<Sheet />);
  await user.click(cell('Note', 1));
  await user.paste('"first\nsecond"');
  expect(cell('Note', 1).value).toBe('first second');
});
test('Enter that ends a word of another writing moves nowhere', async () => {
  const user = userEvent.setup();
  await renderPiece(<Sheet />);
  await user.type(cell('Reference', 1), '重');
  act(() => void fireEvent.keyDown(cell('Reference', 1), { key: 'Enter', keyCode: 229 }));
  expect(document.activeElement).toBe(cell('Reference', 1));
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(cell('Reference', 2));
});

test('Alt with an arrow opens what the shop offers in place of a cell, and Enter takes it', async () => {
  const user = userEvent.setup();
  const problems: QuickOrderFinding[] = [
    { column: 'quantity', code: 'METRES_INVALID', params: { nearest: [2.2, 2.21] } },
    { column: 'requestedDate', code: 'DATE_AMBIGUOUS', params: { days: ['2027-04-03', '2027-03-04'] } },
  ];
  const verdict: QuickOrderVerdict = {
    state: 'WRONG',
    type: 'FABRIC',
    article: null,
    quantity: null,
    availability: null,
    corrections: [],
    problems,
  };
  judge = ([first]) => new Map(first ? [[first.key, { cells: first.cells, verdict }]] : []);
  await renderPiece(<Sheet />);
  await user.type(cell('Quantity', 1), '2.205');
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['2.20', '2.21']);
  await user.keyboard('{ArrowDown}{Enter}');
  expect([cell('Quantity', 1).value, document.activeElement]).toEqual(['2.21', cell('Quantity', 2)]);
  await user.type(cell('Requested date', 1), '3/4/2027');
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}{Enter}');
  expect(cell('Requested date', 1).value).toBe('3 Apr 2027');
  // Where there is nothing to choose from, nothing opens.
  await user.click(cell('Reference', 1));
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(screen.queryByRole('option')).toBeNull();
});

test('Esc closes the suggestions; once more it leaves the sheet, and Tab goes on behind it', async () => {
  const user = userEvent.setup();
  await renderPiece(
    <>
      <Sheet />
      <button type="button">Add</button>
    </>,
  );
  await user.type(cell('Article', 1), 'ORO01204');
  await screen.findAllByRole('option');
  await user.keyboard('{Escape}');
  expect([screen.queryAllByRole('option'), document.activeElement]).toEqual([[], cell('Article', 1)]);
  await user.keyboard('{Escape}');
  expect(document.activeElement?.textContent).toContain('Esc leaves the sheet');
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add' }));
  expect(cell('Article', 1).value).toBe('ORO01204');
});

test('a shop is found by the place that stands beside its code; one that is typed whole is not offered', async () => {
  const user = userEvent.setup();
  const shop = { name: 'Ferretti', street: 'Via Tasso 7', postalCode: '24121', country: 'IT', isDefault: false };
  const shops = [
    { ...shop, code: 'S1', city: 'Bergamo' },
    { ...shop, code: 'S2', city: 'Milano' },
    { ...shop, code: 'S21', city: 'Lecco' },
  ];
  await renderPiece(<Sheet shops={shops} />);
  const offered = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
  await user.type(cell('Shop', 1), 'mil');
  expect(offered()).toEqual(['S2 · Milano']);
  await user.clear(cell('Shop', 1));
  await user.type(cell('Shop', 1), 's');
  expect(offered()).toEqual(['S1 · Bergamo', 'S2 · Milano', 'S21 · Lecco']);
  await user.type(cell('Shop', 1), '2');
  expect(offered()).toEqual([]);
});
test('Ctrl with End leads to the last cell of the sheet, with Home to the first, with an arrow to the end of the column', async () => {
  const user = userEvent.setup();
  await renderPiece(<Sheet />);
  const last = screen.getAllByLabelText(/^Article, row /).length;
  const at = async (keys: string) => {
    await user.keyboard(`{Control>}${keys}{/Control}`);
    return document.activeElement?.getAttribute('aria-label');
  };
  await user.click(cell('Reference', 1));
  expect(await at('{ArrowDown}')).toBe(`Reference, row ${last}`);
  expect(await at('{ArrowUp}')).toBe('Reference, row 1');
  expect(await at('{End}')).toBe(`Requested date, row ${last}`);
  expect(await at('{Home}')).toBe('Article, row 1');
});

test('beside the code of a shop stands its place; a code that is none has no place', async () => {
  const user = userEvent.setup();
  const shop = { name: 'Ferretti', street: 'Via Tasso 7', postalCode: '24121', country: 'IT', isDefault: false };
  const shops = [
    { ...shop, code: 'S1', city: 'Bergamo' },
    { ...shop, code: 'S2', city: 'Milano' },
  ];
  await renderPiece(<Sheet shops={shops} shop="S2" />);
  await user.type(cell('Article', 1), '4');
  expect(cell('Shop', 1).closest('td')?.textContent).toBe('Milano');
  expect(cell('Shop', 1).closest('td')?.title).toBe('Milano');
  await user.clear(cell('Shop', 1));
  await user.type(cell('Shop', 1), 'S9');
  expect(cell('Shop', 1).closest('td')?.querySelector('[aria-hidden]')).toBeNull();
});
