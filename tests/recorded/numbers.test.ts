// The numbers by which the shop works are on record, in one table: how long, how many, how large; of the server also which codes stand together. To whatever asks only
// what is done with it, one that is changed by mistake is as good as the one before.
import { readFileSync } from 'node:fs';
import { parseSync } from 'oxc-parser';
import { test } from 'vitest';
import { isTest, sources } from '../../scripts/lib/sources.ts';
import { type Any, childrenOf } from '../../scripts/survey/tree.ts';
import { expectOnRecord } from './kept.ts';

const ROOMS = ['server', 'shared', 'src'];
/** How the cloth is lit is looked at, not counted. */
const LOOKS = 'src/features/viewer3d/';
const KIND =
  /^(Literal|BinaryExpression|UnaryExpression|Identifier|MemberExpression|ObjectExpression|ArrayExpression|Property|TSAsExpression|TSSatisfiesExpression)$/;

const isNumbers = (node: Any): boolean =>
  KIND.test(node.type) && childrenOf(node).every((each) => each.type.startsWith('TS') || isNumbers(each));
const hasNumber = (node: Any): boolean => (node.type === 'Literal' && typeof node.value === 'number') || childrenOf(node).some(hasNumber);

/** Longer ones are tables and texts, which have tests of their own. */
const LONGEST = 400;
const names = (node: Any): boolean => node.type === 'Identifier' || childrenOf(node).some((each) => each !== node.key && names(each));
const isList = ({ type, elements, properties }: Any): boolean =>
  (type === 'ArrayExpression' && elements.length > 1) || (type === 'ObjectExpression' && properties.length > 1);
const bare = (node: Any): Any => (/^TS(As|Satisfies)Expression$/.test(node.type) ? bare(node.expression) : node);

/** Constants of a file that are made of numbers and codes alone, as they are written. */
function numbersIn(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  const top = (parseSync(file, text).program.body as unknown as Any[]).map((each) => each.declaration ?? each);
  return top
    .filter(({ type, kind }) => type === 'VariableDeclaration' && kind === 'const')
    .flatMap(({ declarations }) => declarations as Any[])
    .filter(
      ({ id, init }) =>
        id.type === 'Identifier' && init && isNumbers(init) && (hasNumber(init) || (file.startsWith('server/') && isList(bare(init)))),
    )
    .filter(({ init }) => hasNumber(init) || !names(init))
    .map(({ id, init }) => `${file} ${id.name} = ${text.slice(init.start, init.end).replace(/\s+/g, ' ')}`)
    .filter((line) => line.length <= LONGEST);
}

test('the numbers of the shop are those on record', () => {
  const lines = ROOMS.flatMap(sources)
    .filter((file) => !isTest(file) && !file.startsWith(LOOKS))
    .sort()
    .flatMap(numbersIn);
  expectOnRecord('tests/recorded', 'numbers', `${lines.join('\n')}\n`);
});
