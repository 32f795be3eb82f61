import type { Availability } from '../../../generated/zod/schemas/availability.zod.ts';
import type { StockLot } from '../../../generated/zod/schemas/stockLot.zod.ts';
import { toMetres } from '../pricing/amounts.ts';
import type { FreePiece, FreeStock, Verdict } from './availability.ts';

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

/** What is free of an article, lot by lot: the largest first, its longest pieces first. */
export function lotsOf({ pieces }: FreeStock): StockLot[] {
  const lots = new Map<string, FreePiece[]>();
  for (const piece of pieces) if (piece.freeCm > 0) lots.set(piece.lot ?? '', [...(lots.get(piece.lot ?? '') ?? []), piece]);
  const total = (of: readonly FreePiece[]) => of.reduce((sum, { freeCm }) => sum + freeCm, 0);
  return [...lots]
    .sort(([a, one], [b, other]) => total(other) - total(one) || (a < b ? -1 : 1))
    .map(([lot, of]) => ({
      lot,
      metres: toMetres(total(of)),
      pieces: [...of]
        .sort((a, b) => b.freeCm - a.freeCm || a.id - b.id)
        .map(({ freeCm, inspection }) => ({ metres: toMetres(freeCm), inspection })),
    }));
}

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
