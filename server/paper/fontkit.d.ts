declare module 'fontkit' {
  interface Glyph {
    path: { toSVG(): string };
  }
  interface Font {
    /** By number, as they were first asked for. */
    _glyphs: Record<number, unknown>;
    unitsPerEm: number;
    layout(text: string): { glyphs: Glyph[]; positions: { xAdvance: number }[] };
  }
  export function create(bytes: Uint8Array): Font;
}
