// What stands around the sheet: the way into the cart, rows that are pasted into the page, and the cards of a narrow screen.
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { QuickOrderFinding } from '../../../generated/api/model/quickOrderFinding.ts';
import type { Shop } from '../../../generated/api/model/shop.ts';
import type { QuickOrderState } from '../../../generated/rules.ts';
import { signIn } from '../../testing/people.ts';
import { renderPiece } from '../../testing/render-app.tsx';
import { QuickBar } from './bar.tsx';
import { Cards } from './cards.tsx';
import { countsOf } from './counts.ts';
import { TooMany } from './dialogs.tsx';
import { Notices } from './notices.tsx';
import { newRow, type Row } from './sheet.ts';
import { SheetTools } from './sheet-tools.tsx';
import { firstWrong, type Judged } from './use-check.ts';
import { usePagePaste } from './use-page-paste.ts';
import { type Sheet, useSheet } from './use-sheet.ts';

beforeEach(() => signIn());

const judged = (row: Row, problems: QuickOrderFinding[], cells = row.cells): [number, Judged] => [
  row.key,
  {
    cells,
    verdict: {
      state: problems.length > 0 ? 'WRONG' : 'VALID',
      type: 'FABRIC',
      article: null,
      quantity: 2.2,
      availability: null,
      corrections: [],
      problems,
    },
  },
];

const bar = async (counts: { valid: number; corrected: number; wrong: number }, over: Partial<Parameters<typeof QuickBar>[0]> = {}) => {
  const onAdd = vi.fn();
  const found: QuickOrderFinding[] = [{ column: 'quantity', code: 'METRES_INVALID' }];
  const verdicts = (count: number, problems: QuickOrderFinding[], state: QuickOrderState) =>
    Array.from({ length: count }, () => ({ ...judged(newRow({ article: 'a' }), problems)[1].verdict, state }));
  const { valid, corrected, wrong } = counts;
  const rows = [...verdicts(valid, [], 'VALID'), ...verdicts(corrected, [], 'CORRECTED'), ...verdicts(wrong, found, 'WRONG')];
  const check = { rows, counts, metres: 0, asOf: '2026-11-20T10:15:00.000Z' as const };
  const { unmount } = await renderPiece(<QuickBar rows={3} check={check} settled busy={false} buys onAdd={onAdd} {...over} />);
  const button = screen.queryByRole<HTMLButtonElement>('button');
  const said = [button?.textContent, button?.disabled];
  button?.click();
  unmount();
  return [...said, ...onAdd.mock.calls.flat()];
};
test('all rows go into the cart where none is wrong, else those that are good; nothing goes before it was judged', async () => {
  expect(await bar({ valid: 2, corrected: 1, wrong: 0 })).toEqual(['Add to cart', false, 'ALL']);
  expect(await bar({ valid: 1, corrected: 1, wrong: 1 })).toEqual(['Add the 2 valid', false, 'VALID']);
  expect(await bar({ valid: 0, corrected: 0, wrong: 3 })).toEqual(['Add to cart', true]);
  expect(await bar({ valid: 2, corrected: 0, wrong: 1 }, { settled: false })).toEqual(['Add the 2 valid', true]);
  expect(await bar({ valid: 2, corrected: 0, wrong: 0 }, { settled: false })).toEqual(['Add to cart', true]);
  expect(await bar({ valid: 0, corrected: 0, wrong: 0 })).toEqual(['Add to cart', true]);
  expect(await bar({ valid: 2, corrected: 0, wrong: 0 }, { buys: false })).toEqual([undefined, undefined]);
});
test('rows that were left free between others are not counted among them', () => {
  const verdicts = (['EMPTY', 'EMPTY', 'VALID', 'EMPTY', 'CORRECTED', 'WRONG'] as const).map((state) => ({
    ...judged(newRow(), state === 'WRONG' ? [{ column: 'quantity', code: 'METRES_INVALID' }] : [])[1].verdict,
    state,
  }));
  expect(countsOf(verdicts)).toEqual({ valid: 1, corrected: 1, unfinished: 0, wrong: 1 });
});
test('the first row that is wrong is gone to, in the cell that is; where none is, nowhere', () => {
  const rows = [newRow({ article: 'a' }), newRow({ article: 'b' }), newRow({ article: 'c' })] as [Row, Row, Row];
  const all = new Map([
    judged(rows[2], [{ column: 'article', code: 'NOT_FOUND' }]),
    judged(rows[0], []),
    judged(rows[1], [
      { column: 'quantity', code: 'METRES_INVALID' },
      { column: 'shop', code: 'SHOP_UNKNOWN' },
    ]),
  ]);
  expect(firstWrong(rows, all)).toEqual({ row: 1, column: 3 });
  expect(firstWrong(rows.slice(2), all)).toEqual({ row: 0, column: 0 });
  expect(firstWrong(rows.slice(0, 1), all)).toBeNull();
});
test('what is still to come waits for what is wrong, of rows and within one', () => {
  const rows = [newRow({ article: 'a' }), newRow({ article: 'b' })] as [Row, Row];
  const toCome = { column: 'color', code: 'FIELD_REQUIRED' } as const;
  const all = new Map([judged(rows[0], [toCome]), judged(rows[1], [toCome, { column: 'quantity', code: 'METRES_INVALID' }])]);
  expect(firstWrong(rows, all)).toEqual({ row: 1, column: 3 });
  expect(firstWrong(rows.slice(0, 1), all)).toEqual({ row: 0, column: 1 });
});

/** What is said above a sheet of these rows; of the second, where it came from a file. */
async function told(codes: readonly ('FIELD_REQUIRED' | 'METRES_INVALID' | null)[], fromFile = false): Promise<string> {
  const rows = codes.map(() => newRow({ article: 'a' }));
  const known = new Map(rows.map((row, at) => judged(row, codes[at] ? [{ column: 'quantity', code: codes[at] }] : [])));
  const nothing = () => {};
  const { container, unmount } = await renderPiece(
    <Notices
      loaded={fromFile ? { name: 'b.xlsx', keys: new Set(rows.slice(1, 2).map(({ key }) => key)), leftOut: [] } : null}
      rows={rows}
      judged={known}
      error={null}
      onRetry={nothing}
      goTo={(isOfFile) => ({ row: isOfFile ? 2 : 1, go: nothing })}
      references={{ count: 0, take: nothing }}
      onErrorFile={nothing}
    />,
  );
  const text = container.textContent;
  unmount();
  return text;
}
test('a row that is still being written does not need attention yet; one that was written wrongly does', async () => {
  expect(await told(['FIELD_REQUIRED'])).toBe('');
  expect(await told(['METRES_INVALID', null])).toBe('1 row needs attentionGo to row 1');
});
test('a file answers for its own rows, and what was wrong before stands apart from it', async () => {
  expect(await told(['METRES_INVALID', null], true)).toBe('b.xlsx: 1 row loaded1 valid row1 row needs attentionGo to row 1');
  const wrong = 'Quick order loaded with errors in some rows: mend them here.';
  expect(await told(['METRES_INVALID', 'METRES_INVALID'], true)).toBe(
    `b.xlsx: 1 row loaded${wrong}1 to correctGo to row 2File with the errors1 other row needs attentionGo to row 1`,
  );
  // What a file leaves out is not about to be written.
  expect(await told([null, 'FIELD_REQUIRED'], true)).toBe(`b.xlsx: 1 row loaded${wrong}1 to completeGo to row 2File with the errors`);
});

const appendText = vi.fn((text: string) => (text.includes('\t') ? 1 : 0));
function Page({ enabled }: { enabled: boolean }) {
  usePagePaste({ appendText } as unknown as Sheet, enabled);
  return <input aria-label="Field" />;
}
test('rows that are pasted into the page go to the sheet, but not those for a field, behind a dialog, or before there is a sheet', async () => {
  const { rerender } = render(<Page enabled={false} />);
  const paste = (target: Element, text: string) => !fireEvent.paste(target, { clipboardData: { getData: () => text } });
  expect(paste(document.body, 'A\t1')).toBe(false);
  rerender(<Page enabled />);
  expect(paste(screen.getByLabelText('Field'), 'A\t1')).toBe(false);
  const dialog = document.createElement('dialog');
  dialog.setAttribute('open', '');
  document.body.append(dialog);
  expect(paste(document.body, 'A\t1')).toBe(false);
  dialog.remove();
  expect(appendText).not.toHaveBeenCalled();
  // What holds no rows is left to the browser.
  expect([paste(document.body, 'A\t1'), paste(document.body, 'a sentence')]).toEqual([true, false]);
  expect(appendText.mock.calls).toEqual([['A\t1'], ['a sentence']]);
});

const shops: Shop[] = ['S1', 'S2'].map((code) => ({
  code,
  name: `Shop ${code}`,
  street: 'Via 1',
  postalCode: '24121',
  city: 'Bergamo',
  country: 'IT',
  isDefault: code === 'S1',
}));
let sheet: Sheet;
let findings: (row: Row) => [number, Judged];
function Phone() {
  sheet = useSheet({ shop: 'S1', requestedDate: '01/12/2026' }, vi.fn(), vi.fn());
  return (
    <>
      <SheetTools sheet={sheet} wide={false} />
      <Cards sheet={sheet} judged={new Map(sheet.rows.map(findings))} shops={shops} onRemove={(row) => sheet.removeRows(row, row)} />
    </>
  );
}
test('a card is written into as a row: with the usual shop, and a shop or kind that nobody knows stays what it is', async () => {
  findings = (row) => judged(row, []);
  await renderPiece(<Phone />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Add a row' }));
  let form = within(await screen.findByRole('dialog'));
  await user.type(form.getByLabelText('Quantity'), '3');
  expect(form.getByLabelText<HTMLSelectElement>('Shop').value).toBe('S1');
  expect(sheet.rows[0]?.cells).toMatchObject({ quantity: '3', shop: 'S1', requestedDate: '01/12/2026' });
  await user.selectOptions(form.getByLabelText('Type'), 'Sample');
  expect(sheet.rows[0]?.cells.type).toBe('Sample');
  await user.click(form.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  // The next one is another row.
  await user.click(screen.getByRole('button', { name: 'Add a row' }));
  form = within(await screen.findByRole('dialog'));
  expect(form.getByLabelText<HTMLInputElement>('Quantity').value).toBe('');
  await user.click(form.getByRole('button', { name: 'Done' }));
  sheet.putRow(0, { shop: 'Rossi', type: 'Something' });
  await user.click(await screen.findByRole('button', { name: 'Edit row 1' }));
  form = within(await screen.findByRole('dialog'));
  expect(form.getByLabelText<HTMLSelectElement>('Shop').value).toBe('Rossi');
  expect(form.getByLabelText('Type').tagName).toBe('INPUT');
});
test('what was wrong with a row is said only as long as that is what stands there', async () => {
  const wrong: QuickOrderFinding[] = [{ column: 'quantity', code: 'METRES_INVALID', params: { nearest: [29.99] } }];
  let first: Row | undefined;
  findings = (row) => {
    if (row.cells.quantity === '31') first = row;
    return judged(row, row.key === first?.key ? wrong : [], first?.key === row.key ? first.cells : row.cells);
  };
  await renderPiece(<Phone />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Add a row' }));
  const form = within(await screen.findByRole('dialog'));
  const field = form.getByLabelText<HTMLInputElement>('Quantity');
  await user.type(field, '31');
  expect(form.getAllByRole('alert')).toHaveLength(1);
  await user.type(field, '{Backspace}');
  expect(form.queryAllByRole('alert')).toHaveLength(0);
});
test('what was cleared away comes back with the message, and steps can be taken only where there are any', async () => {
  findings = (row) => judged(row, []);
  await renderPiece(<Phone />);
  const user = userEvent.setup();
  const isFree = () => ['Undo', 'Redo', 'Clear the sheet'].map((name) => !screen.getByRole<HTMLButtonElement>('button', { name }).disabled);
  expect(isFree()).toEqual([false, false, false]);
  await user.click(screen.getByRole('button', { name: 'Add a row' }));
  await user.type(within(await screen.findByRole('dialog')).getByLabelText('Quantity'), '3');
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(isFree()).toEqual([true, false, true]);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(isFree()).toEqual([false, true, false]);
  await user.click(screen.getByRole('button', { name: 'Redo' }));
  await user.click(screen.getByRole('button', { name: 'Clear the sheet' }));
  expect(isFree()).toEqual([true, false, false]);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(sheet.rows[0]?.cells.quantity).toBe('3');
});
test.each([
  [2, ['Paste only 2 rows', 'Cancel']],
  [1, ['Paste only 1 row', 'Cancel']],
  [0, ['Cancel']],
])('of more rows than the sheet takes the first are offered, where any of them fit: %i', async (fits, offered) => {
  const paste = vi.fn();
  const onClose = vi.fn();
  await renderPiece(<TooMany overflow={{ count: 120, fits, paste }} onClose={onClose} />);
  const buttons = screen.getAllByRole('button').filter(({ textContent }) => textContent !== '');
  expect(buttons.map(({ textContent }) => textContent)).toEqual(offered);
  buttons[0]?.click();
  expect([paste.mock.calls.length, onClose.mock.calls.length]).toEqual([fits > 0 ? 1 : 0, 1]);
});
