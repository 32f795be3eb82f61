import { readFileSync } from 'node:fs';
import type { ArticleDetail } from '../../generated/api/model/articleDetail.ts';

/** The article of the contract's own example. */
export function articleDetail(over: Partial<ArticleDetail> = {}): ArticleDetail {
  const example = readFileSync('openapi/resources/articles/examples/article-detail.yaml', 'utf8');
  return { ...(JSON.parse(example.slice(example.indexOf('{'))) as ArticleDetail), ...over };
}
