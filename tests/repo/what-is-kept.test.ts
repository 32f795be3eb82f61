// What the browser keeps is named where the visitor is asked: in the cookie notice, in both of its languages.
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

/** Names under which the app keeps something, as they stand in its source; one that ends with a dot begins many. */
const kept = [
  ...new Set(
    globSync('src/**/*.{ts,tsx}', { exclude: ['**/*.test.*'] }).flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/['"`](trama\.[A-Za-z.-]+|react-router-scroll-positions)['"`]/g)].map(
        ([, name = '']) => name,
      ),
    ),
  ),
];
/** What tabs tell each other; nothing of it is kept. */
const TOLD = ['trama.session', 'trama.links'];
interface Notice {
  categories: { entries: { name: string }[] }[];
}

test.each(['it', 'en'])('everything that the browser keeps stands in the notice: %s', (language) => {
  const { categories } = parse(readFileSync(`demo/content/${language}/cookie-notice.yaml`, 'utf8')) as Notice;
  const named = categories.flatMap(({ entries }) => entries.flatMap(({ name }) => name.split(', ')));
  expect(kept.length).toBeGreaterThan(10);
  const wanted = kept.filter((name) => !TOLD.includes(name)).map((name) => (name.endsWith('.') ? `${name}*` : name));
  expect(wanted.filter((name) => !named.includes(name))).toEqual([]);
  expect(named).toEqual(expect.arrayContaining(['token', 'lang']));
});
