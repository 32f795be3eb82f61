import type { Availability } from '../../../generated/zod/schemas/availability.zod.ts';
import { toMetres } from '../pricing/amounts.ts';
import type { Verdict } from './availability.ts';

/** The mill's promise for a quantity that needs a look at the pieces. */
export const CONFIRM_MS = 24 * 3_600_000;

/** A verdict in the words and units of the contract. */
export const presentVerdict = (verdict: Verdict, now: Date): Availability => ({
  state: verdict.state,
  availableMetres: toMetres(verdict.availableCm),
  longestPiece: toMetres(verdict.longestCm),
  expectedDate: verdict.expectedDate,
  confirmBy: verdict.state === 'CONFIRM_24H' ? new Date(now.getTime() + CONFIRM_MS).toISOString() : null,
});

/** Accessories are bought in as they are needed: an order of any allowed size can be filled. */
export const accessoryAvailability = (largestOrder: number): Availability => ({
  state: 'AVAILABLE',
  availableMetres: largestOrder,
  longestPiece: largestOrder,
  expectedDate: null,
  confirmBy: null,
});

/** Swatches are cut from whatever lies there or comes off the loom; `availableMetres` counts swatches. */
export function swatchAvailability(verdict: Verdict): Availability {
  const swatches = Math.floor(verdict.availableCm / SWATCH_LENGTH_CM);
  const state =
    verdict.state === 'NOT_PURCHASABLE' || verdict.state === 'IN_PRODUCTION'
      ? verdict.state
      : swatches > 0
        ? 'AVAILABLE'
        : 'NOT_FOR_QUANTITY';
  return { state, availableMetres: swatches, longestPiece: swatches, expectedDate: verdict.expectedDate, confirmBy: null };
}
const SWATCH_LENGTH_CM = 10;
