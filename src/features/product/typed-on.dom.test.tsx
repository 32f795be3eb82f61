// What is typed while a line is on its way to the cart.
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import type { ArticleDetail } from '../../../generated/api/model/articleDetail.ts';
import { answer, refuse } from '../../../mocks/node.ts';
import { signIn } from '../../testing/people.ts';
import { renderPiece } from '../../testing/render-app.tsx';
import { OrderPanel, type Refusal } from './order-panel.tsx';

const article = { code: 'ORO01204', color: '002', name: 'Marina stripe', priceString: '€ 38.40' } as ArticleDetail;
beforeEach(() => {
  signIn();
  answer({
    listShops: () => ({
      content: [
        { code: 'S1', name: 'Milano', street: '', postalCode: '', city: 'Milano', country: 'IT', isDefault: false },
        { code: 'S2', name: 'Roma', street: '', postalCode: '', city: 'Roma', country: 'IT', isDefault: true },
      ],
    }),
    // Whether it is there plays no part.
    getAvailability: () => refuse('INTERNAL_ERROR'),
  });
});
const show = async (onAdd: () => Promise<Refusal>) => {
  await renderPiece(<OrderPanel article={article} ditta="002" onAdd={onAdd} />);
  await screen.findByLabelText('Shop');
  return userEvent.setup();
};
const press = () => screen.getAllByRole('button', { name: 'Add to cart' })[0] as HTMLElement;

test('what is typed on while a line is on its way belongs to the next one, of the same kind or of the other', async () => {
  let arrive: (answer: Refusal) => void = () => {};
  const user = await show(() => new Promise<Refusal>((resolve) => (arrive = resolve)));
  const field = () => screen.getByLabelText<HTMLInputElement>(/^(Metres|Swatches)/);
  await user.type(field(), '3');
  await user.click(press());
  await user.type(field(), '5');
  await act(async () => arrive({ ok: true }));
  expect(field().value).toBe('35');
  await user.click(press());
  await user.click(screen.getByRole('radio', { name: 'Sample' }));
  await user.clear(field());
  await user.type(field(), '4');
  await act(async () => arrive({ ok: true }));
  expect(field().value).toBe('4');
});
test('metres that are only written otherwise when their field is left are those that were ordered', async () => {
  let arrive: (answer: Refusal) => void = () => {};
  const user = await show(() => new Promise<Refusal>((resolve) => (arrive = resolve)));
  await user.type(screen.getByLabelText('Metres'), '3,5{Enter}');
  await user.tab();
  expect(screen.getByLabelText<HTMLInputElement>('Metres').value).toBe('3.50');
  await act(async () => arrive({ ok: true }));
  expect(screen.getByLabelText<HTMLInputElement>('Metres').value).toBe('');
});
