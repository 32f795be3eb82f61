import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPiece } from '../../testing/render-app.tsx';
import { PageNote } from './page-note.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** Notes that were asked to be kept, each with how its answer comes. */
async function shown() {
  const asked: { note: string; answer: (error?: Error) => Promise<void> }[] = [];
  const onKeep = (note: string) =>
    new Promise<void>((resolve, reject) => {
      asked.push({ note, answer: (error) => act(async () => (error ? reject(error) : resolve())) });
    });
  const { unmount } = await renderPiece(<PageNote page={3} note="" onKeep={onKeep} />);
  vi.useFakeTimers();
  return { asked, unmount, field: screen.getByRole('textbox') };
}
const pause = () => act(() => vi.advanceTimersByTimeAsync(700));
async function write(field: HTMLElement, value: string): Promise<void> {
  fireEvent.change(field, { target: { value } });
  await pause();
}

test('who leaves the field within the pause, and then the page, has the note kept once', async () => {
  const { asked, field, unmount } = await shown();
  fireEvent.change(field, { target: { value: 'Cuffs' } });
  fireEvent.blur(field);
  await pause();
  unmount();
  expect(asked.map(({ note }) => note)).toEqual(['Cuffs']);
});
test('who turns the page while writing, with the keys and out of the field, has written all the same', async () => {
  const { asked, field, unmount } = await shown();
  fireEvent.change(field, { target: { value: 'Cuffs' } });
  unmount();
  expect(asked.map(({ note }) => note)).toEqual(['Cuffs']);
});
test('what could not be kept is tried again when the field is left', async () => {
  const { asked, field } = await shown();
  await write(field, 'Cuffs');
  await asked[0]?.answer(new Error('no line'));
  expect(field.getAttribute('aria-invalid')).toBe('true');
  fireEvent.blur(field);
  expect(asked.map(({ note }) => note)).toEqual(['Cuffs', 'Cuffs']);
});
test('what failed after something newer was written does not stand in its way', async () => {
  const { asked, field } = await shown();
  await write(field, 'Cuffs');
  await write(field, 'Collar');
  await asked[0]?.answer(new Error('no line'));
  await asked[1]?.answer();
  fireEvent.blur(field);
  expect(asked.map(({ note }) => note)).toEqual(['Cuffs', 'Collar']);
});
test('nothing is said to be kept while more is typed', async () => {
  const { asked, field } = await shown();
  await write(field, 'Cuffs');
  fireEvent.change(field, { target: { value: 'Cuffs and collar' } });
  await asked[0]?.answer();
  expect(screen.queryByRole('status')).toBeNull();
  await pause();
  await asked[1]?.answer();
  expect(screen.getByRole('status').textContent).toBe('Kept');
});
test('what was never kept is asked for again, also when something else failed after it', async () => {
  const { asked, field } = await shown();
  await write(field, 'Cuffs');
  await write(field, 'Collar');
  await asked[0]?.answer(new Error('no line'));
  await asked[1]?.answer(new Error('no line'));
  await write(field, 'Cuffs');
  expect(asked.map(({ note }) => note)).toEqual(['Cuffs', 'Collar', 'Cuffs']);
});
