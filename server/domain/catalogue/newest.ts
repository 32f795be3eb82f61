import type { SingleColumn } from './columns.ts';
import { Shown } from './editorial.ts';

/** What the order is made from. */
export interface Dated {
  ids: ArrayLike<number>;
  single: { book: SingleColumn; quality: SingleColumn; design: SingleColumn };
  book: (code: string) => { issueYear: number } | undefined;
}

/**
 * The latest books first. Of one year's the qualities take turns, that with the newest cloth first, and each gives the newest of the design that was not
 * seen for longest: what came in last is often one quality in many checks, and whoever looks for what is new wants to see the season.
 */
export function newestOrder(index: Dated): Uint32Array<ArrayBuffer> {
  const { ids, single } = index;
  const years = single.book.values.map((code) => index.book(code)?.issueYear ?? 0);
  const yearOf = (ordinal: number) => years[single.book.of[ordinal] as number] as number;
  const newest = Array.from({ length: ids.length }, (_, ordinal) => ordinal).sort((a, b) => (ids[b] as number) - (ids[a] as number));
  const shown = new Shown();
  return Uint32Array.from(
    [...Map.groupBy(newest, yearOf)].sort(([a], [b]) => b - a).flatMap(([, ordinals]) => qualitiesInTurn(ordinals, index, shown)),
  );
}

function qualitiesInTurn(ordinals: readonly number[], { single: { quality, design } }: Dated, shown: Shown): number[] {
  let left = [...Map.groupBy(ordinals, (ordinal) => quality.of[ordinal] as number).values()].map((own) =>
    [...Map.groupBy(own, (ordinal) => design.of[ordinal] as number)].map(([value, queue]) => ({ value, queue, at: 0 })),
  );
  const order: number[] = [];
  while (left.length > 0) {
    left = left.filter((designs) => {
      const next = shown.freshest(
        designs.filter(({ queue, at }) => at < queue.length),
        ({ value }) => value,
      );
      if (!next) return false;
      shown.show(next.value);
      order.push(next.queue[next.at++] as number);
      return true;
    });
  }
  return order;
}
