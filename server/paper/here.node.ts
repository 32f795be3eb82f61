import type { Papers } from '../ports/papers.ts';
import { fontSet } from './fonts.node.ts';
import { printPaper } from './print.ts';

/** Prints in this process and without pictures: for tests, and for measuring. */
export function papersHere(clock: () => Date = () => new Date()): Papers {
  const fonts = fontSet();
  return { print: (paper) => printPaper(paper, fonts, new Map(), clock()), close: () => Promise.resolve() };
}
