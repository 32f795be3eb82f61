import { type Node, visitorKeys } from 'oxc-parser';

// biome-ignore lint/suspicious/noExplicitAny: the nodes of a tree are of a hundred kinds, and each is asked for its type before anything else
export type Any = Node & Record<string, any>;
const isNode = (value: unknown): value is Any => typeof value === 'object' && value !== null && 'type' in value;
export const childrenOf = (node: Any): Any[] => (visitorKeys[node.type] ?? []).flatMap((key) => node[key]).filter(isNode);
export const isFunction = ({ type }: Any) => /Function/.test(type);
/** What stands for the compiler alone. */
export const isOfTypes = ({ type }: Any) => type.startsWith('TS') && !/^TS(As|Satisfies|NonNull)Expression$/.test(type);
export const isText = (node: Any) => node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node.value === 'string');
export const isNamed = (node: Any) => node.type === 'Identifier' || (node.type === 'MemberExpression' && !node.computed);

const PURE =
  /^(Literal|TemplateLiteral|TemplateElement|ObjectExpression|ArrayExpression|Property|UnaryExpression|BinaryExpression|LogicalExpression|ConditionalExpression|Identifier|MemberExpression|SpreadElement|TSAsExpression|TSSatisfiesExpression|ArrowFunctionExpression|ParenthesizedExpression)$/;
/** Whether a value can be made twice and is the same. */
export const isPure = (node: Any): boolean =>
  PURE.test(node.type) &&
  (node.type === 'ArrowFunctionExpression' ||
    childrenOf(node).every((child) => (isOfTypes(child) && !PURE.test(child.type)) || isPure(child)));
