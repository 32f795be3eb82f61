// What tabs tell each other of links that are good once.
import { expect, test, vi } from 'vitest';
import { announceUsedLink, onUsedLink } from './elsewhere.ts';

test('of a link that was used its own tab is told, and of another one it is not', async () => {
  const heard = vi.fn();
  const stop = onUsedLink('mine', heard);
  announceUsedLink('of somebody else');
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(heard).not.toHaveBeenCalled();
  announceUsedLink('mine');
  await vi.waitFor(() => expect(heard).toHaveBeenCalledOnce());
  stop();
});
