import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { answer, refuse } from '../../../mocks/node.ts';
import { getSession, updateUser, useUser } from '../../api/session.ts';
import { buyer, signIn } from '../../testing/people.ts';
import { renderPiece } from '../../testing/render-app.tsx';
import { PictureChoice } from './picture.tsx';
import { squareOf } from './square.ts';

vi.mock('./square.ts', () => ({ squareOf: vi.fn(async () => new File(['square'], 'picture.jpg', { type: 'image/jpeg' })) }));

const ID = '7b1f2f0e-6a53-4a67-9a0b-2f7c1de0a9b4';
const photo = (name = 'me.heic') => new File(['photo'], name, { type: 'image/heic' });
let sent: string[];
beforeEach(() => {
  sent = [];
  signIn();
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:picture');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  answer({
    setPicture: (_, { body: { file } }) => {
      sent.push((file as File).name);
      return { picture: ID };
    },
    removePicture: () => {
      sent.push('remove');
      return { ok: true };
    },
    getPicture: () => {
      sent.push('read');
      return refuse('NOT_FOUND');
    },
  });
});

function Screen() {
  return (
    <>
      <PictureChoice />
      <output>{useUser().picture}</output>
    </>
  );
}
async function open() {
  const rendered = await renderPiece(<Screen />);
  const input = await screen.findByLabelText<HTMLInputElement>('Choose a picture', { selector: 'input' });
  return { ...rendered, input, kept: () => screen.getByRole('status').textContent };
}

test('a chosen picture is sent as its square, shown, and can be taken away again', async () => {
  const user = userEvent.setup();
  const { container, input, kept } = await open();
  expect(container.querySelector('img')).toBeNull();
  await user.upload(input, photo());
  await waitFor(() => expect(container.querySelector('img')?.getAttribute('src')).toBe('blob:picture'));
  // What was just drawn here is not read from the shop.
  expect([sent, kept()]).toEqual([['picture.jpg'], ID]);
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull());
  expect([sent, kept(), container.querySelector('img')]).toEqual([['picture.jpg', 'remove'], '', null]);
  // Who works by the keyboard goes on from here.
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Choose a picture' }));
});

test('a picture may be dropped', async () => {
  const { input, kept } = await open();
  fireEvent.drop(input, { dataTransfer: { files: [photo()], types: ['Files'] } });
  await waitFor(() => expect(kept()).toBe(ID));
});

test('what the browser can not draw is not sent, and what the shop refuses is said', async () => {
  const user = userEvent.setup();
  const { input, kept } = await open();
  vi.mocked(squareOf).mockRejectedValueOnce(new Error('no picture'));
  await user.upload(input, photo('notes.heic'));
  expect((await screen.findByRole('alert')).textContent).toBe('notes.heic is no picture that this browser can read.');
  // The same file may be chosen again, which a browser tells of only where the field is empty.
  expect(input.value).toBe('');
  expect(sent).toEqual([]);
  answer({ setPicture: () => refuse('PICTURE_UNREADABLE', { maximum: 2000 }) });
  await user.upload(input, photo());
  await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/larger than 2,?000 pixels a side/));
  expect(kept()).toBe('');
});

test('what was chosen otherwise while the picture was sent stays chosen', async () => {
  const user = userEvent.setup();
  const held = Promise.withResolvers<void>();
  answer({
    setPicture: async () => {
      await held.promise;
      return { picture: ID };
    },
  });
  const { input, kept } = await open();
  await user.upload(input, photo());
  await screen.findByRole('progressbar');
  act(() => updateUser({ ...buyer(), languageCode: 'de', display: { ...buyer().display, numberFormat: 'DOT_COMMA' } }));
  held.resolve();
  await waitFor(() => expect(kept()).toBe(ID));
  expect(getSession()?.user).toMatchObject({ picture: ID, languageCode: 'de', display: { numberFormat: 'DOT_COMMA' } });
});
