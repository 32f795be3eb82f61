// What a reader without scripts finds at the address of a cloth or a book: title, description, picture, and where it is in other languages.
import { type DittaCode, ditte, type Locale, locales } from '../../generated/rules.ts';
import type { PublicArticle } from '../../generated/zod/schemas/publicArticle.zod.ts';
import type { PublicCatalogue } from '../../generated/zod/schemas/publicCatalogue.zod.ts';
import { readPage } from '../content/resolvers.ts';
import { contentSource } from '../content/source.ts';
import { listPublicAddresses, publicArticle } from '../domain/article/public.ts';
import { type BookPlace, listPublicBooks, publicCatalogue } from '../domain/article/public-catalogue.ts';
import type { Deps } from '../domain/context.ts';
import type { Labels } from '../domain/label/labels.ts';
import { contentPicture } from './content-pictures.ts';
import { pagePath, pageTextHead } from './page-text-head.ts';
import { escaped, headOf, type PageHead, previewOf, withHead } from './public-head.ts';

export interface PublicPages {
  robots(): string;
  sitemap(): Promise<string>;
  /** A picture that came with the texts, by its name in the address. */
  picture(name: string): Promise<Response>;
  /** The app's page with the head of what stands at a path; undefined where it is the app's as it is. */
  page(path: string, html: string): Promise<{ html: string; status: 200 | 404 } | undefined>;
}

const PRODUCT = /^\/([a-z]{2})\/public-product\/([A-Z0-9]{3})\/([A-Z0-9]{3,12})\/([A-Z0-9]{1,6})\/?$/;
const PLACE = '([A-Za-z0-9_-]{1,40})';
const CATALOGUE = new RegExp(`^/([a-z]{2})/public-catalogue/([A-Z0-9]{3})/${PLACE}/${PLACE}/${PLACE}/${PLACE}/?$`);

/** A text for everybody. Whatever stands there as its name: what is no name is a page that there is not. */
const PAGE = /^\/([a-z]{2})\/page\/(.+?)\/?$/;
const PARTNER = /^\/([a-z]{2})\/become-a-partner\/?$/;
const partnerPath = (locale: Locale): string => `/${locale}/become-a-partner`;

const productPath = (locale: Locale, { ditta, code, color }: { ditta: string; code: string; color: string }): string =>
  `/${locale}/public-product/${ditta}/${code}/${color}`;
export const cataloguePath = (locale: Locale, { ditta, season, brand, collection, book }: BookPlace): string =>
  `/${locale}/public-catalogue/${ditta}/${season}/${brand}/${collection}/${book}`;

/** The head of a cloth's page, and its words for those who have no scripts. */
export function productHead(article: PublicArticle, locale: Locale, publicUrl: string): PageHead {
  const { name, code, color, colorName, description, brand, images } = article;
  return headOf(
    {
      title: `${name} ${code}-${color}`,
      description,
      kind: 'product',
      image: previewOf(images, `${name}, ${colorName}`),
      path: (to) => productPath(to, article),
      data: ({ url, image }) => ({
        '@type': 'Product',
        name,
        sku: `${code}-${color}`,
        description,
        color: colorName,
        brand: { '@type': 'Brand', name: brand.name },
        ...(image ? { image } : {}),
        url,
      }),
      plain: '',
    },
    locale,
    publicUrl,
  );
}

/** The head of the page on which a firm asks to become a customer. */
function partnerHead(labels: Labels, locale: Locale, publicUrl: string): PageHead {
  const title = labels.text('title.becomePartner', locale);
  const description = labels.text('partner.lead', locale);
  const data = ({ url }: { url: string }) => ({ '@type': 'WebPage', name: title, description, inLanguage: locale, url });
  return headOf({ title, description, kind: 'website', image: null, path: partnerPath, data, plain: '' }, locale, publicUrl);
}

/** The head of a book's page; for those who have no scripts, every cloth of it is named and linked. */
export function catalogueHead(catalogue: PublicCatalogue, labels: Labels, locale: Locale, publicUrl: string): PageHead {
  const { ditta, season, brand, collection, book, pages } = catalogue;
  const swatches = pages.flatMap((page) => page.swatches);
  const [first] = swatches;
  const addressOf = ({ code, color }: { code: string; color: string }) => productPath(locale, { ditta, code, color });
  const description = labels.text('publicCatalogue.description', locale, {
    book: book.name,
    brand: brand.name,
    count: swatches.length,
    pages: pages.length,
  });
  const items = swatches.map(
    (each) => `<li><a href="${addressOf(each)}">${escaped(`${each.name} ${each.code}-${each.color}, ${each.colorName}`)}</a></li>`,
  );
  return headOf(
    {
      title: `${book.name}, ${brand.name}`,
      description,
      kind: 'website',
      image: first ? previewOf(first.images, `${first.name}, ${first.colorName}`) : null,
      path: (to) => cataloguePath(to, { ditta, season, brand: brand.code, collection: collection.code, book: book.code }),
      data: ({ url, image }) => ({
        '@type': 'CollectionPage',
        name: book.name,
        description,
        url,
        ...(image ? { image } : {}),
        mainEntity: {
          '@type': 'ItemList',
          numberOfItems: swatches.length,
          itemListElement: swatches.map((each, at) => ({
            '@type': 'ListItem',
            position: at + 1,
            name: `${each.name} ${each.code}-${each.color}`,
            url: `${publicUrl}${addressOf(each)}`,
          })),
        },
      }),
      plain: `<ul>${items.join('')}</ul>`,
    },
    locale,
    publicUrl,
  );
}

const dittaOf = (text: string): DittaCode | undefined => ditte.find((each) => each === text);
const localeOf = (text: string): Locale => locales.find((each) => each === text) ?? 'en';

export const publicPages = (deps: Pick<Deps, 'catalogue' | 'store' | 'clock' | 'publicUrl' | 'labels' | 'files'>): PublicPages => {
  async function textAt(path: string): Promise<{ locale: Locale; head: PageHead } | null | undefined> {
    const [, lang = '', slug] = PAGE.exec(path) ?? [];
    if (!slug) return undefined;
    const page = await readPage({ ...contentSource(deps), outcome: {} }, { slug, locale: localeOf(lang) });
    return page && { locale: page.locale as Locale, head: pageTextHead(page, deps.publicUrl) };
  }
  /** The head of what a path names; null where that is not for everybody, undefined where it names nothing public. */
  async function headAt(path: string): Promise<{ locale: Locale; head: PageHead } | null | undefined> {
    const [, spoken] = PARTNER.exec(path) ?? [];
    if (spoken) return { locale: localeOf(spoken), head: partnerHead(deps.labels, localeOf(spoken), deps.publicUrl) };
    const [, lang = '', inDitta = '', code, color = ''] = PRODUCT.exec(path) ?? [];
    if (code) {
      const [ditta, locale] = [dittaOf(inDitta), localeOf(lang)];
      const article = ditta && (await publicArticle(deps, locale, { ditta, code, color }));
      return article ? { locale, head: productHead(article, locale, deps.publicUrl) } : null;
    }
    const [, language = '', ofDitta = '', season = '', brand = '', collection = '', book] = CATALOGUE.exec(path) ?? [];
    if (!book) return textAt(path);
    const [ditta, locale] = [dittaOf(ofDitta), localeOf(language)];
    const found = ditta && (await publicCatalogue(deps, locale, { ditta, season, brand, collection, book }));
    return found ? { locale, head: catalogueHead(found, deps.labels, locale, deps.publicUrl) } : null;
  }
  return {
    picture: (name) => contentPicture(deps, name),
    robots: () =>
      [
        'User-agent: *',
        'Disallow: /api/',
        ...locales.flatMap((each) => [
          `Disallow: /${each}/user-area/`,
          `Disallow: /${each}/cart`,
          `Disallow: /${each}/shared-book/`,
          `Disallow: /${each}/preview/`,
        ]),
        `Sitemap: ${deps.publicUrl}/sitemap.xml`,
        '',
      ].join('\n'),

    async sitemap() {
      const pages = await contentSource(deps).entries.list('page', 'en');
      const paths = [
        partnerPath('en'),
        ...pages.map(({ slug }) => pagePath('en', slug)),
        ...(await listPublicBooks(deps)).map((place) => cataloguePath('en', place)),
        ...(await listPublicAddresses(deps)).map((address) => productPath('en', address)),
      ];
      const urls = paths.map((path) => `<url><loc>${escaped(`${deps.publicUrl}${path}`)}</loc></url>`);
      return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`;
    },

    async page(path, html) {
      const found = await headAt(path);
      if (found === undefined) return undefined;
      // One answer for what does not exist, what this shop does not sell, and what is somebody's alone.
      if (found === null) return { html: html.replace('<head>', '<head>\n    <meta name="robots" content="noindex" />'), status: 404 };
      return { html: withHead(html, found.locale, found.head), status: 200 };
    },
  };
};
