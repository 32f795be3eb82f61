// The bell: what stood in it while it was open is read when it closes, whenever it came.
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answer } from '../../../mocks/node.ts';
import { signIn } from '../../testing/people.ts';
import { renderPiece } from '../../testing/render-app.tsx';
import InboxMenu from './inbox-menu.tsx';

test.each(['after its list came', 'before its list came'])(
  'a bell that was opened %s has its entries read when it closes',
  async (when) => {
    signIn();
    const { promise: held, resolve: come } = Promise.withResolvers<void>();
    const upTo: number[] = [];
    const told = (unread: number) => ({
      unread,
      content: [
        {
          id: 3,
          event: 'ORDER_STATUS' as const,
          subject: 'OR26-000003',
          state: 'Shipped',
          targetId: 3,
          at: '2026-11-20T10:00:00.000Z' as const,
          isRead: unread === 0,
        },
      ],
    });
    answer({
      listInbox: async () => {
        await held;
        return told(1);
      },
      readInbox: (_, { body }) => {
        upTo.push(body.upTo);
        return told(0);
      },
    });
    const user = userEvent.setup();
    await renderPiece(<InboxMenu />);
    if (when.startsWith('after')) {
      come();
      await screen.findByRole('button', { name: /1 unread/ });
    }
    await user.click(screen.getByRole('button'));
    come();
    await screen.findByText(/OR26-000003/);
    expect(upTo).toEqual([]);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(upTo).toEqual([3]));
  },
);
