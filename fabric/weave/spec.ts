/** Descriptions of weaves, small enough to store with an article; `draftOf` expands them to single crossings. */

export type FigureName = 'paisley' | 'blossom' | 'sprig' | 'medallion' | 'lattice' | 'waves' | 'scales' | 'stars' | 'fret' | 'damask';

export type WeaveSpec =
  /** One up, one down. Poplin, end-on-end, zephir, voile and chambray are plain weave in different setts. */
  | { kind: 'plain' }
  /** Groups of ends and picks that work as one: 2 × 1 is oxford and pinpoint, 2 × 2 panama. */
  | { kind: 'basket'; ends: number; picks: number }
  /** Diagonal rib; hand `z` climbs to the right. */
  | { kind: 'twill'; over: number; under: number; hand?: 'z' | 's' }
  /** Twill that turns back after `width` ends. */
  | { kind: 'herringbone'; over: number; under: number; width: number }
  /** Single binding points `step` apart on `shafts` shafts. */
  | { kind: 'satin'; shafts: number; step: number; face: 'warp' | 'weft' }
  /** A draft drawn out: `x` warp up, anything else weft up. */
  | { kind: 'rows'; rows: readonly string[] }
  /** Floats on a plain ground: in `motif`, `x` is a warp float, `o` a weft float; placed at the given crossings. */
  | { kind: 'dobby'; ends: number; picks: number; motif: readonly string[]; places: readonly (readonly [number, number])[] }
  /** Weaves side by side across the warp. */
  | { kind: 'zones'; zones: readonly { weave: WeaveSpec; ends: number }[] }
  /** A drawn figure in one weave on a ground of another. `aspect` is the height of the repeat over its width on the cloth. */
  | { kind: 'figure'; figure: FigureName; variant: number; ends: number; picks: number; aspect: number; ground: WeaveSpec; fill: WeaveSpec }
  /** The other side of a cloth. */
  | { kind: 'reverse'; of: WeaveSpec };

/** One repeat, crossing by crossing: `up[pick * ends + end]` is 1 where the warp is on the face. Picks grow down the page. */
export interface Draft {
  ends: number;
  picks: number;
  up: Uint8Array;
}
