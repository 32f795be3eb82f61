// The sheet is kept on the server while it is typed: over a real query cache and the contract's own judge.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, test } from 'vitest';
import type { QuickOrderDraft } from '../../../generated/api/model/quickOrderDraft.ts';
import type { QuickOrderRow } from '../../../generated/api/model/quickOrderRow.ts';
import { answer } from '../../../mocks/node.ts';
import { I18nProvider } from '../../i18n/runtime.tsx';
import { signIn } from '../../testing/people.ts';
import { labelsOf } from '../../testing/render-app.tsx';
import { newRow, type Row } from './sheet.ts';
import { useDraft } from './use-draft.ts';

/** Longer than the sheet waits before it is kept, ms. */
const LONGER = 700;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** As a database writes an object back: its keys in an order of its own, and nothing where nothing stands. */
const kept = (rows: readonly QuickOrderRow[]): QuickOrderRow[] =>
  rows.map((cells) =>
    Object.fromEntries(
      Object.entries(cells)
        .filter(([, text]) => text !== '')
        .sort(([a], [b]) => a.length - b.length || a.localeCompare(b)),
    ),
  );

let stored: QuickOrderDraft;
let saves: number;
beforeEach(() => {
  signIn();
  saves = 0;
  stored = { id: 1, version: 1, name: 'Friday', rows: [], updatedAt: '2026-11-20T09:00:00.000Z', updatedBy: 'Giulia Ferretti' };
  const save = (rows: readonly QuickOrderRow[]) => {
    saves++;
    stored = { ...stored, version: stored.version + 1, rows: kept(rows) };
    return stored;
  };
  answer({
    createQuickOrderDraft: (_, { body }) => save(body.rows ?? []),
    updateQuickOrderDraft: (_, { body }) => save(body.rows ?? []),
  });
});

function use(begin: readonly Row[]) {
  const queryClient = new QueryClient();
  const labels = labelsOf('en');
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>
      <I18nProvider locale="en" labels={labels}>
        {children}
      </I18nProvider>
    </QueryClientProvider>
  );
  return renderHook(({ rows }: { rows: readonly Row[] }) => useDraft(rows, 'Friday', () => undefined), {
    wrapper,
    initialProps: { rows: begin },
  });
}
const typed = { shop: 'S1', requestedDate: '10/12/2026', article: 'ORO01204-002', quantity: '2,20', note: '' };

test('a sheet is sent once for a change, in whatever order the server writes its columns', async () => {
  const { result, rerender } = use([newRow(typed)]);
  await waitFor(() => expect(saves).toBe(1));
  await waitFor(() => expect(result.current.keeping).toBe('kept'));
  await pause(LONGER);
  expect(saves).toBe(1);
  rerender({ rows: [newRow({ ...typed, quantity: '2,30' })] });
  await waitFor(() => expect(saves).toBe(2));
  await pause(LONGER);
  expect(saves).toBe(2);
});

test('a draft that is opened is not sent back', async () => {
  const { result, rerender } = use([]);
  result.current.open({ ...stored, rows: kept([typed]) });
  rerender({ rows: [newRow(kept([typed])[0])] });
  await pause(LONGER);
  expect(saves).toBe(0);
});
