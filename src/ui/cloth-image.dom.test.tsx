import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ClothImage } from './cloth-image.tsx';

/** Everything is in view. */
class Near {
  readonly #call: (entries: { isIntersecting: boolean }[]) => void;
  constructor(call: (entries: { isIntersecting: boolean }[]) => void) {
    this.#call = call;
  }
  observe() {
    this.#call([{ isIntersecting: true }]);
  }
  disconnect() {}
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('IntersectionObserver', Near);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

let number = 0;
/** Names of their own: what has been seen once needs no turn. */
const names = (count: number) => Array.from({ length: count }, () => `picture ${number++}`);
const Page = ({ pictures }: { pictures: readonly string[] }) =>
  pictures.map((name) => <ClothImage key={name} alt={name} picture={{ src: `/${name}.webp`, sources: [] }} />);
const asked = () => [...document.querySelectorAll('img')].map(({ alt }) => alt);

it('asks for three pictures, and for the next one when one is there, failed or is no longer looked at', () => {
  const [a, b, c, d, e, f] = names(6) as [string, string, string, string, string, string];
  const { rerender } = render(<Page pictures={[a, b, c, d, e, f]} />);
  expect(asked()).toEqual([a, b, c]);
  // Until it comes its place has a name.
  expect(screen.getByRole('img', { name: d })).toBeTruthy();
  fireEvent.load(screen.getByAltText(b));
  expect(asked()).toEqual([a, b, c, d]);
  rerender(<Page pictures={[a, b, d, e, f]} />);
  expect(asked()).toEqual([a, b, d, e]);
  fireEvent.error(screen.getByAltText(a));
  expect(asked()).toEqual([b, d, e, f]);
});

it('asks twice more for a picture that was refused, then keeps the colour', () => {
  const [a] = names(1) as [string];
  render(<Page pictures={[a]} />);
  for (const wait of [3000, 6000]) {
    fireEvent.error(screen.getByAltText(a));
    act(() => void vi.advanceTimersByTime(wait - 1));
    expect(asked()).toEqual([]);
    act(() => void vi.advanceTimersByTime(1));
    expect(asked()).toEqual([a]);
  }
  fireEvent.error(screen.getByAltText(a));
  act(() => void vi.advanceTimersByTime(60_000));
  expect(asked()).toEqual([]);
  expect(screen.getByRole('img', { name: a }).tagName).toBe('SPAN');
});

it('lets the next ones go when nothing is heard of the first', () => {
  const pictures = names(5);
  render(<Page pictures={pictures} />);
  expect(asked()).toHaveLength(3);
  act(() => void vi.advanceTimersByTime(20_000));
  expect(asked()).toHaveLength(5);
});
