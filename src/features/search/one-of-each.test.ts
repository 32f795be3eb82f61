import { expect, test } from 'vitest';
import type { Article } from '../../../generated/api/model/article.ts';
import { oneOfEach } from './one-of-each.ts';

const article = (code: string, color: string) => ({ code, color }) as Article;
const hits = [article('LAR30786', '001'), article('LAR30786', '002'), article('ORO12064', '001'), article('LAR30786', '003')];
const shown = (query: string) => oneOfEach(hits, query).map(({ article: { code, color }, others }) => `${code}-${color} +${others}`);

test('a word finds each design once, by its best colour', () => {
  expect(shown('linen')).toEqual(['LAR30786-001 +2', 'ORO12064-001 +0']);
});
test('a code finds its colours', () => {
  expect(shown('lar 30786')).toEqual(['LAR30786-001 +0', 'LAR30786-002 +0', 'ORO12064-001 +0', 'LAR30786-003 +0']);
});
test('a code with its colour finds the design that has it', () => {
  expect(shown('LAR30786-003')).toContain('LAR30786-003 +0');
});
