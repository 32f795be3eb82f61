// What a label speaks of: an invoice in five languages is no order in the sixth, what was bought there was not sold here, and what is yours is not the
// mill's. A wrong word of the same kind has its length, its places and its language, and nothing else would tell.
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Locale, locales } from '../../generated/rules.ts';

type Texts = Record<Locale, string>;
const labels = readdirSync('shared/labels')
  .filter((name) => name.endsWith('.json'))
  .flatMap((name) => Object.entries(JSON.parse(readFileSync(`shared/labels/${name}`, 'utf8')) as Record<string, Texts>));
/** Without what is filled in, with the plural of its words. */
const plain = (text: string) =>
  text
    .replaceAll(/(?<!\{)\{\w+(?::\w+)?\}/g, ' ')
    .replaceAll(/\{\{([^}]*)\}\}/g, (_, forms: string) => forms.split('|').at(-1) ?? '')
    .replaceAll('|', ' ');

const word = (forms: string) => new RegExp(`(?<!\\p{L})(?:${forms})(?!\\p{L})`, 'iu');
type Words = Record<Locale, RegExp>;
/** Whole words, and for Chinese and German, where words are put together, what stands within them. */
const words = (it: string, en: string, fr: string, es: string, zh: string, de: string): Words => ({
  it: word(it),
  en: word(en),
  fr: word(fr),
  es: word(es),
  zh: new RegExp(zh, 'u'),
  de: new RegExp(de, 'iu'),
});
const wholeGerman = (forms: string) => `(?<!\\p{L})(?:${forms})(?!\\p{L})`;

const THINGS = {
  invoice: words('fattur\\p{L}*', 'invoic\\p{L}*', 'factur\\p{L}*', 'factur\\p{L}*', '发票|账单', 'rechnung'),
  order: words(
    'ordin\\p{L}*|riordin\\p{L}*',
    'order\\p{L}*|reorder\\p{L}*',
    'command\\p{L}*|recommand\\p{L}*',
    'pedid\\p{L}*|pedir|pide|pida',
    '订',
    'bestell|auftr[aä]g',
  ),
  waybill: words(
    'ddt|boll[ae]',
    'waybill\\p{L}*|delivery notes?',
    'bons?(?! à)|bl',
    'albar[aá]n\\p{L}*',
    '[送发]货单|运单',
    'lieferschein',
  ),
  cart: words('carrell\\p{L}*', 'carts?', 'paniers?', 'carrit\\p{L}*|cesta', '购物车', 'warenk[oö]rb'),
  wishlist: words('desider\\p{L}+', 'wish\\p{L}*', 'envies?|souhait\\p{L}*', 'dese\\p{L}+', '心愿|愿望|收藏', 'merklist|wunsch'),
  card: words('cart[ae]', 'cards?', 'cartes?', 'tarjetas?', '卡', 'karte'),
  customer: words('client\\p{L}*', 'customer\\p{L}*|client\\p{L}*', 'client\\p{L}*', 'client\\p{L}*', '客户|顾客', 'kund'),
  colleague: words(
    'collegh\\p{L}*|colleg[aio]',
    'colleagues?',
    'collègues?|collaborat\\p{L}+',
    'compañer\\p{L}*|colega\\p{L}*',
    '同事',
    'kolleg',
  ),
  yours: words(
    'vostr\\p{L}+|tu[oaei]|suo|sua|suoi|sue',
    'yours?|yourself',
    'votre|vos|vôtre\\p{L}*',
    'sus?|tus?|suy\\p{L}+',
    '您|你|贵',
    wholeGerman('ihr(?:e[nmrs]?)?'),
  ),
  mill: words(
    'noi|nostr\\p{L}+|tessitura|ci|manifattura|cotonificio',
    'we|our|us|mill',
    'nous|notre|nos|tissage|manufacture',
    'nosotros|nuestr\\p{L}+|nos|tejeduría|fábrica',
    '我们|厂',
    wholeGerman('wir|uns|unser\\p{L}*|weberei\\p{L}*'),
  ),
  bought: words(
    'acquist\\p{L}*|compr\\p{L}*',
    'bought|buys?|purchas\\p{L}*',
    'ach[eè]t\\p{L}*|achats?',
    'compr\\p{L}*',
    '购买|采购|买',
    'kauf',
  ),
  sold: words('vend\\p{L}*', 'sold|sells?|sale', 'vend\\p{L}*|vente\\p{L}*', 'vend\\p{L}*|venta\\p{L}*', '出售|销售|卖|售', 'verk[aä]uf'),
  day: words('giorn\\p{L}+', 'days?', 'jours?', 'días?', '[天日]', '\\btag|werktag'),
  month: words('mes[ei]', 'months?', 'mois', 'mes|meses', '月', 'monat'),
  year: words('ann[oi]', 'years?', 'ans?|années?', 'años?', '年', 'jahr'),
  next: words(
    'success\\p{L}+|prossim\\p{L}+',
    'next|following|newer',
    'suivant\\p{L}*|prochain\\p{L}*',
    'siguiente\\p{L}*|próxim\\p{L}+',
    '[下后]一|下次',
    wholeGerman('nächst\\p{L}+|folgend\\p{L}+|weiter|neuere'),
  ),
  previous: words(
    'precedent\\p{L}+',
    'previous|prior|older',
    'précédent\\p{L}*',
    'anterior\\p{L}*',
    '[上前]一|上年|去年',
    wholeGerman('vor(?:her)?ig\\p{L}+|vorjahr\\p{L}*|zurück|ältere'),
  ),
  first: words(
    'prim[aoei](?! di| che)',
    'first',
    'premi[eè]r\\p{L}*|d’abord',
    'primer\\p{L}*',
    '第一|首|最早|先',
    wholeGerman('erst\\p{L}*|zuerst'),
  ),
  last: words(
    'ultim\\p{L}+',
    'last|latest',
    'derni[eè]r\\p{L}*',
    'últim\\p{L}+',
    '最后|最近|上次|末|最新',
    wholeGerman('letzt\\p{L}+|zuletzt|jüngst\\p{L}*'),
  ),
  before: words('prima', 'before', 'avant', 'antes', '前', wholeGerman('vor|bevor|vorher|davor')),
  after: words('dopo', 'after', 'après', 'después|tras', '后', wholeGerman('nach|nachdem|danach')),
  more: words('più(?! non)', 'more', 'plus(?! de)', 'más', '[更多]', wholeGerman('mehr|weiter\\p{L}*')),
  less: words('meno', 'less|fewer', 'moins', 'menos', '少|更低', wholeGerman('weniger')),
  warp: words('ordito', 'warp', 'chaîne', 'urdimbre', '经', 'kett'),
  weft: words('trama(?! ·)', 'weft', 'trame', 'trama', '纬', 'schuss'),
  price: words('prezz\\p{L}*|listin\\p{L}*', 'pric\\p{L}*', 'prix|tarif\\p{L}*', 'preci\\p{L}*|tarif\\p{L}*', '价', 'preis'),
  metres: words('metr[io]\\p{L}*', 'metres?', 'm[eè]tr\\p{L}*', 'metr\\p{L}*', '米', 'meter'),
  colour: words('color\\p{L}*|variant\\p{L}*', 'colour\\p{L}*', 'couleur\\p{L}*|coloris', 'color\\p{L}*', '色', 'farb'),
  shipped: words(
    'spedi\\p{L}+',
    'ship\\p{L}*|dispatch\\p{L}*|sent',
    'expédi\\p{L}+|envoy\\p{L}+',
    'env[ií]\\p{L}+',
    '发货|寄|发出',
    'versand|versend|verschick|gesendet|geschickt',
  ),
  cancelled: words('annull\\p{L}+', 'cancel\\p{L}*', 'annul\\p{L}+', 'anul\\p{L}+|cancel\\p{L}+', '取消', 'stornier|abbrech|abgebroch'),
  paid: words('pag[aoh]\\p{L}*', 'pa(?:y|id|ys|ying|yments?)', 'pay\\p{L}*|pai\\p{L}*|r[èé]gl\\p{L}*', 'pag[aouó]\\p{L}*', '付|缴', 'zahl'),
  refunded: words(
    'rimbors\\p{L}*',
    'refund\\p{L}*',
    'rembours\\p{L}*',
    'reembols\\p{L}*|devolu\\p{L}*|devuel\\p{L}*',
    '退款|退还',
    'erstatt',
  ),
  accepted: words(
    'accett\\p{L}*|accol\\p{L}*|approv\\p{L}*',
    'accept\\p{L}*|approv\\p{L}*',
    'accept\\p{L}*|approuv\\p{L}*',
    'acept\\p{L}*|aprob\\p{L}*',
    '接受|同意|批准|通过',
    'angenommen|annehm|genehmig|akzept',
  ),
  refused: words(
    'rifiut\\p{L}*|respin\\p{L}*',
    'refus\\p{L}*|declin\\p{L}*|reject\\p{L}*',
    'refus\\p{L}*|rejet\\p{L}*',
    'rechaz\\p{L}*|deneg\\p{L}*',
    '拒',
    'ablehn|abgelehnt',
  ),
  added: words('aggiun\\p{L}+', 'add\\p{L}*', 'ajout\\p{L}+', 'añad\\p{L}+|agreg\\p{L}+', '加|新增', 'hinzu|aufnehmen|aufgenommen'),
  removed: words(
    'rimuov\\p{L}*|rimoss\\p{L}*|to[gl]li?\\p{L}*|tolt\\p{L}*|elimin\\p{L}*|cancell\\p{L}*',
    'remov\\p{L}*|delet\\p{L}*|clear\\p{L}*',
    'retir\\p{L}*|supprim\\p{L}*|enlev\\p{L}*|vid\\p{L}*|effac\\p{L}*',
    'quit\\p{L}*|elimin\\p{L}*|borr\\p{L}*|vaci\\p{L}*|retir\\p{L}*',
    '移除|删除|移出|清除|清空',
    'entfern|lösch|leere|geleert|herausgenommen|abbestell',
  ),
  left: words('sinistra', 'left', 'gauche', 'izquierda', '左', wholeGerman('links?|linke\\p{L}*')),
  right: words('destra', 'right', 'droite', 'derecha', '右', wholeGerman('rechts|rechte[nrs]?')),
} as const;
type Thing = keyof typeof THINGS;
/** Things of a kind, of which one may be taken for another. */
const KINDS: readonly (readonly Thing[])[] = [
  ['invoice', 'order', 'waybill', 'cart', 'wishlist', 'card'],
  ['customer', 'colleague', 'mill'],
  ['yours', 'mill'],
  ['bought', 'sold'],
  ['day', 'month', 'year'],
  ['next', 'previous', 'first', 'last'],
  ['before', 'after'],
  ['more', 'less'],
  ['warp', 'weft'],
  ['price', 'metres', 'colour'],
  ['shipped', 'cancelled'],
  ['paid', 'refunded'],
  ['accepted', 'refused'],
  ['added', 'removed'],
  ['left', 'right'],
];
/** Languages that say the thing in a text. */
const saying = (thing: Thing, texts: Texts): Locale[] => locales.filter((locale) => THINGS[thing][locale].test(plain(texts[locale])));
const said = labels.map(([key, texts]) => ({
  key,
  by: Object.fromEntries((Object.keys(THINGS) as Thing[]).map((thing) => [thing, saying(thing, texts)])) as Record<Thing, Locale[]>,
}));
/** A word may be missing in one more language, which says it otherwise. */
const MOST_OTHERS = 4;
/** "Paid back" for refunded, "not passed" for refused; Chinese has one word for a mark and a wish, and one for the last and the nearest. */
const OTHERWISE = [
  'en card.refunded: paid',
  'zh profile.state.REFUSED: accepted',
  'zh showroom.markedNone: wishlist',
  'zh welcome.nextDelivery: last',
];

test('what is one thing in all other languages is no other of its kind in each', () => {
  const odd = said.flatMap(({ key, by }) =>
    KINDS.flatMap((kind) =>
      kind.flatMap((other) => {
        const [alone, ...more] = by[other];
        const isTaken = alone && more.length === 0 && kind.some((thing) => !by[thing].includes(alone) && by[thing].length >= MOST_OTHERS);
        return isTaken ? [`${alone} ${key}: ${other}`] : [];
      }),
    ),
  );
  expect(odd.sort()).toEqual(OTHERWISE);
});
test.each(Object.keys(THINGS) as Thing[])('each language has its word for %s', (thing) => {
  const together = said.filter(({ by }) => by[thing].length >= MOST_OTHERS);
  expect(new Set(together.flatMap(({ by }) => by[thing])).size).toBe(locales.length);
});
