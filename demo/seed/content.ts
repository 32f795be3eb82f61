import { six } from '../../fabric/core/localized.ts';
import type { CookieNotice, Footer, Header, Home } from '../../generated/content/resolvers.ts';
import type { DittaCode, Locale, Localized } from '../../generated/rules.ts';
import { ditte, locales } from '../../generated/rules.ts';
import type { Catalogue, CatalogueArticle } from '../catalogue/article.ts';
import type { ContentSeed } from './seed.ts';

const DISCOVER = six('Scoprire', 'Discover', 'Découvrir', 'Descubrir', '探索', 'Entdecken');
const COMPANY = six('Azienda', 'Company', 'Entreprise', 'Empresa', '公司', 'Unternehmen');
const SERVICE = six('Assistenza', 'Service', 'Service', 'Servicio', '服务', 'Service');
const NEWEST = six('Novità', 'New in', 'Nouveautés', 'Novedades', '新品', 'Neuheiten');
const LINENS = six('Lini', 'Linens', 'Lins', 'Linos', '亚麻', 'Leinen');
const WHITES = six('Bianchi', 'Whites', 'Blancs', 'Blancos', '白色', 'Weiß');
const STORIES = six('Storie', 'Stories', 'Récits', 'Historias', '故事', 'Geschichten');
const PARTNER = six('Diventare partner', 'Become a partner', 'Devenir partenaire', 'Hágase socio', '成为合作伙伴', 'Partner werden');
const FAST_PAY = six('Pagamento rapido', 'Fast payment', 'Paiement rapide', 'Pago rápido', '快速付款', 'Schnellzahlung');
const LEGAL = six(
  'Gruppo Orobia S.p.A. – via del Filatoio 12, 24021 Albino (BG) – capitale sociale € 2.000.000 i.v. – P. IVA IT00000000000',
  'Gruppo Orobia S.p.A. – via del Filatoio 12, 24021 Albino (BG), Italy – share capital € 2,000,000 fully paid – VAT IT00000000000',
  'Gruppo Orobia S.p.A. – via del Filatoio 12, 24021 Albino (BG), Italie – capital social 2 000 000 € – TVA IT00000000000',
  'Gruppo Orobia S.p.A. – via del Filatoio 12, 24021 Albino (BG), Italia – capital social 2.000.000 € – IVA IT00000000000',
  'Gruppo Orobia S.p.A. – via del Filatoio 12, 24021 Albino (BG), 意大利 – 注册资本 2,000,000 欧元 – 增值税号 IT00000000000',
  'Gruppo Orobia S.p.A. – via del Filatoio 12, 24021 Albino (BG), Italien – Stammkapital 2.000.000 € – USt-IdNr. IT00000000000',
);
const HOLIDAYS = six(
  'La tessitura è chiusa dal 24 dicembre al 6 gennaio: gli ordini di questi giorni partono il 7.',
  'The mill is closed from 24 December to 6 January: orders of these days leave on the 7th.',
  'Le tissage est fermé du 24 décembre au 6 janvier : les commandes de ces jours partent le 7.',
  'La tejeduría cierra del 24 de diciembre al 6 de enero: los pedidos de esos días salen el 7.',
  '工厂于 12 月 24 日至 1 月 6 日休假，期间订单将于 7 日发出。',
  'Die Weberei ist vom 24. Dezember bis 6. Januar geschlossen: Bestellungen dieser Tage gehen am 7. ab.',
);
const LAST_METRES = six(
  'Ultimi metri: quanto resta in Promotions non si ritesse.',
  'Last metres: what is left in Promotions will not be woven again.',
  'Derniers mètres : ce qui reste dans Promotions ne sera plus tissé.',
  'Últimos metros: lo que queda en Promotions no se volverá a tejer.',
  '最后余量：Promotions 中的面料不再织造。',
  'Letzte Meter: was in Promotions übrig ist, wird nicht wieder gewebt.',
);

interface HomeText {
  title: Localized;
  text: Localized;
  link: Localized;
  url: string;
  /** Whether a cloth suits the picture. */
  suits: (article: CatalogueArticle) => boolean;
}
const HOMES: Record<DittaCode, HomeText> = {
  '002': {
    title: six(
      'La camicia comincia dal filo',
      'A shirt begins with the yarn',
      'La chemise commence par le fil',
      'La camisa empieza por el hilo',
      '衬衫，始于纱线',
      'Das Hemd beginnt mit dem Garn',
    ),
    text: six(
      'Tagli su misura, pronti in tre giorni.',
      'Cut lengths to measure, ready in three days.',
      'Coupes sur mesure, prêtes en trois jours.',
      'Cortes a medida, listos en tres días.',
      '按需裁剪，三天内备好。',
      'Zuschnitte nach Maß, in drei Tagen bereit.',
    ),
    link: NEWEST,
    url: '/shop?sort=newest',
    suits: ({ design }) => design === 'stripe',
  },
  PRD: {
    title: six(
      'Dal telaio alla collezione',
      'From the loom to the collection',
      'Du métier à la collection',
      'Del telar a la colección',
      '从织机到系列',
      'Vom Webstuhl zur Kollektion',
    ),
    text: six(
      'Pezze da trenta metri, con la data di consegna riga per riga.',
      'Lots of thirty metres, with a delivery date for every line.',
      'Pièces de trente mètres, avec une date de livraison par ligne.',
      'Piezas de treinta metros, con fecha de entrega por línea.',
      '三十米起订，逐行确认交期。',
      'Partien zu dreißig Metern, mit Liefertermin je Zeile.',
    ),
    link: six('Popeline', 'Poplins', 'Popelines', 'Popelines', '府绸', 'Popeline'),
    url: '/shop?weave=poplin',
    suits: ({ weave }) => weave === 'poplin',
  },
  HGK: {
    title: six(
      'Da Hong Kong, in due giorni',
      'From Hong Kong, in two days',
      'De Hong Kong, en deux jours',
      'Desde Hong Kong, en dos días',
      '香港发货，两日送达',
      'Aus Hongkong, in zwei Tagen',
    ),
    text: six(
      'Il magazzino per l’Asia, in dollari di Hong Kong.',
      'The warehouse for Asia, in Hong Kong dollars.',
      'L’entrepôt pour l’Asie, en dollars de Hong Kong.',
      'El almacén para Asia, en dólares de Hong Kong.',
      '亚洲仓库，港元结算。',
      'Das Lager für Asien, in Hongkong-Dollar.',
    ),
    link: WHITES,
    url: '/shop?colorFamily=white',
    suits: ({ weave }) => weave === 'twill',
  },
  STK: {
    title: six('Gli ultimi metri', 'The last metres', 'Les derniers mètres', 'Los últimos metros', '最后余量', 'Die letzten Meter'),
    text: six(
      'Quel che resta delle stagioni passate, finché c’è.',
      'What is left of past seasons, while it lasts.',
      'Ce qui reste des saisons passées, tant qu’il y en a.',
      'Lo que queda de temporadas pasadas, mientras dure.',
      '往季余料，售完即止。',
      'Was von vergangenen Saisons übrig ist, solange es reicht.',
    ),
    link: LINENS,
    url: '/shop?weave=linen',
    suits: ({ design }) => design === 'check',
  },
};

const COOKIE_IT: CookieNotice = {
  title: 'I cookie di questo sito',
  text: 'Usiamo i cookie necessari al funzionamento del sito e, se acconsente, quelli che ci dicono come viene usato.',
  accept: 'Accetto',
  reject: 'Solo i necessari',
};
const COOKIE_EN: CookieNotice = {
  title: 'Cookies on this site',
  text: 'We use the cookies that the site needs to work and, if you agree, those that tell us how it is used.',
  accept: 'Accept',
  reject: 'Only the necessary ones',
};

const header = (locale: Locale): Header => ({
  logo: '/favicon.svg',
  links: [
    { link_title: NEWEST[locale], link_url: '/shop?sort=newest' },
    { link_title: LINENS[locale], link_url: '/shop?weave=linen' },
    { link_title: STORIES[locale], link_url: '/stories' },
  ],
  messages: [
    { showmessage: true, messagetxt: LAST_METRES[locale], Mercato: ['STK'], Brand: [] },
    { showmessage: false, messagetxt: HOLIDAYS[locale], Mercato: [], Brand: [] },
  ],
});
const footer = (locale: Locale): Footer => ({
  image: '/favicon.svg',
  legal: LEGAL[locale],
  links: [
    { link_class: DISCOVER[locale], link_title: NEWEST[locale], link_url: '/shop?sort=newest' },
    { link_class: DISCOVER[locale], link_title: WHITES[locale], link_url: '/shop?colorFamily=white' },
    { link_class: DISCOVER[locale], link_title: LINENS[locale], link_url: '/shop?weave=linen' },
    { link_class: COMPANY[locale], link_title: STORIES[locale], link_url: '/stories' },
    { link_class: COMPANY[locale], link_title: PARTNER[locale], link_url: '/become-a-partner' },
    { link_class: SERVICE[locale], link_title: FAST_PAY[locale], link_url: '/fast-pay' },
  ],
});

/** The entries of the content service in all languages; the pictures of the welcome pages are cloths that the shop in question sells. */
export function buildContent({ articles }: Catalogue): ContentSeed[] {
  const entry = (kind: string, slug: string, body: (locale: Locale) => unknown): ContentSeed[] =>
    locales.map((locale) => ({ kind, slug, locale, body: body(locale) }));
  const homes = ditte.flatMap((ditta) => {
    const { title, text, link, url, suits } = HOMES[ditta];
    const sold = articles.filter((article) => article.ditte.includes(ditta));
    const cloth = sold.find(suits) ?? sold[0] ?? articles[0];
    if (!cloth) return [];
    return entry(
      'home',
      ditta,
      (locale): Home => ({
        title: title[locale],
        text: text[locale],
        link_title: link[locale],
        link_url: url,
        article: `${cloth.code}-${cloth.color}`,
      }),
    );
  });
  return [
    ...entry('header', '', header),
    ...entry('footer', '', footer),
    ...entry('cookie-notice', '', (locale) => (locale === 'it' ? COOKIE_IT : COOKIE_EN)),
    ...homes,
  ];
}
