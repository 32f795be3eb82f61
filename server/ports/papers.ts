import type { Locale } from '../../generated/rules.ts';

/** What stands in a cell of a table: a text, with a smaller one below it and the cloth before it where there is one. */
export interface PaperCell {
  text: string;
  sub?: string;
  /** An article whose cloth is shown; where its picture can not be had, its colour stands there. */
  picture?: { code: string; color: string; averageColor: string };
  strong?: boolean;
}
export interface PaperColumn {
  label: string;
  /** Share of the width; columns are as wide as their shares say. */
  share: number;
  /** Numbers stand at the right, under each other. */
  figures?: boolean;
}
export type PaperBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'text'; text: string; quiet?: boolean }
  | { kind: 'table'; summary: string; columns: readonly PaperColumn[]; rows: readonly (readonly PaperCell[])[] }
  /** Amounts below each other at the right, the strong ones last. */
  | { kind: 'sums'; summary: string; rows: readonly { label: string; value: string; strong?: boolean }[] }
  /** A code that a telephone reads, with what it is for beside it. */
  | { kind: 'code'; url: string; text: string }
  | { kind: 'facts'; facts: readonly (readonly [term: string, value: string])[] };

/** A document to be printed, as plain data: what it says and in which order, nothing of how it looks. */
export interface Paper {
  language: Locale;
  /** `Invoice IN26-000412`: the title of the file and the head of the first page. */
  title: string;
  /** Of the file, without its ending. */
  fileName: string;
  /** Name on the letterhead, and the legal text at the foot of every page. */
  sender: { name: string; legal: string };
  /** Addresses beside each other, each under its word: `Bill to`, `Ship to`. */
  addresses: readonly { label: string; lines: readonly string[] }[];
  facts: readonly (readonly [term: string, value: string])[];
  blocks: readonly PaperBlock[];
  /** `Page {page} of {pages}` */
  pageOf: string;
}

/** Prints documents as PDF: tagged, fonts embedded, in every language of the shop. */
export interface Papers {
  print(paper: Paper): Promise<Uint8Array<ArrayBuffer>>;
  close(): Promise<void>;
}

/** So many documents are waiting to be printed that another one would wait too long. */
export class PapersBusyError extends Error {
  constructor() {
    super('Too many documents are waiting to be printed');
  }
}

/** Where nothing is printed: on a command line beside the shop. */
export const noPapers: Papers = {
  print: () => Promise.reject(new Error('documents are printed by the running shop')),
  close: () => Promise.resolve(),
};
