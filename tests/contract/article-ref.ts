/** What stories need to know of an article. */
export interface ArticleRef {
  id: number;
  code: string;
  color: string;
  season: string;
  brand: { code: string };
  collection: { code: string };
  book: { code: string; page: number } | null;
}
