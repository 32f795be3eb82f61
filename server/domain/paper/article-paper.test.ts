import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { ArticleDetail } from '../../../generated/zod/schemas/articleDetail.zod.ts';
import { programLabels } from '../../../tests/support/labels.ts';
import { articlePaper } from './article-paper.ts';
import { Words } from './words.ts';

const words = new Words(await programLabels(), 'en');
const { components } = JSON.parse(readFileSync('generated/openapi.json', 'utf8')) as {
  components: { examples: Record<string, { value: unknown }> };
};
const article = components.examples['article-detail']?.value as ArticleDetail;
const paperOf = (own: Partial<ArticleDetail>, price = true) =>
  articlePaper({ article: { ...article, ...own }, words, address: 'https://shop.test/x', price });
const factOf = (own: Partial<ArticleDetail>, label: string, price = true) => new Map(paperOf(own, price).facts).get(words.text(label));
const colours = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ ...article.colors[0]!, color: String(at + 1).padStart(3, '0'), colorName: `No. ${at + 1}` }));

test.each([
  [{ repeatWarpMm: 12, repeatWeftMm: 0 }, '12 mm'],
  [{ repeatWarpMm: 0, repeatWeftMm: 7.5 }, '7.5 mm'],
  [{ repeatWarpMm: 0, repeatWeftMm: 0 }, ''],
  [{ repeatWarpMm: 12, repeatWeftMm: 7.5 }, words.text('product.repeatValue', { warp: '12', weft: '7.5' })],
])('a repeat in one direction is one length, in both directions two, in none nothing: %o', (repeat, said) =>
  expect(factOf(repeat, 'product.repeat')).toBe(said),
);
test('as many other colours as have room are the colours; of more it is said how many of how many', () => {
  const headingOf = (count: number) =>
    paperOf({ color: '001', colors: colours(count), care: null }).blocks.flatMap((block) => (block.kind === 'heading' ? [block.text] : []));
  const shownOf = (count: number) =>
    paperOf({ color: '001', colors: colours(count), care: null }).blocks.flatMap((block) =>
      block.kind === 'swatches' ? block.swatches.map(({ label }) => label) : [],
    );
  expect(headingOf(1)).toEqual([]);
  expect(headingOf(21)).toEqual([words.text('product.colourways')]);
  expect(shownOf(21)).toEqual(
    colours(21)
      .slice(1)
      .map(({ color, colorName }) => `${color} ${colorName}`),
  );
  expect(headingOf(22)).toEqual([words.text('sheet.someColours', { shown: 20, count: 21 })]);
  expect(shownOf(22)).toHaveLength(20);
});
test('the weight of a metre follows from that of a square metre and the width; a season that stays has a name', () => {
  expect(factOf({ weightGsm: 118, widthCm: 150 }, 'product.weight')).toBe(words.text('product.weightValue', { gsm: '118', linear: '177' }));
  expect(factOf({ endsPerCm: 62.5, picksPerCm: 34 }, 'product.ends')).toBe(words.text('product.endsValue', { ends: '62.5', picks: '34' }));
  expect(factOf({ season: 'CONT' }, 'product.season')).toBe(words.text('product.continuative'));
});
test('the price is there for whoever sees prices', () => {
  const price = { amount: 3840, currency: 'EUR' } as const;
  expect(factOf({ price }, 'pricelist.perMetre')).toBe(words.money(3840, 'EUR'));
  expect(factOf({ price }, 'pricelist.perMetre', false)).toBe('');
});
