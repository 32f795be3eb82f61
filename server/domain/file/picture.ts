export interface ReadPicture {
  /** Pixels. */
  width: number;
  height: number;
  /** What of the bytes draws it, in its order. */
  parts: Uint8Array[];
}
