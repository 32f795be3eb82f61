import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { getGetPreferencesResponseMock } from '../../../generated/mocks/preferences/preferences.msw.ts';
import { answer } from '../../../mocks/node.ts';
import { getSession } from '../../api/session.ts';
import { signIn } from '../../testing/people.ts';
import { renderPiece } from '../../testing/render-app.tsx';
import { TourOffer } from './tour-choices.tsx';

afterEach(() => sessionStorage.clear());
const open = async (isDue: boolean) => {
  let asked = 0;
  answer({
    getPreferences: () => {
      asked++;
      return { ...getGetPreferencesResponseMock(), tour: { isDue, step: 0 } };
    },
  });
  await renderPiece(<TourOffer />);
  await waitFor(() => expect(asked).toBeGreaterThan(0));
  await new Promise((resolve) => setTimeout(resolve, 50));
  return screen.queryByRole('region') !== null;
};
test.each([true, false])('the tour is offered where it is due (%s)', async (isDue) => {
  signIn();
  expect(await open(isDue)).toBe(isDue);
});
test('who acts for a user is not led round, and does not choose for them', async () => {
  signIn();
  sessionStorage.setItem('trama.acting', JSON.stringify(getSession()));
  expect(await open(true)).toBe(false);
});
