// The mistakes that can be made at one node of a syntax tree.
import { isSql, slipsInSql } from './sql.ts';
import { type Any, isNamed, isText } from './tree.ts';

export interface Slip {
  kind: string;
  at: Any;
  to: string;
  as?: 'statement' | 'condition';
}
export interface Where {
  parents: readonly Any[];
  text: string;
  /** In the app words and fields are taken for each other, not statements. */
  isApp: boolean;
  isConstant: boolean;
}
type Slips = (node: Any, where: Where) => Iterable<Slip>;

const FLIPPED: Record<string, [kind: string, to: string]> = {
  '<': ['boundary', '<='],
  '<=': ['boundary', '<'],
  '>': ['boundary', '>='],
  '>=': ['boundary', '>'],
  '===': ['negation', '!=='],
  '!==': ['negation', '==='],
  '+': ['arithmetic', '-'],
  '-': ['arithmetic', '+'],
  '*': ['arithmetic', '/'],
  '/': ['arithmetic', '*'],
};
const LEFT_OUT = ['sort', 'toSorted', 'filter', 'reverse', 'toReversed', 'slice', 'trim', 'toLowerCase', 'toUpperCase', 'flat'];
const TAKEN_FOR = new Map([
  ['some', 'every'],
  ['every', 'some'],
  ['min', 'max'],
  ['max', 'min'],
  ['ceil', 'floor'],
  ['floor', 'ceil'],
  ['round', 'floor'],
  ['startsWith', 'endsWith'],
]);
/** What stands first in nearly every call, and is never taken for what comes after. */
const USUAL_FIRST = /^(tx|context|deps|node|key)$/;

const of = (node: Any, text: string) => text.slice(node.start, node.end);
const inChain = (parents: readonly Any[]) => parents.some(({ type }) => type === 'ChainExpression');
/** Of names that a pattern finds in the file the one after this. */
function next(text: string, pattern: RegExp, found: string): string | undefined {
  const all = [...new Set([...text.matchAll(pattern)].map(([, name = '']) => name))];
  return all.length > 1 ? all[(all.indexOf(found) + 1) % all.length] : undefined;
}

function* ofSql(node: Any, start: number, end: number, text: string): Iterable<Slip> {
  const own = text.slice(start, end);
  if (!isSql(own)) return;
  const whole = of(node, text);
  const at = start - node.start;
  for (const slip of slipsInSql(own))
    yield { kind: `sql ${slip.kind}`, at: node, to: whole.slice(0, at + slip.start) + slip.to + whole.slice(at + slip.end) };
}
const ofBinary: Slips = function* (node, { parents, text }) {
  const flip = FLIPPED[node.operator as string];
  if (!flip || (node.operator === '+' && (isText(node.left) || isText(node.right)))) return;
  const [left, right] = [of(node.left, text), of(node.right, text)];
  yield { kind: flip[0], at: node, to: `${left} ${flip[1]} ${right}` };
  const [arrow] = parents;
  if (node.operator === '-' && arrow?.type === 'ArrowFunctionExpression' && arrow.params.length === 2)
    yield { kind: 'order', at: node, to: `${right} - ${left}` };
};
const ofLogical: Slips = function* (node, { text }) {
  if (node.operator === '??') return yield { kind: 'default', at: node, to: of(node.right, text) };
  yield { kind: 'condition forgotten', at: node, to: of(node.left, text) };
  yield { kind: 'condition forgotten', at: node, to: of(node.right, text) };
};
const ofLiteral: Slips = function* (node, { parents: [parent], text, isApp, isConstant }) {
  const isKey = parent?.type === 'Property' && parent.key === node && !parent.computed;
  if (typeof node.value === 'boolean') yield { kind: 'yes and no', at: node, to: String(!node.value) };
  else if (typeof node.value === 'number' && !isKey) {
    if (!isConstant) yield { kind: 'number', at: node, to: String(node.value + 1) };
    else if (node.value > 1) yield { kind: 'constant', at: node, to: String(node.value * 2) };
  } else if (typeof node.value === 'string' && !isKey) {
    if (!isApp) return yield* ofSql(node, node.start + 1, node.end - 1, text);
    const other = /^[a-z]\w*(\.\w+)+$/.test(node.value) && next(text, /'([a-z]\w*(?:\.\w+)+)'/g, node.value);
    if (other && parent?.type !== 'JSXAttribute' && parent?.type !== 'ImportExpression')
      yield { kind: 'words', at: node, to: `'${other}'` };
  }
};
const ofTemplate: Slips = function* (node, { parents: [parent], text, isApp }) {
  if (isApp || parent?.type === 'TaggedTemplateExpression') return;
  for (const { start, end } of node.quasis as Any[]) {
    const [, marks = '', , more = ''] = /^([`}])?([\s\S]*?)(`|\$\{)?$/.exec(text.slice(start, end)) ?? [];
    yield* ofSql(node, start + marks.length, end - more.length, text);
  }
};
function ofMethod(node: Any, text: string): Slip | undefined {
  const { callee } = node;
  if (callee.type !== 'MemberExpression' || callee.computed) return undefined;
  const name = callee.property.name as string;
  const given = (node.arguments as Any[]).map((each) => of(each, text)).join(', ');
  const thing = of(callee.object, text);
  const kind = 'taken for another';
  if (LEFT_OUT.includes(name)) return { kind: `${name} left out`, at: node, to: thing };
  if (name === 'at' && /^(0|-1)$/.test(given)) return { kind, at: node, to: `${thing}.at(${given === '0' ? -1 : 0})` };
  return TAKEN_FOR.has(name) ? { kind, at: node, to: `${thing}.${TAKEN_FOR.get(name)}(${given})` } : undefined;
}
const ofCall: Slips = function* (node, { parents, text }) {
  if (inChain(parents)) return;
  const method = ofMethod(node, text);
  if (method) yield method;
  const args = node.arguments as Any[];
  for (const [at, a] of args.entries()) {
    const b = args[at + 1];
    if (!b || !isNamed(a) || !isNamed(b) || of(a, text) === of(b, text) || USUAL_FIRST.test(of(a, text))) continue;
    const swapped = args.with(at, b).with(at + 1, a);
    yield { kind: 'arguments', at: node, to: `${of(node.callee, text)}(${swapped.map((each) => of(each, text)).join(', ')})` };
  }
};
const ofStatement: Slips = function* (node) {
  const call = node.expression.type === 'AwaitExpression' ? node.expression.argument : node.expression;
  if (call.type === 'CallExpression' && call.callee.type !== 'Super') yield { kind: 'effect', at: node, to: '', as: 'statement' };
};
const ofObject: Slips = function* (node, { text }) {
  const properties = node.properties as Any[];
  for (const [at, a] of properties.entries()) {
    const b = properties[at + 1];
    if (a.type !== 'Property' || b?.type !== 'Property' || a.computed || b.computed || !isNamed(a.value) || !isNamed(b.value)) continue;
    const swapped = `${of(a.key, text)}: ${of(b.value, text)}, ${of(b.key, text)}: ${of(a.value, text)}`;
    const given = properties.map((each) => of(each, text)).toSpliced(at, 2, swapped);
    yield { kind: 'neighbour', at: node, to: `{ ${given.join(', ')} }` };
  }
};
const ofField: Slips = function* (node, { parents, text, isApp }) {
  const [parent] = parents;
  if (!isApp || inChain(parents) || node.computed || node.object.type !== 'Identifier' || node.property.type !== 'Identifier') return;
  if (parent?.callee === node || parent?.left === node || parent?.type === 'UpdateExpression' || parent?.tag === node) return;
  const { name } = node.object;
  const other = next(text, new RegExp(`(?<![\\w.])${name.replace('$', '\\$')}\\.(\\w+)(?![\\w(])`, 'g'), node.property.name);
  if (other) yield { kind: 'field', at: node, to: `${name}.${other}` };
};

const SLIPS: Record<string, Slips> = {
  BinaryExpression: ofBinary,
  LogicalExpression: ofLogical,
  Literal: ofLiteral,
  TemplateLiteral: ofTemplate,
  CallExpression: ofCall,
  ExpressionStatement: ofStatement,
  ObjectExpression: ofObject,
  MemberExpression: ofField,
  *UnaryExpression(node, { text }) {
    if (node.operator === '!') yield { kind: 'negation', at: node, to: of(node.argument, text) };
  },
  *ConditionalExpression(node, { text }) {
    yield { kind: 'choice', at: node, to: `${of(node.test, text)} ? ${of(node.alternate, text)} : ${of(node.consequent, text)}` };
  },
  *IfStatement(node) {
    if (!node.alternate) yield { kind: 'guard', at: node.test, to: 'false', as: 'condition' };
  },
  *ArrayExpression(node, { text }) {
    const items = node.elements as (Any | null)[];
    if (items.length > 1 && items.every((each) => each && (isText(each) || each.type === 'Literal')))
      yield { kind: 'list', at: node, to: `[${(items.slice(1) as Any[]).map((each) => of(each, text)).join(', ')}]` };
  },
};
export const slipsAt = (node: Any, where: Where): Iterable<Slip> => SLIPS[node.type]?.(node, where) ?? [];
