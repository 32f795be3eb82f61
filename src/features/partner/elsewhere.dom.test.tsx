// The link to a request that is not sent yet, by mail: to the address that is typed, a second time to another one.
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderPiece } from '../../testing/render-app.tsx';
import { Elsewhere } from './elsewhere.tsx';

test('what was said of one address is not said of the next, and where it goes is said without blanks', async () => {
  const user = userEvent.setup();
  const onSend = vi.fn<(email: string) => Promise<void>>(async () => undefined).mockRejectedValueOnce(new Error('away'));
  await renderPiece(<Elsewhere email=" rosa@example.com" onSend={onSend} />);
  await user.click(screen.getByText(/another device|elsewhere|later/i, { selector: 'summary' }));
  const send = screen.getByRole('button');
  await user.click(send);
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('');
  await user.click(send);
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('rosa@example.com'));
  expect(screen.queryByRole('alert')).toBeNull();
  const field = screen.getByRole('textbox');
  await user.clear(field);
  await user.type(field, 'ada@example.com ');
  // It was sent to the first one all the same.
  expect(screen.getByRole('status').textContent).toContain('rosa@example.com');
  await user.click(send);
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('ada@example.com'));
  expect(onSend.mock.calls.map(([email]) => email)).toEqual(['rosa@example.com', 'rosa@example.com', 'ada@example.com']);
});
