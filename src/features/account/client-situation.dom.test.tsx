import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { getGetClientSituationResponseMock } from '../../../generated/mocks/staff/staff.msw.ts';
import { answer } from '../../../mocks/node.ts';
import { buyer, signIn } from '../../testing/people.ts';
import { renderPiece } from '../../testing/render-app.tsx';
import { ClientSituationDialog } from './client-situation.tsx';

test('an order of late in the evening is of the day that the other times of the dialog are of', async () => {
  signIn(buyer({ timeZone: 'America/New_York' }));
  const made = getGetClientSituationResponseMock();
  const [order] = made.orders.recent;
  const recent = [{ ...order!, orderCode: 'OR26-000007', date: '2026-11-21T02:30:00.000Z' as const }];
  answer({ getClientSituation: () => ({ ...made, orders: { openCount: 1, recent } }) });
  const client = { customerCode: 'C1002', ditta: '002' as const, name: 'Bennett' };
  await renderPiece(<ClientSituationDialog client={client} current={false} onSwitch={() => {}} onClose={() => {}} />);
  expect((await screen.findByText('OR26-000007')).closest('li')?.textContent).toContain('20 Nov 2026');
});
