// What is asked for in a language, a document or a label, is asked for in that of the page: nobody who reads another one would find out before it is printed.
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** An object that is sent with a language: `{ language: locale }`, also in the middle of others. */
const SENT = /(?:[{,]|^)\s*language:\s*([^,;}\n]+?)\s*[,}\n]/gm;
/** The page's, or what was chosen in a field. */
const MEANT = ['locale', 'event.currentTarget.value as Locale', 'wish.language'];

test('no screen asks for a document in one language for everybody', () => {
  const asked = globSync('src/**/*.{ts,tsx}')
    .filter((file) => !file.includes('.test.') && !file.startsWith('src/i18n/') && !file.startsWith('src/testing/'))
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(SENT)].map(([, said = '']) => [file, said] as const));
  expect(asked.length).toBeGreaterThan(5);
  expect(asked.filter(([, said]) => !MEANT.includes(said))).toEqual([]);
});
