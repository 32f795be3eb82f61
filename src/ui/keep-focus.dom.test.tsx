import { act, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepFocus } from './keep-focus.ts';

let end: () => void;
beforeEach(() => {
  end = keepFocus();
});
afterEach(() => end());

const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 120)));
const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.id;
const press = async (name: string) => {
  const button = screen.getByRole('button', { name });
  button.focus();
  act(() => button.click());
  await settled();
};

function Lines() {
  const [lines, setLines] = useState(['one', 'two', 'three']);
  return (
    <main id="main" tabIndex={-1}>
      <section>
        {lines.length > 0 && (
          <ul>
            {lines.map((line) => (
              <li key={line}>
                <input aria-label={`Metres of ${line}`} />
                <a href={`/${line}`}>{line}</a>
                <button type="button" aria-label={`Remove ${line}`} onClick={() => setLines(lines.filter((each) => each !== line))}>
                  ×
                </button>
              </li>
            ))}
          </ul>
        )}
      </section>
    </main>
  );
}
test('of a line that is removed, the same of the next one, of the one before, and at last the screen', async () => {
  render(<Lines />);
  await press('Remove two');
  expect(focused()).toBe('Remove three');
  await press('Remove three');
  expect(focused()).toBe('Remove one');
  await press('Remove one');
  expect(focused()).toBe('main');
});

function Card() {
  const [editing, setEditing] = useState(false);
  return (
    <main id="main">
      <button type="button" aria-label="Before" />
      <div>
        <h2>Name</h2>
        {editing ? (
          <form>
            <input aria-label="Name" />
            <div>
              <button type="button" aria-label="Save" onClick={() => setEditing(false)} />
            </div>
          </form>
        ) : (
          <button type="button" aria-label="Edit" onClick={() => setEditing(true)} />
        )}
      </div>
      <button type="button" aria-label="After" />
    </main>
  );
}
test('of a form that closes, what opens it; text is not chosen for a button that has gone', async () => {
  render(<Card />);
  await press('Edit');
  expect(focused()).toBe('Save');
  await press('Save');
  expect(focused()).toBe('Edit');
});

test('what is only pointed away from, or has gone with its screen, or found its focus by itself is left alone', async () => {
  const { unmount } = render(<Lines />);
  const button = screen.getByRole('button', { name: 'Remove one' });
  button.focus();
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  button.blur();
  act(() => button.click());
  await settled();
  expect(document.activeElement).toBe(document.body);
  screen.getByRole('button', { name: 'Remove two' }).focus();
  act(() => screen.getByRole('button', { name: 'Remove two' }).click());
  within(screen.getByRole('list')).getByRole('link').focus();
  await settled();
  expect(document.activeElement?.tagName).toBe('A');
  unmount();
  await settled();
  expect(document.activeElement).toBe(document.body);
});
