import type { Tx } from '../store.ts';

/** The body of an entry in a language, or in English where the language has none. */
export const findContent = async <T>(tx: Tx, kind: string, slug: string, locale: string): Promise<T | undefined> =>
  (
    await tx.one(
      `select body from content_entry where kind = $1 and slug = $2 and locale in ($3, 'en') order by locale = $3 desc limit 1`,
      [kind, slug, locale],
    )
  )?.body as T | undefined;
