import { Labels } from '../../server/domain/label/labels.ts';
import { loadLabels } from '../../server/prepare/labels.node.ts';
import type { Tx } from '../../server/store/store.ts';

/** The labels of the program as the shop has them, without a database. */
export async function programLabels(): Promise<Labels> {
  const rows = Object.entries(loadLabels()).flatMap(([key, texts]) =>
    Object.entries(texts).map(([lang, value]) => ({ key, lang, value, own: null })),
  );
  const labels = new Labels();
  await labels.load({ rows: async () => rows } as unknown as Tx);
  return labels;
}
