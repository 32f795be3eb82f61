/**
 * Stripe families with the widths that give them their names. Widths are millimetres on the finished cloth; where the trade disagrees
 * (candy and bengal differ from house to house) the middle of what is usual is taken.
 */
import type { Localized } from '../../generated/rules.ts';
import { six } from '../core/localized.ts';
import type { Run } from '../model.ts';
import { ACCENT, type Band, bands, GROUND, MAIN, SECOND_ACCENT, type ThreadCount } from './pattern.ts';

export interface StripeFamily {
  key: string;
  name: Localized;
  /** Warp order in colour slots. `random` is a stream in [0, 1) that chooses within the family's limits. */
  warp(threads: ThreadCount, random: () => number): Run[];
}

/** Even bands of ground and colour, `from`–`to` mm wide. */
function even(from: number, to: number): StripeFamily['warp'] {
  return (threads, random) => {
    const width = threads(from + random() * (to - from));
    return [
      [GROUND, width],
      [MAIN, width],
    ];
  };
}

/** A line of so many ends on a ground band of `from`–`to` mm. */
function line(ends: (random: () => number) => number, from: number, to: number): StripeFamily['warp'] {
  return (threads, random) => [
    [GROUND, threads(from + random() * (to - from))],
    [MAIN, ends(random)],
  ];
}

function inMillimetres(list: (random: () => number) => Band[]): StripeFamily['warp'] {
  return (threads, random) => bands(list(random), threads);
}

export const STRIPES: readonly StripeFamily[] = [
  {
    key: 'hairline',
    name: six('Millerighe', 'Hairline stripe', 'Mille-raies', 'Milrayas', '细线条纹', 'Haarlinie'),
    warp: (_threads, random) => {
      const ends = 1 + Math.floor(random() * 3);
      return [
        [GROUND, ends],
        [MAIN, ends],
      ];
    },
  },
  {
    key: 'pin',
    name: six('Gessato fine', 'Pin stripe', 'Rayure tennis', 'Raya diplomática', '细条纹', 'Nadelstreifen'),
    warp: line(() => 2, 2.5, 7.5),
  },
  {
    key: 'pencil',
    name: six('Riga matita', 'Pencil stripe', 'Rayure crayon', 'Raya lápiz', '铅笔条纹', 'Bleistiftstreifen'),
    warp: line((random) => 3 + Math.floor(random() * 2), 5, 11),
  },
  {
    key: 'dress',
    name: six('Riga classica', 'Dress stripe', 'Rayure classique', 'Raya clásica', '正装条纹', 'Klassischer Streifen'),
    warp: inMillimetres((random) => [
      [GROUND, 1.4 + random()],
      [MAIN, 0.7 + 0.3 * random()],
    ]),
  },
  {
    key: 'candy',
    name: six('Riga candy', 'Candy stripe', 'Rayure bonbon', 'Raya caramelo', '糖果条纹', 'Candystreifen'),
    warp: even(2.4, 3.6),
  },
  {
    key: 'bengal',
    name: six('Riga bengala', 'Bengal stripe', 'Rayure bengale', 'Raya bengala', '孟加拉条纹', 'Bengalstreifen'),
    warp: even(4.4, 6.6),
  },
  {
    key: 'butcher',
    name: six('Riga butcher', 'Butcher stripe', 'Rayure boucher', 'Raya carnicero', '屠夫条纹', 'Metzgerstreifen'),
    warp: even(8.5, 11.5),
  },
  {
    key: 'awning',
    name: six('Riga tenda', 'Awning stripe', 'Rayure store', 'Raya toldo', '遮阳篷条纹', 'Markisenstreifen'),
    warp: even(13, 20),
  },
  {
    key: 'university',
    name: six('Riga university', 'University stripe', 'Rayure université', 'Raya universitaria', '学院条纹', 'Universitätsstreifen'),
    warp: inMillimetres((random) => [
      [GROUND, 7 + 3 * random()],
      [MAIN, 2.2 + 0.8 * random()],
    ]),
  },
  {
    key: 'double-track',
    name: six('Doppia riga', 'Double track stripe', 'Double rayure', 'Doble raya', '双线条纹', 'Doppelstreifen'),
    warp: (threads, random) => {
      const ends = 2 + 2 * Math.floor(random() * 3);
      return [
        [GROUND, threads(5 + 6 * random())],
        [MAIN, ends],
        [GROUND, ends],
        [MAIN, ends],
      ];
    },
  },
  {
    key: 'alternate',
    name: six('Riga alternata', 'Alternate stripe', 'Rayure alternée', 'Raya alterna', '交替条纹', 'Wechselstreifen'),
    warp: inMillimetres((random) => {
      const gap = 3 + 5 * random();
      return [
        [GROUND, gap],
        [MAIN, 0.6 + random()],
        [GROUND, gap],
        [ACCENT, 0.6 + random()],
      ];
    }),
  },
  {
    key: 'shadow',
    name: six('Riga ombra', 'Shadow stripe', 'Rayure ombrée', 'Raya sombra', '阴影条纹', 'Schattenstreifen'),
    warp: inMillimetres((random) => {
      const width = 3 + 2.5 * random();
      return [
        [GROUND, width],
        [MAIN, width],
        [ACCENT, 0.9 + 0.5 * random()],
      ];
    }),
  },
  {
    key: 'multi',
    name: six('Multiriga', 'Multi stripe', 'Multi-rayures', 'Multirraya', '多色条纹', 'Multistreifen'),
    warp: inMillimetres((random) => [
      [GROUND, 3.5 + 3.5 * random()],
      [MAIN, 1 + 0.5 * random()],
      [GROUND, 1.5],
      [ACCENT, 0.5 + 0.3 * random()],
      [GROUND, 1.5],
      [SECOND_ACCENT, 1 + 0.5 * random()],
    ]),
  },
  {
    key: 'barcode',
    name: six('Riga barcode', 'Barcode stripe', 'Rayure code-barres', 'Raya código', '条码条纹', 'Barcodestreifen'),
    warp: inMillimetres((random) => {
      const list: Band[] = [];
      for (let k = 0; k < 7; k++) list.push([GROUND, 0.6 + 4 * random()], [k % 3 ? MAIN : ACCENT, 0.25 + 1.8 * random()]);
      return list;
    }),
  },
  {
    key: 'regatta',
    name: six('Riga regata', 'Regatta stripe', 'Rayure régate', 'Raya regata', '赛艇条纹', 'Regattastreifen'),
    warp: (threads, random) => {
      const width = threads(1.4 + 1.2 * random());
      return [
        [GROUND, width],
        [MAIN, width * 3],
        [GROUND, width],
        [ACCENT, 3],
      ];
    },
  },
  {
    key: 'track',
    name: six('Riga binario', 'Framed stripe', 'Rayure encadrée', 'Raya enmarcada', '镶边条纹', 'Gerahmter Streifen'),
    warp: (threads, random) => {
      const edge = 2 + Math.floor(random() * 2);
      return [
        [GROUND, threads(5 + 4 * random())],
        [ACCENT, edge],
        [GROUND, edge + 1],
        [MAIN, threads(1.5 + 2 * random())],
        [GROUND, edge + 1],
        [ACCENT, edge],
      ];
    },
  },
  {
    key: 'graduated',
    name: six('Riga degradé', 'Graduated stripe', 'Rayure dégradée', 'Raya degradada', '渐变条纹', 'Verlaufsstreifen'),
    warp: (_threads, random) => {
      const step = 3 + Math.floor(random() * 2);
      const runs: Run[] = [];
      for (let k = 1; k <= 5; k++) runs.push([GROUND, (6 - k) * step], [MAIN, k * step]);
      return runs;
    },
  },
];
