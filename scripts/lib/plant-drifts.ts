// Which planted drifts can stand in one copy at the same time.
import type { Drift } from './drifts.ts';

export interface Batch {
  drifts: Drift[];
  /** The files as they are with all of them planted. */
  files: Map<string, string>;
}

/** The text with the drift in it; undefined where its place is gone. */
function planted(text: string, { from, to }: Drift): string | undefined {
  const after = text.replace(from, to);
  return after === text ? undefined : after;
}

/**
 * Drifts in as few batches as possible: in a batch all have one gate and each finds its place beside the others. What finds no place in the
 * repository as it is, is answered as lost.
 */
export function batchesOf(drifts: readonly Drift[], read: (file: string) => string): { batches: Batch[]; lost: Drift[] } {
  const batches: Batch[] = [];
  const lost: Drift[] = [];
  const beside = ({ drifts: others, files }: Batch, drift: Drift): string | undefined =>
    drift.alone || others.some((other) => other.alone || other.gate !== drift.gate || (drift.topic && drift.topic === other.topic))
      ? undefined
      : planted(files.get(drift.file) ?? read(drift.file), drift);
  for (const drift of drifts) {
    const text = planted(read(drift.file), drift);
    if (text === undefined) {
      lost.push(drift);
      continue;
    }
    const batch = batches.find((each) => beside(each, drift) !== undefined);
    if (batch) {
      batch.files.set(drift.file, beside(batch, drift) ?? text);
      batch.drifts.push(drift);
    } else batches.push({ drifts: [drift], files: new Map([[drift.file, text]]) });
  }
  return { batches, lost };
}

/** Of each gate the batch in which most drifts are planted. */
export const fullestOfEach = (batches: readonly Batch[]): Batch[] => {
  const fullest = new Map<string, Batch>();
  for (const batch of batches) {
    const gate = batch.drifts[0]!.gate;
    if (batch.drifts.length > (fullest.get(gate)?.drifts.length ?? 0)) fullest.set(gate, batch);
  }
  return [...fullest.values()];
};
