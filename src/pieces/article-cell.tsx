import type { ReactNode } from 'react';
import type { ArticleRef } from '../../generated/api/model/articleRef.ts';
import type { LineType } from '../../generated/rules.ts';
import { useT } from '../i18n/runtime.tsx';
import { articleCode } from '../paths.ts';
import { Badge } from '../ui/bits.tsx';
import { ClothImage } from '../ui/cloth-image.tsx';
import { clothOf } from './pictures.ts';
import { groundOf } from './stripes.ts';

/** An article in a table: its cloth, its name, code and colour, and what it is where it is no cloth by the metre. */
export function ArticleCell({ article, type, children }: { article: ArticleRef; type: LineType | null; children?: ReactNode }) {
  const t = useT();
  return (
    <span className="flex items-center gap-3">
      <ClothImage
        picture={clothOf(article)}
        color={article.averageColor}
        ground={groundOf(article)}
        sizes="40px"
        className="h-[50px] w-10 flex-none"
      />
      <span>
        <span className="block font-display text-[1.0625rem] leading-5">{article.name}</span>
        <span className="tnum text-xs text-ink-2">
          {articleCode(article)} {article.colorName && `· ${article.colorName}`}
        </span>
        {type && type !== 'FABRIC' && (
          <span className="ml-2">
            <Badge>{t(`line.${type}`)}</Badge>
          </span>
        )}
        {children}
      </span>
    </span>
  );
}
