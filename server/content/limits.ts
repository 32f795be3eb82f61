import { type ASTNode, type FragmentDefinitionNode, GraphQLError, Kind, parse } from 'graphql';
import { questionLimits } from '../../generated/content/limits.ts';

const { chars, tokens, ...most } = questionLimits;

interface Weight {
  depth: number;
  fields: number;
  aliases: number;
  directives: number;
  spreads: number;
}
const NOTHING: Weight = { depth: 0, fields: 0, aliases: 0, directives: 0, spreads: 0 };
const ENDLESS: Weight = { ...NOTHING, depth: Number.POSITIVE_INFINITY };

const add = (a: Weight, b: Weight, deeper: number): Weight => ({
  depth: Math.max(a.depth, b.depth + deeper),
  fields: a.fields + b.fields,
  aliases: a.aliases + b.aliases,
  directives: a.directives + b.directives,
  spreads: a.spreads + b.spreads,
});

/** Weighs selections with their fragments spread out. Each fragment is weighed once, however often it is spread. */
class Scales {
  readonly #fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  /** A fragment that is being weighed counts as endless: it stands inside itself. */
  readonly #known = new Map<string, Weight>();
  constructor(fragments: ReadonlyMap<string, FragmentDefinitionNode>) {
    this.#fragments = fragments;
  }

  weigh(node: ASTNode): Weight {
    const own: Weight = { ...NOTHING, directives: 'directives' in node ? (node.directives?.length ?? 0) : 0 };
    if (node.kind === Kind.FRAGMENT_SPREAD) return add({ ...own, spreads: 1 }, this.#fragment(node.name.value), 0);
    if (node.kind === Kind.FIELD) {
      own.fields = 1;
      own.depth = 1;
      own.aliases = node.alias ? 1 : 0;
    }
    const inner = 'selectionSet' in node ? (node.selectionSet?.selections ?? []) : [];
    return inner.reduce((total, child) => add(total, this.weigh(child), node.kind === Kind.FIELD ? 1 : 0), own);
  }

  #fragment(name: string): Weight {
    const known = this.#known.get(name);
    if (known) return known;
    const fragment = this.#fragments.get(name);
    if (!fragment) return NOTHING;
    this.#known.set(name, ENDLESS);
    const weight = this.weigh(fragment);
    this.#known.set(name, weight);
    return weight;
  }
}

const isTooHeavy = ({ depth, fields, aliases, directives, spreads }: Weight): boolean =>
  depth > most.depth || fields > most.fields || aliases > most.aliases || directives > most.directives || spreads > most.spreads;

/**
 * Why a document is refused before it is validated, or null: it is longer, deeper or larger than any screen of the shop asks.
 * Validation compares fields with fields, so only what is small may get there. What does not parse is left to the parser's own words.
 */
export function documentProblem(text: string): string | null {
  const tooLarge = 'The question is too large.';
  if (text.length > chars) return tooLarge;
  try {
    const { definitions } = parse(text, { noLocation: true, maxTokens: tokens });
    const fragments = definitions.filter((definition) => definition.kind === Kind.FRAGMENT_DEFINITION);
    const scales = new Scales(new Map(fragments.map((fragment) => [fragment.name.value, fragment])));
    return definitions.some((definition) => isTooHeavy(scales.weigh(definition))) ? tooLarge : null;
  } catch (error) {
    if (error instanceof GraphQLError) return error.message.includes('Document contains more than') ? tooLarge : null;
    throw error;
  }
}
