import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { QuickOrderFinding } from '../../generated/api/model/quickOrderFinding.ts';
import type { QuickOrderVerdict } from '../../generated/api/model/quickOrderVerdict.ts';
import { signIn } from '../testing/people.ts';
import { renderPiece } from '../testing/render-app.tsx';
import { isUnfinished, Verdict } from './row-verdict.tsx';

const verdict = (...problems: QuickOrderFinding[]): QuickOrderVerdict => ({
  type: 'FABRIC',
  article: null,
  quantity: null,
  availability: null,
  corrections: [],
  state: 'WRONG',
  problems,
});
const missing: QuickOrderFinding = { column: 'quantity', code: 'FIELD_REQUIRED' };
const unknown: QuickOrderFinding = { column: 'shop', code: 'SHOP_UNKNOWN' };
const said = async (of: QuickOrderVerdict) => {
  cleanup();
  signIn();
  const { container } = await renderPiece(<Verdict verdict={of} onTake={() => {}} />);
  return { text: container.textContent, isWrong: screen.queryAllByRole('alert').length > 0 };
};

test('what is still to come is no mistake, unless something else is one', async () => {
  expect([verdict(), verdict(missing), verdict(missing, unknown)].map(isUnfinished)).toEqual([false, true, false]);
  expect(await said(verdict(missing))).toMatchObject({ isWrong: false });
  expect(await said(verdict(unknown, missing))).toMatchObject({ isWrong: true });
});
test('all that is wrong with a row is said, what is still to come only when nothing is', async () => {
  const day: QuickOrderFinding = { column: 'requestedDate', code: 'DATE_UNREADABLE' };
  const { text } = await said(verdict(missing, unknown, day));
  expect(text).toMatch(/^Shop: .*day/);
  expect(screen.getAllByRole('alert')).toHaveLength(2);
});
test('a colour that is still to come is chosen with a press', async () => {
  cleanup();
  signIn();
  const taken: string[][] = [];
  const colour: QuickOrderFinding = { column: 'color', code: 'FIELD_REQUIRED', params: { colors: ['001', '002'] } };
  await renderPiece(<Verdict verdict={verdict(colour)} tabbable onTake={(...what) => taken.push(what)} />);
  await userEvent.setup().click(screen.getByRole('button', { name: /002/ }));
  expect(taken).toEqual([['002', 'color']]);
});
test('a cell that is empty, or names a shop that the customer has not, is said with its column', async () => {
  expect((await said(verdict(missing))).text).toMatch(/^Metres or pieces: |^Quantity: /);
  expect((await said(verdict(unknown))).text).toMatch(/^Shop: /);
});
