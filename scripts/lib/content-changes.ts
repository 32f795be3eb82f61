// Changes of the content contract that break those who use an older one: what graphql-js knows of types, and what our directives promise.
import {
  buildSchema,
  type ConstDirectiveNode,
  findBreakingChanges,
  findDangerousChanges,
  type GraphQLSchema,
  isInterfaceType,
  isObjectType,
} from 'graphql';

/** An app that asks for the alternatives of a union, or shows the values of an enumeration, has no place for a further one. */
const BREAKS_TOO: ReadonlySet<string> = new Set(['TYPE_ADDED_TO_UNION', 'VALUE_ADDED_TO_ENUM', 'ARG_DEFAULT_VALUE_CHANGE']);

type Limits = Map<string, { low: number; high: number }>;
const numberOf = (node: ConstDirectiveNode, name: string): number | undefined => {
  const value = node.arguments?.find((entry) => entry.name.value === name)?.value;
  return value?.kind === 'IntValue' ? Number(value.value) : undefined;
};
/** What may be sent, by its place: a limit that gets narrower refuses what was taken before. */
function limitsOf(schema: GraphQLSchema): Limits {
  const limits: Limits = new Map();
  const note = (place: string, nodes: readonly ConstDirectiveNode[] | undefined) => {
    for (const node of nodes ?? []) {
      const at = `${place} @${node.name.value}`;
      if (node.name.value === 'question')
        for (const { name } of node.arguments ?? []) limits.set(`${at} ${name.value}`, { low: 0, high: numberOf(node, name.value) ?? 0 });
      if (node.name.value === 'range') limits.set(at, { low: numberOf(node, 'min') ?? 0, high: numberOf(node, 'max') ?? 0 });
    }
  };
  note('schema', schema.astNode?.directives);
  for (const [type, definition] of Object.entries(schema.getTypeMap()))
    if (isObjectType(definition) || isInterfaceType(definition))
      for (const field of Object.values(definition.getFields()))
        for (const arg of field.args) note(`${type}.${field.name}(${arg.name})`, arg.astNode?.directives);
  return limits;
}
/** What answers may hold at most: a limit that grows sends what nobody has a place for. */
function answersOf(schema: GraphQLSchema): Map<string, number> {
  const found = new Map<string, number>();
  for (const [type, definition] of Object.entries(schema.getTypeMap()))
    if (isObjectType(definition))
      for (const field of Object.values(definition.getFields()))
        for (const node of field.astNode?.directives ?? []) {
          const max = numberOf(node, 'max') ?? numberOf(node, 'size');
          if (max !== undefined) found.set(`${type}.${field.name} @${node.name.value}`, max);
        }
  return found;
}

/** Texts of two schemas → what of the newer one breaks those who use the older one, each with its place. */
export function brokenContent(older: string, newer: string): string[] {
  const [old, now] = [buildSchema(older), buildSchema(newer)];
  const types = [...findBreakingChanges(old, now), ...findDangerousChanges(old, now).filter(({ type }) => BREAKS_TOO.has(type))];
  const limits = limitsOf(now);
  const narrower = [...limitsOf(old)].filter(([place, { low, high }]) => {
    const present = limits.get(place);
    return present && (present.low > low || present.high < high);
  });
  const answers = answersOf(now);
  const wider = [...answersOf(old)].filter(([place, max]) => (answers.get(place) ?? Number.POSITIVE_INFINITY) > max);
  return [
    ...types.map(({ description }) => `graphql: ${description}`),
    ...narrower.map(([place]) => `graphql: ${place} takes less than before`),
    ...wider.map(([place]) => `graphql: ${place} may hold more than before`),
  ];
}
