import { holdMaterials, takeCopies } from '../../store/queries/library.ts';
import { linesOfMaterialRequest } from '../../store/queries/material-requests.ts';
import type { Tx } from '../../store/store.ts';

/** What was set aside for a request that is held is free again. */
export async function giveCopiesBack(tx: Tx, request: number): Promise<void> {
  const lines = await linesOfMaterialRequest(tx, request);
  await holdMaterials(
    tx,
    lines.map(({ material }) => material),
  );
  for (const { material, quantity } of lines) await takeCopies(tx, material, -quantity);
}
