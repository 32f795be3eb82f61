import { readFileSync } from 'node:fs';
import { type CallExpression, type Node, parseSync, visitorKeys } from 'oxc-parser';
import { isTest, sources } from '../lib/sources.ts';
import { type Scope, scopeIn, textsOf, Unseen } from './texts.ts';

/** A call of `tx.rows`, `tx.one`, `tx.run` or `tx.script` with every text that it may send. */
export interface Statement {
  place: string;
  method: string;
  texts: string[];
}
export interface Found {
  statements: Statement[];
  /** Calls that say why nobody can prepare them. */
  excused: string[];
  problems: string[];
}

const METHODS = new Set(['rows', 'one', 'run', 'script']);
const EXCUSE = /^\s*unprepared: \S/;
/** The drivers themselves, below the statements. */
const DRIVERS = new Set(['server/store/pglite.ts', 'server/store/postgres.ts']);

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;
const childrenOf = (node: Node): Node[] =>
  (visitorKeys[node.type] ?? []).flatMap((key) => (node as unknown as Record<string, unknown>)[key]).filter(isNode);

/** Method of a call on a name: `tx.rows(…)` is `['tx', 'rows']`. */
function calledOn({ callee }: CallExpression): [string, string] | undefined {
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return undefined;
  return [callee.object.type === 'Identifier' ? callee.object.name : '', callee.property.name];
}

/** Names of parameters that are open transactions: by their type, or as the argument of `read` and `transaction`. */
function transactionsIn(node: Node): { name: string; start: number }[] {
  if (node.type === 'CallExpression') {
    const [work] = node.arguments;
    const method = calledOn(node)?.[1];
    const first = work?.type === 'ArrowFunctionExpression' && (method === 'read' || method === 'transaction') ? work.params[0] : undefined;
    return first?.type === 'Identifier' ? [first] : [];
  }
  if (node.type !== 'ArrowFunctionExpression' && node.type !== 'FunctionDeclaration' && node.type !== 'FunctionExpression') return [];
  return node.params.flatMap((parameter) => {
    const type = parameter.type === 'Identifier' ? parameter.typeAnnotation?.typeAnnotation : undefined;
    const isTx = type?.type === 'TSTypeReference' && type.typeName.type === 'Identifier' && type.typeName.name === 'Tx';
    return isTx && parameter.type === 'Identifier' ? [parameter] : [];
  });
}

function search(file: string, text: string, found: Found): void {
  const { program, comments } = parseSync(file, text);
  const lineOf = (offset: number) => text.slice(0, offset).split('\n').length;
  const excuses = new Map(comments.filter(({ value }) => EXCUSE.test(value)).map(({ value, end }) => [lineOf(end), value.trim()]));

  const note = (node: CallExpression, method: string, scope: Scope) => {
    const line = lineOf(node.start);
    const place = `${file}:${line}`;
    const excuse = excuses.get(line - 1);
    if (excuse) found.excused.push(`${place}: ${excuse}`);
    else if (node.typeArguments) found.problems.push(`${place}: the type of a row comes from its statement, not from the call`);
    else
      try {
        found.statements.push({ place, method, texts: [...new Set(textsOf(node.arguments[0], scope))] });
      } catch (error) {
        if (!(error instanceof Unseen)) throw error;
        found.problems.push(`${place}: this statement can not be prepared, ${error.message}. Where it must be so: // unprepared: why`);
      }
  };
  const visit = (node: Node, scope: Scope): void => {
    for (const { name, start } of transactionsIn(node))
      if (name !== 'tx') found.problems.push(`${file}:${lineOf(start)}: an open transaction is called tx, or its statements are not found`);
    if (node.type === 'CallExpression') {
      const [object, method = ''] = calledOn(node) ?? [];
      if (object === 'tx' && METHODS.has(method)) note(node, method, scope);
    }
    const inner = scopeIn(node, scope);
    for (const child of childrenOf(node)) visit(child, inner);
  };
  visit(program, { names: new Map(), parent: null });
}

/** The statements of the server and of what writes the demo world. Tests see theirs when they run. */
export function findStatements(folders: readonly string[] = ['server', 'demo']): Found {
  const found: Found = { statements: [], excused: [], problems: [] };
  for (const file of folders.flatMap(sources).sort())
    if (!isTest(file) && !DRIVERS.has(file)) search(file, readFileSync(file, 'utf8'), found);
  return found;
}
