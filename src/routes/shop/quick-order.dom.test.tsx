// The screen of the quick order: what is opened, what is deleted and comes back.
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import type { QuickOrderDraft } from '../../../generated/api/model/quickOrderDraft.ts';
import { answer, refuse } from '../../../mocks/node.ts';
import { signIn } from '../../testing/people.ts';
import { renderAt } from '../../testing/render-app.tsx';
import QuickOrderScreen from './quick-order.tsx';

let drafts: QuickOrderDraft[];
let next: number;
const draft = (id: number, name: string, article: string): QuickOrderDraft => ({
  id,
  name,
  version: 1,
  rows: [{ article }],
  updatedAt: '2026-11-20T09:00:00.000Z',
  updatedBy: 'Giulia Ferretti',
});
beforeEach(() => {
  signIn();
  drafts = [draft(1, 'Friday', 'LAR30102-001'), draft(2, 'Monday', 'LAR30102-004')];
  next = 3;
  answer({
    listShops: () => ({ content: [] }),
    listQuickOrderDrafts: () => ({ content: drafts.map(({ rows, ...head }) => ({ ...head, rowCount: rows.length })) }),
    getQuickOrderDraft: (_, { params }) => drafts.find(({ id }) => id === params.id) ?? refuse('NOT_FOUND'),
    deleteQuickOrderDraft: (_, { params }) => {
      drafts = drafts.filter(({ id }) => id !== params.id);
      return { ok: true };
    },
    createQuickOrderDraft: (_, { body }) => {
      const made = { ...draft(next++, body.name, ''), rows: body.rows ?? [] };
      drafts = [made, ...drafts];
      return made;
    },
  });
});
const open = (address: string) => renderAt(address, [{ path: '/en/quick-order', element: <QuickOrderScreen /> }]);

test('a draft that is gone is told, and is not taken for an empty one', async () => {
  await open('/en/quick-order?draft=99');
  expect(await screen.findByText(/This draft is no longer there/)).toBeTruthy();
});
test('any draft is deleted from the menu, and comes back with its rows', async () => {
  const user = userEvent.setup();
  await open('/en/quick-order?draft=1');
  await user.click(await screen.findByRole('button', { name: 'Friday' }));
  await user.click(await screen.findByRole('button', { name: 'Delete draft “Monday”' }));
  await waitFor(() => expect(drafts.map(({ name }) => name)).toEqual(['Friday']));
  // The sheet that is open stays open.
  expect(screen.getByRole('button', { name: 'Friday' })).toBeTruthy();
});
