// The head of a page that everybody may see, and its words for those who have no scripts.
import { type Locale, locales } from '../../generated/rules.ts';
import type { ArticleImage } from '../../generated/zod/schemas/articleImage.zod.ts';

/** The largest picture that previews ask for. */
const PREVIEW_PX = 800;
const OG_LOCALES: Record<Locale, string> = { it: 'it_IT', en: 'en_GB', fr: 'fr_FR', es: 'es_ES', zh: 'zh_CN', de: 'de_DE' };

export const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (char) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[char] as string);
/** JSON within a page: nothing of it can end the element that it stands in. */
export const embedded = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/** A picture as previews show it; its address is without that of the shop. */
export interface Preview {
  url: string;
  width: number;
  height: number;
  alt: string;
}
export interface PublicPage {
  /** As it is previewed; the page's title has the name of the shop behind it. */
  title: string;
  description: string;
  /** Open Graph's word for what it is. */
  kind: 'product' | 'article' | 'website';
  image: Preview | null;
  /** Where it is in a language, without the address of the shop. */
  path: (locale: Locale) => string;
  /** What it is to schema.org; `url` and `image` are whole addresses. */
  data: (places: { url: string; image: string | undefined }) => object;
  /** HTML for readers without scripts, behind heading and description. */
  plain: string;
}
export interface PageHead {
  head: string;
  plain: string;
}

/** The best of an article's pictures for a preview. */
export function previewOf(images: readonly ArticleImage[], alt: string): Preview | null {
  const image = images.find(({ view }) => view === 'swatch') ?? images[0];
  const source = image?.srcset
    .filter(({ type, width }) => type === 'image/webp' && width <= PREVIEW_PX)
    .sort((a, b) => b.width - a.width)[0];
  return image && source
    ? { url: source.url, width: source.width, height: Math.round((source.width * image.height) / image.width), alt }
    : null;
}

export function headOf(page: PublicPage, locale: Locale, publicUrl: string): PageHead {
  const { title, description, kind, path, image } = page;
  const url = `${publicUrl}${path(locale)}`;
  const picture = image ? `${publicUrl}${image.url}` : undefined;
  const alternate = (lang: string, to: Locale) => `<link rel="alternate" hreflang="${lang}" href="${escaped(`${publicUrl}${path(to)}`)}">`;
  const og = (property: string, content: string | number) => `<meta property="og:${property}" content="${escaped(String(content))}">`;
  const head = [
    `<title>${escaped(`${title} | Trama`)}</title>`,
    `<meta name="description" content="${escaped(description)}">`,
    `<link rel="canonical" href="${escaped(url)}">`,
    ...locales.map((each) => alternate(each, each)),
    alternate('x-default', 'en'),
    og('type', kind),
    og('site_name', 'Trama'),
    og('title', title),
    og('description', description),
    og('url', url),
    og('locale', OG_LOCALES[locale]),
    ...(image && picture
      ? [og('image', picture), og('image:width', image.width), og('image:height', image.height), og('image:alt', image.alt)]
      : []),
    `<script type="application/ld+json">${embedded({ '@context': 'https://schema.org', ...page.data({ url, image: picture }) })}</script>`,
  ].join('\n    ');
  const shown =
    picture && image ? `<img src="${escaped(picture)}" alt="${escaped(image.alt)}" width="${image.width}" height="${image.height}">` : '';
  return { head, plain: `<h1>${escaped(title)}</h1><p>${escaped(description)}</p>${shown}${page.plain}` };
}

/** The app's page with another head and other words for those who have no scripts. */
export const withHead = (html: string, locale: string, { head, plain }: PageHead): string =>
  html
    .replace(/<html lang="[^"]*"/, () => `<html lang="${locale}"`)
    .replace(/\s*<meta name="description"[^>]*>/, '')
    .replace(/<title>[^<]*<\/title>/, () => head)
    .replace(/<noscript>[\s\S]*?<\/noscript>/, () => `<noscript>${plain}</noscript>`);
