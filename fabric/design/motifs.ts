/** Dobby motifs: small floats on plain weave. In the drawings `o` is a weft float, `x` a warp float and `.` the plain ground. */
import type { Localized } from '../../generated/rules.ts';
import { six } from '../core/localized.ts';
import type { FigureName, WeaveSpec } from '../weave/spec.ts';

export interface Motif {
  key: string;
  name: Localized;
  rows: readonly string[];
  /** Smallest repeat in ends and in picks. */
  repeat: number;
}

const DIAMOND = ['..o..', '.ooo.', 'ooooo', '.ooo.', '..o..'];

export const MOTIFS: readonly Motif[] = [
  {
    key: 'diamond',
    name: six('Micro rombo', 'Micro diamond', 'Micro losange', 'Microrrombo', '微型菱形', 'Mikroraute'),
    rows: DIAMOND,
    repeat: 16,
  },
  {
    key: 'dot',
    name: six('Puntaspillo', 'Pin dot', 'Pointillé', 'Punto alfiler', '针点', 'Nadelpunkt'),
    rows: ['.oo.', 'oooo', '.oo.'],
    repeat: 12,
  },
  {
    key: 'cross',
    name: six('Crocetta', 'Cross', 'Croisette', 'Crucecita', '十字', 'Kreuzchen'),
    rows: ['..o..', '..o..', 'ooooo', '..o..', '..o..'],
    repeat: 18,
  },
  { key: 'dash', name: six('Trattino', 'Dash', 'Tiret', 'Guion', '短划', 'Strichlein'), rows: ['ooooo'], repeat: 12 },
  {
    key: 'birdseye',
    name: six('Occhio di pernice', "Bird's eye", 'Œil-de-perdrix', 'Ojo de perdiz', '鸟眼', 'Vogelauge'),
    rows: ['.o.', 'o.o', '.o.'],
    repeat: 8,
  },
  {
    key: 'tick',
    name: six('Punto verticale', 'Warp tick', 'Point vertical', 'Punto vertical', '竖点', 'Längspunkt'),
    rows: ['x', 'x', 'x', 'x', 'x'],
    repeat: 10,
  },
  {
    key: 'chevron',
    name: six('Rondinella', 'Chevron tick', 'Hirondelle', 'Golondrina', '燕形', 'Winkelchen'),
    rows: ['ooo...ooo', '.ooo.ooo.', '..ooooo..', '...ooo...'],
    repeat: 16,
  },
  {
    key: 'square',
    name: six('Quadratino', 'Square', 'Petit carré', 'Cuadradito', '小方块', 'Quadrätchen'),
    rows: ['ooooo', 'o...o', 'o...o', 'o...o', 'ooooo'],
    repeat: 18,
  },
  {
    key: 'star',
    name: six('Stellina', 'Star', 'Petite étoile', 'Estrellita', '小星', 'Sternchen'),
    rows: ['...o...', 'o..o..o', '.ooooo.', '..ooo..', '.ooooo.', 'o..o..o', '...o...'],
    repeat: 22,
  },
  {
    key: 'grain',
    name: six("Grano d'orzo", 'Barleycorn', "Grain d'orge", 'Grano de cebada', '麦粒', 'Gerstenkorn'),
    rows: ['ooo.', '.ooo'],
    repeat: 10,
  },
];

/** Motif in half drop (two per repeat) or in straight rows, on a repeat grown by `grow` threads (even, so that the plain ground closes). */
export function dobbyWeave(motif: Motif, halfDrop: boolean, grow: number): WeaveSpec {
  const size = motif.repeat + 2 * grow;
  const half = size / 2;
  return {
    kind: 'dobby',
    ends: size,
    picks: size,
    motif: motif.rows,
    places: halfDrop
      ? [
          [1, 1],
          [1 + half, 1 + half],
        ]
      : [[1, 1]],
  };
}

export const FIGURES: readonly {
  figure: FigureName;
  name: Localized /** Usual width of the repeat, mm. */;
  width: number /** Height over width. */;
  aspect: number;
}[] = [
  { figure: 'paisley', name: six('Cachemire', 'Paisley', 'Cachemire', 'Cachemira', '佩斯利', 'Paisley'), width: 34, aspect: 1.2 },
  { figure: 'blossom', name: six('Fiorellino', 'Blossom', 'Fleurette', 'Florecilla', '小花', 'Blüte'), width: 24, aspect: 1 },
  { figure: 'sprig', name: six('Rametto', 'Sprig', 'Brindille', 'Ramita', '枝叶', 'Zweig'), width: 26, aspect: 1.25 },
  { figure: 'medallion', name: six('Medaglione', 'Medallion', 'Médaillon', 'Medallón', '团花', 'Medaillon'), width: 26, aspect: 1 },
  { figure: 'stars', name: six('Stelle', 'Stars', 'Étoiles', 'Estrellas', '星形', 'Sterne'), width: 18, aspect: 1 },
  { figure: 'lattice', name: six('Ogiva', 'Ogee', 'Ogive', 'Ojiva', '葱形纹', 'Ogive'), width: 24, aspect: 1.5 },
  { figure: 'waves', name: six('Onde', 'Waves', 'Vagues', 'Olas', '波浪', 'Wellen'), width: 36, aspect: 0.8 },
  { figure: 'scales', name: six('Squame', 'Scales', 'Écailles', 'Escamas', '鳞纹', 'Schuppen'), width: 24, aspect: 1 },
  { figure: 'fret', name: six('Greca', 'Greek key', 'Grecque', 'Greca', '回纹', 'Mäander'), width: 20, aspect: 1 },
  { figure: 'damask', name: six('Damasco', 'Damask', 'Damas', 'Damasco', '锦缎', 'Damast'), width: 30, aspect: 1.6 },
];
