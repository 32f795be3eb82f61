// The texts of a tab are those of the content's folder: in the language that is asked for, else in English.
import { expect, test } from 'vitest';
import { locales } from '../../generated/rules.ts';
import { tabContent } from './content-files.ts';
import { contentMock, entriesOf } from './content-mock.ts';

const ask = async (query: string): Promise<Record<string, unknown>> => {
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ query }) };
  return ((await (await contentMock(new Request('http://tab.test/anything', init))).json()) as { data: Record<string, unknown> }).data;
};

test.each(locales)('in %s every page and story is there, in its own words where it has any', async (locale) => {
  const seeds = await tabContent();
  for (const kind of ['page', 'story'] as const) {
    const slugs = new Set(seeds.filter((entry) => entry.kind === kind).map(({ slug }) => slug));
    expect(slugs.size).toBeGreaterThan(0);
    for (const slug of slugs) {
      const spoken = seeds.some((entry) => entry.kind === kind && entry.slug === slug && entry.locale === locale);
      const { text } = await ask(`{ text: ${kind}(slug: ${JSON.stringify(slug)}, locale: "${locale}") { locale title } }`);
      expect([slug, text]).toMatchObject([slug, { locale: spoken ? locale : 'en' }]);
    }
  }
});
test('of a language that has some of them, the others come in English', async () => {
  const [text] = await tabContent();
  if (!text) throw new Error('there is a text');
  const of = (slug: string, locale: typeof text.locale) => ({ ...text, kind: 'story' as const, slug, locale });
  const { list, find } = entriesOf(
    Promise.resolve([of('both', 'en'), of('both', 'fr'), of('english', 'en'), of('french', 'fr'), of('italian', 'it')]),
  );
  const told = async (locale: typeof text.locale) => (await list('story', locale)).map((each) => `${each.slug} ${each.locale}`).sort();
  expect(await told('fr')).toEqual(['both fr', 'english en', 'french fr']);
  expect(await told('en')).toEqual(['both en', 'english en']);
  expect(await find('story', 'english', 'fr')).toMatchObject({ slug: 'english', locale: 'en' });
  expect(await find('story', 'italian', 'fr')).toBeUndefined();
});
