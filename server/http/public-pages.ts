// What a reader without scripts finds at the address of a cloth: title, description, picture, and where it is in other languages.
import { type DittaCode, ditte, type Locale, locales } from '../../generated/rules.ts';
import type { PublicArticle } from '../../generated/zod/schemas/publicArticle.zod.ts';
import { listPublicAddresses, publicArticle } from '../domain/article/public.ts';
import type { Deps } from '../domain/context.ts';

export interface PublicPages {
  robots(): string;
  sitemap(): Promise<string>;
  /** The app's page with the head of what stands at a path; undefined where it is the app's as it is. */
  page(path: string, html: string): Promise<{ html: string; status: 200 | 404 } | undefined>;
}

const PRODUCT = /^\/([a-z]{2})\/public-product\/([A-Z0-9]{3})\/([A-Z0-9]{3,12})\/([A-Z0-9]{1,6})\/?$/;
/** The largest picture that previews ask for. */
const PREVIEW_PX = 800;
const OG_LOCALES: Record<Locale, string> = { it: 'it_IT', en: 'en_GB', fr: 'fr_FR', es: 'es_ES', zh: 'zh_CN', de: 'de_DE' };

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (char) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[char] as string);
/** JSON within a page: nothing of it can end the element that it stands in. */
const embedded = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

const pathOf = (locale: Locale, { ditta, code, color }: { ditta: string; code: string; color: string }): string =>
  `/${locale}/public-product/${ditta}/${code}/${color}`;

function previewOf({ images }: PublicArticle): { url: string; width: number; height: number } | null {
  const image = images.find(({ view }) => view === 'swatch') ?? images[0];
  const source = image?.srcset
    .filter(({ type, width }) => type === 'image/webp' && width <= PREVIEW_PX)
    .sort((a, b) => b.width - a.width)[0];
  return image && source ? { url: source.url, width: source.width, height: Math.round((source.width * image.height) / image.width) } : null;
}

/** The head of a cloth's page, and its words for those who have no scripts. */
export function productHead(article: PublicArticle, locale: Locale, publicUrl: string): { head: string; plain: string } {
  const { name, code, color, colorName, description, brand } = article;
  const title = `${name} ${code}-${color} | Trama`;
  const url = `${publicUrl}${pathOf(locale, article)}`;
  const preview = previewOf(article);
  const picture = preview && `${publicUrl}${preview.url}`;
  const alternate = (lang: string, to: Locale) =>
    `<link rel="alternate" hreflang="${lang}" href="${escaped(`${publicUrl}${pathOf(to, article)}`)}">`;
  const og = (property: string, content: string | number) => `<meta property="og:${property}" content="${escaped(String(content))}">`;
  const data = {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name,
    sku: `${code}-${color}`,
    description,
    color: colorName,
    brand: { '@type': 'Brand', name: brand.name },
    ...(picture ? { image: picture } : {}),
    url,
  };
  const head = [
    `<title>${escaped(title)}</title>`,
    `<meta name="description" content="${escaped(description)}">`,
    `<link rel="canonical" href="${escaped(url)}">`,
    ...locales.map((each) => alternate(each, each)),
    alternate('x-default', 'en'),
    og('type', 'product'),
    og('site_name', 'Trama'),
    og('title', `${name} ${code}-${color}`),
    og('description', description),
    og('url', url),
    og('locale', OG_LOCALES[locale]),
    ...(preview && picture
      ? [
          og('image', picture),
          og('image:width', preview.width),
          og('image:height', preview.height),
          og('image:alt', `${name}, ${colorName}`),
        ]
      : []),
    `<script type="application/ld+json">${embedded(data)}</script>`,
  ].join('\n    ');
  const image = picture
    ? `<img src="${escaped(picture)}" alt="${escaped(`${name}, ${colorName}`)}" width="${preview?.width}" height="${preview?.height}">`
    : '';
  return { head, plain: `<h1>${escaped(name)}</h1><p>${escaped(`${code}-${color}`)}</p><p>${escaped(description)}</p>${image}` };
}

/** The app's page with another head and other words for those who have no scripts. */
const withHead = (html: string, locale: string, { head, plain }: { head: string; plain: string }): string =>
  html
    .replace(/<html lang="[^"]*"/, () => `<html lang="${locale}"`)
    .replace(/\s*<meta name="description"[^>]*>/, '')
    .replace(/<title>[^<]*<\/title>/, () => head)
    .replace(/<noscript>[\s\S]*?<\/noscript>/, () => `<noscript>${plain}</noscript>`);

export const publicPages = (deps: Pick<Deps, 'catalogue' | 'store' | 'publicUrl'>): PublicPages => ({
  robots: () =>
    [
      'User-agent: *',
      'Disallow: /api/',
      ...locales.flatMap((each) => [`Disallow: /${each}/user-area/`, `Disallow: /${each}/cart`]),
      `Sitemap: ${deps.publicUrl}/sitemap.xml`,
      '',
    ].join('\n'),

  async sitemap() {
    const urls = (await listPublicAddresses(deps)).map(
      (address) => `<url><loc>${escaped(`${deps.publicUrl}${pathOf('en', address)}`)}</loc></url>`,
    );
    return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`;
  },

  async page(path, html) {
    const [, lang = '', ditta = '', code = '', color = ''] = PRODUCT.exec(path) ?? [];
    if (!code) return undefined;
    const locale = locales.find((each) => each === lang) ?? 'en';
    const article = ditte.includes(ditta as DittaCode)
      ? await publicArticle(deps, locale, { ditta: ditta as DittaCode, code, color })
      : undefined;
    // One answer for what does not exist, what this shop does not sell, and what is somebody's alone.
    if (!article) return { html: html.replace('<head>', '<head>\n    <meta name="robots" content="noindex" />'), status: 404 };
    return { html: withHead(html, locale, productHead(article, locale, deps.publicUrl)), status: 200 };
  },
});
