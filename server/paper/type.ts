// Letters: which font has them, how wide they are, where a line ends. A font stands in for what the one before it lacks, so that a Chinese
// name in an Italian invoice is printed and not left out.
import { create, type Font } from 'fontkit';
import type PDFDocument from 'pdfkit';

/** The fonts as bytes; `han` is large and read only for a document that needs it. */
export interface FontSet {
  sans: Uint8Array;
  strong: Uint8Array;
  display: Uint8Array;
  /** Greek, Cyrillic and Vietnamese. */
  wide: Uint8Array;
  /** Chinese, and Japanese syllables. */
  han: Uint8Array;
}
type FontName = keyof FontSet;
export type Weight = 'sans' | 'strong' | 'display';
export interface Style {
  weight: Weight;
  /** Points. */
  size: number;
  color: string;
  /** All figures equally wide. */
  figures?: boolean;
}
/** A piece of a line that one font has. */
interface Run {
  font: FontName;
  text: string;
  width: number;
}
export interface Line {
  runs: readonly Run[];
  width: number;
}
/** pdfkit's font behind a name. */
interface Opened {
  font: { hasGlyphForCodePoint(codePoint: number): boolean };
  layout(text: string, features?: readonly string[]): unknown;
}

/** Lets a font shape each text once. Measuring and drawing ask four times, and equal figures are not remembered by pdfkit. */
function remembering(font: Opened): Opened {
  const known = new Map<string, unknown>();
  const layout = font.layout.bind(font);
  font.layout = (text, features) => {
    const key = `${features?.join() ?? ''} ${text}`;
    let found = known.get(key);
    if (!found) {
      found = layout(text, features);
      known.set(key, found);
    }
    return found;
  };
  return font;
}

const parsed = new WeakMap<Uint8Array, Font>();
/**
 * A font for a document that is about to be drawn. Its tables are read once for all documents of a process; its glyphs are each document's own,
 * because one that was a part of another (a stroke of the sign of inches) is remembered without the letter that it stands for, and whoever
 * reads the document to somebody leaves it out.
 */
function fontFor(bytes: Uint8Array): Font {
  let font = parsed.get(bytes);
  if (!font) {
    font = create(bytes);
    parsed.set(bytes, font);
  }
  font._glyphs = {};
  return font;
}

const STAND_INS: Record<Weight, readonly FontName[]> = {
  sans: ['sans', 'wide', 'han'],
  strong: ['strong', 'wide', 'han'],
  display: ['display', 'wide', 'han'],
};
/** What may not begin a line. */
const CLOSING = /^[，。、；：！？）】》”’％]/u;
/** Words with the space behind them; each Chinese sign is a word of its own. */
function words(text: string): string[] {
  const found: string[] = [];
  for (const [part] of text.matchAll(
    /[\u2e80-\u9fff\uac00-\ud7ff\uf900-\ufaff\ufe30-\ufe4f\uff00-\uffef\u{20000}-\u{3ffff}]|[^\s\u2e80-\u9fff\uac00-\ud7ff\uf900-\ufaff\ufe30-\ufe4f\uff00-\uffef]+|\s+/gu,
  )) {
    const last = found.length - 1;
    if (last >= 0 && (/^\s/.test(part) || CLOSING.test(part))) found[last] += part;
    else found.push(part);
  }
  return found;
}

export class Type {
  readonly #doc: InstanceType<typeof PDFDocument>;
  readonly #fonts: FontSet;
  readonly #opened = new Map<FontName, Opened>();
  readonly #fontOf = new Map<string, FontName>();
  readonly #widths = new Map<string, number>();
  readonly #lines = new Map<string, readonly Line[]>();

  constructor(doc: InstanceType<typeof PDFDocument>, fonts: FontSet) {
    this.#doc = doc;
    this.#fonts = fonts;
  }
  #has(name: FontName, codePoint: number): boolean {
    let font = this.#opened.get(name);
    if (!font) {
      // pdfkit takes a font that was opened for it; its types know bytes alone.
      this.#doc.registerFont(name, fontFor(this.#fonts[name]) as unknown as Buffer).font(name);
      font = remembering((this.#doc as unknown as { _font: Opened })._font);
      this.#opened.set(name, font);
    }
    return font.font.hasGlyphForCodePoint(codePoint);
  }
  #choose(char: string, weight: Weight): FontName {
    const key = `${weight}${char}`;
    let name = this.#fontOf.get(key);
    if (!name) {
      const codePoint = char.codePointAt(0) ?? 0;
      name = STAND_INS[weight].find((each) => this.#has(each, codePoint)) ?? STAND_INS[weight][0] ?? 'sans';
      this.#fontOf.set(key, name);
    }
    return name;
  }
  #features = ({ figures }: Style) => (figures ? (['tnum'] as const) : undefined);
  #width(font: FontName, text: string, style: Style): number {
    const key = `${font} ${style.size} ${style.figures ? 1 : 0} ${text}`;
    let width = this.#widths.get(key);
    if (width === undefined) {
      const features = this.#features(style);
      width = this.#doc
        .font(font)
        .fontSize(style.size)
        .widthOfString(text, features ? ({ features } as object) : {});
      this.#widths.set(key, width);
    }
    return width;
  }
  /** One line, however long. */
  line(text: string, style: Style): Line {
    const runs: Run[] = [];
    let font: FontName | undefined;
    let part = '';
    const close = () => {
      if (font && part) runs.push({ font, text: part, width: this.#width(font, part, style) });
      part = '';
    };
    for (const char of text) {
      // Spaces stay with what stands before them.
      const next =
        char === ' ' || char === '\u00a0' || char === '\u202f' ? (font ?? STAND_INS[style.weight][0]) : this.#choose(char, style.weight);
      if (next !== font) close();
      font = next;
      // No font has a narrow space that does not break; it looks like any other.
      part += char === '\u202f' ? '\u00a0' : char;
    }
    close();
    return { runs, width: runs.reduce((sum, { width }) => sum + width, 0) };
  }
  /** The widest of its words, if that may be wider than this: what a line needs at least so that none is broken. */
  widestWord(text: string, style: Style, width: number): number {
    // No sign is wider than it is high.
    const long = text.split('\n').flatMap((line) => words(line).filter((word) => word.length * style.size > width));
    return Math.max(0, ...long.map((word) => this.line(word.trimEnd(), style).width));
  }
  /** The text in lines that are no wider than this; a word that is wider by itself is broken. Measured once, for its height and for its drawing. */
  lines(text: string, style: Style, width: number): readonly Line[] {
    const key = `${style.weight} ${style.size} ${style.figures ? 1 : 0} ${width} ${text}`;
    const known = this.#lines.get(key) ?? this.#wrap(text, style, width);
    this.#lines.set(key, known);
    return known;
  }
  #wrap(text: string, style: Style, width: number): Line[] {
    const lines: Line[] = [];
    for (const paragraph of text.split('\n')) {
      const whole = this.line(paragraph, style);
      if (whole.width <= width) {
        lines.push(whole);
        continue;
      }
      let current = '';
      for (const word of words(paragraph)) {
        if (this.line((current + word).trimEnd(), style).width <= width) {
          current += word;
          continue;
        }
        if (current.trim()) lines.push(this.line(current.trimEnd(), style));
        current = '';
        for (const char of word) {
          if (current && this.line(current + char, style).width > width) {
            lines.push(this.line(current, style));
            current = '';
          }
          current += char;
        }
      }
      lines.push(this.line(current.trimEnd(), style));
    }
    return lines;
  }
  /** Draws a line on its base line. */
  draw({ runs }: Line, x: number, baseline: number, style: Style): void {
    const features = this.#features(style);
    let at = x;
    for (const { font, text, width } of runs) {
      // Of the Chinese font one weight is kept: a stroke around its signs makes the other.
      const heavier = font === 'han' && style.weight === 'strong';
      if (heavier) this.#doc.lineWidth(style.size * 0.03).strokeColor(style.color);
      this.#doc
        .font(font)
        .fontSize(style.size)
        .fillColor(style.color)
        .text(text, at, baseline, {
          lineBreak: false,
          baseline: 'alphabetic',
          ...(heavier ? { fill: true, stroke: true } : {}),
          ...(features ? { features: [...features] } : {}),
        });
      at += width;
    }
  }
}
