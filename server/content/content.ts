import { GraphQLError, type ValidationRule } from 'graphql';
import { createSchema, createYoga, type Plugin } from 'graphql-yoga';
import type { ContentContext } from './context.ts';
import { QuestionError, readQuestion } from './question.ts';
import { resolvers } from './resolvers.ts';

export interface ContentOptions extends Pick<ContentContext, 'entries' | 'cloth'> {
  /** Text of graphql/schema.graphql. */
  typeDefs: string;
  /** Answers only the questions that the app was built with, and tells nothing of its schema. */
  production: boolean;
  /** Answers any small question in production too. */
  openQuestions?: boolean;
}

const HEADERS = { 'content-type': 'application/graphql-response+json; charset=utf-8', 'cache-control': 'no-store' };
const refusal = ({ message, code, status }: QuestionError): Response =>
  new Response(JSON.stringify({ errors: [{ message, extensions: { code } }] }), { status, headers: HEADERS });

const unavailable = (): Response =>
  new Response(JSON.stringify({ errors: [{ message: 'The database does not answer.', extensions: { code: 'MAINTENANCE' } }] }), {
    status: 503,
    headers: { ...HEADERS, 'retry-after': '5' },
  });

/** By name, not by type: `__typename` alone tells nothing that the answer does not. */
const noIntrospection: ValidationRule = (context) => ({
  Field(node) {
    if (['__schema', '__type'].includes(node.name.value)) context.reportError(new GraphQLError('The schema is not told.', { nodes: node }));
  },
});

/** The content service. Its answers are never kept by anybody between it and the screen. */
export function contentService({
  entries,
  cloth,
  typeDefs,
  production,
  openQuestions = false,
}: ContentOptions): (request: Request) => Promise<Response> {
  const closedSchema: Plugin<ContentContext> = {
    onValidate({ addValidationRule, validateFn, setValidationFn }) {
      if (!production) return;
      addValidationRule(noIntrospection);
      setValidationFn((schema, document, rules) => validateFn(schema, document, rules, { hideSuggestions: true }));
    },
  };
  const yoga = createYoga<Pick<ContentContext, 'outcome'>, ContentContext>({
    schema: createSchema<ContentContext>({ typeDefs, resolvers }),
    context: ({ outcome }) => ({ entries, cloth, outcome }),
    graphqlEndpoint: '/graphql',
    graphiql: false,
    landingPage: false,
    batching: false,
    logging: false,
    cors: false,
    plugins: [closedSchema],
  });
  return async (request) => {
    try {
      const question = await readQuestion(request, !production || openQuestions);
      const headers = { 'content-type': 'application/json', accept: 'application/graphql-response+json' };
      const outcome: ContentContext['outcome'] = {};
      const response = await yoga.fetch(request.url, { method: 'POST', headers, body: JSON.stringify(question) }, { outcome });
      if (outcome.unavailable) return unavailable();
      return new Response(response.body, { status: response.status, headers: HEADERS });
    } catch (error) {
      if (error instanceof QuestionError) return refusal(error);
      throw error;
    }
  };
}
