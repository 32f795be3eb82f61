import type { View } from '../../fabric/views.ts';
import type { Locale } from '../../generated/rules.ts';

/** A picture of a cloth; where it can not be had, the colour stands there. Without a view it is a small swatch. */
export interface PaperPicture {
  code: string;
  color: string;
  averageColor: string;
  view?: View;
  /** Pixels, of the widths in which the view is made. */
  width?: number;
}
/** What tells a picture from the others of a document. */
export const pictureKey = ({ code, color, view, width }: Pick<PaperPicture, 'code' | 'color' | 'view' | 'width'>): string =>
  [`${code}-${color}`, view, width].filter(Boolean).join(' ');

/** What stands in a cell of a table: a text, with a smaller one below it and the cloth before it where there is one. */
export interface PaperCell {
  text: string;
  sub?: string;
  /** An article whose cloth is shown; where its picture can not be had, its colour stands there. */
  picture?: PaperPicture;
  /** Below the text as a bar code. */
  barcode?: string;
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
  /** Cloth as large as it says, each with a ruler of its own millimetres; `code` is an address as a QR code. */
  | {
      kind: 'cloths';
      cloths: readonly { picture: PaperPicture; clothMm: number; widthMm: number; heightMm: number; caption: string }[];
      code?: { text: string; caption: string };
    }
  /** Care symbols of `shared/care-drawings.ts` with their words. */
  | { kind: 'care'; items: readonly { symbol: string; text: string }[] }
  /** Up to ten small cloths in a row. */
  | { kind: 'swatches'; swatches: readonly { picture: PaperPicture; label: string }[] }
  /** Amounts below each other at the right, the strong ones last. */
  | { kind: 'sums'; summary: string; rows: readonly { label: string; value: string; strong?: boolean }[] }
  /** A code that a telephone reads, with what it is for beside it. */
  | { kind: 'code'; url: string; text: string }
  /** Adhesive labels, 24 a sheet, each with a code that leads to `url`. They are a paper of their own (`bare`). */
  | { kind: 'labels'; labels: readonly { url: string; title: string; text: string; small: string }[] }
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
  /** Without letterhead, title and foot: the sheet itself is divided. */
  bare?: boolean;
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
