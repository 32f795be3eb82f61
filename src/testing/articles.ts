import { readFileSync } from 'node:fs';
import type { Article } from '../../generated/api/model/article.ts';
import type { ArticleDetail } from '../../generated/api/model/articleDetail.ts';

/** The article of the contract's own example. */
export function articleDetail(over: Partial<ArticleDetail> = {}): ArticleDetail {
  const example = readFileSync('openapi/resources/articles/examples/article-detail.yaml', 'utf8');
  return { ...(JSON.parse(example.slice(example.indexOf('{'))) as ArticleDetail), ...over };
}

const named = { code: 'X', name: 'X' };
/** As lists have it: a hundred numbers to a design. */
export const listedArticle = (id: number, color: string, over: Partial<Article> = {}): Article => ({
  id,
  kind: 'FABRIC',
  code: `ORO${10_000 + Math.floor(id / 100)}`,
  color,
  name: `Cloth ${Math.floor(id / 100)}`,
  quality: named,
  weave: 'poplin',
  design: 'stripe',
  designName: 'Stripe',
  colorFamily: 'blue',
  colorName: `Colour ${color}`,
  brand: named,
  collection: named,
  book: null,
  season: 'SS27',
  yarnCount: '100/2',
  weightGsm: 110,
  widthCm: 150,
  composition: [{ fibre: 'cotton', percent: 100 }],
  averageColor: '#8899aa',
  images: [],
  priceString: '€8.55',
  availability: { state: 'AVAILABLE', availableMetres: 10, expectedDate: null },
  purchasable: true,
  ...over,
});
