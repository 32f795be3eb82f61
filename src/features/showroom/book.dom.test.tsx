// A book under hands and keys: what turns a page, what lays it back, and what is no turning at all.
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { swatchOf } from '../../testing/books.ts';
import { renderPiece } from '../../testing/render-app.tsx';
import { Book } from './book.tsx';

/** Of the frame on the screen; two pages share it. */
const WIDTH = 1000;
/** After so long a leaf has fallen, ms. */
const FALL = 1000;
const pages = Array.from({ length: 7 }, (_, at) => ({ page: at + 1, swatches: [swatchOf(at + 1)] }));
const lifted = vi.fn();
const turned: number[] = [];
beforeEach(() => {
  lifted.mockReset();
  turned.length = 0;
  vi.useFakeTimers();
});
function Screen({ first, double }: { first: number; double: boolean }) {
  const [at, setAt] = useState(first);
  return (
    <main id="main">
      <Book
        title="Riviera"
        imprint="Riviera"
        pages={pages}
        at={at}
        double={double}
        onTurn={(next) => {
          turned.push(next);
          setAt(next);
        }}
        onLift={lifted}
        onKey={(key) => key === 'm'}
      />
      <textarea aria-label="Note" />
      <dialog open>
        <button type="button">In front</button>
      </dialog>
    </main>
  );
}
async function open(first = 0, double = true) {
  await renderPiece(<Screen first={first} double={double} />);
  const frame = screen.getByRole('group');
  Object.defineProperty(frame, 'clientWidth', { value: WIDTH });
  frame.setPointerCapture = () => undefined;
  const hand = (type: string, clientX: number, at: number, more: PointerEventInit = {}) => {
    const event = new PointerEvent(type, { bubbles: true, cancelable: true, button: 0, pointerId: 1, clientX, clientY: 0, ...more });
    Object.defineProperty(event, 'timeStamp', { value: at });
    act(() => void frame.dispatchEvent(event));
  };
  /** Takes hold at one place and lets go at another, so many ms later. */
  const drag = (from: number, to: number, time: number) => {
    hand('pointerdown', from, 1);
    hand('pointermove', (from + to) / 2, 1 + time / 2);
    hand('pointermove', to, 1 + time);
    hand('pointerup', to, 1 + time);
  };
  /** Until a leaf that was let go lies: it is drawn before it falls. */
  const wait = async () => {
    for (const time of [50, FALL]) await act(() => vi.advanceTimersByTimeAsync(time));
  };
  return { frame, hand, drag, wait };
}
const cloth = (page: number) => screen.getByText(`ORO1000${page}-001`);

test.each([
  ['carried far enough', 0, 900, 740, 1000, [1]],
  ['carried too little', 0, 900, 800, 1000, []],
  ['thrown', 0, 900, 800, 50, [1]],
  ['thrown the other way', 1, 100, 200, 50, [0]],
  ['carried the other way', 1, 100, 260, 1000, [0]],
  ['moved a hair’s breadth', 0, 900, 895, 50, []],
  ['pulled where there is no page before it', 0, 100, 400, 1000, []],
  ['pulled where there is no page behind it', 6, 900, 500, 1000, []],
])('a leaf that is %s', async (_, first, from, to, time, expected) => {
  const { drag, wait } = await open(first);
  drag(from, to, time);
  await wait();
  expect(turned).toEqual(expected);
});
test('a leaf follows the hand, and a hand that is taken away by the browser lays it back', async () => {
  const { frame, hand, wait } = await open();
  hand('pointerdown', 900, 1);
  hand('pointermove', 650, 400);
  const leaf = frame.querySelector<HTMLElement>('.book-leaf');
  expect(leaf?.style.transform).toBe('rotateY(-90deg)');
  // Another finger says nothing of it.
  hand('pointerup', 0, 500, { pointerId: 2 });
  expect(frame.dataset.turning).toBe('true');
  hand('pointermove', 300, 600);
  hand('pointercancel', 300, 700);
  await wait();
  expect([turned, frame.dataset.turning]).toEqual([[], undefined]);
});
test('neither another button nor a hand that goes down the page turns it', async () => {
  const { hand, wait } = await open();
  hand('pointerdown', 900, 1, { button: 2 });
  hand('pointermove', 300, 100);
  hand('pointerup', 300, 100);
  hand('pointerdown', 900, 1);
  hand('pointermove', 860, 100, { clientY: 300 });
  hand('pointerup', 860, 100, { clientY: 300 });
  await wait();
  expect(turned).toEqual([]);
});
test('what ends a drag lifts no cloth; the next press does', async () => {
  const { drag, wait } = await open(0, false);
  drag(900, 860, 1000);
  fireEvent.click(cloth(1));
  expect(lifted).not.toHaveBeenCalled();
  await wait();
  fireEvent.click(cloth(1));
  expect(lifted).toHaveBeenCalledExactlyOnceWith(pages[0]?.swatches[0]);
});
test('keys turn it from anywhere beside it, but not from a field, out of a dialog in front of it or with another key held', async () => {
  const { wait } = await open();
  const press = async (target: Element, key: string, more: KeyboardEventInit = {}) => {
    const isFree = fireEvent.keyDown(target, { key, ...more });
    await wait();
    return isFree;
  };
  await press(screen.getByLabelText('Note'), 'ArrowRight');
  await press(screen.getByRole('button', { name: 'In front' }), 'ArrowRight');
  for (const held of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }]) await press(document.body, 'ArrowRight', held);
  expect(turned).toEqual([]);
  await press(document.body, 'ArrowRight');
  await press(screen.getByRole('group'), 'PageDown');
  await press(screen.getByRole('button', { name: 'Next page' }), 'PageUp');
  await press(document.body, 'ArrowLeft');
  await press(document.body, 'End');
  await press(document.body, 'Home');
  expect(turned).toEqual([1, 3, 1, 0, 6, 0]);
  // Other keys are the screen's; what does nothing is left to the browser.
  expect([await press(document.body, 'm'), await press(document.body, 'x')]).toEqual([false, true]);
});
test('a key that is held goes through the book, a leaf that falls having fallen', async () => {
  await open();
  for (let times = 0; times < 4; times++) {
    fireEvent.keyDown(document.body, { key: 'ArrowRight' });
    await act(() => vi.advanceTimersByTimeAsync(50));
  }
  expect(turned).toEqual([1, 3]);
});
test('who jumps while a leaf is falling stays where the jump led', async () => {
  const { wait } = await open();
  fireEvent.keyDown(document.body, { key: 'ArrowRight' });
  await act(() => vi.advanceTimersByTimeAsync(50));
  fireEvent.keyDown(document.body, { key: 'End' });
  await wait();
  expect(turned).toEqual([6]);
});
test('a leaf that the browser says has fallen does not fall once more, whatever is turned next', async () => {
  const { frame, wait } = await open();
  const fall = async (key: string) => {
    fireEvent.keyDown(document.body, { key });
    await act(() => vi.advanceTimersByTimeAsync(50));
    fireEvent.transitionEnd(frame.querySelector('.book-leaf')!);
  };
  await fall('ArrowRight');
  await fall('ArrowLeft');
  await wait();
  expect(turned).toEqual([1, 0]);
});
test.each([
  [true, '2', [3], 'Pages 4 and 5 of 7'],
  [true, '0', [], 'Page 1 of 7'],
  [false, '2', [2], 'Page 3 of 7'],
])('the slider goes to an opening: two pages a time %s, place %s', async (double, value, expected, place) => {
  await open(0, double);
  fireEvent.change(screen.getByRole('slider'), { target: { value } });
  expect(turned).toEqual(expected);
  expect(screen.getByRole('status').textContent).toBe(place);
  expect(screen.getByRole('slider').getAttribute('aria-valuetext')).toBe(place);
});
test('at either end one of the buttons leads nowhere', async () => {
  await open(0);
  const isFree = () => ['Previous page', 'Next page'].map((name) => !screen.getByRole<HTMLButtonElement>('button', { name }).disabled);
  expect(isFree()).toEqual([false, true]);
  fireEvent.keyDown(document.body, { key: 'End' });
  expect(isFree()).toEqual([true, false]);
});
