import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import type { OrderDetail } from '../../../generated/api/model/orderDetail.ts';
import { getGetOrderQueryKey, useGetOrder } from '../../../generated/api/orders/orders.ts';
import { answer, loseAnswers } from '../../../mocks/node.ts';
import { orderDetail } from '../../testing/orders.ts';
import { signIn } from '../../testing/people.ts';
import { renderPiece } from '../../testing/render-app.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderQuestions } from './order-questions.tsx';

const asked = { askedBy: 'Giulia Ferretti', askedAt: '2026-11-20T11:02:00.000Z' } as const;
let sent: { key: string | undefined; text: string }[];
beforeEach(() => {
  signIn();
  sent = [];
  answer({
    getOrder: () =>
      orderDetail({
        id: 9001,
        questions: [{ id: 1, text: 'Together?', ...asked, answer: 'On Thursday.', answeredAt: '2026-11-20T12:00:00.000Z' }],
      }),
    askAboutOrder: ({ idempotency }, { body }) => {
      sent.push({ key: idempotency?.key, text: body.text });
      return { id: 2, text: body.text, ...asked, answer: null, answeredAt: null };
    },
  });
});
function Screen() {
  const { data } = useGetOrder(9001);
  return data ? <OrderQuestions order={data} /> : null;
}

test('answers stand with their questions, and a question that was sent with a lost answer is one question', async () => {
  await renderPiece(<Screen />);
  expect(await screen.findByText('On Thursday.')).toBeTruthy();
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Send the question' }));
  expect(sent).toEqual([]);
  await user.type(screen.getByLabelText('Your question'), ' And the third? ');
  loseAnswers('askAboutOrder');
  await user.click(screen.getByRole('button', { name: 'Send the question' }));
  expect((await screen.findByRole('alert')).textContent).toContain('The network does not answer.');
  expect((screen.getByLabelText('Your question') as HTMLTextAreaElement).value).toBe(' And the third? ');
  await user.click(screen.getByRole('button', { name: 'Send the question' }));
  const second = (await screen.findByText('And the third?')).closest('li');
  expect(within(second as HTMLElement).getByText('Waiting for an answer')).toBeTruthy();
  expect((screen.getByLabelText('Your question') as HTMLTextAreaElement).value).toBe('');
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
});
test('a question that was not sent is there again for its order, and gone once it is sent', async () => {
  const typed = () => (screen.getByLabelText('Your question') as HTMLTextAreaElement).value;
  const user = userEvent.setup();
  const first = await renderPiece(<Screen />);
  await user.type(await screen.findByLabelText('Your question'), 'In one piece?');
  first.unmount();
  const other = await renderPiece(<OrderQuestions order={orderDetail({ id: 9002 })} />);
  expect(typed()).toBe('');
  other.unmount();
  const second = await renderPiece(<Screen />);
  await screen.findByLabelText('Your question');
  expect(typed()).toBe('In one piece?');
  await user.click(screen.getByRole('button', { name: 'Send the question' }));
  await screen.findByText('In one piece?', { selector: 'p' });
  second.unmount();
  await renderPiece(<Screen />);
  await screen.findByLabelText('Your question');
  expect(typed()).toBe('');
});
test('lines say where they go where there are several addresses, and the confirmed day beside the requested one', async () => {
  const order = orderDetail();
  const [line] = order.lines as [(typeof order.lines)[number]];
  const [shop] = order.shops as [(typeof order.shops)[number]];
  const shops = [shop, { ...shop, code: 'S2', name: 'Atelier', city: 'Milano', isDefault: false }];
  const lines: typeof order.lines = [
    { ...line, id: 1, shop: null, requestedDate: '2026-12-01', deliveryDate: '2026-12-04' },
    { ...line, id: 2, shop: 'S2', requestedDate: null, deliveryDate: null },
  ];
  await renderPiece(<OrderLines order={{ ...order, shops, lines }} selected={[]} onSelect={null} />);
  const [, first, second] = screen.getAllByRole('row').map((row) => row.textContent);
  expect(first).toContain('Bergamo');
  expect(first).toContain('4 Dec 2026');
  expect(first).toContain('asked for: 01 Dec 2026');
  expect(second).toContain('Milano');
  expect(second).toMatch(/earliest/i);
});

test('a question that is read before its answer has come stands there once, and what was refused is said no more while it is written anew', async () => {
  const { queryClient } = await renderPiece(<Screen />);
  const user = userEvent.setup();
  const field = await screen.findByLabelText('Your question');
  loseAnswers('askAboutOrder');
  await user.type(field, 'And the third?{Tab}{Enter}');
  expect(await screen.findByRole('alert')).toBeTruthy();
  await user.type(field, '!');
  expect(screen.queryByRole('alert')).toBeNull();
  queryClient.setQueriesData<OrderDetail>({ queryKey: getGetOrderQueryKey(9001) }, (known) =>
    known
      ? { ...known, questions: [...known.questions, { id: 2, text: 'And the third?!', ...asked, answer: null, answeredAt: null }] }
      : known,
  );
  await user.click(screen.getByRole('button', { name: 'Send the question' }));
  await expect.poll(() => (field as HTMLTextAreaElement).value).toBe('');
  const known = queryClient.getQueryData<OrderDetail>(getGetOrderQueryKey(9001));
  expect(known?.questions.map(({ id }) => id)).toEqual([1, 2]);
});

test('what is written on while a question travels stays, and is another question', async () => {
  const typed = () => screen.getByLabelText('Your question') as HTMLTextAreaElement;
  const user = userEvent.setup();
  await renderPiece(<Screen />);
  await user.type(await screen.findByLabelText('Your question'), 'Together?');
  let arrive = () => {};
  answer({
    askAboutOrder: async (_, { body }) => {
      await new Promise<void>((resolve) => {
        arrive = resolve;
      });
      return { id: 2, text: body.text, ...asked, answer: null, answeredAt: null };
    },
  });
  await user.click(screen.getByRole('button', { name: 'Send the question' }));
  await user.type(typed(), ' And when?');
  arrive();
  await screen.findByText('Together?', { selector: 'li:last-child p' });
  expect(typed().value).toBe('Together? And when?');
});
