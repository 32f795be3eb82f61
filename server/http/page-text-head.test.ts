import { expect, test } from 'vitest';
import type { Block } from '../../generated/content/resolvers.ts';
import { pageTextHead } from './page-text-head.ts';

const span = (text: string) => ({ text, bold: false, italic: false, href: null });
const plainOf = (blocks: readonly object[]) =>
  pageTextHead(
    { slug: 'care', locale: 'en', title: 'Care', description: 'How', date: '2026-11-20', cloth: null, blocks: blocks as Block[] } as never,
    'https://shop.test',
  ).plain;

test('whoever has no scripts reads headings of both ranks, lists with and without numbers, quotes and paragraphs', () => {
  const items = [{ spans: [span('one')] }, { spans: [span('two & '), span('three')] }];
  expect(
    plainOf([
      { __typename: 'HeadingBlock', level: 2, text: 'Wash' },
      { __typename: 'HeadingBlock', level: 3, text: 'By hand' },
      { __typename: 'TextBlock', spans: [span('At '), span('30°')] },
      { __typename: 'ListBlock', ordered: true, items },
      { __typename: 'ListBlock', ordered: false, items },
      { __typename: 'QuoteBlock', text: 'Cold <water>' },
      { __typename: 'DividerBlock' },
    ]),
  ).toBe(
    '<h1>Care</h1><p>How</p><h2>Wash</h2><h3>By hand</h3><p>At 30°</p><ol><li>one</li><li>two &amp; three</li></ol><ul><li>one</li><li>two &amp; three</li></ul><blockquote>Cold &lt;water&gt;</blockquote>',
  );
});
