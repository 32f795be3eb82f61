/** One cut as it is typed into the search: a code and metres; metres that are still to come are empty. */
export interface TypedCut {
  article: string;
  quantity: string;
}
export interface OrderLine {
  cuts: TypedCut[];
  /** What is being typed behind the last of them; empty where all are whole. */
  rest: string;
}
/**
 * `40105-2 2.2`, `ORO01204/002 2,20 m`, `ORO 01204 002 3`: a code that has a digit, a gap, a length. Whether such a length is sold is for the shop to say.
 * No length begins with a zero that is not before a mark: `001` is a colour.
 */
const CUT =
  /^(\p{L}{1,4} \d{4,}[-/. ]\d{1,3}|[\p{L}\p{N}]+(?:[-/. ][\p{L}\p{N}]+)?)\s+((?:0(?=[.,])|[1-9]\d{0,5})(?:[.,]\d{1,3})?)\s*(m|米)?$/iu;
/** A code without its colour, in one word or two. */
const UNCOLOURED = /^\p{L}{0,4} ?\d{4,5}$/u;
/** Behind such a code it is read as the colour: metres have a mark or a unit, or are fewer. */
const COLOUR = /^\d{3}$/;
/** A comma stands between two cuts where a gap, a letter, four digits or nothing follows; within `2,2` one or two digits do. */
const BETWEEN = /\s*(?:;|\n|，|,(?=\s|\p{L}|\d{4}|$))\s*/u;

function readCut(part: string): TypedCut | null {
  const [, article = '', quantity = '', unit] = CUT.exec(part) ?? [];
  if (!/\d/.test(article) || article.length < 4) return null;
  if (!unit && COLOUR.test(quantity) && UNCOLOURED.test(article)) return null;
  // The letters of a brand that stand alone belong to the number behind them.
  return { article: article.replace(/^(\p{L}+) (?=\d{4})/u, '$1'), quantity };
}

/**
 * What a text orders: `40105-2 2.2, 40118-1 3`. Null where it is no order but a search; a search that ends in a number (`poplin 100`) has no digit
 * in its code. One whole cut makes it an order; behind it another one may be half written.
 */
export function readLine(text: string): OrderLine | null {
  const parts = text.trim().split(BETWEEN);
  const read = parts.map(readCut);
  if (!read.some(Boolean)) return null;
  const last = read.at(-1) ? '' : (parts.at(-1) ?? '');
  const whole = read.at(-1) ? parts.length : parts.length - 1;
  return {
    cuts: parts.slice(0, whole).flatMap((part, at) => read[at] ?? (part ? [{ article: part, quantity: '' }] : [])),
    rest: last,
  };
}

/** The line as it is written: what was typed, with one comma and one gap between two cuts. */
export const writeLine = (cuts: readonly TypedCut[]): string =>
  cuts.map(({ article, quantity }) => `${article} ${quantity}`.trim()).join(', ');

/** What is typed behind cuts that were ordered: all of it where they stand there otherwise now. */
export function restOf(text: string, ordered: string): string {
  const rest = text.startsWith(ordered) ? text.slice(ordered.length) : '';
  const gap = BETWEEN.exec(rest);
  return gap?.index === 0 ? rest.slice(gap[0].length) : text;
}

/** Rows of a spreadsheet as one line: a field of one line would join them without a gap. */
export const oneLine = (pasted: string): string =>
  pasted
    .split(/[\r\n]+/)
    .map((row) => row.replaceAll('\t', ' ').trim())
    .filter(Boolean)
    .join(', ');
