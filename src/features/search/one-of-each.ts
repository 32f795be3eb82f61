import type { Article } from '../../../generated/api/model/article.ts';
import { prodId } from '../../paths.ts';
import { splitMatch } from './match.ts';

export interface Suggestion {
  article: Article;
  /** How many more colours of its design answer too. */
  others: number;
}

/** Each design once, by its best colour: eighteen colours of one linen would be the whole list. Whoever types a code wants its colours. */
export function oneOfEach(articles: readonly Article[], query: string): Suggestion[] {
  const designs = new Map<string, Suggestion>();
  for (const article of articles) {
    const name = splitMatch(prodId(article), query) ? prodId(article) : article.code;
    const known = designs.get(name);
    if (known) known.others += 1;
    else designs.set(name, { article, others: 0 });
  }
  return [...designs.values()];
}
