import { quickOrderColumns } from '../../../generated/rules.ts';
import { quickOrderFileLeftOutItemMax, quickOrderFileLeftOutMax } from '../../../generated/zod/schemas/quickOrderFile.zod.ts';
import { quickOrderRowArticleMax } from '../../../generated/zod/schemas/quickOrderRow.zod.ts';
import { QuickOrderRowsMax } from '../../../generated/zod/schemas/quickOrderRows.zod.ts';
import { readRows, type SheetRow } from '../../../shared/quick-order/columns.ts';
import { TableRefusedError } from '../../ports/tables.ts';
import { ShopError } from '../errors.ts';
import { verb } from '../verb.ts';

const MB = 1024 ** 2;
/** Bytes of a file: its form may be a little larger. */
const MAX_BYTES = 10 * MB;
const TYPES = 'XLSX, XLS, CSV';
const MAX_NAME = 200;

/** A cell as it may travel: one line, well-formed, without what nobody sees. A note keeps its lines. */
function cellOf(text: string, lines: boolean): string {
  const plain = text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
    .replace(lines ? /[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/g : /[\u0000-\u001f\u007f-\u009f]/g, ' ');
  return plain.slice(0, quickOrderRowArticleMax);
}
/** What a column is called, short enough to be told. */
const nameOf = (head: string): string => cellOf(head, false).slice(0, quickOrderFileLeftOutItemMax);
const rowOf = (row: SheetRow): SheetRow =>
  Object.fromEntries(
    quickOrderColumns.flatMap((column) => (row[column] === undefined ? [] : [[column, cellOf(row[column], column === 'note')]])),
  );

/**
 * Reads a file into rows of the sheet; what they are worth is asked afterwards, so that the wrong ones can be mended.
 * @throws ShopError FILE_TOO_LARGE, FILE_TYPE_REFUSED, FILE_UNREADABLE, FILE_EMPTY, FILE_TOO_MANY_ROWS with the line of the first row too many
 */
export const readQuickOrderFile = verb('readQuickOrderFile', async (context, { body: { file } }) => {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (bytes.length > MAX_BYTES) throw new ShopError('FILE_TOO_LARGE', { maximum: MAX_BYTES, megabytes: MAX_BYTES / MB });
  const table = await context.deps.tables(bytes, context.locale).catch((error: unknown) => {
    if (!(error instanceof TableRefusedError)) throw error;
    throw error.refusal === 'type' ? new ShopError('FILE_TYPE_REFUSED', { types: TYPES }) : new ShopError('FILE_UNREADABLE');
  });
  const { rows, leftOut } = readRows(table);
  if (rows.length === 0) throw new ShopError('FILE_EMPTY');
  const over = rows[QuickOrderRowsMax];
  if (over) throw new ShopError('FILE_TOO_MANY_ROWS', { maximum: QuickOrderRowsMax, row: over.line });
  const name =
    cellOf(file instanceof File ? file.name : '', false)
      .split(/[/\\]/)
      .at(-1)
      ?.slice(0, MAX_NAME) ?? '';
  return {
    name,
    rows: rows.map(({ row }) => rowOf(row)),
    lines: rows.map(({ line }) => line),
    leftOut: leftOut.slice(0, quickOrderFileLeftOutMax).map(nameOf),
  };
});
