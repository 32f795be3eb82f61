import { readFileSync } from 'node:fs';
import { buildSchema } from 'graphql';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  CookieNoticeDocument,
  FooterDocument,
  HeaderDocument,
  HomeDocument,
  LabelDraftsDocument,
  PageDocument,
  StoriesDocument,
  StoryDocument,
  TourDocument,
} from '../../generated/content/operations.ts';
import { readLabelSheet, writeLabelSheet } from '../../server/content/label-sheet.ts';
import { readContent } from '../../server/content/read-folder.ts';
import {
  deleteOldContentPictures,
  findContent,
  findContentPicture,
  keepContentPicture,
  listContent,
  type VersionRow,
} from '../../server/store/queries/content.ts';
import type { Tx } from '../../server/store/store.ts';
import { dayIn, MILL_ZONE } from '../../shared/rules/days.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { contentDesk, contentPage } from '../support/content.ts';

const schema = buildSchema(readFileSync('graphql/schema.graphql', 'utf8'));
const DAY = 86_400_000;
let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
});
afterAll(() => shop.close());

const { tell, publish, rollback, reset, ask } = contentDesk(() => shop);
const push = (files: Record<string, string>) => {
  const { entries, references, problems } = readContent(files, schema);
  expect(problems).toEqual([]);
  return tell({ kind: 'content-push', entries, references, labels: null });
};
const titleOf = async (locale = 'en', preview: string | null = null) =>
  (await ask(PageDocument, { slug: 'test', locale, preview })).page?.title ?? null;
const page = contentPage;

beforeEach(reset);

describe('drafts and releases', () => {
  test('a draft is seen by nobody until it is published; a release taken back brings back what was before', async () => {
    expect((await push({ 'en/page/test.md': page('One') })).message).toContain('en/page/test');
    expect(await titleOf()).toBeNull();
    expect(await publish()).toMatchObject({ ok: true });
    expect(await titleOf()).toBe('One');
    await push({ 'en/page/test.md': page('Two') });
    await publish();
    expect(await titleOf()).toBe('Two');
    expect(await rollback()).toMatchObject({ ok: true });
    expect(await titleOf()).toBe('One');
    await rollback();
    expect(await titleOf()).toBeNull();
    expect(await rollback()).toMatchObject({ ok: false, message: 'There is no release to take back.' });
    expect(await publish()).toMatchObject({ ok: false, message: 'There are no drafts.' });
  });
  test('what is published already is no draft, and a draft that is taken back is gone', async () => {
    await push({ 'en/page/test.md': page('One') });
    await publish();
    expect((await push({ 'en/page/test.md': page('One') })).message).toContain('Nothing is other');
    await push({ 'en/page/test.md': page('Two') });
    expect((await push({ 'en/page/test.md': page('One') })).message).toContain('as it is published');
    expect((await publish()).ok).toBe(false);
  });
  test('an entry begins and ends at midnight of the mill; what comes later takes its place', async () => {
    const now = shop.app.deps.clock();
    const day = (after: number) => new Date(now.getTime() + after * DAY).toISOString().slice(0, 10);
    const day5 = day(5);
    await push({ 'en/page/test.md': page('Always') });
    await publish();
    await push({ 'en/page/test.md': page('Season', `validFrom: ${day(3)}\nvalidTo: ${day5}\n`) });
    await publish();
    expect(await titleOf()).toBe('Always');
    shop.advance(4 * DAY);
    expect(await titleOf()).toBe('Season');
    // A minute before the mill's midnight after the last day, and a minute after it.
    const clock = () => shop.app.deps.clock();
    const minute = 60_000;
    let left = 0;
    while (dayIn(MILL_ZONE, new Date(clock().getTime() + left)) <= day5) left += minute;
    shop.advance(left - 2 * minute);
    expect(await titleOf()).toBe('Season');
    shop.advance(2 * minute);
    expect(await titleOf()).toBeNull();
    await push({ 'en/page/test.md': page('Again') });
    await publish();
    expect(await titleOf()).toBe('Again');
  });
  test('at the very moment of its end an entry is over, by its name and in the list; and it begins at that of its beginning', async () => {
    await push({ 'en/story/test.md': '---\ntitle: A\nlead: B\ndate: 2026-11-22\ntags:\n  - mill\narticle: LAR30555-003\n---\n\nWords.\n' });
    await publish();
    const now = shop.app.deps.clock();
    const at = (ms: number) => new Date(now.getTime() + ms);
    const there = (moment: Date) =>
      shop.store.read(async (tx) => [
        (await findContent(tx, 'story', 'test', 'en', moment)) !== undefined,
        (await listContent(tx, 'story', 'en', moment)).some(({ slug }) => slug === 'test'),
      ]);
    await shop.store.transaction((tx) =>
      tx.run(`update content_entry set starts_at = $1, ends_at = $2 where slug = 'test' and state = 'published'`, [at(1000), at(9000)]),
    );
    expect([await there(at(999)), await there(at(1000)), await there(at(8999)), await there(at(9000))]).toEqual([
      [false, false],
      [true, true],
      [true, true],
      [false, false],
    ]);
  });
  test('a draft that is written anew has the days of the new one', async () => {
    const days = async () => {
      const { entries } = JSON.parse((await tell({ kind: 'content-pull' })).message) as { entries: VersionRow[] };
      const found = entries.find(({ kind, slug }) => kind === 'page' && slug === 'test');
      return [found?.validFrom, found?.validTo];
    };
    await push({ 'en/page/test.md': page('One', 'validFrom: 2030-01-01\nvalidTo: 2030-02-01\n') });
    await push({ 'en/page/test.md': page('One', 'validFrom: 2030-03-01\nvalidTo: 2030-04-01\n') });
    expect(await days()).toEqual(['2030-03-01', '2030-04-01']);
    await push({ 'en/page/test.md': page('One') });
    expect(await days()).toEqual([null, null]);
  });
  test('a story may have a tag that comes with it, and none that goes with it', async () => {
    const story = '---\ntitle: A\nlead: B\ndate: 2026-11-22\ntags:\n  - mending\narticle: LAR30555-003\n---\n\nWords.\n';
    const tags = (slug: string) => `title: Stories\nlead: Of yarns.\ntags:\n  - slug: ${slug}\n    title: Mending\n`;
    expect(await push({ 'en/stories.yaml': tags('mending'), 'en/story/test.md': story })).toMatchObject({ ok: true });
    await publish();
    const { ok, message } = await push({ 'en/stories.yaml': tags('darning'), 'en/story/test.md': story });
    expect([ok, message.includes('tags is no tag of en/stories.yaml: mending')]).toEqual([false, true]);
  });
  test('two that publish at once make one release', async () => {
    await push({ 'en/page/test.md': page('One') });
    const outcomes = await Promise.all([publish(), publish(), publish()]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  });
  test('nothing is taken over when one cloth or tag is not there, and the place is named', async () => {
    const story = '---\ntitle: A\nlead: B\ndate: 2026-11-22\ntags:\n  - nothing\narticle: ZZZ999-1\n---\n\nWords.\n';
    const { ok, message } = await push({ 'en/page/test.md': page('One'), 'en/story/test.md': story });
    expect(ok).toBe(false);
    expect(message).toContain('en/story/test.md:7: article is no cloth that everybody may see: ZZZ999-1');
    expect(message).toContain('en/story/test.md:6: tags is no tag of en/stories.yaml: nothing');
    expect((await publish()).ok).toBe(false);
  });
  test('who has published what is in the journal, and the state says it', async () => {
    await push({ 'en/page/test.md': page('One') });
    expect((await tell({ kind: 'content-state' })).message).toContain('1 drafts:\n  en/page/test');
    await publish();
    expect((await tell({ kind: 'content-state' })).message).toMatch(/1 entries {2}test/);
    const rows = await shop.store.read((tx) =>
      tx.rows<{ action: string }>(`select action from audit_log where action like 'content.%' order by id desc limit 2`),
    );
    expect(rows.map(({ action }) => action)).toEqual(['content.publish', 'content.push']);
  });
});

describe('a preview', () => {
  const link = async () => (await tell({ kind: 'content-preview', entry: 'page', slug: 'test', locale: 'en' })).message;
  const tokenOf = (url: string) => new URL(url).searchParams.get('token') ?? '';
  test('is good for a week, and not a minute longer', async () => {
    await push({ 'en/page/test.md': page('Drafted for a week') });
    const preview = tokenOf(await link());
    const titleIn = async (ms: number) => {
      shop.advance(ms);
      const title = await titleOf('en', preview);
      shop.advance(-ms);
      return title;
    };
    const week = 7 * 86_400_000;
    expect(await titleIn(week - 60_000)).toBe('Drafted for a week');
    expect(await titleIn(week + 60_000)).not.toBe('Drafted for a week');
  });
  test.each([
    [
      'header',
      '',
      HeaderDocument,
      {},
      'header',
      'logo: /favicon.svg\nlinks: []\nmessages:\n  - showmessage: true\n    messagetxt: Drafted words\n    Mercato: []\n    Brand: []\n',
    ],
    ['footer', '', FooterDocument, {}, 'footer', 'image: /favicon.svg\nlinks: []\nlegal: Drafted words\n'],
    [
      'home',
      '002',
      HomeDocument,
      { ditta: '002' },
      'home/002',
      'title: Drafted words\ntext: A text\nlink_title: More\nlink_url: /shop\narticle: ORO12069-001\n',
    ],
    [
      'tour',
      '',
      TourDocument,
      {},
      'tour',
      'title: Drafted words\nlead: A lead\nsteps:\n  - screen: SHOP\n    anchor: SCREEN\n    title: One\n    text: Step\n',
    ],
    [
      'stories',
      '',
      StoriesDocument,
      { page: 0, tag: null },
      'stories',
      'title: Drafted words\nlead: A lead\ntags:\n  - slug: weaves\n    title: Weaves\n',
    ],
  ] as const)('shows a draft of the %s, and of nothing else', async (entry, slug, document, more, file, text) => {
    await push({ [`en/${file}.yaml`]: text });
    const { message } = await tell({ kind: 'content-preview', entry, slug, locale: 'en' });
    expect(new URL(message).pathname).toBe(`/en/preview/${entry}${slug && `/${slug}`}`);
    const preview = tokenOf(message);
    const words = async (token: string | null) => JSON.stringify(await ask(document, { locale: 'en', ...more, preview: token }));
    expect(await words(preview)).toContain('Drafted words');
    expect(await words(null)).not.toContain('Drafted words');
    const other = tokenOf((await tell({ kind: 'content-preview', entry: 'page', slug: 'test', locale: 'en' })).message);
    expect(await words(other)).not.toContain('Drafted words');
    await publish();
    expect(await words(null)).toContain('Drafted words');
  });
  test('shows the draft of the cookie notice', async () => {
    const { cookieNotice } = (await ask(CookieNoticeDocument, { locale: 'en', preview: null })) as unknown as { cookieNotice: object };
    await push({ 'en/cookie-notice.yaml': JSON.stringify({ ...cookieNotice, title: 'Drafted words' }) });
    const preview = tokenOf((await tell({ kind: 'content-preview', entry: 'cookie-notice', slug: '', locale: 'en' })).message);
    expect((await ask(CookieNoticeDocument, { locale: 'en', preview })).cookieNotice?.title).toBe('Drafted words');
    expect((await ask(CookieNoticeDocument, { locale: 'en', preview: null })).cookieNotice?.title).not.toBe('Drafted words');
  });
  test('shows the draft to whoever has the link, for a week, and nothing else', async () => {
    await push({ 'en/page/test.md': page('Draft'), 'en/page/other.md': page('Other') });
    const url = await link();
    expect(new URL(url).pathname).toBe('/en/preview/page/test');
    const token = tokenOf(url);
    expect(await titleOf('en', token)).toBe('Draft');
    expect((await ask(PageDocument, { slug: 'other', locale: 'en', preview: token })).page).toBeNull();
    expect((await ask(StoryDocument, { slug: 'test', locale: 'en', preview: token })).story).toBeNull();
    const [until = '', signature = ''] = token.split('.');
    for (const forged of [
      '',
      'x',
      `${until}.${'A'.repeat(43)}`,
      `zzzzzzzzzz.${signature}`,
      `${until}.${signature}.x`,
      `${until}. ${signature}`,
    ])
      expect(await titleOf('en', forged)).toBeNull();
    shop.advance(8 * DAY);
    expect(await titleOf('en', token)).toBeNull();
  });
});

describe('labels', () => {
  const labels = async () => {
    const { labels: rows } = JSON.parse((await tell({ kind: 'content-pull' })).message) as {
      labels: { key: string; texts: Record<string, string> }[];
    };
    return readLabelSheet(await writeLabelSheet(rows));
  };
  const pushLabels = (rows: Awaited<ReturnType<typeof labels>>) =>
    tell({ kind: 'content-push', entries: [], references: [], labels: rows });
  const shown = async (key: string) => {
    const response = await shop.fetch(
      new Request('http://shop.test/api/v1/label/transloco/de/frontend/allonelevel', { headers: { 'accept-language': 'de' } }),
    );
    return ((await response.json()) as Record<string, string>)[key];
  };
  test('come out as a workbook and go in the same way; what is not changed is no draft', async () => {
    const rows = await labels();
    expect(rows.length).toBeGreaterThan(1500);
    expect((await pushLabels(rows)).message).toContain('Nothing is other');
  });
  test('a wording is published, shown, and taken back', async () => {
    const rows = await labels();
    const before = await shown('cart.title');
    const row = rows.find(({ key }) => key === 'cart.title');
    if (row) row.texts.de = 'Ihr Korb';
    await pushLabels(rows);
    expect(await shown('cart.title')).toBe(before);
    await publish();
    shop.advance(5000);
    await expect.poll(() => shown('cart.title')).toBe('Ihr Korb');
    await rollback();
    shop.advance(5000);
    await expect.poll(() => shown('cart.title')).toBe(before);
  });
  test('a draft is shown to whoever has its link, in its language alone, and to nobody else', async () => {
    const { message } = await tell({ kind: 'content-preview', entry: 'labels', slug: '', locale: 'de' });
    expect(new URL(message).pathname).toBe('/de/preview/labels');
    const link = new URL(message).searchParams.get('token') ?? '';
    const drafts = async (locale: string, preview: string) => (await ask(LabelDraftsDocument, { locale, preview })).labelDrafts;
    expect(await drafts('de', link)).toEqual([]);
    const rows = await labels();
    const row = rows.find(({ key }) => key === 'cart.title');
    const now = row?.texts.de;
    if (row) row.texts.de = 'Ihr Korb';
    await pushLabels(rows);
    expect(await drafts('de', link)).toEqual([{ key: 'cart.title', now, draft: 'Ihr Korb' }]);
    expect(await drafts('fr', link)).toEqual([]);
    const page = (await tell({ kind: 'content-preview', entry: 'page', slug: 'care', locale: 'de' })).message;
    for (const other of ['', 'x', link.slice(0, -1), new URL(page).searchParams.get('token') ?? ''])
      expect(await drafts('de', other)).toBeNull();
    await publish();
    expect(await drafts('de', link)).toEqual([]);
    // What is worded as the program has it again is a change too.
    if (row && now) row.texts.de = now;
    await pushLabels(rows);
    expect(await drafts('de', link)).toEqual([{ key: 'cart.title', now: 'Ihr Korb', draft: now }]);
    shop.advance(8 * DAY);
    expect(await drafts('de', link)).toBeNull();
    shop.advance(-8 * DAY);
  });
  test('a row that is wrong stops all of them and is named', async () => {
    const rows = await labels();
    const withPlace = rows.find(({ texts }) => /\{\w+:string\}/.test(texts.en ?? ''));
    if (withPlace) withPlace.texts.fr = 'sans rien';
    const { ok, message } = await pushLabels([...rows, { row: 9000, key: 'no.such', texts: {} }]);
    expect(ok).toBe(false);
    expect(message).toContain('labels.xlsx:9000: there is no label no.such');
    expect(message).toContain(`labels.xlsx:${withPlace?.row}: ${withPlace?.key} fills other places in fr`);
  });
});

test('pictures of one name come out under names of their own', async () => {
  const png = (last: number) => btoa(String.fromCharCode(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, last));
  const pictures = [1, 2, 3].map((last) => ({ name: 'loom.png', base64: png(last) }));
  expect(await tell({ kind: 'content-push', entries: [], references: [], labels: null, pictures })).toMatchObject({ ok: true });
  const pulled = JSON.parse((await tell({ kind: 'content-pull' })).message) as { pictures: { name: string; base64: string }[] };
  const looms = pulled.pictures.filter(({ name }) => name.endsWith('loom.png'));
  expect(new Set(looms.map(({ name }) => name)).size).toBe(3);
  expect(looms.map(({ base64 }) => base64).toSorted()).toEqual(pictures.map(({ base64 }) => base64).toSorted());
});
test('a picture that is sent once more is as old as that', async () => {
  const picture = { sha256: 'ab'.repeat(32), name: 'loom.png', mediaType: 'image/png' };
  const day = (at: number) => new Date(Date.UTC(2026, 0, at));
  const isThere = (tx: Tx) => findContentPicture(tx, picture.sha256).then(Boolean);
  const found = await shop.store.transaction(async (tx) => {
    for (const at of [1, 20]) await keepContentPicture(tx, picture, day(at));
    const left = [];
    for (const at of [10, 21]) {
      await deleteOldContentPictures(tx, day(at));
      left.push(await isThere(tx));
    }
    return left;
  });
  expect(found).toEqual([true, false]);
});
