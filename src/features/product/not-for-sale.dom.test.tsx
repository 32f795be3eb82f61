// What can not be bought here and now: where else it can, and that somebody waits for it.
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { answer } from '../../../mocks/node.ts';
import { articleDetail } from '../../testing/articles.ts';
import { signIn } from '../../testing/people.ts';
import { labelsOf, renderPiece } from '../../testing/render-app.tsx';
import { NotForSale } from './not-for-sale.tsx';

let sent: unknown[];
beforeEach(() => {
  signIn();
  sent = [];
  answer({
    addNotification: (_, { params, body }) => {
      sent.push(body);
      return { ...params, quantity: body.quantity ?? 2.2, createdAt: '2026-11-20T10:15:00.000Z' };
    },
  });
});
const show = (over: Parameters<typeof articleDetail>[0], locale: 'en' | 'zh' = 'en') =>
  renderPiece(<NotForSale article={articleDetail(over)} ditta="002" ditte={['002', 'HGK', 'PRD']} />, locale);

test('other shops are named with the comma of the language, of all of them those that the customer may go to', async () => {
  const { unmount, container } = await show({ purchaseState: 'OTHER_SHOP', ditte: ['HGK', 'PRD'] }, 'zh');
  const [hongKong, production] = ['HGK', 'PRD'].map((ditta) => labelsOf('zh')[`ditta.${ditta}`]);
  expect(container.textContent).toContain(`${hongKong}，${production}`);
  unmount();
  await show({ purchaseState: 'OTHER_SHOP', ditte: ['002', 'PRD'] });
  expect(screen.getByText(/another of your shops: Production\./)).toBeTruthy();
});
test.each([
  [false, 'We can tell you when it is back.'],
  [true, /^We will write when .+ [A-Z]+\d+-\d+ can be bought\.$/],
])('what is said of cloth that is waited for (%s)', async (notificationRequested, said) => {
  await show({ purchaseState: 'NOT_PURCHASABLE', notificationRequested });
  expect(screen.getByText(said)).toBeTruthy();
});
test('metres that this shop does not sell are waited for by nobody; none at all are as many as is usual', async () => {
  const user = userEvent.setup();
  const { queryClient } = await show({ purchaseState: 'NOT_PURCHASABLE', notificationRequested: false });
  const watched = ['articles', 'notifications'];
  queryClient.setQueryData(watched, {});
  const field = screen.getByRole('textbox');
  await user.type(field, '35{Enter}');
  expect([sent, document.activeElement === field, field.getAttribute('aria-invalid')]).toEqual([[], true, 'true']);
  await user.clear(field);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(sent).toEqual([{}]));
  // What is waited for stands on the first page.
  await waitFor(() => expect(queryClient.getQueryState(watched)?.isInvalidated).toBe(true));
  await user.clear(field);
  await user.type(field, '7.5{Enter}');
  await waitFor(() => expect(sent).toEqual([{}, { quantity: 7.5 }]));
});
