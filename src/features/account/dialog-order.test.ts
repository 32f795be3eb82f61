import { expect, test } from 'vitest';
import { DIALOGS, nextDialog, without } from './dialog-order.ts';

const all = {
  showSavedCartReminder: true,
  showSecondExpiredInvoicesReminder: true,
  showFirstExpiredInvoicesReminder: true,
  showUSCustomDutyOrdersAlert: true,
  showPreferredPackagingChoice: true,
};

test('packaging, duty, first and second invoices, saved cart: one after the other and then none', () => {
  const seen: string[] = [];
  let flags = all;
  for (let next = nextDialog(flags); next; next = nextDialog(flags)) {
    seen.push(next);
    flags = without(flags, next) as typeof all;
  }
  expect(seen).toEqual([
    'showPreferredPackagingChoice',
    'showUSCustomDutyOrdersAlert',
    'showFirstExpiredInvoicesReminder',
    'showSecondExpiredInvoicesReminder',
    'showSavedCartReminder',
  ]);
  expect(seen).toEqual([...DIALOGS]);
});

test('each comes alone when only its flag is set; none without flags', () => {
  const none = Object.fromEntries(DIALOGS.map((name) => [name, false])) as typeof all;
  for (const name of DIALOGS) expect(nextDialog({ ...none, [name]: true })).toBe(name);
  expect(nextDialog(none)).toBeNull();
  expect(nextDialog(null)).toBeNull();
});
