import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { buildSchema } from 'graphql';
import { describe, expect, test } from 'vitest';
import { locales } from '../../generated/rules.ts';
import { type Entry, KINDS, pathOf, readEntry, writeEntry } from './files.ts';
import { readFolder } from './folder.node.ts';
import { type KeptBlock, readBlocks, writeBlocks } from './markdown.ts';

const schema = buildSchema(readFileSync('graphql/schema.graphql', 'utf8'));
const read = (path: string, text: string) => readEntry(path, text, schema);
const HEAD = 'title: Poplin\nlead: Plain weave\ndate: 2026-11-22\ntags:\n  - weaves\narticle: ORO10344-002\n';
const story = (body: string, head = HEAD) => read('en/story/poplin.md', `---\n${head}---\n\n${body}\n`);
const first = ({ problems: [problem] }: { problems: { line: number; field: string; message: string }[] }) => problem;

describe('a file', () => {
  test('of the demo shop is what the contract says, whatever it is, and is written as it was read', () => {
    const files = readFolder('demo/content');
    expect(Object.keys(files).length).toBeGreaterThan(100);
    for (const [path, text] of Object.entries(files)) {
      const { entry, problems } = read(path, text);
      expect(problems, path).toEqual([]);
      const again = read(path, writeEntry(entry as Entry));
      expect(again.entry, path).toEqual(entry);
      expect(pathOf(entry as Entry)).toBe(path);
    }
  });
  test('that lacks a field is refused with its line and field', () => {
    expect(first(story('Text.', HEAD.replace('lead: Plain weave\n', '')))).toMatchObject({ line: 2, field: 'lead', message: 'is missing' });
    const header = 'logo: /favicon.svg\nlinks:\n  - link_title: New\n    link_url: /shop\n  - link_title: Old\nmessages: []\n';
    expect(first(read('en/header.yaml', header))).toMatchObject({ line: 5, field: 'links.1.link_url', message: 'is missing' });
  });
  test('says which block is wrong', () => {
    const answer = story('One.\n\nTwo.\n\n```cloth\narticle: nothing\n```');
    expect(first(answer)).toMatchObject({ line: 14, field: 'blocks.2.article' });
    expect(answer.entry).toBeNull();
  });
  test.each([
    ['en/story/Poplin.md', 'small letters'],
    ['en/story/a.b.md', 'small letters'],
    ['en/story/../page/x.md', 'no file of the content'],
    ['xx/header.yaml', 'no language'],
    ['en/banner.yaml', 'no kind'],
    ['en/home/XXX.yaml', 'no shop'],
    ['en/story/poplin.yaml', 'Markdown'],
    ['en/header/one.yaml', 'one header'],
    ['notes.txt', 'no file of the content'],
  ])('%s is refused by its name', (path, words) => expect(first(read(path, 'a: 1\n'))?.message).toContain(words));
  test.each([
    ['unknown field', `${HEAD}color: red\n`, 'color'],
    ['a day that there is not', HEAD.replace('2026-11-22', '2026-02-30'), 'date'],
    ['a number as a title', HEAD.replace('title: Poplin', 'title: 12'), 'title'],
    ['an empty title', HEAD.replace('title: Poplin', 'title: " "'), 'title'],
    ['a tag with a slash', HEAD.replace('- weaves', '- a/b'), 'tags.0'],
    ['no tags', HEAD.replace('tags:\n  - weaves', 'tags: []'), 'tags'],
    ['an end before the beginning', `${HEAD}validFrom: 2026-12-01\nvalidTo: 2026-11-01\n`, 'validTo'],
    ['a first day that there is not', `${HEAD}validFrom: 2026-02-30\n`, 'validFrom'],
    ['a control character', HEAD.replace('Poplin', '"Pop\\u0000lin"'), 'title'],
  ])('%s', (_name, head, field) => expect(first(story('Text.', head))?.field).toBe(field));
  test('broken YAML is refused with its line', () => expect(first(story('Text.', `${HEAD}x: "open\n`))?.line).toBeGreaterThan(6));
  test('aliases that blow up are not followed', () => {
    const bomb = `a: &a [x,x,x,x,x,x,x,x]\nb: &b [*a,*a,*a,*a,*a,*a]\nc: [*b,*b,*b,*b]\n`;
    expect(first(read('en/header.yaml', bomb))).toBeDefined();
  });
  test('what the shop can not be without does not end', () => {
    const text = readFileSync('demo/content/en/header.yaml', 'utf8');
    expect(first(read('en/header.yaml', `${text}validTo: 2027-01-01\n`))?.message).toContain('can not be without');
  });
  test('every kind can be read in every language', () => {
    expect(Object.keys(KINDS)).toHaveLength(8);
    expect(locales).toHaveLength(6);
  });
});

describe('Markdown', () => {
  const ATTACKS = ['<script>alert(1)</script>', '<img src=x onerror=alert(1)>', 'a <b>b</b>', '<!-- x -->'];
  test.each(ATTACKS)('%s is no text', (attack) => expect(first(story(attack))?.message).toContain('HTML'));
  test('what only looks like HTML stays the words that it is', () => {
    const { entry } = story('<svg/onload=alert(1)> & &lt;b&gt;');
    expect(entry?.body.blocks).toEqual([
      { __typename: 'TextBlock', spans: [{ text: '<svg/onload=alert(1)> & &lt;b&gt;', style: 'PLAIN' }] },
    ]);
  });
  test.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '//evil.example',
    '/\\\\evil.example',
    'http://x.example',
    'https://x y',
  ])('no link leads to %s', (url) => expect(story(`A [link](<${url}>).`).entry).toBeNull());
  test.each([
    '# One',
    '| a | b |\n|---|---|\n| 1 | 2 |',
    '`code`',
    '- a\n  - b',
    '* * *',
    '![a](https://evil.example/x.png)',
    '```html\na: 1\n```',
    '```cloth\n- 1\n```',
  ])('%s can not stand in a text', (text) => {
    const { entry, problems } = story(text);
    // A table is only words to whoever does not know tables.
    if (text.startsWith('|')) expect(entry?.body.blocks).toMatchObject([{ __typename: 'TextBlock' }]);
    else expect(problems.length).toBeGreaterThan(0);
  });
  const word = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }).filter((text) => !/[\s\p{C}\p{Z}]/u.test(text));
  const sentence = fc.array(word, { minLength: 1, maxLength: 5 }).map((words) => words.join(' '));
  const letters = fc.stringMatching(/^[A-Za-zÀ-ÿ0-9]{1,12}$/);
  const spans = fc
    .tuple(
      sentence,
      fc.option(
        fc.tuple(
          fc.constantFrom('STRONG' as const, 'EMPHASIS' as const, 'PLAIN' as const),
          letters,
          fc.option(fc.constantFrom('/shop?a=1', 'https://x.example/a_b')),
        ),
      ),
    )
    .map(([text, more]) => {
      if (!more) return [{ text, style: 'PLAIN' }];
      const [style, styled, url] = more;
      if (style === 'PLAIN' && !url) return [{ text, style: 'PLAIN' }];
      return [
        { text: `${text} `, style: 'PLAIN' },
        { text: styled, style, ...(url ? { link_url: url } : {}) },
      ];
    });
  const block: fc.Arbitrary<KeptBlock> = fc.oneof(
    fc.record({ __typename: fc.constant('TextBlock' as const), spans }),
    fc.record({ __typename: fc.constant('HeadingBlock' as const), text: sentence, level: fc.constantFrom(2, 3) }),
    fc.record({ __typename: fc.constant('QuoteBlock' as const), text: sentence, author: letters }),
    fc.record({
      __typename: fc.constant('ListBlock' as const),
      ordered: fc.boolean(),
      items: fc.array(fc.record({ spans }), { minLength: 1, maxLength: 4 }),
    }),
    fc.record({ __typename: fc.constant('ActionBlock' as const), lead: sentence, link_title: sentence, link_url: fc.constant('/shop') }),
    fc.record({ __typename: fc.constant('ProductsBlock' as const), articles: fc.constant(['A1B-1', 'A1B-2']) }),
    fc.record({ __typename: fc.constant('PictureBlock' as const), url: fc.constant('/content/a.svg'), alt: sentence, caption: sentence }),
  ) as fc.Arbitrary<KeptBlock>;
  test('whatever is written is read again', () => {
    const notTwoLists = (blocks: KeptBlock[]) =>
      blocks.every(
        (each, at) => at === 0 || !['ListBlock', 'QuoteBlock'].includes(each.__typename) || blocks[at - 1]?.__typename !== each.__typename,
      );
    fc.assert(
      fc.property(fc.array(block, { minLength: 1, maxLength: 6 }).filter(notTwoLists), (blocks) => {
        const { blocks: again, problems } = readBlocks(writeBlocks(blocks));
        expect(problems).toEqual([]);
        expect(again).toEqual(blocks);
      }),
      { numRuns: 400 },
    );
  });
});
