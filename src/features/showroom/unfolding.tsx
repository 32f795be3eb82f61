import '../../styles/book.css';
import { useEffect, useState } from 'react';
import type { BookSwatch } from '../../../generated/api/model/bookSwatch.ts';
import { clothOf } from '../../pieces/pictures.ts';
import { stripesGround } from '../../pieces/stripes.ts';
import { ClothImage } from '../../ui/cloth-image.tsx';
import { cx } from '../../ui/cx.ts';

const PANELS = [
  ['fold-middle', 'top-[-100%]'],
  ['fold-top', 'top-0'],
  ['fold-bottom', 'top-[-200%]'],
] as const;

/** The swatch in the hand: folded in three when it is lifted, then it opens. Who wants no motion sees it open. */
export function Unfolding({ swatch, open }: { swatch: BookSwatch; open: boolean }) {
  const [lifted, setLifted] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setLifted(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <div
      role="img"
      aria-label={`${swatch.name} ${swatch.colorName}`}
      className={cx('fold relative mx-auto aspect-[4/5] h-full max-w-full', !(open && lifted) && 'fold-shut')}
    >
      {PANELS.map(([panel, shift]) => (
        <div key={panel} className={`fold-panel ${panel}`} aria-hidden="true">
          <ClothImage
            picture={clothOf(swatch)}
            color={swatch.averageColor}
            ground={stripesGround(swatch.stripes)}
            sizes="(min-width:800px) 60vh, 92vw"
            eager
            className={shift}
          />
        </div>
      ))}
    </div>
  );
}
