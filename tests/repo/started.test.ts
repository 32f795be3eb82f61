// Whoever opens the backend has all of its helpers at work: an archive that nobody packs is "being made" for ever.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const startedIn = (file: string) => [...readFileSync(file, 'utf8').matchAll(/\bapp\.(\w+)\.start\(\)/g)].map(([, name]) => name).sort();

test('the backend in a tab starts what the server starts', () => {
  const server = startedIn('server/index.ts');
  expect(server.length).toBeGreaterThan(2);
  expect(startedIn('mocks/browser/backend.ts')).toEqual(server);
});
