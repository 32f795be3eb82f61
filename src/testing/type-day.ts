import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

const group = (label: string) => screen.getByRole('group', { name: label });
/** The first part of a field of days: where the focus goes when something is wrong with the day. */
export const firstPart = (label: string): HTMLElement => within(group(label)).getAllByRole('spinbutton')[0] as HTMLElement;

/** Types a day, `2026-11-27`, part by part in the order in which the field of this language has them; an empty one takes out what is there. */
export async function typeDay(user: UserEvent, label: string, day: string): Promise<void> {
  const [year = '', month = '', date = ''] = day.split('-');
  const parts: Record<string, string> = { year, month, day: date };
  // Its parts come after the screen.
  const parted = await screen.findByRole('group', { name: label });
  for (const part of within(parted).getAllByRole('spinbutton')) {
    await user.click(part);
    await user.keyboard(day ? (parts[part.dataset.type ?? ''] ?? '') : '{Backspace}'.repeat(4));
  }
}
