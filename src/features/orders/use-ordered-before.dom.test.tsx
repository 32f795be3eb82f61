// Which cloths were ordered before is asked by whoever may see orders, and said of those alone.
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer } from '../../../mocks/node.ts';
import { buyer, signIn } from '../../testing/people.ts';
import { renderPiece } from '../../testing/render-app.tsx';
import { useOrderedBefore } from './use-ordered-before.ts';

const cloths = ['001', '002', '001'].map((color) => ({ code: 'ORO01204', color }));
function Known() {
  const isKnown = useOrderedBefore(cloths);
  return <output>{cloths.map((cloth) => (isKnown(cloth) ? 'yes' : 'no')).join()}</output>;
}
test.each([
  [true, 'no,yes,no', [['ORO01204-001', 'ORO01204-002']]],
  [false, 'no,no,no', []],
] as const)('where orders may be seen: %s', async (showOrders, said, expected) => {
  const user = buyer();
  signIn({ ...user, authorizations: { ...user.authorizations, showOrders } });
  const asked: unknown[] = [];
  answer({
    findOrderedArticles: (_, { query }) => {
      asked.push(query.cc);
      return { content: ['ORO01204-002'] };
    },
  });
  await renderPiece(<Known />);
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(said));
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(asked).toEqual(expected);
});
