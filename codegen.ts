import type { CodegenConfig } from '@graphql-codegen/cli';

const scalars = { DateTime: 'string' };
const config: CodegenConfig = {
  schema: 'graphql/schema.graphql',
  documents: 'graphql/operations/**/*.graphql',
  silent: true,
  generates: {
    'generated/content/operations.ts': {
      plugins: ['typescript-operations', { './scripts/gen/documents-plugin.ts': { part: 'app' } }],
      config: { scalars, strictScalars: true, enumsAsTypes: true, useTypeImports: true },
    },
    'generated/content/documents.ts': { plugins: [{ './scripts/gen/documents-plugin.ts': { part: 'server' } }] },
    'generated/content/resolvers.ts': {
      plugins: ['typescript', 'typescript-resolvers'],
      config: {
        scalars,
        strictScalars: true,
        useTypeImports: true,
        enumsAsTypes: true,
        contextType: '../../server/content/context.ts#ContentContext',
        avoidOptionals: {
          query: true,
          mutation: true,
          resolvers: false,
          field: false,
          inputValue: false,
          object: false,
          defaultValue: false,
        },
      },
    },
  },
  hooks: { afterAllFileWrite: [] },
};
export default config;
