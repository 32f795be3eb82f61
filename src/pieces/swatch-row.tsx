import type { ArticleRef } from '../../generated/api/model/articleRef.ts';
import { ClothImage } from '../ui/cloth-image.tsx';
import { pictureOf } from './pictures.ts';
import { groundOf } from './stripes.ts';

/** The first cloths of an order or a cart, side by side; decoration beside its words. */
export function SwatchRow({
  articles,
  size = 'h-[50px] w-10',
  className,
}: {
  articles: readonly ArticleRef[];
  size?: string;
  className?: string;
}) {
  return (
    <span aria-hidden="true" className={`flex flex-none gap-1 ${className ?? ''}`}>
      {articles.map((article, index) => (
        <ClothImage
          // biome-ignore lint/suspicious/noArrayIndexKey: two cuts of one cloth are two entries
          key={index}
          picture={pictureOf(article, 'swatch', 'accessory')}
          color={article.averageColor}
          ground={groundOf(article)}
          sizes="40px"
          className={`${size} flex-none`}
        />
      ))}
    </span>
  );
}
