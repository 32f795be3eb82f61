/** Rows that are read at once. */
const BATCH = 500;

/** All rows of a list, read piece by piece: each piece begins behind the last row of the one before. */
export async function* inBatches<Row extends { id: number }>(
  read: (after: number | null, limit: number) => Promise<Row[]>,
): AsyncGenerator<Row> {
  for (let after: number | null = null; ; ) {
    const batch: Row[] = await read(after, BATCH);
    yield* batch;
    after = batch.at(-1)?.id ?? null;
    if (batch.length < BATCH) return;
  }
}
