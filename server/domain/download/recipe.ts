import type { DownloadRow } from '../../store/queries/downloads.ts';
import type { Context } from '../context.ts';

/** A file on its way, for whoever makes it. */
export interface Making<Wish = DownloadRow['wanted']> {
  row: Omit<DownloadRow, 'wanted'> & { wanted: Wish };
  /** As if the owner called now: with the rights, prices and language that hold at this moment. */
  context: Context;
  /**
   * Says how far it is, pieces of pieces. @throws GivenUpError when nobody wants it any more, somebody else makes it now, or this process ends:
   * whoever makes it lets it through.
   */
  progress: (done: number, total: number) => Promise<void>;
}
export interface Made {
  /** The file, part by part. */
  parts: AsyncIterable<Uint8Array>;
  /** Articles in it. */
  articles: number;
  /** Of a price list: the prices that the next one is compared with, as JSON. */
  prices?: string;
}
export type Recipe<Wish = DownloadRow['wanted']> = (making: Making<Wish>) => Promise<Made>;

/** The file is not made any further here; that is nobody's fault. */
export class GivenUpError extends Error {
  constructor() {
    super('Nobody waits for this file here any more');
  }
}
