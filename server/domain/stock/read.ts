import type { DittaCode } from '../../../generated/rules.ts';
import { readFreeStock } from '../../store/queries/stock.ts';
import type { Tx } from '../../store/store.ts';
import type { FreeStock } from './availability.ts';
import { warehouseOf } from './rules.ts';

/**
 * What is free of the named articles for a ditta, by article. With `lock` nobody else can take it until the transaction ends.
 * `purchasable` says which articles are sold at all.
 */
export async function readStock(
  tx: Tx,
  articleIds: readonly number[],
  ditta: DittaCode,
  purchasable: (articleId: number) => boolean,
  lock = false,
): Promise<Map<number, FreeStock>> {
  const unique = [...new Set(articleIds)].sort((a, b) => a - b);
  const stock = new Map<number, FreeStock>(unique.map((id) => [id, { purchasable: purchasable(id), pieces: [], productions: [] }]));
  if (unique.length === 0) return stock;
  const { pieces, productions } = await readFreeStock(tx, unique, warehouseOf(ditta), lock);
  for (const { articleId, ...piece } of pieces) stock.get(articleId)?.pieces.push(piece);
  for (const { articleId, ...lot } of productions) stock.get(articleId)?.productions.push(lot);
  for (const free of stock.values())
    free.productions.sort((a, b) => (a.readyOn < b.readyOn ? -1 : a.readyOn > b.readyOn ? 1 : a.id - b.id));
  return stock;
}
