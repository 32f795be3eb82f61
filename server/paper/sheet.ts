// A page after the other: where the next thing goes, and what stands on all of them. What is read aloud is tagged; lines, page numbers and
// heads that are repeated are marked as decoration.
import PDFDocument from 'pdfkit';
import type { Paper } from '../ports/papers.ts';
import { type FontSet, type Style, Type } from './type.ts';

export const INK = '#22201c';
export const QUIET = '#6b665e';
export const HAIRLINE = '#d9d5cd';
export const PAGE = { width: 595.28, height: 841.89 };
export const MARGIN = { left: 48, right: 48, top: 44, bottom: 62 };
export const WIDTH = PAGE.width - MARGIN.left - MARGIN.right;
export const LEADING = 1.36;

type Doc = InstanceType<typeof PDFDocument>;
type Element = ReturnType<Doc['struct']>;

export class Sheet {
  readonly doc: Doc;
  readonly type: Type;
  readonly #root: Element;
  readonly #chunks: Uint8Array[] = [];
  readonly #done: Promise<void>;
  /** Where the next thing begins, points from the top. */
  y = MARGIN.top;

  constructor({ language, title, sender }: Pick<Paper, 'language' | 'title' | 'sender'>, fonts: FontSet, createdAt: Date) {
    this.doc = new PDFDocument({
      size: 'A4',
      margin: 0,
      lang: language,
      tagged: true,
      pdfVersion: '1.7',
      // The declared types do not know it yet.
      subset: 'PDF/UA' as 'PDF/A-1',
      displayTitle: true,
      bufferPages: true,
      font: null as unknown as string,
      info: { Title: title, Author: sender.name, Creator: 'Trama', CreationDate: createdAt },
    });
    this.#done = new Promise((resolve, reject) => {
      this.doc.on('data', (chunk: Uint8Array) => this.#chunks.push(chunk));
      this.doc.on('end', resolve);
      this.doc.on('error', reject);
    });
    this.type = new Type(this.doc, fonts);
    this.#root = this.doc.struct('Document');
    this.doc.addStructure(this.#root);
  }
  get bottom(): number {
    return PAGE.height - MARGIN.bottom;
  }
  /** Goes to a new page unless so much is left on this one; says whether it did. */
  room(height: number): boolean {
    if (this.y + height <= this.bottom) return false;
    this.doc.addPage();
    this.y = MARGIN.top;
    return true;
  }
  /** Something that is read aloud as one piece. */
  tag(
    kind: string,
    draw: () => void,
    parent: Element = this.#root,
    options: { scope?: 'Column' | 'Row'; alt?: string; bbox?: [number, number, number, number] } = {},
  ): Element {
    const element = this.doc.struct(kind as 'P', options as object, [draw]);
    parent.add(element);
    return element;
  }
  /** Something that holds others. */
  group(kind: string, parent: Element = this.#root): Element {
    const element = this.doc.struct(kind as 'P');
    parent.add(element);
    return element;
  }
  /** What is only to be seen. */
  decoration(draw: () => void, kind: 'Layout' | 'Pagination' = 'Layout'): void {
    this.doc.markContent('Artifact', { type: kind });
    draw();
    this.doc.endMarkedContent();
  }
  rule(y: number, color = HAIRLINE, weight = 0.5, from = MARGIN.left, to = MARGIN.left + WIDTH): void {
    this.decoration(() => this.doc.moveTo(from, y).lineTo(to, y).lineWidth(weight).strokeColor(color).stroke());
  }
  /** A text in lines below each other; answers its height. Drawn where it is called, so inside a tag. */
  text(text: string, x: number, y: number, width: number, style: Style, align: 'start' | 'end' = 'start'): number {
    const step = style.size * LEADING;
    const lines = this.type.lines(text, style, width);
    for (const [index, line] of lines.entries())
      this.type.draw(line, align === 'end' ? x + width - line.width : x, y + index * step + style.size, style);
    return lines.length * step;
  }
  height(text: string, width: number, style: Style): number {
    return this.type.lines(text, style, width).length * style.size * LEADING;
  }

  /** Writes the foot of every page that has one, and the file. */
  async end(paper: Paper): Promise<Uint8Array<ArrayBuffer>> {
    const { start, count } = paper.bare ? { start: 0, count: 0 } : this.doc.bufferedPageRange();
    const style: Style = { weight: 'sans', size: 7, color: QUIET };
    for (let index = 0; index < count; index++) {
      this.doc.switchToPage(start + index);
      const y = PAGE.height - MARGIN.bottom + 20;
      this.rule(y - 6);
      this.decoration(() => {
        this.text(paper.sender.legal, MARGIN.left, y, WIDTH - 90, style);
        const page = paper.pageOf.replace('{page}', String(index + 1)).replace('{pages}', String(count));
        this.text(page, MARGIN.left + WIDTH - 80, y, 80, { ...style, figures: true }, 'end');
      }, 'Pagination');
    }
    this.#root.end();
    this.doc.end();
    await this.#done;
    const bytes = new Uint8Array(this.#chunks.reduce((sum, { length }) => sum + length, 0));
    let at = 0;
    for (const chunk of this.#chunks) {
      bytes.set(chunk, at);
      at += chunk.length;
    }
    return bytes;
  }
}
