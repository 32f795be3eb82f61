import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderPiece } from '../../testing/render-app.tsx';
import { Banners } from './banners.tsx';

const said = (...texts: string[]) => texts.map((messagetxt) => ({ messagetxt }));

test('one message after the other, and after the last the first again; one alone needs no way on', async () => {
  const user = userEvent.setup();
  const { unmount } = await renderPiece(<Banners messages={said('New books', 'Closed in August', 'Fair in May')} />);
  const next = screen.getByRole('button');
  const seen: (string | null)[] = [];
  for (let press = 0; press < 4; press++) {
    seen.push(`${screen.getByTitle(/./).textContent} ${next.textContent?.trim().split(' ').at(-1)}`);
    await user.click(next);
  }
  expect(seen).toEqual(['New books 1/3', 'Closed in August 2/3', 'Fair in May 3/3', 'New books 1/3']);
  unmount();
  await renderPiece(<Banners messages={said('New books')} />);
  expect(screen.getByText('New books')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
test('with nothing to say there is no place for it', async () => {
  await renderPiece(<Banners messages={[]} />);
  expect(screen.queryByRole('region')).toBeNull();
});
