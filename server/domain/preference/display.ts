import { DisplayPreferences } from '../../../generated/zod/schemas/displayPreferences.zod.ts';

/** How everybody reads who has chosen nothing. */
export const PLAIN_DISPLAY: DisplayPreferences = {
  numberFormat: 'LANGUAGE',
  dateFormat: 'LANGUAGE',
  lengthUnit: 'METRIC',
  weightUnit: 'GSM',
  density: 'COMFORTABLE',
  requestedInDays: 0,
};
const fieldsOf = (kept: unknown): Record<string, unknown> =>
  typeof kept === 'object' && kept !== null && !Array.isArray(kept) ? (kept as Record<string, unknown>) : {};

/** What was kept, choice by choice: one that this version does not understand is as if nobody had made it. */
export function displayOf(kept: unknown): DisplayPreferences {
  const fields = fieldsOf(kept);
  const understood = Object.entries(DisplayPreferences.shape).flatMap(([name, schema]) => {
    const read = schema.safeParse(fields[name]);
    return read.success ? [[name, read.data] as const] : [];
  });
  return { ...PLAIN_DISPLAY, ...Object.fromEntries(understood) };
}

/** The address that a user has chosen for a customer; null where it is none of `shops`. */
export function usualShopOf(kept: unknown, customerCode: string, shops: readonly string[]): string | null {
  const chosen = fieldsOf(kept)[customerCode];
  return typeof chosen === 'string' && shops.includes(chosen) ? chosen : null;
}
/** The choices with another one for a customer, or without one. */
export function withUsualShop(kept: unknown, customerCode: string, shop: string | null): Record<string, unknown> {
  const { [customerCode]: _, ...others } = fieldsOf(kept);
  return shop === null ? others : { ...others, [customerCode]: shop };
}
