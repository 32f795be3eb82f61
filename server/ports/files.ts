/** A part of the bytes of a file, both ends included. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Where the bytes of files lie, each under the SHA-256 of its bytes (64 hexadecimal digits) or a random number as long: what lies there never changes. */
export interface FileStore {
  /** Keeps the bytes, whole or not at all. Keeping what is there already makes it young again. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /**
   * Keeps what comes, part by part and never the whole in memory, under a random number that it answers with the size; nothing when the source
   * breaks off. The number is for whoever writes it down within a day.
   */
  write(parts: AsyncIterable<Uint8Array>): Promise<{ key: string; size: number }>;
  has(key: string): Promise<boolean>;
  /** The bytes as they are taken, all or those of the range, or null where there are none. */
  open(key: string, range?: ByteRange): Promise<ReadableStream<Uint8Array> | null>;
  /**
   * Removes what is older than `before` and not needed, and answers how much that was. A file is out of the way while it is asked
   * whether it is needed: who has stored a reference to it in the meantime looks with `has` and puts it again.
   */
  sweep(before: Date, isNeeded: (key: string) => Promise<boolean>): Promise<number>;
}

/** The bytes of the range, or all. */
export const partOf = (file: Blob, range: ByteRange | undefined): Blob => (range ? file.slice(range.start, range.end + 1) : file);
/** A name for bytes of which nobody knows the hash before they are all written. */
export const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, '0')).join('');
