import { fireEvent, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { getGetPictureQueryKey } from '../../generated/api/userpictures/userpictures.ts';
import { renderPiece } from '../testing/render-app.tsx';
import { UserPicture } from './user-picture.tsx';

const ID = '7b1f2f0e-6a53-4a67-9a0b-2f7c1de0a9b4';

test('where a picture can not be drawn the initials stand in its place', async () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:picture');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  const { container, queryClient } = await renderPiece(<UserPicture user={{ nome: 'giulia', cognome: 'Ferretti', picture: ID }} />);
  queryClient.setQueryData(getGetPictureQueryKey(ID), new Blob(['no picture']));
  const initials = () => container.querySelector('[aria-hidden]')?.getAttribute('data-initials');
  await waitFor(() => expect(container.querySelector('img')).not.toBeNull());
  expect(initials()).toBeNull();
  fireEvent.error(container.querySelector('img')!);
  expect([container.querySelector('img'), initials()]).toEqual([null, 'GF']);
});

test.each([
  ['von Hohenlohe-Waldenburg', 'FH'],
  ['De Luca', 'FD'],
  ['álvarez', 'FÁ'],
  ['王', 'F王'],
  ['', 'F'],
])('of the surname "%s" the letter by which one is called', async (cognome, expected) => {
  const { container } = await renderPiece(<UserPicture user={{ nome: 'Friederike', cognome, picture: null }} />);
  expect(container.querySelector('[aria-hidden]')?.getAttribute('data-initials')).toBe(expected);
});
