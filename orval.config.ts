import { defineConfig } from 'orval';
import { mockOverrides } from './scripts/gen/x-faker.ts';

const zod = {
  version: 4 as const,
  variant: 'mini' as const,
  generateReusableSchemas: true,
  generateDiscriminatedUnion: true,
  generateEachHttpStatus: true,
  generateCompanionTypes: true,
  generate: { param: true, query: true, header: false, body: true, response: true },
  coerce: { param: ['number' as const], query: ['number' as const] },
};

export default defineConfig({
  client: {
    // The same contract with the types of days and instants (see scripts/gen/times.ts).
    input: './.cache/gen/openapi.client.json',
    output: {
      mode: 'tags-split',
      target: 'generated/api/endpoints.ts',
      schemas: 'generated/api/model',
      client: 'react-query',
      httpClient: 'axios',
      clean: true,
      indexFiles: false,
      urlEncodeParameters: true,
      mock: {
        path: 'generated/mocks',
        indexMockFiles: false,
        generators: [
          { type: 'msw', baseUrl: '*/api/v1', delay: false, useExamples: false, locale: 'en', preferredContentType: 'application/json' },
        ],
      },
      override: {
        mutator: { path: './src/api/http.ts', name: 'request' },
        query: { useSuspenseQuery: false, useInvalidate: true, signal: true, version: 5, shouldSplitQueryKey: true },
        enumGenerationType: 'const',
        mock: { required: true, arrayMin: 1, arrayMax: 4, fractionDigits: 2, ...mockOverrides },
      },
    },
  },
  zod: {
    // The same contract with what zod can say and JSON Schema tools trip over (see scripts/gen/bundle.ts).
    input: './.cache/gen/openapi.zod.json',
    output: {
      mode: 'tags-split',
      target: 'generated/zod/endpoints.ts',
      schemas: { path: 'generated/zod/schemas', type: 'zod' },
      client: 'zod',
      clean: true,
      indexFiles: false,
      override: { zod },
    },
  },
  // Levers of a server under test: only the server and the tests read them.
  control: {
    input: './generated/control.json',
    output: {
      mode: 'tags-split',
      target: 'generated/control/endpoints.ts',
      schemas: { path: 'generated/control/schemas', type: 'zod' },
      client: 'zod',
      clean: true,
      indexFiles: false,
      override: { zod },
    },
  },
});
