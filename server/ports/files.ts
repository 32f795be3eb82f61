/** Where the bytes of files lie, each under the SHA-256 of its bytes (64 hexadecimal digits): what lies there never changes. */
export interface FileStore {
  /** Keeps the bytes, whole or not at all. Keeping what is there already makes it young again. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  has(key: string): Promise<boolean>;
  /** The bytes as they are taken, or null where there are none. */
  open(key: string): Promise<ReadableStream<Uint8Array> | null>;
  /**
   * Removes what is older than `before` and not needed, and answers how much that was. A file is out of the way while it is asked
   * whether it is needed: who has stored a reference to it in the meantime looks with `has` and puts it again.
   */
  sweep(before: Date, isNeeded: (key: string) => Promise<boolean>): Promise<number>;
}
