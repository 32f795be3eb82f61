// A line of cloth as the suite sends it: what the contract demands of it is there, and stands out.
import type { ArticleRef } from './article-ref.ts';

/** A day that no test lives to see. */
const FAR_DAY = '2099-12-31';

export interface Shops {
  content: { code: string }[];
}
/** The usual one comes first, which whoever forgets the line's takes; what the suite adds and takes away comes last. */
export const unusualOf = ({ content: [usual, other] }: Shops): string | null => (other ?? usual)?.code ?? null;

export const clothLine = (ditta: string, { code, color }: ArticleRef, shop: string | null) => ({
  type: 'FABRIC',
  ditta,
  code,
  color,
  quantity: ditta === 'PRD' ? 30 : 2.2,
  shop,
  requestedDate: FAR_DAY,
});
