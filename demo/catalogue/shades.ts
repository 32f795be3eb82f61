/** Yarn-dyed shades of the mill. A shade is the colour of the dyed yarn, which is deeper than the cloth it makes with white. */

import { sixFromRow } from '../../fabric/core/localized.ts';
import type { ColorFamily, Localized } from '../../generated/rules.ts';

export interface Shade {
  key: string;
  family: ColorFamily;
  hex: string;
  name: Localized;
}

/** key, family, yarn colour, then the names: Italian, English, French, Spanish, Chinese, German. */
const TABLE = `
optical  white #f8fafd Bianco ottico|Optical white|Blanc optique|Blanco óptico|漂白|Optisch Weiß
white    white #f4f5f4 Bianco|White|Blanc|Blanco|白色|Weiß
milk     white #f4f0e6 Bianco latte|Milk white|Blanc lait|Blanco leche|奶白|Milchweiß
chalk    white #ecebe8 Gesso|Chalk|Craie|Tiza|粉笔白|Kreide
frost    white #e9eff5 Brina|Frost|Givre|Escarcha|霜白|Frost
ivory    ecru #f0e8d4 Avorio|Ivory|Ivoire|Marfil|象牙白|Elfenbein
ecru     ecru #e7dbc1 Panna|Ecru|Écru|Crudo|本色|Ecru
natural  ecru #dccdae Naturale|Natural|Naturel|Natural|天然色|Natur
linseed  ecru #cdbd9c Semi di lino|Flaxseed|Graine de lin|Linaza|亚麻籽色|Leinsamen
ice      sky #cbdef1 Ghiaccio|Ice blue|Glacier|Hielo|冰蓝|Eisblau
cloud    sky #b6cfe6 Nuvola|Cloud blue|Nuage|Nube|云蓝|Wolkenblau
sky      sky #9dc1e7 Celeste|Sky|Ciel|Celeste|天蓝|Himmelblau
azure    sky #82acdd Azzurro|Light blue|Azur|Azul claro|浅蓝|Hellblau
haze     sky #97b0cb Foschia|Haze blue|Brume|Bruma|雾蓝|Dunstblau
cornflower blue #5f90d1 Fiordaliso|Cornflower|Bleuet|Aciano|矢车菊蓝|Kornblume
bluette  blue #3f74bf Bluette|Bluette|Bluet|Azulina|翠雀蓝|Bluette
royal    blue #2c5cb0 Royal|Royal blue|Bleu roi|Azul real|宝蓝|Königsblau
cobalt   blue #2347a0 Cobalto|Cobalt|Cobalt|Cobalto|钴蓝|Kobalt
french   blue #3a5b9c Blu Francia|French blue|Bleu de France|Azul Francia|法国蓝|Französischblau
airforce blue #5c7394 Avio|Air-force blue|Bleu aviateur|Azul aviador|空军蓝|Fliegerblau
indigo   blue #2b3f6d Indaco|Indigo|Indigo|Índigo|靛蓝|Indigo
washed   blue #54709b Indaco lavato|Washed indigo|Indigo lavé|Índigo lavado|水洗靛蓝|Verwaschenes Indigo
navy     navy #1d2d57 Blu|Navy|Marine|Marino|海军蓝|Marine
night    navy #151f3c Blu notte|Midnight|Bleu nuit|Azul noche|午夜蓝|Nachtblau
ink      navy #26304a Inchiostro|Ink|Encre|Tinta|墨蓝|Tinte
aqua     turquoise #aedbe0 Acqua|Aqua|Eau|Agua|水蓝|Aqua
turquoise turquoise #4fb3bf Turchese|Turquoise|Turquoise|Turquesa|绿松石|Türkis
teal     turquoise #2e7f86 Ottanio|Teal|Sarcelle|Verde azulado|水鸭色|Petrolgrün
petrol   turquoise #1f5560 Petrolio|Petrol|Pétrole|Petróleo|石油蓝|Petrol
mint     green #bcdccb Menta|Mint|Menthe|Menta|薄荷绿|Minze
pistachio green #b5c98e Pistacchio|Pistachio|Pistache|Pistacho|开心果绿|Pistazie
sage     green #93ae97 Salvia|Sage|Sauge|Salvia|鼠尾草绿|Salbei
emerald  green #2f7a5b Smeraldo|Emerald|Émeraude|Esmeralda|祖母绿|Smaragd
olive    green #6d6c3d Oliva|Olive|Olive|Oliva|橄榄绿|Olive
moss     green #56663f Muschio|Moss|Mousse|Musgo|苔绿|Moos
bottle   green #1f4a3a Verde bottiglia|Bottle green|Vert bouteille|Verde botella|瓶绿|Flaschengrün
forest   green #2c4432 Bosco|Forest|Forêt|Bosque|森林绿|Waldgrün
cream    yellow #f3e6b9 Crema|Cream yellow|Crème|Crema|奶油黄|Cremegelb
lemon    yellow #efdf86 Limone|Lemon|Citron|Limón|柠檬黄|Zitrone
sun      yellow #e8c24f Sole|Sun|Soleil|Sol|阳光黄|Sonnengelb
mustard  yellow #c6993a Senape|Mustard|Moutarde|Mostaza|芥末黄|Senf
apricot  orange #eeb27f Albicocca|Apricot|Abricot|Albaricoque|杏色|Aprikose
mandarin orange #e58a45 Mandarino|Mandarin|Mandarine|Mandarina|橘色|Mandarine
terracotta orange #b9623f Terracotta|Terracotta|Terre cuite|Terracota|赤陶色|Terrakotta
rust     orange #8f4728 Ruggine|Rust|Rouille|Óxido|铁锈色|Rost
coral    red #df6a5c Corallo|Coral|Corail|Coral|珊瑚红|Koralle
poppy    red #c23a3a Papavero|Poppy|Coquelicot|Amapola|罂粟红|Mohnrot
carmine  red #a3273b Carminio|Carmine|Carmin|Carmín|胭脂红|Karmin
claret   red #7c2233 Rosso vino|Claret|Bordeaux clair|Clarete|酒红|Weinrot
bordeaux red #571b2b Bordeaux|Burgundy|Bordeaux|Burdeos|勃艮第红|Bordeaux
powder   pink #f4dcdc Cipria|Powder pink|Poudre|Rosa empolvado|粉黛|Puder
blush    pink #f0c9cf Rosa tenue|Blush|Rose pâle|Rubor|浅粉|Zartrosa
rose     pink #e8a5b2 Rosa|Pink|Rose|Rosa|粉红|Rosa
candy    pink #de7f96 Rosa confetto|Candy pink|Rose bonbon|Rosa caramelo|糖果粉|Bonbonrosa
fuchsia  pink #c3417a Fucsia|Fuchsia|Fuchsia|Fucsia|紫红|Fuchsia
lavender lilac #c8bce2 Lavanda|Lavender|Lavande|Lavanda|薰衣草|Lavendel
lilac    lilac #a593cc Glicine|Wisteria|Glycine|Glicina|紫藤|Glyzinie
violet   lilac #6f5aa3 Viola|Violet|Violette|Violeta|紫罗兰|Violett
plum     lilac #4c2f55 Prugna|Plum|Prune|Ciruela|李子色|Pflaume
sand     brown #d9c6a4 Sabbia|Sand|Sable|Arena|沙色|Sand
camel    brown #b58a5a Cammello|Camel|Camel|Camel|驼色|Kamel
hazel    brown #94704d Nocciola|Hazel|Noisette|Avellana|榛色|Haselnuss
tobacco  brown #765233 Tabacco|Tobacco|Tabac|Tabaco|烟草色|Tabak
chocolate brown #4a3222 Cioccolato|Chocolate|Chocolat|Chocolate|巧克力色|Schokolade
pearl    grey #d5d8dc Perla|Pearl grey|Gris perle|Gris perla|珍珠灰|Perlgrau
silver   grey #b3b9c1 Argento|Silver|Argent|Plata|银灰|Silber
dove     grey #a7a29b Tortora|Dove grey|Tourterelle|Tórtola|鸽灰|Taubengrau
steel    grey #7f8a97 Acciaio|Steel|Acier|Acero|钢灰|Stahl
slate    grey #566070 Ardesia|Slate|Ardoise|Pizarra|石板灰|Schiefer
anthracite grey #33383f Antracite|Anthracite|Anthracite|Antracita|炭灰|Anthrazit
black    black #17181b Nero|Black|Noir|Negro|黑色|Schwarz
carbon   black #23211f Carbone|Carbon|Charbon|Carbón|煤黑|Kohle
`;

export const SHADES: readonly Shade[] = TABLE.trim()
  .split('\n')
  .map((line) => {
    const match = /^(\S+)\s+(\S+)\s+(#\S+)\s+(.+)$/.exec(line);
    if (!match) throw new Error(`Not a shade: ${line}`);
    return { key: match[1]!, family: match[2] as ColorFamily, hex: match[3]!, name: sixFromRow(match[4]!) };
  });

const BY_KEY = new Map(SHADES.map((shade) => [shade.key, shade]));

export function shade(key: string): Shade {
  const found = BY_KEY.get(key);
  if (!found) throw new Error(`No shade ${key}`);
  return found;
}

/** What a designer reaches for, most used first; repeated keys are used more often. */
export const PALETTES: Record<
  'business' | 'country' | 'summer' | 'women' | 'indigo' | 'chambray' | 'linen' | 'flannel',
  readonly string[]
> = {
  business: words(`sky azure royal bluette navy cornflower french sky cobalt rose lavender steel airforce claret bottle aqua silver
    azure navy royal blush lilac slate night haze teal tobacco camel mint sage pearl cloud poppy plum mustard black anthracite violet`),
  country: words(`bottle claret navy olive tobacco mustard rust royal forest bordeaux french moss terracotta camel airforce poppy
    chocolate slate petrol plum hazel emerald sand carmine`),
  summer: words(`turquoise coral sky lemon mint bluette mandarin fuchsia aqua royal rose pistachio apricot sun cornflower lilac poppy
    emerald navy teal candy sage sand`),
  women: words(`blush rose lavender powder candy mint aqua fuchsia lilac apricot sky cream coral violet sage frost pearl bordeaux navy
    turquoise lemon plum black camel emerald azure`),
  indigo: words('indigo washed airforce ink carbon night slate french'),
  // Half of a chambray is white: it takes clearer blues than denim to look blue.
  chambray: words('bluette royal cornflower french cobalt washed indigo navy teal slate claret bottle'),
  linen: words(`natural sky sand sage linseed navy azure coral mint olive rose turquoise terracotta dove airforce mustard chocolate lavender
    lemon aqua black poppy petrol`),
  flannel: words(`claret bottle navy anthracite tobacco rust slate olive bordeaux mustard camel petrol silver airforce chocolate forest plum
    ecru black hazel`),
};

/** Shades offered as plain cloth, in the order in which a book shows them. */
export const SOLID_SHADES: readonly string[] =
  words(`white sky optical azure navy rose milk cornflower ice lavender black royal silver ivory
  aqua bluette blush cobalt night claret steel mint cream powder lilac bottle french cloud sage lemon petrol candy camel anthracite frost coral
  olive airforce plum sand teal bordeaux pearl apricot emerald poppy violet turquoise fuchsia haze slate chocolate mustard rust pistachio chalk
  ecru forest terracotta tobacco mandarin sun carmine moss hazel dove ink carbon natural linseed`);

function words(text: string): string[] {
  return text.trim().split(/\s+/);
}
