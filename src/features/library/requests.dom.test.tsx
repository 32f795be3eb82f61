import { fireEvent, screen, waitFor } from '@testing-library/react';
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
test('two that are withdrawn beside each other are busy until each of them is, and each is withdrawn once', async () => {
  signIn();
  const page = getListMaterialRequestsResponseMock();
  const [first] = page.content;
  const requests = [11, 12].map((id) => ({ ...first!, id, code: `MR26-0000${id}`, state: 'REQUESTED' as MaterialRequest['state'] }));
  const waiting = new Map<number, () => void>();
  const asked: number[] = [];
  answer({
    listMaterialRequests: () => ({ ...page, totalElements: 2, content: requests.map((request) => ({ ...request })) }),
    withdrawMaterialRequest: async (_, { params: { id } }) => {
      asked.push(id);
      await new Promise<void>((resolve) => waiting.set(id, resolve));
      const request = requests.find((each) => each.id === id)!;
      request.state = 'CANCELLED';
      return { request };
    },
  });
  await renderPiece(<MaterialRequests />);
  const button = (id: number) => screen.queryByRole('button', { name: `Withdraw MR26-0000${id}` });
  await waitFor(() => expect(button(11)).not.toBeNull());
  fireEvent.click(button(11)!);
  fireEvent.click(button(12)!);
  await waitFor(() => expect(asked).toEqual([11, 12]));
  waiting.get(11)!();
  await waitFor(() => expect(button(11)).toBeNull());
  expect(button(12)!.getAttribute('aria-busy')).toBe('true');
  fireEvent.click(button(12)!);
  waiting.get(12)!();
  await waitFor(() => expect(button(12)).toBeNull());
  expect(asked).toEqual([11, 12]);
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
test('the last five are asked for, and the others when they are wanted', async () => {
  signIn();
  const page = getListMaterialRequestsResponseMock();
  const [first] = page.content;
  const asked: unknown[] = [];
  answer({
    listMaterialRequests: (_, { query: { size } }) => {
      asked.push(size);
      return {
        ...page,
        totalElements: 7,
        content: Array.from({ length: Math.min(7, size) }, (_, at) => ({ ...first!, id: at + 1, code: `MR26-00001${at}` })),
      };
    },
  });
  await renderPiece(<MaterialRequests />);
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Show earlier ones' }));
  await screen.findByText('MR26-000016');
  expect(asked).toEqual([5, 100]);
  expect(screen.queryByRole('button', { name: 'Show earlier ones' })).toBeNull();
});
