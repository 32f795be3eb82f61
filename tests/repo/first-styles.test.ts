// The first page brings the utilities of the files that styles/index.css names; every other screen brings shop.css, which has all. A file that a screen
// without shop.css needs and that is not named there would be shown without its styles: nobody notices on the machine of whoever came from the shop.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { parseSync } from 'oxc-parser';
import { expect, test } from 'vitest';

const FIRST = 'src/styles/index.css';
const WHOLE = 'src/styles/shop.css';
const PUBLIC = 'src/routes/public';
const DRAWS = /className/;

const read = (file: string) => readFileSync(file, 'utf8');
const named = [...read(FIRST).matchAll(/@source "([^"]+)"/g)].map(([, path]) => normalize(join(dirname(FIRST), path!)));
const isNamed = (file: string) => named.some((path) => file === path || file.startsWith(`${path}/`));

/** Every own file that comes with this one: static imports, and what these import. */
function bringsAlong(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file) || !existsSync(file)) return found;
  found.add(file);
  if (!/\.tsx?$/.test(file)) return found;
  const { module } = parseSync(file, read(file));
  for (const { moduleRequest } of module.staticImports)
    if (moduleRequest.value.startsWith('.')) bringsAlong(normalize(join(dirname(file), moduleRequest.value)), found);
  return found;
}
const screens = readdirSync(PUBLIC)
  .filter((name) => name.endsWith('.tsx') && !name.includes('.test.'))
  .map((name) => join(PUBLIC, name));

test.each(['src/main.tsx', ...screens])('%s finds the styles of all that it brings along', (screen) => {
  const files = [...bringsAlong(screen)];
  if (files.includes(WHOLE)) return;
  expect(files.filter((file) => file.startsWith('src/') && /\.tsx?$/.test(file) && !isNamed(file) && DRAWS.test(read(file)))).toEqual([]);
});
test('what is named is there', () => {
  expect(named.filter((path) => !existsSync(path))).toEqual([]);
  expect(named.length).toBeGreaterThan(5);
});
