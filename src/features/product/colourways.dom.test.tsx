import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { articleDetail } from '../../testing/articles.ts';
import { renderPiece } from '../../testing/render-app.tsx';
import { Colourways } from './colourways.tsx';

const [example] = articleDetail().colors;
const many = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ ...example!, id: at + 1, color: `C${at + 1}`, colorName: `Colour ${at + 1}` }));
const shown = () => screen.getAllByRole('link').map((link) => /C\d+$/.exec(link.title)?.[0]);

test('a row of them, the one that is looked at always among them; the others come with a press, and the focus is on it', async () => {
  const user = userEvent.setup();
  await renderPiece(<Colourways article={articleDetail({ color: 'C9', colors: many(10) })} />);
  expect(shown()).toEqual(['C1', 'C2', 'C3', 'C4', 'C5', 'C9']);
  await user.click(screen.getByRole('button', { name: /^\+4/ }));
  expect(shown()).toHaveLength(10);
  expect((document.activeElement as HTMLElement).title).toMatch(/C9$/);
  expect(screen.queryByRole('button')).toBeNull();
});

test('one more than a row is no reason to hide it', async () => {
  await renderPiece(<Colourways article={articleDetail({ color: 'C1', colors: many(7) })} />);
  expect(shown()).toHaveLength(7);
});

test('on a phone one fewer stands beside the button', async () => {
  vi.spyOn(window, 'matchMedia').mockReturnValue({
    matches: false,
    addEventListener() {},
    removeEventListener() {},
  } as unknown as MediaQueryList);
  await renderPiece(<Colourways article={articleDetail({ color: 'C9', colors: many(10) })} />);
  expect(shown()).toEqual(['C1', 'C2', 'C3', 'C4', 'C9']);
});
