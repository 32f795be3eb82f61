import { COLUMNS, type Place } from './sheet.ts';
import type { Sheet } from './use-sheet.ts';

type Pressed = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>;
const LAST_COLUMN = COLUMNS.length - 1;
const atStart = ({ selectionStart, selectionEnd }: HTMLInputElement) => selectionStart === 0 && selectionEnd === 0;
const atEnd = ({ selectionStart, selectionEnd, value }: HTMLInputElement) =>
  selectionStart === value.length && selectionEnd === value.length;
const allChosen = ({ selectionStart, selectionEnd, value }: HTMLInputElement) => selectionStart === 0 && selectionEnd === value.length;

/** Where a key leads from a cell, as in a spreadsheet; null when it belongs to the text of the cell. */
export function target(event: Pressed, input: HTMLInputElement, { row, column }: Place, rows: number): Place | null {
  const last = rows - 1;
  const within = (place: Place): Place => ({
    row: Math.max(0, Math.min(last, place.row)),
    column: Math.max(0, Math.min(LAST_COLUMN, place.column)),
  });
  const whole = event.ctrlKey || event.metaKey;
  switch (event.key) {
    case 'Enter':
      return within({ row: row + (event.shiftKey ? -1 : 1), column });
    case 'ArrowDown':
      return within({ row: whole ? last : row + 1, column });
    case 'ArrowUp':
      return within({ row: whole ? 0 : row - 1, column });
    case 'PageDown':
      return within({ row: row + 10, column });
    case 'PageUp':
      return within({ row: row - 10, column });
    case 'ArrowRight':
      return event.shiftKey
        ? allChosen(input)
          ? within({ row, column: column + 1 })
          : null
        : allChosen(input) || atEnd(input)
          ? within({ row, column: column + 1 })
          : null;
    case 'ArrowLeft':
      return event.shiftKey
        ? allChosen(input)
          ? within({ row, column: column - 1 })
          : null
        : allChosen(input) || atStart(input)
          ? within({ row, column: column - 1 })
          : null;
    case 'Home':
      return whole ? { row: 0, column: 0 } : allChosen(input) || atStart(input) ? { row, column: 0 } : null;
    case 'End':
      return whole ? { row: last, column: LAST_COLUMN } : allChosen(input) || atEnd(input) ? { row, column: LAST_COLUMN } : null;
    default:
      return null;
  }
}

/** The rows of the chosen block go, as in a spreadsheet. */
export const isRemoval = ({ key, ctrlKey, metaKey, altKey }: Pressed): boolean => key === '-' && (ctrlKey || metaKey) && !altKey;

/** The keys that act on the sheet and not on where one is. True when it was one. */
export function shortcut(event: Pressed, place: Place, sheet: Sheet): boolean {
  const block = sheet.chosen() ?? { from: place, to: place };
  const key = event.key.toLowerCase();
  if ((event.ctrlKey || event.metaKey) && !event.altKey) {
    if (key === 'z') (event.shiftKey ? sheet.redo : sheet.undo)();
    else if (key === 'y') sheet.redo();
    else if (key === 'd') sheet.fillDown(block);
    else return false;
    return true;
  }
  if ((event.key === 'Delete' || event.key === 'Backspace') && sheet.isBlock()) {
    sheet.clearBlock(block);
    return true;
  }
  return false;
}
