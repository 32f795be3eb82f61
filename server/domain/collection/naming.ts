import type { Article } from '../../../generated/zod/schemas/article.zod.ts';

/** Signs that some file system does not take, and what leads out of a folder. */
const REFUSED = /[\\/:*?"<>|\p{Cc}]|^\.+/gu;

/** The name of a file by its pattern, without its ending: the words in braces stand for the article. */
export function nameOf(pattern: string, article: Article, view: string): string {
  const { code, color, name, brand, book, season } = article;
  const values: Record<string, string> = {
    code,
    color,
    view,
    name,
    brand: brand.name,
    book: book?.code ?? '',
    page: book ? String(book.page).padStart(3, '0') : '',
    season,
  };
  const filled = pattern.replaceAll(/\{(\w+)\}/g, (whole, key: string) => values[key] ?? whole);
  return filled.replaceAll(REFUSED, '-').trim().slice(0, 150) || `${code}-${color}`;
}

/** Gives each name once: the second `a.jpg` is `a-2.jpg`. */
export function onceEach(): (name: string, ending: string) => string {
  const taken = new Set<string>();
  return (name, ending) => {
    for (let time = 1; ; time++) {
      const path = `${time === 1 ? name : `${name}-${time}`}.${ending}`;
      // Windows takes no two names that differ in their case alone.
      if (taken.has(path.toLowerCase())) continue;
      taken.add(path.toLowerCase());
      return path;
    }
  };
}
