/** Brands, collections, seasons and the bunches in which the swatches are bound. */

import { eachLocale, everywhere, six } from '../../fabric/core/localized.ts';
import type { DittaCode, Localized } from '../../generated/rules.ts';
import type { Book, Brand, BrandCode, Collection } from './article.ts';
import type { QualitySpec } from './qualities.ts';

export const BRANDS: readonly Brand[] = [
  {
    code: 'ORO',
    name: 'Orobia 1876',
    claim: six(
      'Cotoni fini tessuti ai piedi delle Orobie',
      'Fine cottons woven at the foot of the Orobie Alps',
      'Cotons fins tissés au pied des Alpes orobiques',
      'Algodones finos tejidos al pie de los Alpes Oróbicos',
      '在奥罗比阿尔卑斯山麓织就的精细棉布',
      'Feine Baumwolle, gewebt am Fuß der Orobischen Alpen',
    ),
  },
  {
    code: 'THH',
    name: 'Thornbury & Hale',
    claim: six(
      'Camiceria di tradizione inglese',
      'Shirtings in the English tradition',
      'Chemiserie de tradition anglaise',
      'Camisería de tradición inglesa',
      '英伦传统衬衫面料',
      'Hemdenstoffe in englischer Tradition',
    ),
  },
  {
    code: 'LAR',
    name: 'Lario',
    claim: six(
      'Lino, denim e leggerezza dal lago',
      'Linen, denim and ease from the lake',
      'Lin, denim et légèreté du lac',
      'Lino, denim y ligereza del lago',
      '来自湖畔的亚麻、牛仔与轻盈',
      'Leinen, Denim und Leichtigkeit vom See',
    ),
  },
  {
    code: 'CON',
    name: 'Contessa',
    claim: six(
      'Tessuti per la camicia di lei',
      'Cloth for her shirts',
      'Des étoffes pour ses chemises',
      'Tejidos para la camisa de ella',
      '为女士衬衫而织',
      'Stoffe für ihre Blusen',
    ),
  },
];

type Season = 'CONT' | 'SS26' | 'FW2627' | 'SS27' | 'FW2728';

interface CollectionSpec extends Collection {
  seasons: readonly Season[];
  takes(quality: QualitySpec): boolean;
}

const casual = (q: QualitySpec): boolean => ['chambray', 'denim'].includes(q.weave);
const figured = (q: QualitySpec): boolean => ['satin', 'satin-stripe', 'jacquard'].includes(q.weave);

/** In the order in which a quality looks for its collection within the brand. */
const SPECS: readonly CollectionSpec[] = [
  collection(
    'OSE',
    'ORO',
    everywhere("Seta d'Orobia"),
    ['CONT', 'SS27', 'FW2728'],
    (q) => q.tier === 3 && q.seasonal === 'any' && !figured(q),
  ),
  collection('ORV', 'ORO', everywhere('Riviera'), ['CONT', 'SS26', 'SS27'], (q) => q.seasonal === 'summer'),
  collection(
    'OIN',
    'ORO',
    everywhere('Alta Quota'),
    ['CONT', 'FW2627', 'FW2728'],
    (q) => q.seasonal === 'winter' || ['dobby', 'herringbone', 'jacquard'].includes(q.weave),
  ),
  collection('OSA', 'ORO', everywhere('Sartoria'), ['CONT', 'SS26', 'FW2627', 'SS27', 'FW2728'], () => true),
  collection('TMO', 'THH', everywhere('Moorland'), ['CONT', 'FW2627', 'FW2728'], (q) => q.seasonal === 'winter'),
  collection('TRG', 'THH', everywhere('Regatta'), ['SS26', 'SS27'], (q) => q.seasonal === 'summer'),
  collection('TSC', 'THH', everywhere('Scholar'), ['CONT', 'SS26', 'FW2627', 'SS27', 'FW2728'], (q) =>
    /oxford|pinpoint|chambray|dobby/.test(q.weave),
  ),
  collection('TCH', 'THH', everywhere('Chambers'), ['CONT', 'SS26', 'FW2627', 'SS27', 'FW2728'], () => true),
  collection('LOF', 'LAR', everywhere('Officina'), ['CONT', 'SS27', 'FW2728'], casual),
  collection('LDA', 'LAR', everywhere('Darsena'), ['CONT', 'SS26', 'SS27'], (q) => q.weave === 'linen'),
  collection('LVE', 'LAR', everywhere('Veranda'), ['SS26', 'SS27'], (q) => q.seasonal === 'summer'),
  collection('LWE', 'LAR', everywhere('Weekend'), ['CONT', 'FW2627', 'SS27', 'FW2728'], () => true),
  collection('CSO', 'CON', everywhere('Soirée'), ['CONT', 'FW2627', 'SS27', 'FW2728'], figured),
  collection('CAU', 'CON', everywhere('Aurora'), ['SS26', 'SS27'], (q) => q.seasonal === 'summer'),
  collection('CCA', 'CON', everywhere('Camelia'), ['CONT', 'SS26', 'FW2627', 'SS27', 'FW2728'], () => true),
];

export const COLLECTIONS: readonly Collection[] = SPECS.map(({ code, brand, name }) => ({ code, brand, name }));

function collection(
  code: string,
  brand: BrandCode,
  name: Localized,
  seasons: readonly Season[],
  takes: CollectionSpec['takes'],
): CollectionSpec {
  return { code, brand, name, seasons, takes };
}

/** The collection of a brand that carries a quality; the last one of each brand takes everything. */
export function collectionFor(brand: BrandCode, quality: QualitySpec): CollectionSpec {
  return SPECS.find((spec) => spec.brand === brand && spec.takes(quality))!;
}

/** How often a season is drawn: the continuative range first, then the two seasons on sale. */
const SEASON_WEIGHT: Record<Season, number> = { CONT: 34, SS26: 10, FW2627: 12, SS27: 24, FW2728: 22 };

/** Nobody wears flannel in summer or voile in winter. */
const OUT_OF_SEASON: Record<QualitySpec['seasonal'], string> = { any: '-', summer: 'FW', winter: 'SS' };

/** Plain cloth stays in the continuative range where there is one. */
export function seasonFor(spec: CollectionSpec, quality: QualitySpec, plain: boolean, draw: number): Season {
  if (plain && spec.seasons.includes('CONT') && draw < 0.9) return 'CONT';
  const seasons = spec.seasons.filter((season) => !season.startsWith(OUT_OF_SEASON[quality.seasonal]));
  let rest = draw * seasons.reduce((sum, season) => sum + SEASON_WEIGHT[season], 0);
  for (const season of seasons) {
    rest -= SEASON_WEIGHT[season];
    if (rest < 0) return season;
  }
  return seasons[0]!;
}

const SEASON_STATE: Record<Season, { issueYear: number; status: Book['status'] }> = {
  CONT: { issueYear: 2025, status: 'current' },
  SS26: { issueYear: 2025, status: 'withdrawn' },
  FW2627: { issueYear: 2025, status: 'closing' },
  SS27: { issueYear: 2026, status: 'current' },
  FW2728: { issueYear: 2026, status: 'current' },
};

const SEASON_NAMES: Record<Season, Localized> = {
  CONT: six('Continuativo', 'Permanent', 'Permanent', 'Permanente', '常备', 'Dauerprogramm'),
  SS26: six(
    'Primavera Estate 2026',
    'Spring Summer 2026',
    'Printemps-Été 2026',
    'Primavera Verano 2026',
    '2026春夏',
    'Frühjahr/Sommer 2026',
  ),
  FW2627: six(
    'Autunno Inverno 2026-27',
    'Autumn Winter 2026-27',
    'Automne-Hiver 2026-27',
    'Otoño Invierno 2026-27',
    '2026-27秋冬',
    'Herbst/Winter 2026-27',
  ),
  SS27: six(
    'Primavera Estate 2027',
    'Spring Summer 2027',
    'Printemps-Été 2027',
    'Primavera Verano 2027',
    '2027春夏',
    'Frühjahr/Sommer 2027',
  ),
  FW2728: six(
    'Autunno Inverno 2027-28',
    'Autumn Winter 2027-28',
    'Automne-Hiver 2027-28',
    'Otoño Invierno 2027-28',
    '2027-28秋冬',
    'Herbst/Winter 2027-28',
  ),
};

/** Swatches mounted on one page of a bunch. */
export const SWATCHES_PER_PAGE = 4;

/** Swatches in one bunch at most; a fuller season is bound in several volumes. */
export const SWATCHES_PER_BOOK = 72;

export function bookCode(collectionCode: string, season: string, volume: number): string {
  return `${collectionCode}-${season}-${volume}`;
}

export function makeBook(collectionCode: string, season: string, volume: number, volumes: number, swatches: number): Book {
  const spec = SPECS.find((candidate) => candidate.code === collectionCode)!;
  const state = SEASON_STATE[season as Season];
  return {
    code: bookCode(collectionCode, season, volume),
    brand: spec.brand,
    collection: collectionCode,
    season,
    title: eachLocale((locale) => `${spec.name[locale]} ${SEASON_NAMES[season as Season][locale]}${volumes > 1 ? ` · ${volume}` : ''}`),
    pages: Math.ceil(swatches / SWATCHES_PER_PAGE),
    issueYear: state.issueYear,
    status: state.status,
  };
}

const PRODUCTION_WEAVES = [
  'poplin',
  'end-on-end',
  'oxford',
  'pinpoint',
  'twill',
  'herringbone',
  'dobby',
  'chambray',
  'denim',
  'flannel',
  'linen',
];

/**
 * Sales channels of an article: current cloth is cut for tailors (002, HGK), sound production qualities are also sold by the piece (PRD),
 * ending seasons go to promotion (STK). `draw` in [0, 1) is the article's own number.
 */
export function ditteFor(quality: QualitySpec, season: string, draw: number): DittaCode[] {
  if (season === 'SS26') return ['STK'];
  if (season === 'FW2627' && draw < 0.55) return draw < 0.25 ? ['STK'] : ['002', 'HGK', 'STK'];
  const ditte: DittaCode[] = ['002'];
  if (quality.tier <= 2 && PRODUCTION_WEAVES.includes(quality.weave) && draw < 0.5) ditte.push('PRD');
  if (draw < 0.46 || draw > 0.53) ditte.push('HGK');
  return ditte;
}
