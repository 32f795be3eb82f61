import { type ASTNode, type DocumentNode, type FragmentDefinitionNode, GraphQLError, Kind, type ValidationRule } from 'graphql';

const MAX_DEPTH = 6;
const MAX_FIELDS = 200;
const MAX_ALIASES = 15;
const MAX_DIRECTIVES = 20;

interface Weight {
  depth: number;
  fields: number;
  aliases: number;
  directives: number;
}

/** Weight of a selection with its fragments spread out; a fragment inside itself counts as endless. */
function weigh(node: ASTNode, fragments: ReadonlyMap<string, FragmentDefinitionNode>, open: ReadonlySet<string>): Weight {
  const own: Weight = { depth: 0, fields: 0, aliases: 0, directives: 'directives' in node ? (node.directives?.length ?? 0) : 0 };
  if (node.kind === Kind.FIELD) {
    own.fields = 1;
    if (node.alias) own.aliases = 1;
  }
  if (node.kind === Kind.FRAGMENT_SPREAD) {
    const name = node.name.value;
    const fragment = fragments.get(name);
    if (!fragment) return own;
    if (open.has(name)) return { ...own, depth: Number.POSITIVE_INFINITY };
    return add(own, weigh(fragment.selectionSet, fragments, new Set([...open, name])), 0);
  }
  const inner =
    'selectionSet' in node && node.selectionSet ? node.selectionSet.selections : node.kind === Kind.SELECTION_SET ? node.selections : [];
  let total = own;
  for (const child of inner) {
    total = add(total, weigh(child, fragments, open), node.kind === Kind.FIELD ? 1 : 0);
    // Fragments of fragments can weigh more than anybody can count: stop as soon as it is too much.
    if (total.fields > MAX_FIELDS) return total;
  }
  return node.kind === Kind.FIELD ? { ...total, depth: Math.max(total.depth, 1) } : total;
}

const add = (a: Weight, b: Weight, deeper: number): Weight => ({
  depth: Math.max(a.depth, b.depth + deeper),
  fields: a.fields + b.fields,
  aliases: a.aliases + b.aliases,
  directives: a.directives + b.directives,
});

/** Refuses questions that are deeper or larger than any screen of the shop asks. */
export const limitsRule: ValidationRule = (context) => ({
  Document(document: DocumentNode) {
    const fragments = new Map(
      document.definitions.flatMap((definition) =>
        definition.kind === Kind.FRAGMENT_DEFINITION ? [[definition.name.value, definition] as const] : [],
      ),
    );
    for (const definition of document.definitions) {
      if (definition.kind !== Kind.OPERATION_DEFINITION) continue;
      const { depth, fields, aliases, directives } = weigh(definition, fragments, new Set());
      if (depth > MAX_DEPTH || fields > MAX_FIELDS || aliases > MAX_ALIASES || directives > MAX_DIRECTIVES)
        context.reportError(new GraphQLError('The question is too large.', { nodes: definition }));
    }
  },
});
