/** Words of the trade in six languages, from which the names of qualities and articles are composed. */

import { eachLocale, six } from '../../fabric/core/localized.ts';
import type { DesignCode, Localized, WeaveCode } from '../../generated/rules.ts';
import type { BrandCode } from './article.ts';

export const WEAVE_TERMS: Record<WeaveCode, Localized> = {
  poplin: six('Popeline', 'Poplin', 'Popeline', 'Popelín', '府绸', 'Popeline'),
  'end-on-end': six('Fil-à-fil', 'End-on-end', 'Fil-à-fil', 'Fil a fil', '米通', 'Fil-à-Fil'),
  zephir: six('Zephir', 'Zephyr', 'Zéphyr', 'Céfiro', '细平布', 'Zephir'),
  voile: six('Voile', 'Voile', 'Voile', 'Velo', '巴厘纱', 'Voile'),
  oxford: six('Oxford', 'Oxford', 'Oxford', 'Oxford', '牛津纺', 'Oxford'),
  pinpoint: six('Pinpoint', 'Pinpoint', 'Pinpoint', 'Pinpoint', '细点牛津', 'Pinpoint'),
  'royal-oxford': six('Royal Oxford', 'Royal Oxford', 'Royal Oxford', 'Royal Oxford', '皇家牛津', 'Royal Oxford'),
  twill: six('Twill', 'Twill', 'Sergé', 'Sarga', '斜纹', 'Twill'),
  herringbone: six('Spigato', 'Herringbone', 'Chevron', 'Espiga', '人字纹', 'Fischgrat'),
  satin: six('Raso', 'Satin', 'Satin', 'Satén', '缎纹', 'Satin'),
  'satin-stripe': six('Rigato raso', 'Satin stripe', 'Rayure satin', 'Raya satén', '缎条', 'Satinstreifen'),
  dobby: six('Operato', 'Dobby', 'Armuré', 'Labrado', '小提花', 'Dobby'),
  jacquard: six('Jacquard', 'Jacquard', 'Jacquard', 'Jacquard', '提花', 'Jacquard'),
  seersucker: six('Seersucker', 'Seersucker', 'Seersucker', 'Seersucker', '泡泡纱', 'Seersucker'),
  chambray: six('Chambray', 'Chambray', 'Chambray', 'Cambray', '青年布', 'Chambray'),
  denim: six('Denim', 'Denim', 'Denim', 'Denim', '牛仔布', 'Denim'),
  flannel: six('Flanella', 'Flannel', 'Flanelle', 'Franela', '法兰绒', 'Flanell'),
  linen: six('Lino', 'Linen', 'Lin', 'Lino', '亚麻', 'Leinen'),
  madras: six('Madras', 'Madras', 'Madras', 'Madrás', '马德拉斯', 'Madras'),
};

const FIBRE_TERMS: Record<string, Localized> = {
  giza45: six('Giza 45', 'Giza 45', 'Giza 45', 'Giza 45', '吉扎45', 'Giza 45'),
  giza87: six('Giza 87', 'Giza 87', 'Giza 87', 'Giza 87', '吉扎87', 'Giza 87'),
  supima: six('Supima', 'Supima', 'Supima', 'Supima', '匹马棉', 'Supima'),
  'sea-island': six('Sea Island', 'Sea Island', 'Sea Island', 'Sea Island', '海岛棉', 'Sea Island'),
  cashmere: six('cotone cashmere', 'cotton cashmere', 'coton cachemire', 'algodón cachemira', '棉羊绒', 'Baumwolle-Kaschmir'),
  wool: six('cotone lana', 'cotton wool', 'coton laine', 'algodón lana', '棉羊毛', 'Baumwolle-Wolle'),
  elastane: six('stretch', 'stretch', 'stretch', 'elástico', '弹力', 'Stretch'),
  'recycled-cotton': six('riciclato', 'recycled', 'recyclé', 'reciclado', '再生棉', 'recycelt'),
};

/** "Popeline 100/2", with the fibre where it is not plain cotton. */
export function qualityName(weave: WeaveCode, count: string, fibres: readonly string[]): Localized {
  const blend = weave === 'linen' && fibres.includes('cotton') ? six('cotone', 'cotton', 'coton', 'algodón', '棉', 'Baumwolle') : undefined;
  const special = fibres.map((fibre) => FIBRE_TERMS[fibre]).find((term) => term !== undefined) ?? blend;
  return eachLocale((locale) => [WEAVE_TERMS[weave][locale], count, special?.[locale]].filter(Boolean).join(' '));
}

/** The noun of an article's trade name by its design; plain cloth is called by its weave. */
const DESIGN_NOUNS: Partial<Record<DesignCode, Localized>> = {
  stripe: six('Rigato', 'stripe', 'Rayure', 'Raya', '条纹', 'Streifen'),
  check: six('Quadro', 'check', 'Carreaux', 'Cuadro', '格纹', 'Karo'),
  melange: six('Mélange', 'mélange', 'Chiné', 'Mezcla', '混色', 'Mélange'),
};

/** Trade name: the noun leads in Italian, French, Spanish and German and follows in English and Chinese. */
export function articleName(proper: string, noun: Localized): Localized {
  return eachLocale((locale) => {
    const word = noun[locale];
    if (locale === 'en') return `${proper} ${CAPITALISED.test(word) ? word : word.toLowerCase()}`;
    return locale === 'zh' ? `${proper} ${word}` : `${word} ${proper}`;
  });
}

/** English terms that are proper names themselves. */
const CAPITALISED = /Royal Oxford|Greek|Bengal|Madras/;

/** Nouns for an article in the order of preference: the general one, then the particular design. */
export function nounsOf(design: DesignCode, weave: WeaveCode, designName: Localized): readonly Localized[] {
  return [DESIGN_NOUNS[design] ?? WEAVE_TERMS[weave], designName, WEAVE_TERMS[weave]];
}

export const PLAIN_NAME: Localized = six('Tinta unita', 'Plain', 'Uni', 'Liso', '素色', 'Uni');
export const TWO_TONE_NAME: Localized = six('Bicolore', 'Two-tone', 'Bicolore', 'Bicolor', '双色', 'Zweifarbig');
export const MELANGE_NAME: Localized = six('Mélange', 'Mélange', 'Chiné', 'Mezclado', '混色', 'Mélange');
export const SEERSUCKER_NAME: Localized = six(
  'Riga seersucker',
  'Seersucker stripe',
  'Rayure gaufrée',
  'Raya seersucker',
  '泡泡条纹',
  'Seersuckerstreifen',
);
export const DENIM_NAME: Localized = six('Denim unito', 'Plain denim', 'Denim uni', 'Denim liso', '素色牛仔', 'Uni-Denim');

/** Widths of a herringbone in ends, with their names. */
export const HERRINGBONES: readonly { width: number; name: Localized }[] = [
  { width: 8, name: six('Spigato micro', 'Micro herringbone', 'Micro chevron', 'Microespiga', '微型人字纹', 'Mikro-Fischgrat') },
  { width: 14, name: six('Spigato fine', 'Fine herringbone', 'Chevron fin', 'Espiga fina', '细人字纹', 'Feiner Fischgrat') },
  {
    width: 20,
    name: six('Spigato classico', 'Classic herringbone', 'Chevron classique', 'Espiga clásica', '经典人字纹', 'Klassischer Fischgrat'),
  },
  { width: 32, name: six('Spigato largo', 'Wide herringbone', 'Chevron large', 'Espiga ancha', '宽人字纹', 'Breiter Fischgrat') },
  { width: 48, name: six('Spigato maxi', 'Bold herringbone', 'Grand chevron', 'Espiga grande', '大人字纹', 'Großer Fischgrat') },
];

/** Satin stripes: millimetres of plain ground and of satin. */
export const SATIN_STRIPES: readonly { plain: number; satin: number; name: Localized }[] = [
  { plain: 6, satin: 5, name: six('Riga raso', 'Satin stripe', 'Rayure satin', 'Raya satén', '缎条', 'Satinstreifen') },
  {
    plain: 3,
    satin: 3,
    name: six('Riga raso fine', 'Fine satin stripe', 'Fine rayure satin', 'Raya satén fina', '细缎条', 'Feiner Satinstreifen'),
  },
  { plain: 9, satin: 1.6, name: six('Filo raso', 'Satin line', 'Filet satin', 'Hilo satén', '缎线', 'Satinlinie') },
  {
    plain: 4,
    satin: 10,
    name: six('Riga raso larga', 'Wide satin stripe', 'Large rayure satin', 'Raya satén ancha', '宽缎条', 'Breiter Satinstreifen'),
  },
  { plain: 14, satin: 8, name: six('Banda raso', 'Satin band', 'Bande satin', 'Banda satén', '缎带', 'Satinband') },
];

/** Proper names by house: lakes, passes and winds; English rivers and downs; light and water; flowers and first names. */
export const PROPER_NAMES: Record<BrandCode, readonly string[]> = {
  ORO: words(`Marina Adda Serio Brembo Presolana Alben Arera Valcava Linzone Resegone Grigna Lario Iseo Endine Clusone Bergamo Venosta Stelvio
    Tonale Aprica Valtellina Orobica Maloja Spluga Bernina Adamello Tramontana Maestrale Ponente Grecale Libeccio Breva Tivano Ora Zefiro
    Donizetti Moroni Lotto Tasso Colleoni Arlecchino Rosciano Albino Gandino Selvino Bretto Cornalba Zogno Nembro Alzano Verdello Treviglio
    Caravaggio Crema Pandino Soncino Ardesio Gromo Valbondione Lizzola Schilpario Vilminore Castione Bratto Dorga Onore Songavazzo Rovetta`),
  THH: words(`Avon Severn Tamar Wye Ribble Lune Derwent Swale Wharfe Nidd Aire Calder Don Trent Soar Welland Nene Ouse Cam Stour Orwell Deben
    Medway Rother Arun Adur Test Itchen Meon Hamble Frome Exe Dart Teign Fal Camel Cotswold Chiltern Mendip Quantock Exmoor Malvern Wrekin
    Pennine Cheviot Bowland Cleveland Hambleton Rutland Arden Wyre Sherwood Savernake Cranborne Purbeck Chesil Ashdown Romney Thanet Harewood
    Winslow Farnley Otley Skipton Malham Settle Hawes Bedale Masham Ripon Helmsley Whitby Scarness Kelham Belvoir Stamford Oakham`),
  LAR: words(`Darsena Pontile Molo Ormeggio Vela Randa Fiocco Gozzo Lucia Batello Rimessa Vento Riva Sponda Baia Punta Isola Scoglio Faro
    Bellano Varenna Menaggio Lenno Tremezzo Nesso Torno Blevio Laglio Dervio Gravedona Dongo Domaso Sorico Colico Piona Abbadia Mandello Lierna
    Perledo Esino Cainallo Vendrogno Premana Introbio Barzio Cremeno Moggio Valsassina Pescarenico Malgrate Valmadrera Civate Annone Oggiono
    Ponteggio Canneto Giunco Salice Ontano Betulla Larice Castagno Noce Gelso Robinia`),
  CON: words(`Camelia Dalia Ortensia Magnolia Gardenia Fresia Peonia Iris Verbena Mimosa Lunaria Ninfea Azalea Primula Genziana
    Anemone Ginestra Zinnia Celosia Clivia Aurora Livia Flavia Ottavia Aurelia Cornelia Fulvia Giulia Lavinia Domizia
    Virginia Eleonora Beatrice Isabella Lucrezia Costanza Ginevra Ludovica Matilde Camilla Carlotta Margherita Cecilia Clelia Olimpia
    Serafina Teodora Vittoria Zoe Allegra Stella Corallina Colombina`),
};

function words(text: string): string[] {
  return [...new Set(text.trim().split(/\s+/))];
}
