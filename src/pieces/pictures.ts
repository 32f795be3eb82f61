import type { ArticleImage } from '../../generated/api/model/articleImage.ts';
import type { ClothPicture } from '../ui/cloth-image.tsx';

export type View = ArticleImage['view'];

/** A picture of the answer in the shape that the browser chooses from: one `srcset` for each format, AVIF before WebP. */
export function toPicture(image: ArticleImage): ClothPicture {
  const types = [...new Set(image.srcset.map((source) => source.type))].sort();
  return {
    src: image.imageUrl,
    sources: types.map((type) => ({
      type,
      srcSet: image.srcset
        .filter((source) => source.type === type)
        .map((source) => `${source.url} ${source.width}w`)
        .join(', '),
    })),
  };
}

/** The first of the wanted views that the article has. */
export function pictureOf(article: { images: readonly ArticleImage[] }, ...views: View[]): ClothPicture | null {
  for (const view of views) {
    const image = article.images.find((candidate) => candidate.view === view);
    if (image) return toPicture(image);
  }
  const any = views.length === 0 ? article.images[0] : undefined;
  return any ? toPicture(any) : null;
}
export const clothOf = (article: { images: readonly ArticleImage[] }) => pictureOf(article, 'swatch', 'accessory', 'pinked', 'detail');
