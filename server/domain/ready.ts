import type { Locale } from '../../generated/rules.ts';
import type { ByteRange } from '../ports/files.ts';

/** Of an answer that is already written out, what a browser should know besides its media type. */
export interface Delivery {
  /** A strong entity tag, quotes included. Whoever comes with it again gets 304. */
  etag?: string;
  /** Kept as a file of this name and never shown as a page. */
  fileName?: string;
  /** Bytes, where they are known. */
  length?: number;
  /** The language of the texts, where it is not that of the call; null for what has no language of ours. */
  language?: Locale | null;
  /** Reads a part of the body, whose `length` is known, instead of all of it. */
  part?: (range: ByteRange) => Promise<ReadableStream<Uint8Array>>;
  /** Kept nowhere unless it is said otherwise. */
  cacheControl?: string;
}

/**
 * An answer that is already written out: labels from a cache, a file, a list as it is being read. A stream is asked for more when the
 * client has taken what came before, and is cancelled when the client goes away.
 */
export class Ready<Media extends string = string> {
  readonly mediaType: Media;
  readonly body: string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>;
  readonly delivery: Delivery;
  constructor(mediaType: Media, body: string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>, delivery: Delivery = {}) {
    this.mediaType = mediaType;
    this.body = body;
    this.delivery = delivery;
  }
}
