import type { Locale } from '../../generated/rules.ts';

/** Why a file is no table for us: another type, broken or protected, or more than one may unpack. */
export type TableRefusal = 'type' | 'unreadable';
export class TableRefusedError extends Error {
  readonly refusal: TableRefusal;
  constructor(refusal: TableRefusal) {
    super(`The table was refused: ${refusal}`);
    this.name = 'TableRefusedError';
    this.refusal = refusal;
  }
}

/**
 * Reads a table that somebody sent, line by line, blank lines included: every cell as text. Away from whoever asks, where the host can;
 * `locale` says which old encoding a text without Unicode is likely to have. @throws TableRefusedError
 */
export type TableReader = (bytes: Uint8Array, locale: Locale) => Promise<string[][]>;
