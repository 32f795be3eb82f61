import type { SingleColumn } from './columns.ts';
import type { Designs } from './designs.ts';

type Key = (ordinal: number) => number;

/** What the order is made from. */
export interface Ordered {
  designs: Designs;
  single: { weave: SingleColumn; design: SingleColumn; brand: SingleColumn; colorFamily: SingleColumn; book: SingleColumn };
  /** 1 for what can be bought. */
  purchasable: ArrayLike<number>;
  book: (code: string) => { issueYear: number } | undefined;
}

/** One of each group in turn, and within each group by the next key in the same way; what no key tells apart keeps its order. */
export function inTurn(ordinals: readonly number[], [key, ...rest]: readonly Key[]): number[] {
  if (!key) return [...ordinals];
  const groups = Map.groupBy(ordinals, key);
  const queues = [...groups].sort(([a], [b]) => a - b).map(([, members]) => inTurn(members, rest));
  const longest = Math.max(0, ...queues.map((queue) => queue.length));
  return Array.from({ length: longest }, (_, at) => queues.flatMap((queue) => queue[at] ?? [])).flat();
}

/** Which values were shown when; what was not shown for longest is the freshest. */
export class Shown {
  readonly #last = new Map<number, number>();
  #now = 0;
  freshest<T>(candidates: readonly T[], value: (candidate: T) => number): T | undefined {
    const age = (candidate: T) => this.#last.get(value(candidate)) ?? -1;
    return candidates.reduce<T | undefined>((best, each) => (best === undefined || age(each) < age(best) ? each : best), undefined);
  }
  show(value: number): void {
    this.#last.set(value, this.#now++);
  }
}

/** Weaves take turns; each gives the design that was not seen for longest, its brands taking turns. */
function weavesInTurn(ordinals: readonly number[], index: Ordered, shown: Shown): number[] {
  const { weave, design, brand } = index.single;
  const byDesign = (members: readonly number[]) =>
    [...Map.groupBy(members, (ordinal) => design.of[ordinal] as number)].map(([value, own]) => ({
      value,
      left: inTurn(own, [(ordinal) => brand.of[ordinal] as number]),
    }));
  let weaves = [...Map.groupBy(ordinals, (ordinal) => weave.of[ordinal] as number)]
    .sort(([a], [b]) => a - b)
    .map(([, own]) => byDesign(own));
  const order: number[] = [];
  while (weaves.length > 0) {
    for (const designs of weaves) {
      const next = shown.freshest(
        designs.filter(({ left }) => left.length > 0),
        ({ value }) => value,
      );
      const lead = next?.left.shift();
      if (!next || lead === undefined) continue;
      shown.show(next.value);
      order.push(lead);
    }
    weaves = weaves.filter((designs) => designs.some(({ left }) => left.length > 0));
  }
  return order;
}

/**
 * What the mill shows first. Designs of the latest books come first, weaves taking turns; each shows the colour family that was not seen for longest.
 * When all designs have shown one colour they begin again with their next one. What can not be bought comes last.
 */
export function editorialOrder(index: Ordered): Uint32Array<ArrayBuffer> {
  const { designs, single, purchasable } = index;
  const family: Key = (ordinal) => single.colorFamily.of[ordinal] as number;
  const years = single.book.values.map((code) => index.book(code)?.issueYear ?? 0);
  const left: number[][] = [];
  const last: number[] = [];
  for (let design = 0; design < designs.size; design++) {
    const colors = [...designs.colorsOf(design)];
    left.push(colors.filter((ordinal) => purchasable[ordinal] === 1));
    last.push(...colors.filter((ordinal) => purchasable[ordinal] !== 1));
  }
  const yearOf = (colors: readonly number[]) => Math.max(...colors.map((ordinal) => years[single.book.of[ordinal] as number] as number));
  const leads = left.flatMap((colors) => colors.slice(0, 1));
  const byYear = Map.groupBy(leads, (lead) => yearOf(left[designs.of[lead] as number] as number[]));
  const seenDesigns = new Shown();
  const sequence = [...byYear].sort(([a], [b]) => b - a).flatMap(([, members]) => weavesInTurn(members, index, seenDesigns));
  let turn = sequence.map((lead) => left[designs.of[lead] as number] as number[]);
  const order: number[] = [];
  const seenColors = new Shown();
  while (turn.length > 0) {
    for (const colors of turn) {
      const next = seenColors.freshest(colors, family) as number;
      colors.splice(colors.indexOf(next), 1);
      seenColors.show(family(next));
      order.push(next);
    }
    turn = turn.filter((colors) => colors.length > 0);
  }
  return Uint32Array.from([...order, ...last]);
}
