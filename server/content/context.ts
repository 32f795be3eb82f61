import type { Cloth, LabelDraft } from '../../generated/content/resolvers.ts';
import type { ContentKind, FoundContent } from '../store/queries/content.ts';

/** Where the entries come from. Languages here are those of the shop. */
export interface Entries {
  /** What is in force, in English where the language lacks it. */
  find<T>(kind: ContentKind, slug: string, locale: string): Promise<FoundContent<T> | undefined>;
  /** All of a kind that are in force, without their blocks. */
  list<T>(kind: ContentKind, locale: string): Promise<FoundContent<T>[]>;
  /** The draft that a signed link shows; undefined where there is none or the link is not good. */
  draft<T>(kind: ContentKind, slug: string, locale: string, token: string): Promise<FoundContent<T> | undefined>;
  /** Labels that the draft of a language words otherwise; null where the link is not good. */
  labelDrafts(locale: string, token: string): Promise<LabelDraft[] | null>;
}

/** What the resolvers of the content service work with. The service knows no users. */
export interface ContentContext {
  entries: Entries;
  /** A cloth that everybody may see, by code-color; null for any other. */
  cloth(article: string, locale: string): Promise<Cloth | null>;
  /** Set when the database did not answer: then the whole question is answered by 503. */
  outcome: { unavailable?: boolean };
}
