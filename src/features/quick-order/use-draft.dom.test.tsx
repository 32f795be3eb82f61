// The sheet is kept on the server while it is typed: over a real query cache and the contract's own judge.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { QuickOrderDraft } from '../../../generated/api/model/quickOrderDraft.ts';
import type { QuickOrderRow } from '../../../generated/api/model/quickOrderRow.ts';
import { answer, loseAnswers, refuse } from '../../../mocks/node.ts';
import { clearFilters, storedFilter, storeFilter } from '../../api/session.ts';
import { I18nProvider } from '../../i18n/runtime.tsx';
import { buyer, signIn } from '../../testing/people.ts';
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

const stamp = '2026-11-20T09:00:00.000Z';
let stored: QuickOrderDraft;
let saves: number;
beforeEach(() => {
  signIn();
  clearFilters();
  saves = 0;
  stored = { id: 1, version: 1, name: 'Friday', rows: [], updatedAt: stamp, updatedBy: 'Giulia Ferretti' };
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
  return renderHook(({ rows }: { rows: readonly Row[] }) => useDraft(rows, () => undefined), {
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

describe('two drafts, one after the other', () => {
  const a = [newRow({ ...typed, article: 'A' })];
  const b: QuickOrderDraft = { id: 2, version: 1, name: 'B', rows: [{ article: 'B' }], updatedAt: stamp, updatedBy: 'Giulia Ferretti' };
  test('an answer that comes late speaks of its own draft, and the other is not written over it', async () => {
    const written: unknown[] = [];
    let answerNow: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      answerNow = resolve;
    });
    answer({
      updateQuickOrderDraft: async (_, { params, body }) => {
        written.push([params.id, body.rows?.[0]?.article]);
        if (written.length === 1) await held;
        return { ...stored, id: params.id, version: body.version + 1, rows: kept(body.rows ?? []) };
      },
    });
    const { result, rerender } = use([]);
    result.current.open(stored);
    rerender({ rows: a });
    await waitFor(() => expect(written).toEqual([[1, 'A']]));
    result.current.open(b);
    rerender({ rows: b.rows.map((cells) => newRow(cells)) });
    answerNow();
    await pause(LONGER);
    expect(written).toEqual([[1, 'A']]);
    expect(result.current.id()).toBe(2);
  });
  test('what was typed last is kept before another is shown, and when the screen is left', async () => {
    const { result, rerender, unmount } = use([]);
    result.current.open(stored);
    rerender({ rows: a });
    expect(await act(() => result.current.flush())).toBe('kept');
    expect(stored.rows).toEqual(kept(a.map(({ cells }) => cells)));
    rerender({ rows: [newRow({ ...typed, article: 'LAST' })] });
    unmount();
    await waitFor(() => expect(stored.rows[0]?.article).toBe('LAST'));
  });
});
test('a change of our own whose answer was lost is nobody else’s', async () => {
  const judged = (version: number) => {
    if (version !== stored.version) refuse('DRAFT_CHANGED');
  };
  answer({
    getQuickOrderDraft: () => stored,
    updateQuickOrderDraft: (_, { body }) => {
      judged(body.version);
      stored = { ...stored, version: stored.version + 1, rows: kept(body.rows ?? []) };
      return stored;
    },
  });
  const { result, rerender } = use([]);
  result.current.open(stored);
  loseAnswers('updateQuickOrderDraft');
  rerender({ rows: [newRow(typed)] });
  await waitFor(() => expect(result.current.keeping).toBe('notKept'));
  rerender({ rows: [newRow({ ...typed, quantity: '3' })] });
  expect(await act(() => result.current.flush())).toBe('kept');
  expect(stored.rows[0]?.quantity).toBe('3');
  // Another's change is.
  stored = { ...stored, version: stored.version + 1, rows: [{ article: 'THEIRS' }] };
  rerender({ rows: [newRow({ ...typed, quantity: '4' })] });
  expect(await act(() => result.current.flush())).toBe('changed');
  expect(stored.rows[0]?.article).toBe('THEIRS');
});
test('a draft that somebody has deleted meanwhile becomes one of its own again with what is typed', async () => {
  answer({ updateQuickOrderDraft: () => refuse('NOT_FOUND') });
  const { result, rerender } = use([]);
  act(() => void result.current.open(stored));
  rerender({ rows: [newRow(typed)] });
  await waitFor(() => expect(result.current.keeping).toBe('notKept'));
  expect(saves).toBe(0);
  expect(await act(() => result.current.flush())).toBe('kept');
  expect([saves, stored.rows]).toEqual([1, kept([typed])]);
});
test('what could not be kept when the screen was left is there when it is opened again, and never written over others', async () => {
  const { result, rerender, unmount } = use([]);
  result.current.open(stored);
  answer({ updateQuickOrderDraft: () => refuse('DRAFT_LIMIT', { maximum: 20 }) });
  rerender({ rows: [newRow(typed)] });
  unmount();
  await waitFor(() => expect(storedFilter('quick-order.unsaved')).toContain(typed.article));
  const again = use([]).result.current;
  expect(again.open(null)).toEqual([]);
  expect(again.open({ ...stored, version: 7, rows: [{ article: 'THEIRS' }] })).toEqual([typed]);
  expect(again.open(stored)).toEqual(stored.rows);
});
test('whoever has changed the draft since is not written over by what could not be kept before: that is told', async () => {
  const { result, rerender, unmount } = use([]);
  result.current.open(stored);
  answer({ updateQuickOrderDraft: () => refuse('MAINTENANCE') });
  rerender({ rows: [newRow(typed)] });
  unmount();
  await waitFor(() => expect(storedFilter('quick-order.unsaved')).toContain(typed.article));
  const theirs = { ...stored, version: 7, rows: [{ article: 'THEIRS' }] };
  const versions: number[] = [];
  answer({
    getQuickOrderDraft: () => theirs,
    updateQuickOrderDraft: (_, { body: { version } }) => {
      versions.push(version);
      return version === theirs.version ? { ...theirs, version: 8 } : refuse('DRAFT_CHANGED');
    },
  });
  const again = use([]);
  act(() => void again.result.current.open(theirs));
  again.rerender({ rows: [newRow(typed)] });
  await waitFor(() => expect(again.result.current.keeping).toBe('changed'));
  expect(versions).toEqual([stored.version]);
});
test.each([
  ['customer', { code: 'C2002' }],
  ['shop of the customer', { ditta: 'STK' }],
] as const)('a sheet stays where it was begun, though another tab went to another %s', async (_, over) => {
  const { result, rerender } = use([]);
  signIn(buyer(over));
  rerender({ rows: [newRow(typed)] });
  expect(await act(() => result.current.flush())).toBe('notKept');
  expect(saves).toBe(0);
});

describe('a page that is read anew within the pause', () => {
  const hide = () => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
  };
  const begin = (draft: QuickOrderDraft | null) => {
    const hook = use([]);
    let rows: readonly QuickOrderRow[] = [];
    act(() => {
      rows = hook.result.current.open(draft);
    });
    return { ...hook, rows };
  };

  test('has what was typed last, though it never reached the shop', async () => {
    answer({ updateQuickOrderDraft: () => refuse('MAINTENANCE') });
    begin(stored).rerender({ rows: [newRow(typed)] });
    hide();
    expect(begin(stored).rows).toEqual([typed]);
  });
  test('makes one draft of it, though its first page has sent it too', async () => {
    const keys: (string | undefined)[] = [];
    answer({
      createQuickOrderDraft: ({ idempotency }) => {
        keys.push(idempotency?.key);
        return refuse('MAINTENANCE');
      },
    });
    begin(null).rerender({ rows: [newRow(typed)] });
    hide();
    const { rows, rerender } = begin(null);
    rerender({ rows: rows.map((cells) => newRow(cells)) });
    await waitFor(() => expect(keys.length).toBeGreaterThan(1));
    expect(new Set(keys).size).toBe(1);
  });
  test('asks nobody whose change it was, where it did reach the shop', async () => {
    begin(stored).rerender({ rows: [newRow(typed)] });
    hide();
    const unsaved = storedFilter('quick-order.unsaved') ?? '';
    await waitFor(() => expect(storedFilter('quick-order.unsaved')).toBe('null'));
    expect(stored.rows).toEqual(kept([typed]));
    // The page was gone before the answer came.
    storeFilter('quick-order.unsaved', unsaved);
    answer({
      getQuickOrderDraft: () => stored,
      updateQuickOrderDraft: (_, { body }) => (body.version === stored.version ? stored : refuse('DRAFT_CHANGED')),
    });
    const { result, rerender, rows } = begin({ ...stored, version: 1, rows: [] });
    rerender({ rows: rows.map((cells) => newRow(cells)) });
    await pause(LONGER);
    expect(result.current.keeping).toBe('kept');
  });
});

describe('another name for a draft that was changed meanwhile', () => {
  const renamed = async (theirs: readonly QuickOrderRow[]) => {
    const sent: unknown[] = [];
    // Somebody else has changed it since it was opened.
    const now: QuickOrderDraft = { ...stored, version: 2, rows: kept(theirs) };
    answer({
      getQuickOrderDraft: () => now,
      updateQuickOrderDraft: (_, { body }) => {
        sent.push([body.version, body.name]);
        return body.version === now.version ? { ...now, version: 3, name: body.name ?? '' } : refuse('DRAFT_CHANGED');
      },
    });
    const { result } = use([newRow(typed)]);
    act(() => void result.current.open({ ...stored, rows: kept([typed]) }));
    const problem = await act(() => result.current.rename('Monday').catch((error: unknown) => error));
    return { sent, problem, result };
  };
  test('is its name, where its rows are as they were', async () => {
    const { sent, problem, result } = await renamed([typed]);
    expect(problem).toBeUndefined();
    expect(sent).toEqual([
      [1, 'Monday'],
      [2, 'Monday'],
    ]);
    expect(result.current.name).toBe('Monday');
  });
  test('is refused where somebody has changed its rows, and then somebody has to choose', async () => {
    const { sent, problem, result } = await renamed([{ ...typed, quantity: '9' }]);
    expect(problem).toBeDefined();
    expect(sent).toEqual([[1, 'Monday']]);
    expect(result.current.keeping).toBe('changed');
  });
});
