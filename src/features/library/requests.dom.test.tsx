import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { useListLibrary } from '../../../generated/api/library/library.ts';
import type { MaterialRequest } from '../../../generated/api/model/materialRequest.ts';
import { getListLibraryResponseMock, getListMaterialRequestsResponseMock } from '../../../generated/mocks/library/library.msw.ts';
import { answer } from '../../../mocks/node.ts';
import { buyer, signIn } from '../../testing/people.ts';
import { renderPiece } from '../../testing/render-app.tsx';
import { MaterialRequests } from './requests.tsx';

const Shelf = () => <h2>{useListLibrary().data ? 'shelf' : ''}</h2>;

test('what was asked for and is withdrawn lies on the shelf again', async () => {
  signIn();
  let state: MaterialRequest['state'] = 'REQUESTED';
  let shelves = 0;
  const page = getListMaterialRequestsResponseMock();
  const [first] = page.content;
  answer({
    listLibrary: () => {
      shelves++;
      return getListLibraryResponseMock();
    },
    listMaterialRequests: () => ({ ...page, totalElements: 1, content: [{ ...first!, state, code: 'MR26-000012' }] }),
    withdrawMaterialRequest: () => {
      state = 'CANCELLED';
      return { request: { ...first!, state } };
    },
  });
  await renderPiece(
    <>
      <Shelf />
      <MaterialRequests />
    </>,
  );
  await screen.findByRole('heading', { name: 'shelf' });
  const before = shelves;
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Withdraw MR26-000012' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Withdraw/ })).toBeNull());
  expect(shelves).toBe(before + 1);
});
test('a request of late in the evening is of that day where the customer is, and not of the next', async () => {
  signIn(buyer({ timeZone: 'America/New_York' }));
  const page = getListMaterialRequestsResponseMock();
  const [first] = page.content;
  answer({
    listMaterialRequests: () => ({ ...page, content: [{ ...first!, requestedBy: 'Rosa', requestedAt: '2026-11-21T02:30:00.000Z' }] }),
  });
  await renderPiece(<MaterialRequests />);
  expect((await screen.findByText(/Rosa/)).textContent).toContain('20 Nov 2026');
});
