// What differs between two sights of a screen, line by line.
import { createHash } from 'node:crypto';

/** More than so many lines are counted and marked, not shown. */
const MOST_SHOWN = 16;
const MARK_LENGTH = 8;
const cutShort = (lines: readonly string[]): string[] => {
  if (lines.length <= MOST_SHOWN) return [...lines];
  const mark = createHash('sha256').update(lines.join('\n')).digest('hex').slice(0, MARK_LENGTH);
  return [...lines.slice(0, MOST_SHOWN), `… of ${lines.length} lines, ${mark}`];
};

/** The longest lines that both have in the same order stay; the others went or came. */
export function changes(before: readonly string[], after: readonly string[]): string[] {
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start++;
  let end = 0;
  while (end < before.length - start && end < after.length - start && before.at(-1 - end) === after.at(-1 - end)) end++;
  return cutShort(apart(before.slice(start, before.length - end), after.slice(start, after.length - end)));
}
function apart(before: readonly string[], after: readonly string[]): string[] {
  const common = Array.from({ length: before.length + 1 }, () => new Uint32Array(after.length + 1));
  for (let a = before.length - 1; a >= 0; a--)
    for (let b = after.length - 1; b >= 0; b--)
      common[a]![b] = before[a] === after[b] ? common[a + 1]![b + 1]! + 1 : Math.max(common[a + 1]![b]!, common[a]![b + 1]!);
  const lines: string[] = [];
  let [a, b] = [0, 0];
  while (a < before.length || b < after.length) {
    if (a < before.length && b < after.length && before[a] === after[b]) [a, b] = [a + 1, b + 1];
    else if (b >= after.length || (a < before.length && common[a + 1]![b]! >= common[a]![b + 1]!)) lines.push(`- ${before[a++]}`);
    else lines.push(`+ ${after[b++]}`);
  }
  return lines;
}
