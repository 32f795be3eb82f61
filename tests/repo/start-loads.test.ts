import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

/** Packages that draw a PDF, describe the tables or make demo data: other processes load them, each start would pay for them. */
const ELSEWHERE = ['bwip-js', 'pdfkit', 'fontkit', 'drizzle-orm', '@faker-js/faker', '@electric-sql/pglite'];

const WATCH = `
import { registerHooks } from 'node:module';
const found = new Set();
registerHooks({ resolve(specifier, context, next) {
  const answer = next(specifier, context);
  const name = /node_modules\\/((?:@[^/]+\\/)?[^/]+)/.exec(answer.url)?.[1];
  if (name) found.add(name);
  return answer;
} });
await import('./server/index.ts');
process.stdout.write(JSON.stringify([...found]), () => process.exit(0));`;

test('the shop’s own process loads none of the packages that other processes are there for', () => {
  const loaded = JSON.parse(execFileSync(process.execPath, ['--input-type=module', '-e', WATCH], { encoding: 'utf8' })) as string[];
  expect(loaded).toContain('hono');
  expect(loaded.filter((name) => ELSEWHERE.includes(name))).toEqual([]);
});
