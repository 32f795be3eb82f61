import { NoSchemaIntrospectionCustomRule } from 'graphql';
import { createSchema, createYoga, type Plugin } from 'graphql-yoga';
import type { CookieNotice, Footer, Header, Home, Resolvers } from '../../generated/content/resolvers.ts';
import { ditte, locales } from '../../generated/rules.ts';
import { findContent } from '../store/queries/content.ts';
import type { Store } from '../store/store.ts';
import type { ContentContext } from './context.ts';
import { limitsRule } from './limits.ts';

const known = (locale: string): string => ((locales as readonly string[]).includes(locale) ? locale : 'en');

async function entry<T>({ store }: ContentContext, kind: string, slug: string, locale: string): Promise<T> {
  const found = await store.read((tx) => findContent<T>(tx, kind, slug, known(locale)));
  if (!found) throw new Error(`There is no ${kind} ${slug} in the content service.`);
  return found;
}

const resolvers: Resolvers = {
  Query: {
    header: (_parent, { locale }, context) => entry<Header>(context, 'header', '', locale),
    footer: (_parent, { locale }, context) => entry<Footer>(context, 'footer', '', locale),
    cookieNotice: (_parent, { locale }, context) => entry<CookieNotice>(context, 'cookie-notice', '', locale),
    home: (_parent, { locale, ditta }, context) =>
      entry<Home>(context, 'home', (ditte as readonly string[]).includes(ditta) ? ditta : ditte[0], locale),
  },
};

export interface ContentOptions {
  store: Store;
  /** Text of graphql/schema.graphql. */
  typeDefs: string;
  /** Whether the schema may be asked for; not in production. */
  introspection: boolean;
}

/** The content service. Its answers are never kept by anybody between it and the screen. */
export function contentService({ store, typeDefs, introspection }: ContentOptions): (request: Request) => Promise<Response> {
  const limits: Plugin<ContentContext> = {
    onValidate({ addValidationRule }) {
      addValidationRule(limitsRule);
      if (!introspection) addValidationRule(NoSchemaIntrospectionCustomRule);
    },
  };
  const yoga = createYoga<object, ContentContext>({
    schema: createSchema<ContentContext>({ typeDefs, resolvers }),
    context: () => ({ store }),
    graphqlEndpoint: '/graphql',
    graphiql: false,
    landingPage: false,
    batching: false,
    logging: false,
    cors: false,
    plugins: [limits],
  });
  return async (request) => {
    const response = await yoga.fetch(request);
    const headers = new Headers(response.headers);
    headers.set('cache-control', 'no-store');
    return new Response(response.body, { status: response.status, headers });
  };
}
