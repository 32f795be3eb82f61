// Titles of pages are Italian for Italian and English for everybody else: what a page says of itself in its own language is another label.
import { readFileSync } from 'node:fs';
import { parseSync } from 'oxc-parser';
import { expect, test } from 'vitest';
import { isTest, sources } from '../../scripts/lib/sources.ts';

interface Node {
  type?: string;
  name?: unknown;
  openingElement?: { name?: { name?: string } };
  value?: unknown;
}
/** Keys of titles that stand anywhere but in a title of a page. */
function misplaced(part: unknown, isTitle = false, found: string[] = []): string[] {
  if (typeof part !== 'object' || part === null) return found;
  const { type, value, openingElement, name } = part as Node;
  const text = type === 'TemplateElement' ? (value as { cooked: string }).cooked : type === 'Literal' ? value : undefined;
  if (typeof text === 'string' && text.startsWith('title.') && !isTitle) found.push(text);
  const within =
    isTitle ||
    (type === 'JSXElement' && openingElement?.name?.name === 'Title') ||
    (type === 'JSXAttribute' && (name as { name?: string } | undefined)?.name === 'documentTitle');
  for (const inner of Object.values(part)) misplaced(inner, within, found);
  return found;
}

test('the label of a title of a page is said nowhere else', () => {
  const shown = sources('src').filter((path) => /\.tsx?$/.test(path) && !isTest(path) && !path.startsWith('src/testing/'));
  const found = shown.flatMap((path) => {
    const text = readFileSync(path, 'utf8');
    if (!/['"`]title\./.test(text)) return [];
    return misplaced(parseSync(path, text).program).map((key) => `${path}: ${key}`);
  });
  expect(found).toEqual([]);
});
