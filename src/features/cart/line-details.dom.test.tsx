import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { cartLine } from '../../testing/carts.ts';
import { signIn } from '../../testing/people.ts';
import { renderPiece } from '../../testing/render-app.tsx';
import { Toasts } from '../../ui/toast.tsx';
import { LineDetails } from './line-details.tsx';
import type { Outcome } from './use-cart.ts';

const line = cartLine({ id: 4, reference: '', note: 'Keep the selvedge', requestedDate: null });
beforeEach(() => signIn());

test('a reference is typed where it stands and goes by Enter; Escape leaves it as it was, and the focus where it began', async () => {
  const user = userEvent.setup();
  const onSave = vi.fn(async (): Promise<Outcome> => ({ ok: true }));
  await renderPiece(<LineDetails line={line} ditta="002" name="Marina ORO01204-002" onSave={onSave} />);
  const button = () => screen.getByRole('button', { name: /^Your reference/ });
  await user.click(button());
  const field = screen.getByLabelText('Your reference');
  expect(document.activeElement).toBe(field);
  await user.type(field, 'Rossi{Escape}');
  expect(onSave).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(button());
  await user.click(button());
  await user.type(screen.getByLabelText('Your reference'), ' Bianchi {Enter}');
  await waitFor(() => expect(button()).toBe(document.activeElement));
  expect(onSave).toHaveBeenCalledExactlyOnceWith({
    requestedDate: null,
    shop: line.shop,
    reference: 'Bianchi',
    note: 'Keep the selvedge',
  });
});

test('what was said is there to be read, and what the shop refuses stays typed', async () => {
  const user = userEvent.setup();
  await renderPiece(
    <LineDetails line={line} ditta="002" name="Marina" onSave={async () => ({ ok: false, error: new TypeError('no line') })} />,
  );
  await user.click(screen.getByRole('button', { name: 'Note to the mill: Keep the selvedge, Marina' }));
  const field = screen.getByLabelText('Note to the mill');
  expect(field).toHaveProperty('value', 'Keep the selvedge');
  await user.type(field, '{End} on{Enter}');
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(field).toHaveProperty('value', 'Keep the selvedge on');
});

test('a note that was not sent yet is still being written when the page was read anew; one that was left is not', async () => {
  const user = userEvent.setup();
  const details = <LineDetails line={line} ditta="002" name="Marina" onSave={async () => ({ ok: true })} />;
  const first = await renderPiece(details);
  await user.click(screen.getByRole('button', { name: 'Note to the mill: Keep the selvedge, Marina' }));
  await user.type(screen.getByLabelText('Note to the mill'), '{End}, cut straight');
  dispatchEvent(new Event('pagehide'));
  first.unmount();
  const second = await renderPiece(details);
  expect(screen.getByLabelText('Note to the mill')).toHaveProperty('value', 'Keep the selvedge, cut straight');
  await user.keyboard('{Escape}');
  second.unmount();
  await renderPiece(details);
  expect(screen.queryByLabelText('Note to the mill')).toBeNull();
});

test('a note that was saved or called off is not opened again in another language', async () => {
  const user = userEvent.setup();
  const details = <LineDetails line={line} ditta="002" name="Marina" onSave={async () => ({ ok: true })} />;
  for (const key of ['{Enter}', '{Escape}']) {
    const first = await renderPiece(details);
    await user.click(screen.getByRole('button', { name: 'Note to the mill: Keep the selvedge, Marina' }));
    await user.type(screen.getByLabelText('Note to the mill'), `{End}, cut straight${key}`);
    await screen.findByRole('button', { name: 'Note to the mill: Keep the selvedge, Marina' });
    first.unmount();
    const second = await renderPiece(details, 'it');
    expect(screen.queryByRole('textbox')).toBeNull();
    second.unmount();
  }
});

test('whoever goes on without a word has said what he typed; what was called off or not touched is not sent', async () => {
  const user = userEvent.setup();
  const onSave = vi.fn(async (): Promise<Outcome> => ({ ok: true }));
  await renderPiece(
    <>
      <LineDetails line={line} ditta="002" name="Marina" onSave={onSave} />
      <button type="button">Go to payment</button>
    </>,
  );
  const open = () => user.click(screen.getByRole('button', { name: 'Note to the mill: Keep the selvedge, Marina' }));
  const goOn = screen.getByRole('button', { name: 'Go to payment' });
  await open();
  await user.click(goOn);
  expect(onSave).not.toHaveBeenCalled();
  await user.type(screen.getByLabelText('Note to the mill'), '{End}, cut straight');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onSave).not.toHaveBeenCalled();
  await open();
  await user.type(screen.getByLabelText('Note to the mill'), '{End}, cut straight');
  await user.click(goOn);
  await waitFor(() => expect(screen.queryByLabelText('Note to the mill')).toBeNull());
  expect(onSave).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ note: 'Keep the selvedge, cut straight' }));
  expect(document.activeElement).toBe(goOn);
});

function Leaving({ onSave }: { onSave: () => Promise<Outcome> }) {
  const [isHere, setIsHere] = useState(true);
  return (
    <>
      <Toasts label="Messages" />
      {isHere && <LineDetails line={line} ditta="002" name="Marina" onSave={onSave} />}
      <button type="button" onClick={() => setIsHere(false)}>
        Go to payment
      </button>
    </>
  );
}
test('a note that is refused when its field has gone is not lost without a word', async () => {
  const user = userEvent.setup();
  let refuse: (outcome: Outcome) => void = () => {};
  const onSave = () =>
    new Promise<Outcome>((resolve) => {
      refuse = resolve;
    });
  await renderPiece(<Leaving onSave={onSave} />);
  await user.click(screen.getByRole('button', { name: 'Note to the mill: Keep the selvedge, Marina' }));
  await user.type(screen.getByLabelText('Note to the mill'), '{End}, cut straight');
  await user.click(screen.getByRole('button', { name: 'Go to payment' }));
  expect(screen.queryByLabelText('Note to the mill')).toBeNull();
  refuse({ ok: false, error: new TypeError('no line') });
  expect(await screen.findByText(/unexpected error/)).toBeTruthy();
});
