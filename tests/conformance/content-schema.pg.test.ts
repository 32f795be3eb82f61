// The content contract as strict as the other one: everything in the schema is reached, every argument has an effect, and the mocks say what the server says.
import { readFileSync } from 'node:fs';
import {
  buildSchema,
  type GraphQLObjectType,
  type GraphQLOutputType,
  getNamedType,
  isEnumType,
  isNonNullType,
  isObjectType,
  isUnionType,
} from 'graphql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ditte } from '../../generated/rules.ts';
import { tabContent } from '../../mocks/browser/content-files.ts';
import { contentMock } from '../../mocks/browser/content-mock.ts';
import type { LabelRow } from '../../server/content/label-sheet.ts';
import { previewToken } from '../../server/content/preview.ts';
import { readContent } from '../../server/content/read-folder.ts';
import { execute, type Instruction } from '../../server/mill/commands.ts';
import type { ContentKind } from '../../server/store/queries/content.ts';
import { openTestApp, type TestApp } from '../support/app.ts';

const text = readFileSync('graphql/schema.graphql', 'utf8');
const schema = buildSchema(text);
const questions = (schema.getQueryType() as GraphQLObjectType).getFields();
/** What no answer shows, each for a reason. */
const UNSEEN: Record<string, string> = {
  ...Object.fromEntries(['title', 'lead', 'tags'].map((name) => [`StoriesHead.${name}`, 'only written: `Stories` says it in its answers'])),
  'TourAnchor CART_ICON': 'the tour of the demo shop points elsewhere',
};

let shop: TestApp;
let slugs: Record<'page' | 'story', string[]>;
/** Tokens of the drafts, by the question that shows them. */
let previews: Record<string, string>;
/** With what the texts of the demo shop do without. */
const BLOCKS = [
  '> Plain weave, and nothing else.',
  '![What it shows](/content/weave-plain.svg)',
  ['```cloth', 'article: NONE000-001', '```'],
  ['```products', 'articles: [NONE000-001]', '```'],
  ['```video', 'title: A film', 'link_url: https://films.example/warp', 'seconds: 94', 'article: NONE000-001', '```'],
  ['```video', 'title: A film', 'link_url: https://films.example/warp', 'seconds: 94', 'article: ORO10344-002', '```'],
  ['```action', 'link_title: All poplins', 'link_url: /shop?weave=poplin', '```'],
].map((lines) => [lines].flat().join('\n'));
const DRAFT = `---\ntitle: A draft\ndescription: About\ndate: 2026-11-22\n---\n\n${BLOCKS.join('\n\n')}\n`;
const HEADER = `logo: /favicon.svg\nlinks: []\nmessages:\n  - showmessage: true\n    messagetxt: For a brand.\n    Mercato: []\n    Brand: [ORO]\n`;
const STORY = `---\ntitle: A story\nlead: Of no cloth.\ndate: 2026-11-18\ntags:\n  - weaves\narticle: NONE000-001\n---\n\nWords.\n`;
/** What the drafts of these say otherwise. */
const WORDS: Record<string, string> = { footer: 'legal', home: 'title', tour: 'title', stories: 'title', 'cookie-notice': 'title' };
const tell = async (instruction: Instruction) => expect((await execute(shop.app, [instruction]))[0]).toMatchObject({ ok: true });
beforeAll(async () => {
  shop = await openTestApp();
  const seeds = await tabContent();
  const of = (kind: string) => [...new Set(seeds.filter((seed) => seed.kind === kind).map(({ slug }) => slug))];
  slugs = { page: of('page'), story: [...of('story'), 'no-cloth'] };
  const [slug = ''] = slugs.page;
  const { entries, problems } = readContent(
    {
      [`en/page/${slug}.md`]: DRAFT,
      'en/header.yaml': HEADER,
      'en/story/no-cloth.md': STORY,
    },
    schema,
  );
  expect(problems).toEqual([]);
  // Drafts may name cloth that the shop has no more: it was there when they were written.
  const reworded = Object.entries(WORDS).flatMap(([kind, word]) =>
    seeds
      .filter((seed) => seed.kind === kind && seed.locale === 'en' && (seed.slug === '' || seed.slug === '002'))
      .map(({ slug: name, locale, body }) => ({
        kind: kind as ContentKind,
        slug: name,
        locale,
        validFrom: null,
        validTo: null,
        body: { ...(body as object), [word]: 'Drafted' },
      })),
  );
  expect(reworded).toHaveLength(Object.keys(WORDS).length);
  const [pulled] = await execute(shop.app, [{ kind: 'content-pull' }]);
  const { labels } = JSON.parse(pulled?.message ?? '') as { labels: LabelRow[] };
  await tell({
    kind: 'content-push',
    entries: [...entries, ...reworded],
    references: [],
    labels: labels.map((row) => (row.key === 'cart.title' ? { ...row, texts: { ...row.texts, en: 'Drafted' } } : row)),
  });
  const tokenOf = (kind: Parameters<typeof previewToken>[1]['kind'], name = '') =>
    previewToken(shop.store, { kind, slug: name }, new Date());
  previews = {
    page: await tokenOf('page', slug),
    header: await tokenOf('header'),
    footer: await tokenOf('footer'),
    home: await tokenOf('home', '002'),
    tour: await tokenOf('tour'),
    stories: await tokenOf('stories'),
    cookieNotice: await tokenOf('cookie-notice'),
    labelDrafts: await tokenOf('labels'),
  };
});
afterAll(() => shop.close());

/** Everything that can be asked of a type. */
function selection(type: GraphQLOutputType): string {
  const named = getNamedType(type);
  if (isUnionType(named))
    return `{ __typename ${named
      .getTypes()
      .map((member) => `... on ${member.name} ${selection(member)}`)
      .join(' ')} }`;
  if (!isObjectType(named)) return '';
  return `{ ${Object.values(named.getFields())
    .map((field) => `${field.name} ${selection(field.type)}`)
    .join(' ')} }`;
}
type Variables = Record<string, unknown>;
type Send = (request: Request) => Promise<Response>;
async function ask(send: Send, name: string, variables: Variables): Promise<unknown> {
  const field = questions[name]!;
  const named = field.args.filter((arg) => arg.name in variables);
  const head = named.map((arg) => `$${arg.name}: ${arg.type}`).join(', ');
  const query = `query (${head}) { ${name}(${named.map((arg) => `${arg.name}: $${arg.name}`).join(', ')}) ${selection(field.type)} }`;
  const headers = { 'content-type': 'application/json' };
  const answer = await send(
    new Request('http://shop.test/graphql', { method: 'POST', headers, body: JSON.stringify({ query, variables }) }),
  );
  const { data, errors } = (await answer.json()) as { data?: Record<string, unknown>; errors?: unknown };
  expect(errors, `${name} ${JSON.stringify(variables)}`).toBeUndefined();
  return data?.[name];
}

/** Values that each argument is tried with; the first is what the others are asked with. */
const tries = (name: string): Record<string, unknown[]> => ({
  locale: ['en', 'it', 'zh'],
  ditta: [...ditte],
  slug: slugs[name as 'page' | 'story'] ?? [],
  // Drafted labels are asked for with a link alone.
  preview: name === 'labelDrafts' ? [previews[name], 'forged'] : [null, ...(previews[name] ? [previews[name]] : [])],
  page: [0, 1],
  tag: [null, 'weaves'],
});
function variants(name: string): Variables[] {
  const all = tries(name);
  const args = questions[name]!.args.map((arg) => arg.name);
  const first = Object.fromEntries(args.map((arg) => [arg, all[arg]![0]]));
  return [first, ...args.flatMap((arg) => all[arg]!.slice(1).map((value) => ({ ...first, [arg]: value })))];
}

const seen = new Set<string>();
/** What answers say against themselves and each other. */
const lies = new Set<string>();
/** Things by slug and language, with the type that showed them first. */
const things = new Map<string, { type: string; value: Variables }>();
type Listed = Variables & { content: unknown[]; page: number; size: number; totalElements: number; totalPages: number };
const isPage = (value: Variables): value is Listed => Array.isArray(value.content) && 'totalElements' in value;

/** A page is one of as many as its total makes; what is listed beside a thing is not the thing itself; one thing says the same wherever it is shown. */
function judge({ name }: GraphQLObjectType, value: Variables, place: string): void {
  if (isPage(value)) {
    const { content, page, size, totalElements, totalPages } = value;
    if (totalPages !== Math.ceil(totalElements / size)) lies.add(`${place}: ${totalPages} pages of ${size} for ${totalElements}`);
    const expected = Math.max(0, Math.min(size, totalElements - page * size));
    if (content.length !== expected) lies.add(`${place}: page ${page} of ${totalElements} holds ${content.length}`);
  }
  if (typeof value.slug !== 'string' || typeof value.locale !== 'string') return;
  const { slug, locale } = value;
  for (const [field, inner] of Object.entries(value))
    if (Array.isArray(inner) && inner.some((each) => (each as Variables | null)?.slug === slug && (each as Variables).locale === locale))
      lies.add(`${name}.${field} names ${slug} itself`);
  // A page and a story may be called alike.
  const key = `${name.replace(/Card$/, '')} ${slug} ${locale}`;
  const known = things.get(key);
  if (!known) return void things.set(key, { type: name, value });
  for (const field of Object.keys(value).filter((each) => ['string', 'number'].includes(typeof value[each]) && each in known.value))
    if (value[field] !== known.value[field]) lies.add(`${field} of ${slug} is not the same in ${name} and ${known.type}`);
}
function look(type: GraphQLOutputType, value: unknown, place: string): void {
  if (value === null || value === undefined) {
    seen.add(`${place} null`);
    return;
  }
  if (Array.isArray(value)) {
    for (const entry of value) look(getNamedType(type), entry, place);
    return;
  }
  seen.add(place);
  const named = getNamedType(type);
  if (isEnumType(named)) seen.add(`${named.name} ${String(value)}`);
  const own = isUnionType(named) ? schema.getType((value as { __typename: string }).__typename) : named;
  if (isUnionType(named)) seen.add(`${named.name} ${own?.name}`);
  if (isObjectType(own)) judge(own, value as Variables, place);
  if (isObjectType(own))
    for (const field of Object.values(own.getFields())) look(field.type, (value as Variables)[field.name], `${own.name}.${field.name}`);
}
const promised = Object.values(schema.getTypeMap())
  .filter(({ name }) => !name.startsWith('__'))
  .flatMap((type) => {
    if (isEnumType(type)) return type.getValues().map(({ name }) => `${type.name} ${name}`);
    if (isUnionType(type)) return type.getTypes().map(({ name }) => `${type.name} ${name}`);
    if (!isObjectType(type)) return [];
    return Object.values(type.getFields()).flatMap((field) => {
      const place = `${type.name}.${field.name}`;
      return isNonNullType(field.type) ? [place] : [place, `${place} null`];
    });
  });

test('every argument has an effect', async () => {
  const idle: string[] = [];
  for (const [name, { args }] of Object.entries(questions)) {
    const [first = {}, ...others] = variants(name);
    const usual = JSON.stringify(await ask((request) => shop.fetch(request), name, first));
    for (const arg of args.filter((each) => !(name === 'story' && each.name === 'preview'))) {
      const answers = await Promise.all(
        others.filter((other) => other[arg.name] !== first[arg.name]).map((other) => ask((request) => shop.fetch(request), name, other)),
      );
      if (!answers.some((answer) => JSON.stringify(answer) !== usual)) idle.push(`${name}(${arg.name})`);
    }
  }
  expect(idle).toEqual([]);
});

/** The mock has no catalogue: what it says of cloth is that there is none. */
const withoutCloth = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (key, inner) => (key === 'cloth' ? null : key === 'cloths' ? [] : inner));

test('the mock answers every question as the server does, but for cloth', async () => {
  for (const name of Object.keys(questions))
    for (const variables of variants(name).filter((each) => !each.preview)) {
      const ours = await ask((request) => shop.fetch(request), name, variables);
      expect(await ask(contentMock, name, variables), `${name} ${JSON.stringify(variables)}`).toEqual(withoutCloth(ours));
    }
});

test('every field, alternative, value and null of the schema is reached', async () => {
  const lookAt = async (name: string, { type }: { type: GraphQLOutputType }) => {
    for (const variables of variants(name)) look(type, await ask((request) => shop.fetch(request), name, variables), `Query.${name}`);
  };
  await lookAt('labelDrafts', questions.labelDrafts!);
  // The last test of the file: from here on the drafts are in force.
  await tell({ kind: 'content-publish', note: 'test' });
  for (const [name, field] of Object.entries(questions)) await lookAt(name, field);
  for (const name of ['page', 'story'])
    seen.add((await ask((r) => shop.fetch(r), name, { slug: 'none', locale: 'en' })) === null ? `Query.${name} null` : '');
  expect(promised.filter((place) => !seen.has(place) && !UNSEEN[place])).toEqual([]);
  expect(Object.keys(UNSEEN).filter((place) => seen.has(place))).toEqual([]);
  expect([...lies]).toEqual([]);
});
