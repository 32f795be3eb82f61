import { cleanup, screen } from '@testing-library/react';
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
  return { text: container.textContent, isWrong: screen.queryByRole('alert') !== null };
};

test('what is still to come is no mistake, unless something else is one', async () => {
  expect([verdict(), verdict(missing), verdict(missing, unknown)].map(isUnfinished)).toEqual([false, true, false]);
  expect(await said(verdict(missing))).toMatchObject({ isWrong: false });
  expect(await said(verdict(unknown, missing))).toMatchObject({ isWrong: true });
});
test('a cell that is empty, or names a shop that the customer has not, is said with its column', async () => {
  expect((await said(verdict(missing))).text).toMatch(/^Metres or pieces: |^Quantity: /);
  expect((await said(verdict(unknown))).text).toMatch(/^Shop: /);
});
