/** What lies on one side of an open book: a page by its place in the book, the inside of a cover, or nothing. */
export type Side = { kind: 'page'; at: number } | { kind: 'inside' } | { kind: 'back' } | null;
export interface Spread {
  left: Side;
  right: Side;
}

/** How many openings a book of so many pages has: with two pages a time the first page lies alone at the right, as in the bunch. */
export const spreadCount = (pages: number, double: boolean): number => (double ? Math.floor(pages / 2) + 1 : pages);

/** The opening in which a page is seen; pages are counted from 0. */
export const spreadOf = (page: number, double: boolean): number => (double ? Math.floor((page + 1) / 2) : page);
/** The first page of an opening. */
export const firstPageOf = (spread: number, double: boolean): number => (double ? Math.max(0, spread * 2 - 1) : spread);

const pageAt = (at: number, pages: number): Side => (at < pages ? { kind: 'page', at } : { kind: 'back' });

export function spreadAt(spread: number, pages: number, double: boolean): Spread {
  if (!double) return { left: null, right: pageAt(spread, pages) };
  return { left: spread === 0 ? { kind: 'inside' } : { kind: 'page', at: spread * 2 - 1 }, right: pageAt(spread * 2, pages) };
}

/** Places of the pages that an opening shows. */
export const pagesIn = ({ left, right }: Spread): number[] => [left, right].flatMap((side) => (side?.kind === 'page' ? [side.at] : []));
