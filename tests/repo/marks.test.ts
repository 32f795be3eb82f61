import { readFileSync } from 'node:fs';
import { parseSync } from 'oxc-parser';
import { expect, test } from 'vitest';
import { isTest, sources } from '../../scripts/lib/sources.ts';

/** What parts of a line are put together with in some languages: Chinese has marks of its own, and French a gap before the colon. */
const MARK = /^[,.:;] $/;
/** Where a file may have one: most have none, and are not taken apart. */
const PERHAPS = /(['"`])[,.:;] \1|\}[,.:;] \$\{|>\s*[,.:;] ?\{/;
/** The marks themselves, and what is no sentence. */
const MEANT = [
  'shared/rules/punctuation.ts',
  'src/i18n/format.ts',
  // Lists of CSS, of pictures and of cookies.
  'src/pieces/stripes.ts',
  'src/pieces/pictures.ts',
  'src/cookie.ts',
  // A line of order as it is typed, which is read again.
  'src/features/search/order-line.ts',
  'src/features/search/search-overlay.tsx',
];
const isShown = (path: string) => !isTest(path) && !path.startsWith('src/testing/') && !MEANT.includes(path);

/** The texts of a part of a program: what is quoted, what stands between two values, and what stands in JSX. */
function texts(part: unknown, found: string[] = []): string[] {
  if (typeof part !== 'object' || part === null) return found;
  const { type, value } = part as { type?: string; value?: unknown };
  if (type === 'Literal' && typeof value === 'string') found.push(value);
  else if (type === 'JSXText') found.push(String(value).replaceAll(/\s+/g, ' ').trimStart());
  else if (type === 'TemplateElement') found.push(String((value as { cooked: unknown }).cooked));
  for (const inner of Object.values(part)) texts(inner, found);
  return found;
}

test('what is put together of several parts has the marks of its language', () => {
  const found = [...sources('src'), ...sources('shared/rules')].filter(isShown).flatMap((path) => {
    const text = readFileSync(path, 'utf8');
    if (!PERHAPS.test(text)) return [];
    return texts(parseSync(path, text).program).flatMap((each) => (MARK.test(each) ? [`${path}: "${each}"`] : []));
  });
  expect(found).toEqual([]);
});
