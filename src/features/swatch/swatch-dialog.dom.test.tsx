// Whoever asks for a swatch says where it goes: with a postal code wherever there are any.
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { countriesWithoutPostalCode } from '../../../generated/rules.ts';
import { answer } from '../../../mocks/node.ts';
import { renderPiece } from '../../testing/render-app.tsx';
import { SwatchDialog } from './swatch-dialog.tsx';

const [without = ''] = countriesWithoutPostalCode;

test('the postal code is asked for where the country has one, and only there', async () => {
  const sent: unknown[] = [];
  answer({
    requestSwatch: (_, { body: { country, postalCode } }) => {
      sent.push({ country, postalCode });
      return { ok: true };
    },
  });
  const wanted = { ditta: '002', code: 'ORO10001', color: '001', name: 'Orobia' } as const;
  await renderPiece(<SwatchDialog wanted={wanted} partner="" onClose={() => {}} />);
  const user = userEvent.setup();
  for (const [label, text] of [
    ['Firm or workshop', 'Sartoria Rossi'],
    ['Name', 'Ada Rossi'],
    ['E-mail', 'ada@example.com'],
    ['Street and number', 'Via 1'],
    ['City', 'Bergamo'],
  ] as const)
    await user.type(screen.getByLabelText(label), text);
  await user.click(screen.getByRole('checkbox'));
  const send = (country: string) =>
    user.selectOptions(screen.getByLabelText('Country'), country).then(() => user.click(screen.getByRole('button', { name: /^Ask/ })));
  const code = screen.getByLabelText('Postal code');
  await send('IT');
  await waitFor(() => expect(code.getAttribute('aria-invalid')).toBe('true'));
  await user.type(code, ' ');
  await send('IT');
  expect([code.getAttribute('aria-invalid'), sent]).toEqual(['true', []]);
  await send(without);
  expect(await screen.findByRole('status')).toBeTruthy();
  expect(sent).toEqual([{ country: without, postalCode: ' ' }]);
});
