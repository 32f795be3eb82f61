import type { AvailabilityState, Day } from '../../../generated/rules.ts';
import { addWorkingDays } from '../../../shared/rules/mill-days.ts';

/** What is free of one roll. Lengths are integer centimetres everywhere in this file. */
export interface FreePiece {
  id: number;
  freeCm: number;
  /** A piece under inspection counts, but only after the 24-hour confirmation. */
  inspection: boolean;
  /** The dye lot, where it is known. */
  lot?: string;
}
/** What is free of one production on the loom. */
export interface FreeProduction {
  id: number;
  freeCm: number;
  /** Calendar date, `YYYY-MM-DD`. */
  readyOn: Day;
}
export interface FreeStock {
  purchasable: boolean;
  pieces: FreePiece[];
  /** In the order of their dates. */
  productions: FreeProduction[];
}

export interface StockRule {
  /** With less than this left over after the quantity, what remains is little. */
  plentyCm: number;
  /** Whether cloth that is still on the loom may be sold. */
  sellsProduction: boolean;
  /** Whether a cut must come from one inspected piece: no other cloth counts. */
  onePiece: boolean;
  /** Working days from the warehouse or the loom to the customer. */
  transitDays: number;
}

export interface Taken {
  kind: 'piece' | 'production';
  id: number;
  cm: number;
}
export interface Verdict {
  state: AvailabilityState;
  /** Free now in all pieces, inspected or not. */
  availableCm: number;
  /** The longest single length that can be cut now without confirmation. */
  longestCm: number;
  /** Set in state IN_PRODUCTION. */
  expectedDate: Day | null;
  /** What would be reserved for the quantity; empty where nothing can be. */
  takes: Taken[];
}

const bySize = (a: FreePiece, b: FreePiece) => a.freeCm - b.freeCm || a.id - b.id;

/** Takes from the longest pieces first, inspected ones before the others, until the quantity is reached. */
function takeSeveral(pieces: readonly FreePiece[], quantityCm: number): Taken[] {
  const order = [...pieces].sort((a, b) => Number(a.inspection) - Number(b.inspection) || -bySize(a, b));
  const takes: Taken[] = [];
  let missing = quantityCm;
  for (const piece of order) {
    if (missing === 0) break;
    const cm = Math.min(missing, piece.freeCm);
    if (cm > 0) takes.push({ kind: 'piece', id: piece.id, cm });
    missing -= cm;
  }
  return takes;
}

/**
 * Judges one cut of `quantityCm` (a whole number above 0). A cut that one inspected piece covers comes from the shortest such piece,
 * so that long ones are kept for long orders; otherwise several pieces, lots or uninspected cloth may make it up after a
 * confirmation; otherwise the loom, from the first production that holds it alone or else from everything up to the date that reaches it.
 * In a shop that sells only whole cuts of what is there, nothing else than that one piece counts.
 * Who wants it only on a later date gets it whole from a production that is with him by then rather than in pieces.
 */
export function judge(stock: FreeStock, quantityCm: number, rule: StockRule, wantedOn: Day | null = null): Verdict {
  const pieces = stock.pieces.filter((piece) => piece.freeCm > 0);
  const availableCm = pieces.reduce((sum, piece) => sum + piece.freeCm, 0);
  const inspected = pieces.filter((piece) => !piece.inspection).sort(bySize);
  const inspectedCm = inspected.reduce((sum, piece) => sum + piece.freeCm, 0);
  const longestCm = inspected.at(-1)?.freeCm ?? 0;
  const verdict = (state: AvailabilityState, takes: Taken[] = [], expectedDate: Day | null = null): Verdict => ({
    state,
    availableCm,
    longestCm,
    expectedDate,
    takes,
  });

  if (!stock.purchasable) return verdict('NOT_PURCHASABLE');
  const single = inspected.find((piece) => piece.freeCm >= quantityCm);
  if (single)
    return verdict(inspectedCm - quantityCm >= rule.plentyCm ? 'AVAILABLE' : 'LIMITED', [{ kind: 'piece', id: single.id, cm: quantityCm }]);
  if (rule.onePiece) return verdict('NOT_FOR_QUANTITY');
  const productions = rule.sellsProduction ? stock.productions.filter((production) => production.freeCm > 0) : [];
  const whole = productions.find((production) => production.freeCm >= quantityCm);
  const fromLoom = ({ id, readyOn }: FreeProduction) => verdict('IN_PRODUCTION', [{ kind: 'production', id, cm: quantityCm }], readyOn);
  if (availableCm >= quantityCm) {
    if (whole && wantedOn !== null && addWorkingDays(whole.readyOn, rule.transitDays) <= wantedOn) return fromLoom(whole);
    const alone = pieces.filter((piece) => piece.inspection && piece.freeCm >= quantityCm).sort(bySize)[0];
    return verdict('CONFIRM_24H', alone ? [{ kind: 'piece', id: alone.id, cm: quantityCm }] : takeSeveral(pieces, quantityCm));
  }
  if (whole) return fromLoom(whole);
  const takes = takeSeveral(pieces, availableCm);
  let missing = quantityCm - availableCm;
  for (const { id, freeCm, readyOn } of productions) {
    const cm = Math.min(missing, freeCm);
    takes.push({ kind: 'production', id, cm });
    missing -= cm;
    if (missing === 0) return verdict('IN_PRODUCTION', takes, readyOn);
  }
  return verdict('NOT_FOR_QUANTITY');
}

/** Takes a verdict's lengths out of the stock, so that the next line of the same article sees what is left. */
export function consume(stock: FreeStock, takes: readonly Taken[]): void {
  for (const take of takes) {
    const source = take.kind === 'piece' ? stock.pieces : stock.productions;
    const found = source.find(({ id }) => id === take.id);
    if (!found || found.freeCm < take.cm) throw new RangeError(`${take.cm} cm are not free in ${take.kind} ${take.id}`);
    found.freeCm -= take.cm;
  }
}

/** The sums of an article's stock that lists and facets need. */
export interface StockSums {
  purchasable: boolean;
  inspectedCm: number;
  longestCm: number;
  inspectionCm: number;
  incomingCm: number;
}

/** The same state as `judge` gives, from sums alone. */
export function judgeSums(sums: StockSums, quantityCm: number, rule: StockRule): AvailabilityState {
  if (!sums.purchasable) return 'NOT_PURCHASABLE';
  if (sums.longestCm >= quantityCm) return sums.inspectedCm - quantityCm >= rule.plentyCm ? 'AVAILABLE' : 'LIMITED';
  if (rule.onePiece) return 'NOT_FOR_QUANTITY';
  const now = sums.inspectedCm + sums.inspectionCm;
  if (now >= quantityCm) return 'CONFIRM_24H';
  return rule.sellsProduction && now + sums.incomingCm >= quantityCm ? 'IN_PRODUCTION' : 'NOT_FOR_QUANTITY';
}
