import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderPiece } from '../../testing/render-app.tsx';
import { ProductionStep } from './production-step.tsx';
import { nothingTyped } from './typed.ts';

test('an address that is added after a refusal is not blamed before anything was typed; sent once more, it is', async () => {
  const user = userEvent.setup();
  const onDone = vi.fn();
  await renderPiece(<ProductionStep values={nothingTyped.production} onTyped={() => {}} onDone={onDone} onBack={null} />);
  const next = () => user.click(screen.getByRole('button', { name: 'Next' }));
  await next();
  // What is to be chosen is not filled in.
  expect(await screen.findByText('Choose one.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Add an address' }));
  await screen.findByRole('textbox', { name: 'Name on the parcel' });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.queryAllByText('Fill this field.')).toEqual([]);
  await next();
  await waitFor(() => expect(screen.queryAllByText('Fill this field.')).toHaveLength(4));
  expect(screen.queryAllByText('Choose one.')).toHaveLength(2);
  expect(onDone).not.toHaveBeenCalled();
});

test('there is room for three addresses; one that is taken away makes room again, and the others stay', async () => {
  const user = userEvent.setup();
  await renderPiece(<ProductionStep values={nothingTyped.production} onTyped={() => {}} onDone={vi.fn()} onBack={null} />);
  const adding = () => screen.queryByRole('button', { name: 'Add an address' });
  for (const name of ['One', 'Two', 'Three']) {
    await user.click(adding()!);
    await user.type((await screen.findAllByRole('textbox', { name: 'Name on the parcel' })).at(-1)!, name);
  }
  expect(adding()).toBeNull();
  await user.click(screen.getByRole('button', { name: /address 2/i }));
  const names = screen.getAllByRole<HTMLInputElement>('textbox', { name: 'Name on the parcel' });
  expect(names.map(({ value }) => value)).toEqual(['One', 'Three']);
  expect(adding()).not.toBeNull();
});
