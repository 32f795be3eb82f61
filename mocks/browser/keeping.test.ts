import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { keeping } from './keeping.ts';

// A refusal may change something too: wrong passwords are counted.
test.each([200, 401, 500])(
  'whatever may change something is kept before it is answered with %d, and nothing is kept for a question',
  async (status) => {
    const { paths } = JSON.parse(readFileSync('generated/openapi.json', 'utf8')) as { paths: Record<string, object> };
    const methods = [...new Set(Object.values(paths).flatMap((path) => Object.keys(path)))]
      .map((method) => method.toUpperCase())
      .filter((method) => ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].includes(method));
    expect(methods).toEqual(expect.arrayContaining(['GET', 'POST', 'PUT', 'DELETE']));
    for (const method of methods) {
      const done: string[] = [];
      const fetch = keeping(
        () => {
          done.push('answered');
          return new Response(null, { status });
        },
        async () => void done.push('kept'),
      );
      await fetch(new Request('http://localhost/', { method }));
      expect([method, ...done]).toEqual([method, 'answered', ...(method === 'GET' ? [] : ['kept'])]);
    }
  },
);
