import type { InfoFlags } from '../../../generated/api/model/infoFlags.ts';

/** The order in which dialogs come after login or a change of customer, one at a time. */
export const DIALOGS = [
  'showPreferredPackagingChoice',
  'showUSCustomDutyOrdersAlert',
  'showFirstExpiredInvoicesReminder',
  'showSecondExpiredInvoicesReminder',
  'showSavedCartReminder',
] as const satisfies readonly (keyof InfoFlags)[];
export type DialogName = (typeof DIALOGS)[number];

export const nextDialog = (flags: InfoFlags | null): DialogName | null => (flags && DIALOGS.find((name) => flags[name])) ?? null;
export const without = (flags: InfoFlags, name: DialogName): InfoFlags => ({ ...flags, [name]: false });
