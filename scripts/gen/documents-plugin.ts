// A plugin of graphql-codegen: the questions of the app by their number, which is the hash of their text.
//   part: 'server'   a map from number to text, the only questions that a shop in production answers
//   part: 'app'      the number and the types of each question; its text stays out of the bundle
import { createHash } from 'node:crypto';
import { type DocumentNode, type FragmentDefinitionNode, Kind, type OperationDefinitionNode, print, visit } from 'graphql';

interface Question {
  name: string;
  text: string;
  id: string;
}

/** An operation with every fragment that it spreads, directly or through others. */
function withFragments(operation: OperationDefinitionNode, fragments: ReadonlyMap<string, FragmentDefinitionNode>): string {
  const used = new Map<string, FragmentDefinitionNode>();
  const collect = (node: OperationDefinitionNode | FragmentDefinitionNode): void => {
    visit(node, {
      FragmentSpread({ name: { value } }) {
        const fragment = fragments.get(value);
        if (!fragment || used.has(value)) return;
        used.set(value, fragment);
        collect(fragment);
      },
    });
  };
  collect(operation);
  return [operation, ...used.values()].map(print).join('\n\n');
}

function questionsOf(files: readonly { document?: DocumentNode }[]): Question[] {
  const definitions = files.flatMap(({ document }) => document?.definitions ?? []);
  const fragments = new Map(
    definitions.flatMap((entry) => (entry.kind === Kind.FRAGMENT_DEFINITION ? [[entry.name.value, entry] as const] : [])),
  );
  return definitions
    .filter((definition) => definition.kind === Kind.OPERATION_DEFINITION)
    .map((operation) => {
      const text = withFragments(operation, fragments);
      return { name: operation.name?.value ?? '', text, id: `sha256:${createHash('sha256').update(text).digest('hex')}` };
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

const APP_TYPE = `/** A question of the app: the server knows its text by its number. The types are those of its answer and its variables. */
export interface KnownDocument<Answer, Variables> {
  readonly id: string;
  readonly name: string;
  readonly __types?: (variables: Variables) => Answer;
}`;

export function plugin(_schema: unknown, files: readonly { document?: DocumentNode }[], { part }: { part: 'server' | 'app' }): string {
  const questions = questionsOf(files);
  if (part === 'server')
    return [
      '/** The questions of the app by their number. */',
      'export const documents: ReadonlyMap<string, string> = new Map([',
      ...questions.map(({ id, text }) => `  [${JSON.stringify(id)}, ${JSON.stringify(text)}],`),
      ']);',
      '',
    ].join('\n');
  return [
    APP_TYPE,
    ...questions.map(
      ({ name, id }) =>
        `export const ${name}Document: KnownDocument<${name}Query, ${name}QueryVariables> = { id: ${JSON.stringify(id)}, name: ${JSON.stringify(name)} };`,
    ),
    '',
  ].join('\n');
}
