import { readFileSync } from 'node:fs';
import type { CodegenConfig } from '@graphql-codegen/cli';

// A field that is a day has the type of one. On the wire it is a text like any other, so that the schema has no scalar for it.
const schema = `scalar Day\n${readFileSync('graphql/schema.graphql', 'utf8').replaceAll(/: String(!?)(?=[^\n]* @day\b)/g, ': Day$1')}`;
const scalars = { Day: '../rules.ts#Day' };
const config: CodegenConfig = {
  schema,
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
