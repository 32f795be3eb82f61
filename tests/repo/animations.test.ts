// A movement that bears the name of a keyword is none: `running` in `animation` is taken for the state of playing, and nothing moves.
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const sheets = globSync('src/styles/*.css').map((file) => readFileSync(file, 'utf8'));
const moves = sheets.flatMap((sheet) => [...sheet.matchAll(/@keyframes ([\w-]+)/g)].map(([, name]) => name as string));
/** Source: the grammar of `animation` in CSS Animations Level 1 and 2. */
const KEYWORDS =
  'none infinite normal reverse alternate alternate-reverse forwards backwards both running paused replace add accumulate auto scroll view ease ease-in ease-out ease-in-out linear step-start step-end initial inherit unset revert'.split(
    ' ',
  );

test('what moves has a name of its own, once, and somebody who calls it', () => {
  const called =
    sheets.join('\n') +
    globSync('src/**/*.tsx')
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n');
  expect(moves.length).toBeGreaterThan(3);
  expect(moves.filter((name) => KEYWORDS.includes(name))).toEqual([]);
  expect(moves.filter((name, at) => moves.indexOf(name) !== at)).toEqual([]);
  const unused = moves.filter(
    (name) =>
      !new RegExp(`(?<!@keyframes )(?<![\\w-])${name} [\\d.]+m?s`).test(called) &&
      !called.includes(`animate-[${name}`) &&
      !called.includes(`animation-name: ${name}`),
  );
  expect(unused).toEqual([]);
});
