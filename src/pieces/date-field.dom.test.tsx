import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import type { Day } from '../../generated/rules.ts';
import { writeAs } from '../i18n/liking.ts';
import { renderPiece } from '../testing/render-app.tsx';
import { DateField } from './date-field.tsx';

afterEach(() => writeAs(undefined));
function Field() {
  const [day, setDay] = useState<Day | ''>('2026-12-07');
  return (
    <>
      <DateField label="day" value={day} onChange={setDay} />
      <output>{day}</output>
    </>
  );
}

test.each([
  ['DAY_FIRST', '07/12/2026', '08112027'],
  ['MONTH_FIRST', '12/07/2026', '11082027'],
  ['YEAR_FIRST', '2026-12-07', '20271108'],
] as const)('%s: the field has the order of the dates beside it, and is typed in it', async (dateFormat, shown, keys) => {
  writeAs({ dateFormat });
  await renderPiece(<Field />);
  const group = await screen.findByRole('group', { name: 'day' });
  expect(group.textContent).toContain(shown);
  const user = userEvent.setup();
  await user.click(within(group).getAllByRole('spinbutton')[0] as HTMLElement);
  await user.keyboard(keys);
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('2027-11-08'));
});

test('of a day that has a last one no later is picked, of one that has a first no earlier', async () => {
  await renderPiece(
    <>
      <DateField label="until" max="2026-12-10" value="2026-12-07" onChange={() => {}} />
      <DateField label="since" min="2026-12-10" value="2026-12-11" onChange={() => {}} />
    </>,
  );
  const user = userEvent.setup();
  await screen.findByRole('group', { name: 'until' });
  const offered = async (field: number) => {
    await user.click(screen.getAllByRole('button', { name: 'Calendar' })[field]!);
    const grid = await screen.findByRole('grid');
    const days = [...grid.querySelectorAll('[role=button]:not([aria-disabled=true])')].map(({ textContent }) => Number(textContent));
    await user.keyboard('{Escape}');
    return [days[0], days.at(-1)];
  };
  expect(await offered(0)).toEqual([1, 10]);
  expect(await offered(1)).toEqual([10, 31]);
});
