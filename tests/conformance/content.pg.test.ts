import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { documents } from '../../generated/content/documents.ts';
import { PageDocument, StoriesDocument, StoryDocument } from '../../generated/content/operations.ts';
import { locales } from '../../generated/rules.ts';
import { publicPages } from '../../server/http/public-pages.ts';
import { openTestApp, type TestApp } from '../support/app.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
});
afterAll(() => shop.close());

// biome-ignore lint/suspicious/noExplicitAny: answers of any question, each looked at field by field
type Data = Record<string, any>;
interface Answer {
  status: number;
  data?: Data;
  errors?: { extensions?: { code?: string } }[];
}
const send = async (body: unknown): Promise<Answer> => {
  const headers = { 'content-type': 'application/json' };
  const response = await shop.fetch(new Request('http://shop.test/graphql', { method: 'POST', headers, body: JSON.stringify(body) }));
  return { status: response.status, ...((await response.json()) as object) };
};
const ask = async (document: { id: string }, variables: Record<string, unknown>) => {
  const { data, errors } = await send({ documentId: document.id, variables });
  expect(errors).toBeUndefined();
  return data as Data;
};
const PRIVATE = /price|amount|availab|stock|metres|purchas/i;
const HTML =
  '<!doctype html><html lang="en"><head><meta name="description" content="x" /><title>Trama</title></head><body><noscript>No.</noscript></body></html>';
const pageAt = (path: string) => publicPages(shop.app.deps).page(path, HTML);

describe('stories and story', () => {
  test('every story is there in every language, newest first, by page and by tag', async () => {
    const { stories } = await ask(StoriesDocument, { locale: 'de', page: 0, tag: null });
    const days = stories.content.map(({ date }: { date: string }) => date);
    expect(days).toEqual([...days].sort().reverse());
    expect(stories.totalElements).toBeGreaterThanOrEqual(12);
    expect(stories.content.length).toBe(stories.size);
    const { stories: second } = await ask(StoriesDocument, { locale: 'de', page: 1, tag: null });
    const slugs = [...stories.content, ...second.content].map(({ slug }: { slug: string }) => slug);
    expect(new Set(slugs).size).toBe(stories.totalElements);
    for (const { slug, title } of [...stories.content, ...second.content])
      for (const locale of locales) {
        const { story } = await ask(StoryDocument, { slug, locale, preview: null });
        expect(story).toMatchObject({ slug, locale });
        if (locale !== 'de') expect(story.title).not.toBe(title);
        expect(story.cloth, slug).not.toBeNull();
        for (const block of story.blocks) {
          if ('cloth' in block) expect(block.cloth, `${slug} ${JSON.stringify(block)}`).not.toBeNull();
          if ('cloths' in block) expect(block.cloths.length).toBeGreaterThan(1);
        }
        expect(story.next.map((next: { slug: string }) => next.slug)).not.toContain(slug);
      }
    const { stories: tagged } = await ask(StoriesDocument, { locale: 'de', page: 0, tag: 'weaves' });
    expect(tagged.content.every(({ tags }: { tags: { slug: string }[] }) => tags.some(({ slug }) => slug === 'weaves'))).toBe(true);
    // Whoever reads of one topic may go on to any other.
    expect(tagged.tags).toEqual(stories.tags);
    const { stories: none } = await ask(StoriesDocument, { locale: 'de', page: 999_999, tag: null });
    expect(none.content).toEqual([]);
  });
  test('a story that has ended stands in no list', async () => {
    const listed = async () => {
      const { stories } = await ask(StoriesDocument, { locale: 'de', page: 0, tag: null });
      return { total: stories.totalElements, slugs: stories.content.map(({ slug }: { slug: string }) => slug) };
    };
    const before = await listed();
    const [first] = before.slugs;
    const end = (when: string) =>
      shop.store.transaction((tx) => tx.run(`update content_entry set ends_at = ${when} where kind = 'story' and slug = $1`, [first]));
    await end(`now() - interval '1 s'`);
    const after = await listed();
    await end('null');
    expect([after.total, after.slugs.includes(first)]).toEqual([before.total - 1, false]);
  });
  test('with the version that has ended the one before it does not come back, on its page or in a list', async () => {
    const listed = async () => (await ask(StoriesDocument, { locale: 'de', page: 0, tag: null })).stories.content as { slug: string }[];
    const [{ slug } = { slug: '' }] = await listed();
    const told = async () => {
      const { story } = await ask(StoryDocument, { locale: 'de', slug });
      return [(await listed()).some((each) => each.slug === slug), story !== null];
    };
    const run = (sql: string) => shop.store.transaction((tx) => tx.run(sql, [slug]));
    await run(`insert into content_entry (kind, slug, locale, body, state, starts_at) select kind, slug, locale, body, state, starts_at - interval '1 day'
      from content_entry where kind = 'story' and slug = $1 and state = 'published'`);
    expect(await told()).toEqual([true, true]);
    const newest = `kind = 'story' and slug = $1 and starts_at = (select max(starts_at) from content_entry where kind = 'story' and slug = $1 and state = 'published')`;
    await run(`update content_entry set ends_at = now() - interval '1 s' where ${newest}`);
    const ended = await told();
    await run(`update content_entry set ends_at = null where ${newest}`);
    await run(
      `delete from content_entry where kind = 'story' and slug = $1 and starts_at < (select max(starts_at) from content_entry where kind = 'story' and slug = $1)`,
    );
    expect(ended).toEqual([false, false]);
  });
  test('cloth in a text has neither price nor stock', async () => {
    for (const text of documents.values()) expect(PRIVATE.test(text.replaceAll(/AVAILABILITY/g, ''))).toBe(false);
  });
  test.each(['a.b', '../page/care', 'a/b', '%2e%2e', '__proto__', '', 'x'.repeat(5000), 'POPLIN', "' or 1=1 --"])(
    '%s is no story and no page',
    async (slug) => {
      expect(await ask(StoryDocument, { slug, locale: 'en', preview: null })).toEqual({ story: null });
      expect(await ask(PageDocument, { slug, locale: 'en', preview: null })).toEqual({ page: null });
    },
  );
  test('a language that the shop does not speak is answered in English', async () => {
    for (const locale of ['xx', '', 'en-GB', '__proto__'])
      expect((await ask(StoryDocument, { slug: 'poplin', locale, preview: null })).story.locale).toBe('en');
  });
  test('a story that is not written in a language comes in English and says so', async () => {
    await shop.store.transaction((tx) =>
      tx.run(
        `insert into content_entry (kind, slug, locale, body) select kind, 'only-english', locale, body from content_entry where kind = 'story' and slug = 'poplin' and locale = 'en'`,
      ),
    );
    const { story } = await ask(StoryDocument, { slug: 'only-english', locale: 'zh', preview: null });
    expect(story).toMatchObject({ slug: 'only-english', locale: 'en' });
    await shop.store.transaction((tx) => tx.run(`delete from content_entry where slug = 'only-english'`));
  });
  test('exclusive cloth in a text is left out', async () => {
    const exclusive = await shop.store.read((tx) =>
      tx.one<{ id: string }>(`select code || '-' || color as id from article where exclusive_brand is not null limit 1`),
    );
    const found = await shop.store.read((tx) =>
      tx.one<{ body: Data }>(`select body from content_entry where kind = 'story' and slug = 'poplin' and locale = 'en'`),
    );
    const body = {
      ...found?.body,
      article: exclusive?.id,
      blocks: [{ __typename: 'ProductsBlock', articles: [exclusive?.id, 'ZZZ999-9', found?.body.article] }],
    };
    await shop.store.transaction((tx) =>
      tx.run(`insert into content_entry (kind, slug, locale, body) values ('story', 'leak', 'en', $1)`, [JSON.stringify(body)] as never),
    );
    const { story } = await ask(StoryDocument, { slug: 'leak', locale: 'en', preview: null });
    expect(story.cloth).toBeNull();
    expect(story.blocks[0].cloths).toHaveLength(1);
    await shop.store.transaction((tx) => tx.run(`delete from content_entry where slug = 'leak'`));
  });
});

test('after a story come those that have most topics in common with it, the newest first', async () => {
  interface Card {
    slug: string;
    tags: { slug: string }[];
  }
  const pageOf = async (page: number): Promise<Card[]> => (await ask(StoriesDocument, { locale: 'en', page, tag: null })).stories.content;
  const newestFirst = [...(await pageOf(0)), ...(await pageOf(1))];
  let otherThanNewest = 0;
  for (const { slug } of newestFirst) {
    const { story } = await ask(StoryDocument, { slug, locale: 'en', preview: null });
    const topics = new Set(story.tagged.map((tag: { slug: string }) => tag.slug));
    const common = ({ tags }: Card) => tags.filter((tag) => topics.has(tag.slug)).length;
    const others = newestFirst.filter((other) => other.slug !== slug);
    const wanted = others.toSorted((a, b) => common(b) - common(a)).slice(0, 3);
    expect(story.next.map((next: Card) => next.slug)).toEqual(wanted.map((next) => next.slug));
    if (wanted.some((next, at) => next !== others[at])) otherThanNewest++;
  }
  expect(otherThanNewest).toBeGreaterThan(1);
});

describe('questions that are too much', () => {
  const open = (query: string) => send({ query });
  test('aliases, depth, batches and introspection', async () => {
    const aliases = Array.from({ length: 60 }, (_, at) => `a${at}: header(locale: "en") { logo }`).join(' ');
    expect((await open(`{ ${aliases} }`)).errors?.[0]?.extensions?.code).toBe('TOO_LARGE');
    const next = 'next { title tags { slug } cloth { swatch { sources { type } } } }';
    expect((await open(`{ story(slug: "poplin", locale: "en") { ${next} } }`)).errors).toBeUndefined();
    expect((await send([{ query: '{ header(locale: "en") { logo } }' }])).status).toBe(400);
    expect((await open('{ stories(locale: "en", page: 1e99) { page } }')).status).toBe(400);
    expect((await open('{ stories(locale: "en", page: -5) { page } }')).data).toEqual({ stories: { page: 0 } });
  });
});

describe('a page for readers without scripts', () => {
  const XSS = [
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    '</title><script>alert(1)</script>',
    '</noscript><script>alert(1)</script>',
    '</script><script>alert(1)</script>',
    "'-alert(1)-'",
    '<!--<script>',
    '$&$1$`',
    '\u202egnp.exe',
    '{{constructor.constructor("alert(1)")()}}',
  ];
  test.each(XSS)('%s is a text in every field', async (attack) => {
    const span = { text: attack, style: 'PLAIN', link_url: '/shop' };
    const blocks = [
      { __typename: 'HeadingBlock', text: attack, level: 2 },
      { __typename: 'TextBlock', spans: [span] },
      { __typename: 'ListBlock', ordered: true, items: [{ spans: [span] }] },
      { __typename: 'QuoteBlock', text: attack, author: attack },
      { __typename: 'PictureBlock', url: '/content/weave-plain.svg', alt: attack, caption: attack },
      { __typename: 'ActionBlock', lead: attack, link_title: attack, link_url: '/shop' },
    ];
    const body = { title: attack, description: attack, date: '2026-11-22', blocks };
    await shop.store.transaction((tx) =>
      tx.run(`insert into content_entry (kind, slug, locale, body) values ('page', 'attack', 'en', $1)`, [JSON.stringify(body)] as never),
    );
    const answer = await pageAt('/en/page/attack');
    await shop.store.transaction((tx) => tx.run(`delete from content_entry where slug = 'attack'`));
    expect(answer?.status).toBe(200);
    const html = answer?.html ?? '';
    // Scripts are those that we have written: the data, whose text can not end it.
    expect(html.match(/<script/g)).toEqual(['<script']);
    expect(html).not.toMatch(/<img|<!--/);
    expect(html.match(/<\/noscript>/g)).toHaveLength(1);
    expect(html.match(/<\/title>/g)).toHaveLength(1);
    const data = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '';
    expect(JSON.parse(data)).toMatchObject({ name: attack, description: attack });
  });
  test('says title, description and where it is in other languages; what is not there is 404 and noindex', async () => {
    const { page } = await ask(PageDocument, { slug: 'care', locale: 'fr', preview: null });
    const answer = await pageAt('/fr/page/care');
    expect(answer).toMatchObject({ status: 200 });
    expect(answer?.html).toContain(`<title>${page.title} | Trama</title>`);
    expect(answer?.html).toContain('<html lang="fr"');
    for (const locale of locales) expect(answer?.html).toContain(`hreflang="${locale}"`);
    expect(await publicPages(shop.app.deps).sitemap()).toContain('/en/page/care</loc>');
    for (const path of ['/fr/page/no-such', '/fr/page/a.b', '/fr/page/%3Cscript%3E', '/fr/page/..%2fcare']) {
      const gone = await pageAt(path);
      expect(gone?.status, path).toBe(404);
      expect(gone?.html).toContain('noindex');
    }
  });
});

test('the pictures that texts name are there', () => {
  for (const name of ['plain', 'twill', 'basket', 'satin', 'herringbone'])
    expect(readFileSync(`public/content/weave-${name}.svg`, 'utf8')).not.toMatch(/script|href|style/);
});
