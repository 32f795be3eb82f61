/** Check families: the warp and weft orders in colour slots, with the sizes that give them their names (mm on the finished cloth). */
import type { Localized } from '../../generated/rules.ts';
import { six } from '../core/localized.ts';
import type { Run } from '../model.ts';
import { ACCENT, type Band, bands, GROUND, MAIN, SECOND_ACCENT, type ThreadCount } from './pattern.ts';

export interface CheckFamily {
  key: string;
  name: Localized;
  /** Where the family belongs: business shirting, country and brushed cloth, or both. */
  use: 'town' | 'country' | 'both';
  /** Only on a balanced 2/2 twill does the thread count draw the figure. */
  twillOnly?: boolean;
  runs(ends: ThreadCount, picks: ThreadCount, random: () => number): { warp: Run[]; weft: Run[] };
}

/** The same bands in both directions, so that squares are square whatever the sett. */
function square(list: (random: () => number) => Band[]): CheckFamily['runs'] {
  return (ends, picks, random) => {
    const drawn = list(random);
    return { warp: bands(drawn, ends), weft: bands(drawn, picks) };
  };
}

function gingham(from: number, to: number): CheckFamily['runs'] {
  return square((random) => {
    const width = from + random() * (to - from);
    return [
      [GROUND, width],
      [MAIN, width],
    ];
  });
}

function overlaidGingham(random: () => number): Band[] {
  const width = 3 + 2 * random();
  const list: Band[] = [];
  for (let k = 0; k < 3; k++) list.push([MAIN, width], [GROUND, width]);
  return [...list, [MAIN, width], [GROUND, width * 0.4], [ACCENT, 0.7], [GROUND, width * 0.4]];
}

/** Prince of Wales: groups of four and four threads beside groups of two and two, in both directions. */
function glen(random: () => number): Run[] {
  const groups = 5 + Math.floor(random() * 3);
  const runs: Run[] = [];
  for (let k = 0; k < groups; k++) runs.push([GROUND, 4], [MAIN, 4]);
  for (let k = 0; k < 2 * groups; k++) runs.push([GROUND, 2], [MAIN, 2]);
  return runs;
}

export const CHECKS: readonly CheckFamily[] = [
  {
    key: 'micro-gingham',
    name: six('Micro vichy', 'Micro gingham', 'Micro vichy', 'Micro vichy', '微型格子', 'Mikro-Vichy'),
    use: 'town',
    runs: gingham(1.4, 2.4),
  },
  { key: 'gingham', name: six('Vichy', 'Gingham', 'Vichy', 'Vichy', '方格', 'Vichykaro'), use: 'both', runs: gingham(3, 6.5) },
  {
    key: 'bold-gingham',
    name: six('Vichy grande', 'Bold gingham', 'Grand vichy', 'Vichy grande', '大方格', 'Großes Vichykaro'),
    use: 'both',
    runs: gingham(8, 14),
  },
  {
    key: 'mini-check',
    name: six('Micro quadro', 'Mini check', 'Mini carreaux', 'Minicuadro', '小格纹', 'Minikaro'),
    use: 'town',
    runs: square((random) => [
      [GROUND, 1.6 + random()],
      [MAIN, 0.5],
    ]),
  },
  {
    key: 'graph',
    name: six('Quadro grafico', 'Graph check', 'Carreaux papier', 'Cuadro gráfico', '方格线纹', 'Rechenkaro'),
    use: 'town',
    runs: square((random) => [
      [GROUND, 4 + 4 * random()],
      [MAIN, 0.38],
    ]),
  },
  {
    key: 'windowpane',
    name: six('Finestrato', 'Windowpane', 'Carreaux fenêtre', 'Cuadro ventana', '窗格纹', 'Fensterkaro'),
    use: 'both',
    runs: square((random) => [
      [GROUND, 18 + 12 * random()],
      [MAIN, 0.6 + 0.5 * random()],
    ]),
  },
  {
    key: 'double-pane',
    name: six('Finestrato doppio', 'Double windowpane', 'Double fenêtre', 'Doble ventana', '双线窗格', 'Doppeltes Fensterkaro'),
    use: 'town',
    runs: square((random) => [
      [GROUND, 11 + 7 * random()],
      [MAIN, 0.6],
      [GROUND, 1.4 + random()],
      [MAIN, 0.6],
    ]),
  },
  {
    key: 'tattersall',
    name: six('Tattersall', 'Tattersall', 'Tattersall', 'Tattersall', '塔特萨尔格', 'Tattersall'),
    use: 'both',
    runs: square((random) => {
      const gap = 5.5 + 4 * random();
      return [
        [GROUND, gap],
        [MAIN, 0.85],
        [GROUND, gap],
        [ACCENT, 0.85],
      ];
    }),
  },
  {
    key: 'three-colour-tattersall',
    name: six(
      'Tattersall tre colori',
      'Three-colour tattersall',
      'Tattersall trois tons',
      'Tattersall tricolor',
      '三色塔特萨尔格',
      'Dreifarbiges Tattersall',
    ),
    use: 'country',
    runs: square((random) => {
      const gap = 4.5 + 3 * random();
      return [
        [GROUND, gap],
        [MAIN, 0.75],
        [GROUND, gap],
        [ACCENT, 0.75],
        [GROUND, gap],
        [SECOND_ACCENT, 0.75],
      ];
    }),
  },
  {
    key: 'overchecked-gingham',
    name: six('Vichy sovrapposto', 'Overchecked gingham', 'Vichy surcarreaux', 'Vichy con sobrecuadro', '叠加方格', 'Vichy mit Überkaro'),
    use: 'both',
    runs: square(overlaidGingham),
  },
  {
    key: 'glen',
    name: six('Principe di Galles', 'Glen check', 'Prince de Galles', 'Príncipe de Gales', '威尔士亲王格', 'Glencheck'),
    use: 'both',
    twillOnly: true,
    runs: (_ends, _picks, random) => {
      const runs = glen(random);
      return { warp: runs, weft: runs };
    },
  },
  {
    key: 'shepherd',
    name: six('Pied de poule', 'Shepherd check', 'Pied-de-poule', 'Pata de gallo', '犬牙格', 'Hirtenkaro'),
    use: 'both',
    twillOnly: true,
    runs: (_ends, _picks, random) => {
      const threads = 4 + 2 * Math.floor(random() * 3);
      const runs: Run[] = [
        [GROUND, threads],
        [MAIN, threads],
      ];
      return { warp: runs, weft: runs };
    },
  },
  {
    key: 'tartan',
    name: six('Tartan', 'Tartan', 'Tartan', 'Tartán', '苏格兰格', 'Tartan'),
    use: 'country',
    runs: square((random) => {
      const field = 8 + 6 * random();
      return [
        [MAIN, field],
        [ACCENT, 2.4],
        [MAIN, 1.6],
        [SECOND_ACCENT, 0.9],
        [MAIN, 1.6],
        [ACCENT, 2.4],
        [MAIN, field],
        [GROUND, 2 + 2 * random()],
      ];
    }),
  },
  {
    key: 'buffalo',
    name: six('Quadro boscaiolo', 'Buffalo check', 'Carreaux bûcheron', 'Cuadro leñador', '水牛格', 'Holzfällerkaro'),
    use: 'country',
    runs: square((random) => {
      const width = 15 + 10 * random();
      return [
        [MAIN, width],
        [ACCENT, width],
      ];
    }),
  },
  {
    key: 'country',
    name: six('Quadro country', 'Country check', 'Carreaux champêtres', 'Cuadro campestre', '乡村格', 'Landhauskaro'),
    use: 'both',
    runs: square((random) => [
      [GROUND, 6 + 5 * random()],
      [MAIN, 2.4 + 1.2 * random()],
      [GROUND, 1.5],
      [ACCENT, 1 + 0.4 * random()],
      [GROUND, 1.5],
      [MAIN, 2.4 + 1.2 * random()],
    ]),
  },
];

/** Madras: bands of four colours in no fixed order, different across and down. */
export const MADRAS_NAME: Localized = six('Madras', 'Madras check', 'Madras', 'Madrás', '马德拉斯格', 'Madras');

export function madras(ends: ThreadCount, picks: ThreadCount, random: () => number): { warp: Run[]; weft: Run[] } {
  const draw = (threads: ThreadCount): Run[] => {
    const runs: Run[] = [];
    const count = 7 + Math.floor(random() * 4);
    for (let k = 0; k < count; k++) runs.push([k < 4 ? k : Math.floor(random() * 4), threads(2 + random() * random() * 15)]);
    return runs;
  };
  return { warp: draw(ends), weft: draw(picks) };
}
