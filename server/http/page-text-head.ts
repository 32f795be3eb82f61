// A text of the content service for readers without scripts: the same words, without their looks.
import type { Block, Page, Span } from '../../generated/content/resolvers.ts';
import type { Locale } from '../../generated/rules.ts';
import { escaped, headOf, type PageHead } from './public-head.ts';

export const pagePath = (locale: string, slug: string): string => `/${locale}/page/${slug}`;

const words = (spans: readonly Pick<Span, 'text'>[]): string => escaped(spans.map(({ text }) => text).join(''));

function plainBlock(block: Block): string {
  switch (block.__typename) {
    case 'HeadingBlock':
      return block.level === 2 ? `<h2>${escaped(block.text)}</h2>` : `<h3>${escaped(block.text)}</h3>`;
    case 'TextBlock':
      return `<p>${words(block.spans)}</p>`;
    case 'ListBlock': {
      const items = block.items.map(({ spans }) => `<li>${words(spans)}</li>`).join('');
      return block.ordered ? `<ol>${items}</ol>` : `<ul>${items}</ul>`;
    }
    case 'QuoteBlock':
      return `<blockquote>${escaped(block.text)}</blockquote>`;
    default:
      return '';
  }
}

/** The head of a page, and its words for those who have no scripts. */
export function pageTextHead({ slug, title, description, date, cloth, blocks, locale }: Page, publicUrl: string): PageHead {
  const image = cloth && {
    url: cloth.shirt.src,
    width: cloth.shirt.width,
    height: cloth.shirt.height,
    alt: `${cloth.name}, ${cloth.colorName}`,
  };
  return headOf(
    {
      title,
      description,
      kind: 'article',
      image: image ?? null,
      path: (to) => pagePath(to, slug),
      data: ({ url, image: picture }) => ({
        '@type': 'WebPage',
        name: title,
        description,
        inLanguage: locale,
        dateModified: date,
        ...(picture ? { image: picture } : {}),
        url,
      }),
      plain: blocks.map(plainBlock).join(''),
    },
    locale as Locale,
    publicUrl,
  );
}
