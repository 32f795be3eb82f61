// What lint and types can not see: nobody writes an address of the API, or registers a route, by hand.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { locales, problemCodes } from '../../generated/rules.ts';
import { houseTroubles } from '../../scripts/check-house.ts';
import { readContract } from '../../scripts/gen/contract.ts';
import { readLabels } from '../../scripts/gen/labels.ts';
import { problemParamsOf } from '../../scripts/gen/problems.ts';

const files = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => join(folder, name));

test('the app asks the API only through the generated client, labels exist, and no type repeats a schema', () => {
  expect(houseTroubles()).toEqual([]);
});

test('the server registers routes of the API in one place', () => {
  const allowed = new Set([
    'server/http/contract.ts',
    'server/http/web.ts',
    'server/app.ts',
    'server/index.ts',
    'server/media/media.ts',
    'server/http/control-api.ts',
  ]);
  const found = files('server').flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    // Whoever makes a router can register routes.
    const registers = /new Hono[(<]/.test(text);
    return registers && !allowed.has(file) ? [file] : [];
  });
  expect(found).toEqual([]);
  // app.ts mounts the contract and the content service and nothing else.
  const mounted = [
    ...readFileSync('server/app.ts', 'utf8').matchAll(
      /app\s*\.(?:get|post|put|delete|patch|on|all|route)\(\s*(?:\[[^\]]*\],\s*)?['"`]([^'"`]+)/g,
    ),
  ].map(([, path]) => path);
  expect(mounted).toEqual(['/api/v1', '/graphql']);
});

test('every label has a text in all six languages, and every problem code has a label', () => {
  const labels = readLabels();
  const gaps = Object.entries(labels).flatMap(([key, texts]) =>
    locales.filter((locale) => !texts[locale]?.trim()).map((locale) => `${key} ${locale}`),
  );
  expect(gaps).toEqual([]);
  expect(problemCodes.filter((code) => !labels[`error.${code}`])).toEqual([]);
});

/** Names of the places that are filled in: `{count:number}`, `{day}`; not the endings `{{s}}` of one or many. */
const placesOf = (text: string) =>
  [...new Set([...text.matchAll(/(?<!\{)\{(\w+)(?::\w+)?(?:\|[^}]*)?\}(?!\})/g)].map(([, name]) => name))].sort().join(' ');

test('a label has the same places in every language', () => {
  const other = Object.entries(readLabels()).flatMap(([key, texts]) =>
    Object.entries(texts).flatMap(([locale, text]) =>
      placesOf(text) === placesOf(texts.en ?? '')
        ? []
        : [`${key} ${locale}: ${placesOf(text) || 'none'} instead of ${placesOf(texts.en ?? '')}`],
    ),
  );
  expect(other).toEqual([]);
});

test("the places of a problem's label stand for what its code always says, in every language", () => {
  const labels = readLabels();
  const params = problemParamsOf(readContract());
  const numeric = new Set<unknown>(['integer', 'number']);
  const strange = problemCodes.flatMap((code) =>
    Object.entries(labels[`error.${code}`] ?? {}).flatMap(([locale, text]) =>
      [...text.matchAll(/(?<!\{)\{(\w+)(?::(\w+))?[^}]*\}/g)]
        .filter(([, name = '', format]) => {
          const kind = params[code]?.[name];
          return typeof kind !== 'string' || (format === 'number' && !numeric.has(kind));
        })
        .map(([place]) => `${code} ${locale} ${place}`),
    ),
  );
  expect(strange).toEqual([]);
});
