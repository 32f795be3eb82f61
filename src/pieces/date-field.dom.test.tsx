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
