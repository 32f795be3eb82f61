/** Distances from the outline of a panel. */
import type { Point } from './panels.ts';

interface Edge {
  ax: number;
  ay: number;
  /** Vector along the edge, and the inverse of its square. */
  ex: number;
  ey: number;
  inverse: number;
}

/** The part of an outline that matters near one place. */
export interface OutlinePatch {
  /** Distance from the outline, positive inside. */
  distance(x: number, y: number): number;
}

export class Outline {
  readonly #edges: Edge[] = [];

  constructor(points: readonly Point[]) {
    points.forEach(([bx, by], i) => {
      const [ax, ay] = points.at(i - 1)!;
      const ex = bx - ax;
      const ey = by - ay;
      const square = ex * ex + ey * ey;
      // Two equal points make no edge.
      if (square > 0) this.#edges.push({ ax, ay, ex, ey, inverse: 1 / square });
    });
  }

  distance(x: number, y: number): number {
    const distance = Math.sqrt(nearest(this.#edges, x, y));
    return contains(this.#edges, x, y) ? distance : -distance;
  }

  /**
   * Distances for all places within `radius` of (x, y), from the few edges that can be nearest there; undefined where every such place lies
   * outside. No point of the disc is nearer to an edge left out than to the one nearest to its middle.
   */
  patch(x: number, y: number, radius: number): OutlinePatch | undefined {
    const middle = this.distance(x, y);
    if (middle < -radius) return undefined;
    const reach = (Math.abs(middle) + 2 * radius) ** 2;
    const near = this.#edges.filter((edge) => squareTo(edge, x, y) <= reach);
    if (middle > radius) return { distance: (px, py) => Math.sqrt(nearest(near, px, py)) };
    const all = this.#edges;
    return {
      distance(px, py) {
        const distance = Math.sqrt(nearest(near, px, py));
        return contains(all, px, py) ? distance : -distance;
      },
    };
  }
}

function squareTo({ ax, ay, ex, ey, inverse }: Edge, x: number, y: number): number {
  const wx = x - ax;
  const wy = y - ay;
  const t = Math.max(0, Math.min(1, (wx * ex + wy * ey) * inverse));
  const dx = wx - ex * t;
  const dy = wy - ey * t;
  return dx * dx + dy * dy;
}

function nearest(edges: readonly Edge[], x: number, y: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (const edge of edges) least = Math.min(least, squareTo(edge, x, y));
  return least;
}

/** Whether a ray to the right leaves the outline an odd number of times. */
function contains(edges: readonly Edge[], x: number, y: number): boolean {
  let inside = false;
  for (const { ax, ay, ex, ey } of edges) {
    if (ay > y !== ay + ey > y && x < ax + (ex * (y - ay)) / ey) inside = !inside;
  }
  return inside;
}
