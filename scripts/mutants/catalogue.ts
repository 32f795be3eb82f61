// biome-ignore-all lint/suspicious/noTemplateCurlyInString: pieces of code, not templates
import type { Mutant } from './mutant.ts';

const facets = {
  file: 'server/domain/catalogue/facets.ts',
  tests: ['server/domain/catalogue/catalogue.test.ts', 'tests/conformance/articles.pg.test.ts'],
};
const viewer = { file: 'server/domain/catalogue/viewer.ts', tests: ['server/domain/article/article.pg.test.ts'] };

/** Who sees which cloth, in which order and with which counts. */
export const catalogue: readonly Mutant[] = [
  { ...facets, name: 'pages of the catalogue overlap by one', from: 'let skip = page * size;', to: 'let skip = page * (size - 1);' },
  { ...facets, name: 'a descending list ascends', from: 'descending ? order.length - 1 - i : i', to: 'i' },
  { ...facets, name: 'the counts of a facet are narrowed by its own choice', from: 'if (!sets.has(key)) return all;', to: 'return all;' },
  {
    ...facets,
    name: 'two values of one facet exclude each other',
    from: 'orInto(any, bits[at] as Bits)',
    to: 'andInto(any, bits[at] as Bits)',
  },
  {
    ...facets,
    name: 'the dearest price of a range is left out',
    from: 'leastListPrice(price.max + 1, viewer.discountBp, highest) - 1',
    to: 'leastListPrice(price.max, viewer.discountBp, highest) - 1',
  },
  {
    ...facets,
    name: 'a range of prices narrows for who may not see them',
    from: 'if (viewer.prices && !openRange(price))',
    to: 'if (!openRange(price))',
  },
  {
    ...viewer,
    name: 'cloth exclusive to another brand is open to all',
    from: "brand !== '' && !caller.customer.exclusiveOf.includes(brand)",
    to: 'false',
  },
  {
    ...viewer,
    name: 'cloth of another shop can be bought here',
    from: "if (!index.ditte.at(ordinal).includes(caller.ditta)) return 'OTHER_SHOP';",
    to: '',
  },
  {
    ...viewer,
    name: 'who may not buy is told to buy',
    from: "caller.flags.enableCartAndPurchases ? 'PURCHASABLE' : 'CATALOGUE_ONLY'",
    to: "'PURCHASABLE'",
  },
  {
    ...viewer,
    name: 'cloth that no shop of the customer sells exists',
    from: "if (!index.ditte.at(ordinal).some((ditta) => (ditte as readonly string[]).includes(ditta))) throw new ShopError('ARTICLE_NOT_FOUND');",
    to: '',
  },
  {
    ...viewer,
    name: 'prices are shown without the right',
    from: 'context.caller.flags.showCatalogPrices ? callerPrices(index, context) : null',
    to: 'callerPrices(index, context)',
  },
  {
    ...viewer,
    name: 'prices in euro for everybody',
    from: 'index.prices(caller.customer.currency, caller.ditta)',
    to: "index.prices('EUR', caller.ditta)",
  },
  {
    name: 'the price of a quantity is shown without the right',
    file: 'server/domain/article/availability.ts',
    from: 'if (!caller.flags.showCatalogPrices) return {};',
    to: '',
    tests: ['tests/conformance/bad-input.pg.test.ts'],
  },
  {
    name: 'half a swatch can be asked for',
    file: 'server/domain/article/availability.ts',
    from: ' || !Number.isInteger(quantity)',
    to: '',
    tests: ['tests/conformance/refusals.pg.test.ts'],
  },
  {
    name: 'a wish for a later day is not heard',
    file: 'server/domain/article/availability.ts',
    from: 'query.requestedDate ?? null',
    to: 'null',
    tests: ['tests/conformance/articles.pg.test.ts'],
  },
  {
    name: 'sorting by price tells prices to who may not see them',
    file: 'server/domain/article/list.ts',
    from: "viewer.prices ? callerPrices(index, context).order() : index.order('id')",
    to: 'callerPrices(index, context).order()',
    tests: ['server/domain/article/article.pg.test.ts'],
  },
  {
    name: 'answers of one shop are remembered for another',
    file: 'server/domain/article/list.ts',
    from: '    viewer.ditta,\n',
    to: '',
    tests: ['server/domain/article/memory.pg.test.ts'],
    equivalent: 'every shop has price lists of its own, and the list stands in the question too',
  },
  {
    name: 'answers to one discount are remembered for another',
    file: 'server/domain/article/list.ts',
    from: '    viewer.discountBp,\n',
    to: '',
    tests: ['server/domain/article/memory.pg.test.ts'],
  },
  {
    name: 'answers of who sees exclusive cloth are remembered for others',
    file: 'server/domain/article/list.ts',
    from: '    viewer.exclusiveOf,\n',
    to: '',
    tests: ['server/domain/article/memory.pg.test.ts'],
  },
  {
    name: 'what is searched for shows cloth of others',
    file: 'server/domain/article/search.ts',
    from: 'bits: andInto(hits.bits, visible)',
    to: 'bits: hits.bits',
    tests: ['server/domain/article/article.pg.test.ts', 'tests/conformance/articles.pg.test.ts'],
  },
  {
    name: 'the second page of a search begins with the first hits',
    file: 'server/domain/article/search.ts',
    from: 'Math.max(0, skip - countBits(tier))',
    to: '0',
    tests: ['server/domain/article/article.pg.test.ts', 'tests/conformance/articles.pg.test.ts'],
  },
  {
    name: 'a design is its own alternative',
    file: 'server/domain/article/related.ts',
    from: 'new Set([codes[ordinal]])',
    to: 'new Set<string | undefined>()',
    tests: ['tests/conformance/articles.pg.test.ts'],
  },
  {
    name: 'the last, half-full page is not counted',
    file: 'server/domain/paging.ts',
    from: 'Math.ceil(totalElements / size)',
    to: 'Math.floor(totalElements / size)',
    tests: ['tests/conformance/articles.pg.test.ts'],
  },
  {
    name: 'a sort without a direction descends',
    file: 'server/domain/paging.ts',
    from: "direction === 'desc'",
    to: "direction !== 'asc'",
    tests: ['tests/conformance/articles.pg.test.ts'],
  },
  {
    name: 'a missing text falls back to Italian',
    file: 'server/domain/label/labels.ts',
    from: 'own?.get(key) ?? english.get(key) ?? key',
    to: "own?.get(key) ?? byLocale.get('it')?.get(key) ?? key",
    tests: ['tests/conformance/users.pg.test.ts'],
  },
];
