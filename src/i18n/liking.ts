import type { DisplayPreferences } from '../../generated/api/model/displayPreferences.ts';

/** How this user likes to read; what is not chosen is as the language has it. Small, because the first page carries it. */
let display: Partial<DisplayPreferences> = {};
export const liking = () => display;
/** Everything that is written from now on is written so. The session says it, and nobody else. */
export function writeAs(chosen: Partial<DisplayPreferences> | undefined): void {
  display = chosen ?? {};
}

/** Marks of thousands and of decimals. */
const MARKS: Partial<Record<string, readonly [group: string, decimal: string]>> = {
  DOT_COMMA: ['.', ','],
  COMMA_DOT: [',', '.'],
  SPACE_COMMA: ['\u202f', ','],
};
/** The user's own marks; undefined where those of the language are liked. */
export const ownMarks = () => MARKS[display.numberFormat ?? ''];
