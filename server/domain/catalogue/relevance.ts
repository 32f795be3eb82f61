import type { Locale } from '../../../generated/rules.ts';
import { type Bits, eachBit } from './bitset.ts';
import type { CatalogueView } from './catalogue.ts';
import { search } from './text-search.ts';

/** The hits of a search, the better tier first and in it by code; what is no hit is not in it. Nothing searched for: all by code. */
export function relevanceOrder({ index, stock, memo }: CatalogueView, locale: Locale, query: string): Uint32Array<ArrayBuffer> {
  const { byCode } = index.codeOrder;
  if (!query.trim()) return byCode;
  return memo.get(JSON.stringify(['relevance', locale, query]), stock.revision, () => ordered(search(index, locale, query).tiers, byCode));
}

/** One walk over the codes, however many groups there are. */
function ordered(groups: readonly Bits[], byCode: Uint32Array): Uint32Array<ArrayBuffer> {
  const groupOf = new Uint8Array(byCode.length);
  const starts: number[] = [];
  let total = 0;
  for (const [at, group] of groups.entries()) {
    starts.push(total);
    eachBit(group, (ordinal) => {
      groupOf[ordinal] = at + 1;
      total++;
    });
  }
  const order = new Uint32Array(total);
  for (const ordinal of byCode) {
    const group = (groupOf[ordinal] as number) - 1;
    if (group < 0) continue;
    const at = starts[group] as number;
    order[at] = ordinal;
    starts[group] = at + 1;
  }
  return order;
}
