/** The place of a cloth that a loupe is laid on: where its colours or its weaves meet. */
import type { Fabric, Run, WeaveSpec } from './model.ts';

/** Millimetres from the upper left corner of the swatch; undefined where one place is as good as another. */
export interface Focus {
  x: number | undefined;
  y: number | undefined;
}

export function focusOf(fabric: Fabric): Focus {
  const figure = figureAt(fabric.weave);
  const end = firstEdge(fabric.warp) ?? figure.end;
  const pick = firstEdge(fabric.weft) ?? figure.pick;
  return {
    x: end === undefined ? undefined : (end / fabric.endsPerCm) * 10,
    y: pick === undefined ? undefined : (pick / fabric.picksPerCm) * 10,
  };
}

/** Bands narrower than this many threads are texture. */
const NARROW = 3;

/** The end of the first band of a colour order, if it has bands. */
function firstEdge(runs: readonly Run[]): number | undefined {
  if (runs.length < 2) return undefined;
  let at = 0;
  for (const [, threads] of runs) {
    at += threads;
    if (threads > NARROW) return at;
  }
  return undefined;
}

/** The middle of the first figure, or the border of the first zone. */
function figureAt(weave: WeaveSpec): { end?: number; pick?: number } {
  switch (weave.kind) {
    case 'dobby': {
      const [left, top] = weave.places[0]!;
      return { end: left + weave.motif[0]!.length / 2, pick: top + weave.motif.length / 2 };
    }
    case 'figure':
      return { end: weave.ends / 4, pick: weave.picks / 4 };
    case 'zones':
      return { end: weave.zones[0]!.ends };
    case 'herringbone':
      return { end: weave.width };
    case 'reverse':
      return figureAt(weave.of);
    default:
      return {};
  }
}
