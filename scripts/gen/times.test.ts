import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Contract } from './contract.ts';
import { markTimes, typeTimes } from './times.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'trama-times-'));
  for (const folder of ['api', 'mocks', 'zod']) mkdirSync(join(root, folder));
});
afterEach(() => rmSync(root, { recursive: true }));

const HEAD = '/**\n * Generated.\n */\n';
/** What becomes of a generated file, without its head. */
function typed(path: string, text: string): string {
  const file = join(root, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, HEAD + text);
  typeTimes(root);
  return readFileSync(file, 'utf8').replace(HEAD.trimEnd(), '').trim();
}
const DAY = "import type { Day } from '../rules.ts';\n";
const INSTANT = "import type { Instant } from '../rules.ts';\n";

test('every schema of a time is marked: by itself, in a oneOf, as a parameter, under a name of its own', () => {
  const marked = JSON.parse(
    markTimes({
      paths: { '/a': { get: { parameters: [{ name: 'from', in: 'query', schema: { type: 'string', format: 'date' } }] } } },
      components: {
        schemas: {
          At: { type: 'string', format: 'date-time', description: 'When.' },
          Paper: {
            description: 'A paper.',
            properties: {
              date: { type: 'string', format: 'date' },
              validTo: { description: 'Last day.', oneOf: [{ type: 'null' }, { type: 'string', format: 'date' }] },
              mail: { type: 'string', format: 'email', description: 'Whose.' },
            },
          },
        },
      },
    } as unknown as Contract),
  );
  expect(marked.paths['/a'].get.parameters[0].description).toBe('⟨Day⟩');
  const { At, Paper } = marked.components.schemas;
  expect(At.description).toBe('⟨Instant⟩When.');
  expect(Paper.description).toBe('A paper.');
  expect(Object.values(Paper.properties).map((each) => (each as { description: string }).description)).toEqual([
    '⟨Day⟩',
    '⟨Day⟩Last day.',
    'Whose.',
  ]);
});

test.each([
  [
    'a property',
    'export interface A {\n  /** ⟨Day⟩Its day. */\n  date: string;\n}',
    `${DAY}export interface A {\n  /** Its day. */\n  date: Day;\n}`,
  ],
  [
    'one of a oneOf, which may be none',
    'export interface A {\n  /** ⟨Instant⟩Its end. */\n  endsAt: string | null;\n}',
    `${INSTANT}export interface A {\n  /** Its end. */\n  endsAt: Instant | null;\n}`,
  ],
  [
    'a parameter that nobody describes',
    'export type P = {\n/**\n * ⟨Day⟩\n */\nfrom?: string;\n};',
    `${DAY}export type P = {\nfrom?: Day;\n};`,
  ],
  [
    'a schema that is a time',
    '/**\n * ⟨Day⟩The day of a line.\n */\nexport type LineDay = string | null;',
    `${DAY}/**\n * The day of a line.\n */\nexport type LineDay = Day | null;`,
  ],
  [
    'no time',
    'export interface A {\n  /** Its name. */\n  name: string;\n}',
    'export interface A {\n  /** Its name. */\n  name: string;\n}',
  ],
])('%s has its type', (_name, text, expected) => expect(typed('api/a.ts', text)).toBe(expected));

test.each([
  ['a number', 'export interface A {\n  /** ⟨Day⟩Its day. */\n  date: number;\n}'],
  ['a list', 'export interface A {\n  /** ⟨Day⟩Its days. */\n  days: Array<string>;\n}'],
])('%s in the place of a time is told', (_name, text) => expect(() => typed('api/a.ts', text)).toThrow('declares a time in a way'));

test('what a mock makes is what it is', () => {
  expect(typed('mocks/a.ts', 'x({date: faker.date.past().toISOString().slice(0, 10)})')).toBe(
    `${DAY}x({date: faker.date.past().toISOString().slice(0, 10) as Day})`,
  );
  expect(typed('mocks/b.ts', "x({at: faker.date.past().toISOString().slice(0, 19) + 'Z'})")).toBe(
    `${INSTANT}x({at: faker.date.past().toISOString().slice(0, 19) + 'Z' as Instant})`,
  );
});

test('a validator answers what it has seen, from wherever it stands; one that nobody knows is told', () => {
  expect(
    typed(
      'zod/schemas/a.zod.ts',
      'export const A = zod.object({ date: zod.iso.date(), at: zod.nullable(zod.iso.datetime({"offset":true})) });',
    ),
  ).toBe("import { day, instant } from '../../times.ts';\nexport const A = zod.object({ date: day(), at: zod.nullable(instant()) });");
  expect(readFileSync(join(root, 'times.ts'), 'utf8')).toContain('export const day');
  expect(() => typed('zod/b.ts', 'export const B = zod.iso.datetime({"local":true});')).toThrow('checks a time in a way');
});
