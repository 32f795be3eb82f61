// A table as it is pasted or as a text file holds it → cells. The same for the sheet on the screen and for files.

/** Marks that part the cells of a line, the surest first: a spreadsheet's own, then those that prose does not use. */
const SEPARATORS = ['\t', ';', '|', ','] as const;
/** Longer lines are no code with a quantity, and cost time to look at. */
const MAX_PROSE = 120;
/** `ORO01204-002 2,20 m` in a mail, or `ORO01204 002 2,20 m`: a code, perhaps its colour, perhaps a quantity, with nothing but blanks between them. */
const CODE_AND_QUANTITY =
  /^([^\s;|,]*[A-Za-z][^\s;|,]*\d[^\s;|,]*)(?:[ \u00a0]+(\d{1,3})(?=[ \u00a0]+\d))?(?:[ \u00a0\t]+(\d[\d.,]*(?:[ \u00a0]?\p{L}{1,4}\.?)?))?$/u;
/** What a table's own line shows: a mark that a mail does not use, or a code that a comma parts from what follows. */
const CELLS = /[\t;|]|^[^\s,]*\d[^\s,]*[ \u00a0]*,/;
const isProse = (line: string): boolean => line.length <= MAX_PROSE && CODE_AND_QUANTITY.test(line);
/** Whether the lines are those of a mail: what is not a code and its quantity among them, a greeting or a slip, does not make them a table. */
function isMail(lines: readonly string[]): boolean {
  const rest = lines.filter((line) => !isProse(line));
  return rest.length * 2 <= lines.length && rest.length < lines.length && !rest.some((line) => CELLS.test(line));
}
/** A code and a quantity that stand in one line of a mail; a colour between them goes with the code. Any other line is one cell. */
function proseOf(line: string): string[] {
  const [whole, code = '', color, quantity] = (isProse(line) && CODE_AND_QUANTITY.exec(line)) || [];
  if (whole === undefined) return [line];
  return [color === undefined ? code : `${code}-${color}`, ...(quantity === undefined ? [] : [quantity])];
}

/** The text of a cell that begins with a quote, and where the text goes on behind it; null when the quote is never closed. */
function quoted(text: string, from: number): { cell: string; next: number } | null {
  let cell = '';
  for (let at = from + 1; ; ) {
    const close = text.indexOf('"', at);
    if (close < 0) return null;
    cell += text.slice(at, close);
    if (text[close + 1] !== '"') return { cell, next: close + 1 };
    cell += '"';
    at = close + 2;
  }
}

/** Cells of a text whose cells are parted by `separator`. A quote opens a cell only at its beginning; one that is never closed is a letter. */
function split(text: string, separator: string, quotes: boolean): string[][] | null {
  const rows: string[][] = [];
  let row: string[] = [];
  const ends = new RegExp(`[${separator === '|' ? '\\|' : separator}\\n]`, 'g');
  for (let at = 0; ; ) {
    const inside = quotes && text[at] === '"' ? quoted(text, at) : undefined;
    if (inside === null) return null;
    ends.lastIndex = inside?.next ?? at;
    const end = ends.exec(text)?.index ?? text.length;
    row.push(inside ? inside.cell + text.slice(inside.next, end) : text.slice(at, end));
    at = end + 1;
    if (end < text.length && text[end] === separator) continue;
    rows.push(row);
    row = [];
    if (end >= text.length) return rows;
  }
}

/** How well a separator explains the lines: how many of them it parts into equally many cells. */
function evenness(text: string, separator: string): number {
  const rows = (split(text, separator, true) ?? split(text, separator, false) ?? []).filter((row) =>
    row.some((cell) => cell.trim() !== ''),
  );
  const widths = rows.map((row) => row.length).filter((width) => width > 1);
  if (widths.length === 0) return 0;
  const counts = new Map<number, number>();
  for (const width of widths) counts.set(width, (counts.get(width) ?? 0) + 1);
  return Math.max(...counts.values()) / rows.length;
}

/** The separator that parts the lines most evenly; the surer one where two do it equally well. Undefined for lines of one cell. */
export function separatorOf(text: string): string | undefined {
  let best: string | undefined;
  let most = 0;
  for (const separator of SEPARATORS) {
    const found = evenness(text, separator);
    if (found > most) {
      best = separator;
      most = found;
    }
  }
  return best;
}

const clean = (cell: string): string => cell.replaceAll('\u00a0', ' ').trim();

/** What is looked at to find the separator. */
const SAMPLE_LINES = 200;
const SAMPLE_LENGTH = 65_536;

const unified = (text: string): string => text.replace(/^\uFEFF/, '').replace(/\r\n?|\u2028|\u2029/g, '\n');

/** The cells of a block as a spreadsheet lays it into the clipboard: only tabs part them, and a comma is one of a number or of a sentence. */
export function readBlock(text: string): string[][] {
  // The last line of a block ends as the others do; a further line end is an empty cell.
  const plain = unified(text).replace(/\n$/, '');
  return (split(plain, '\t', true) ?? split(plain, '\t', false) ?? []).map((row) => row.map(clean));
}

/** A code as it stands at the beginning of a line, before whatever parts it from the next cell. */
const CODE_FIRST = /^[^\s;|,]*\d[^\s;|,]*$/;
/** A line that came from elsewhere than the others: one cell to them, and parted by a mark of its own behind its code. */
function ownCells([whole = '', ...rest]: string[]): string[] {
  const own = rest.length > 0 ? undefined : SEPARATORS.find((mark) => mark !== ',' && whole.includes(mark));
  const cells = own ? whole.split(own) : [];
  return CODE_FIRST.test(cells[0]?.trim() ?? '') ? cells : [whole, ...rest];
}

/** The cells of a text, line by line, blank lines included so that a line keeps its number. Nothing is thrown: any text is a table. */
export function readTable(text: string): string[][] {
  const plain = unified(text);
  // Spreadsheets write it for each other: it is no row.
  const [, said, body = plain] = /^sep=(.)\n([\s\S]*)$/i.exec(plain) ?? [];
  const lines = body.split('\n');
  const filled = lines.map((line) => line.trim()).filter(Boolean);
  // What tabs part evenly was copied from a spreadsheet, however much a row of it with empty cells looks like a line of a mail.
  if (!said && evenness(body, '\t') < 1 && isMail(filled))
    return lines.map((line) => (line.trim() === '' ? [] : proseOf(line.trim()).map(clean)));
  const separator = said ?? separatorOf(lines.slice(0, SAMPLE_LINES).join('\n').slice(0, SAMPLE_LENGTH)) ?? '\t';
  const rows = split(body, separator, true) ?? split(body, separator, false) ?? [];
  const cells = rows.map((row) => (said ? row : ownCells(row)).map(clean));
  return said ? [[], ...cells] : cells;
}

/** A block of cells as spreadsheets take it from the clipboard. */
export const writeTable = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.map((cell) => (/["\t\n\r]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join('\t')).join('\n');
