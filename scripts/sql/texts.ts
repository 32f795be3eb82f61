import type { Argument, CallExpression, Expression, Node, ObjectExpression, TSType } from 'oxc-parser';

/** What a name stands for where a statement is written. */
type Binding =
  | { init: Expression; scope: Scope }
  | { type: TSType | undefined; scope: Scope }
  | { list: Expression; scope: Scope }
  | { texts: string[] };
export interface Scope {
  names: Map<string, Binding>;
  parent: Scope | null;
}
/** Neither this nor the compiler can know the text. */
export class Unseen extends Error {}

type Wrapped = Extract<Node, { type: 'TSAsExpression' | 'TSSatisfiesExpression' | 'ParenthesizedExpression' | 'TSNonNullExpression' }>;
const WRAPPERS: ReadonlySet<string> = new Set([
  'TSAsExpression',
  'TSSatisfiesExpression',
  'ParenthesizedExpression',
  'TSNonNullExpression',
]);
const isWrapped = (node: Node): node is Wrapped => WRAPPERS.has(node.type);
const unwrapped = (node: Expression): Expression => (isWrapped(node) ? unwrapped(node.expression) : node);
const isConst = (node: Expression): boolean => {
  if (node.type === 'TSSatisfiesExpression') return isConst(node.expression);
  if (node.type !== 'TSAsExpression') return false;
  const { typeAnnotation: type } = node;
  return type.type === 'TSTypeReference' && type.typeName.type === 'Identifier' && type.typeName.name === 'const';
};
/** A text with places in it is a literal type for the compiler only `as const`. */
const assertConst = (node: Expression, name: string): void => {
  const bare = unwrapped(node);
  if (bare.type === 'TemplateLiteral' && bare.expressions.length > 0 && !isConst(node)) throw new Unseen(`${name} lacks \`as const\``);
};

const lookUp = (scope: Scope | null, name: string): Binding | undefined =>
  scope ? (scope.names.get(name) ?? lookUp(scope.parent, name)) : undefined;

function tableOf(node: Node, scope: Scope): { table: ObjectExpression; scope: Scope } {
  const binding = node.type === 'Identifier' ? lookUp(scope, node.name) : undefined;
  if (!binding || !('init' in binding)) throw new Unseen('it is looked up in something else than a table of this file');
  const table = unwrapped(binding.init);
  if (table.type !== 'ObjectExpression' || !isConst(binding.init)) throw new Unseen('it is looked up in a table that lacks `as const`');
  return { table, scope: binding.scope };
}
const nameOf = (key: Node): string => (key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : '');
const entriesOf = (table: ObjectExpression): [string, Expression][] =>
  table.properties.flatMap((property) => (property.type === 'Property' ? [[nameOf(property.key), property.value]] : []));

/** The texts of a type that lists them: `'a' | 'b'`, `keyof typeof TABLE`. */
function textsOfType(type: TSType | undefined, scope: Scope): string[] {
  if (type?.type === 'TSUnionType') return type.types.flatMap((each) => textsOfType(each, scope));
  if (type?.type === 'TSLiteralType' && type.literal.type === 'Literal') return [String(type.literal.value)];
  if (type?.type === 'TSTypeOperator' && type.operator === 'keyof' && type.typeAnnotation.type === 'TSTypeQuery')
    return entriesOf(tableOf(type.typeAnnotation.exprName, scope).table).map(([name]) => name);
  throw new Unseen('a parameter does not list its texts in its type');
}

function textsOfCall(node: CallExpression, scope: Scope): string[] {
  const binding = node.callee.type === 'Identifier' ? lookUp(scope, node.callee.name) : undefined;
  const made = binding && 'init' in binding ? unwrapped(binding.init) : undefined;
  if (!binding || !('init' in binding) || made?.type !== 'ArrowFunctionExpression' || made.body.type === 'BlockStatement')
    throw new Unseen('it calls something else than a function of this file that is one expression');
  assertConst(made.body, 'a function');
  const names = new Map<string, Binding>();
  for (const [at, parameter] of made.params.entries())
    if (parameter.type === 'Identifier') names.set(parameter.name, { texts: textsOf(node.arguments[at], scope) });
  return textsOf(made.body, { names, parent: binding.scope });
}

function textsOfName(name: string, scope: Scope): string[] {
  const binding = lookUp(scope, name);
  if (!binding) throw new Unseen(`${name} comes from elsewhere`);
  if ('texts' in binding) return binding.texts;
  if ('type' in binding) return textsOfType(binding.type, binding.scope);
  if ('init' in binding) {
    assertConst(binding.init, name);
    return textsOf(binding.init, binding.scope);
  }
  const list = unwrapped(binding.list);
  if (list.type !== 'ArrayExpression' || !isConst(binding.list)) throw new Unseen(`${name} runs over a list that lacks \`as const\``);
  return list.elements.flatMap((each) => (each ? textsOf(each, binding.scope) : []));
}

const eachWith = (before: readonly string[], after: readonly string[]) => before.flatMap((head) => after.map((tail) => head + tail));

/**
 * Every text that an expression may be, as TypeScript would say by its literal type: constants of the file, both sides of a condition, all
 * values of a table, all members of a union. @throws Unseen
 */
export function textsOf(expression: Argument | undefined, scope: Scope): string[] {
  if (!expression || expression.type === 'SpreadElement') throw new Unseen('it has no text');
  const node = unwrapped(expression);
  switch (node.type) {
    case 'Literal':
      return [String(node.value)];
    case 'TemplateLiteral': {
      const { quasis, expressions } = node;
      const part = (at: number) => [quasis[at]?.value.cooked ?? ''];
      return expressions.reduce((all, each, at) => eachWith(eachWith(all, textsOf(each, scope)), part(at + 1)), part(0));
    }
    case 'ConditionalExpression':
      return [...textsOf(node.consequent, scope), ...textsOf(node.alternate, scope)];
    case 'CallExpression':
      return textsOfCall(node, scope);
    case 'MemberExpression': {
      const { table, scope: own } = tableOf(node.object, scope);
      const wanted = node.computed ? null : nameOf(node.property);
      return entriesOf(table).flatMap(([name, value]) => (wanted === null || wanted === name ? textsOf(value, own) : []));
    }
    case 'Identifier':
      return textsOfName(node.name, scope);
    default:
      throw new Unseen(`a ${node.type} is not followed`);
  }
}

/** The names that a program, a block, a loop or a function brings; the scope itself where it brings none. */
export function scopeIn(node: Node, parent: Scope): Scope {
  const scope: Scope = { names: new Map(), parent };
  const declare = (statement: Node | null) => {
    if (statement?.type === 'ExportNamedDeclaration') declare(statement.declaration);
    if (statement?.type !== 'VariableDeclaration' || statement.kind !== 'const') return;
    for (const { id, init } of statement.declarations) if (id.type === 'Identifier' && init) scope.names.set(id.name, { init, scope });
  };
  switch (node.type) {
    case 'Program':
    case 'BlockStatement':
      for (const statement of node.body) declare(statement);
      return scope;
    case 'ForOfStatement':
      if (node.left.type === 'VariableDeclaration')
        for (const { id } of node.left.declarations)
          if (id.type === 'Identifier') scope.names.set(id.name, { list: node.right, scope: parent });
      return scope;
    case 'ArrowFunctionExpression':
    case 'FunctionDeclaration':
    case 'FunctionExpression':
      for (const parameter of node.params)
        if (parameter.type === 'Identifier')
          scope.names.set(parameter.name, { type: parameter.typeAnnotation?.typeAnnotation, scope: parent });
      return scope;
    default:
      return parent;
  }
}
