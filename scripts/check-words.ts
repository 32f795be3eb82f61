// Codes have one home, the contract: a union or a list of them that is written by hand beside generated/rules.ts is refused.
import { readFileSync } from 'node:fs';
import { parseSync, Visitor } from 'oxc-parser';
import * as generated from '../generated/rules.ts';
import { isTest, sources } from './lib/sources.ts';

const ROOMS = ['fabric', 'shared', 'src', 'server', 'demo', 'mocks', 'scripts'];

/** Name of a generated list → its codes. Sorts and columns are fields, and fields have other uses. */
const LISTS = new Map(
  Object.entries(generated).flatMap(([name, value]) =>
    Array.isArray(value) && !/(?:sorts|columns)$/i.test(name) ? [[name, new Set(value as readonly string[])]] : [],
  ),
);

/** A few words of everyday language are codes of some list too; alone or in pairs they say nothing. */
const FEWEST = 3;

/** The generated list that all these words come from, if they are more than a chance pair. */
function listOf(words: readonly (string | null)[]): string | undefined {
  if (words.length < 2 || words.some((word) => word === null)) return undefined;
  for (const [name, codes] of LISTS)
    if ((words.length >= FEWEST || words.length === codes.size) && words.every((word) => codes.has(word as string))) return name;
  return undefined;
}

interface Literal {
  type: string;
  value?: unknown;
  literal?: Literal;
}
const textOf = (node: Literal | null | undefined): string | null => {
  const literal = node?.type === 'TSLiteralType' ? node.literal : node;
  return literal?.type === 'Literal' && typeof literal.value === 'string' ? literal.value : null;
};

/** Findings `file:line: …` of one source file. */
export function handWrittenCodes(path: string, text: string): string[] {
  const found: string[] = [];
  const lineOf = (at: number) => text.slice(0, at).split('\n').length;
  const report = (at: number, kind: string, words: readonly (string | null)[]) => {
    const list = listOf(words);
    if (list) found.push(`${path}:${lineOf(at)}: ${kind} of codes that generated/rules.ts has as ${list}`);
  };
  new Visitor({
    TSUnionType: (node) => report(node.start, 'a union', (node.types as Literal[]).map(textOf)),
    // In the demo shop a list is data: what a customer has, in the order in which he prefers it.
    ArrayExpression: (node) => {
      if (path.startsWith('demo/')) return;
      const words = (node.elements as (Literal | null)[]).map(textOf);
      const list = listOf(words);
      // Some codes of a list are a choice; all of them are the list.
      if (list && new Set(words).size === LISTS.get(list)?.size) report(node.start, 'a list', words);
    },
  }).visit(parseSync(path, text).program);
  return found;
}

if (process.argv[1]?.endsWith('check-words.ts')) {
  const found = ROOMS.flatMap((room) => sources(room))
    .filter((path) => !isTest(path))
    .flatMap((path) => handWrittenCodes(path, readFileSync(path, 'utf8')));
  for (const line of found) console.error(line);
  console.log(found.length ? `${found.length} codes are written by hand` : 'words: every code comes from the contract');
  process.exit(found.length ? 1 : 0);
}
