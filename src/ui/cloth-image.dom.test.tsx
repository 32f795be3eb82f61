import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
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
const Page = ({ pictures, first = [] }: { pictures: readonly string[]; first?: readonly string[] }) =>
  pictures.map((name) => <ClothImage key={name} alt={name} picture={{ src: `/${name}.webp`, sources: [] }} eager={first.includes(name)} />);
const Colour = ({ name }: { name: string }) => <ClothImage alt="cloth" picture={{ src: `/${name}.webp`, sources: [] }} />;
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

it('keeps its turn while it is on its way, also when it moves to the first row meanwhile', () => {
  const [a, b, c, d] = names(4) as [string, string, string, string];
  const { rerender } = render(<Page pictures={[a, b, c, d]} />);
  rerender(<Page pictures={[a, b, c, d]} first={[a]} />);
  expect(asked()).toEqual([a, b, c]);
  rerender(<Page pictures={[a, b, c, d]} />);
  expect(asked()).toEqual([a, b, c]);
  fireEvent.load(screen.getByAltText(a));
  expect(asked()).toEqual([a, b, c, d]);
});

it('has one turn, not two, where it is drawn in strict mode', () => {
  const pictures = names(5);
  render(
    <StrictMode>
      <Page pictures={pictures} />
    </StrictMode>,
  );
  expect(asked()).toHaveLength(3);
});

it('gives up what is on its way when another picture takes the place', () => {
  const [a, b] = names(2) as [string, string];
  const { rerender } = render(<Colour name={a} />);
  const left = screen.getByAltText<HTMLImageElement>('cloth');
  // The page of the tests fetches nothing and calls everything complete.
  Object.defineProperty(left, 'complete', { value: false });
  rerender(<Colour name={b} />);
  act(() => void vi.advanceTimersByTime(0));
  expect(screen.getByAltText<HTMLImageElement>('cloth').getAttribute('src')).toBe(`/${b}.webp`);
  expect(left.hasAttribute('src')).toBe(false);
});
