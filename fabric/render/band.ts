/** What part of the cloth a picture shows, and how its rows come. */
export interface Frame {
  /** Upper left corner and extent on the cloth, mm. */
  x: number;
  y: number;
  widthMm: number;
  heightMm: number;
  /** Pixels. */
  width: number;
  height: number;
}

/** Some rows of a picture, in linear light that is valid until the next band is asked for. */
export interface Band {
  row: number;
  rows: number;
  light: Float32Array;
}
