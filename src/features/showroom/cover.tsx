import type { CoverCloth } from '../../../generated/api/model/coverCloth.ts';
import { clothOf } from '../../pieces/pictures.ts';
import { stripesGround } from '../../pieces/stripes.ts';
import { ClothImage } from '../../ui/cloth-image.tsx';
import { cx } from '../../ui/cx.ts';

/** `2027-28` and `2027/28` stay in one line, and so does the number of a book with its dot; words beside a stroke may part. */
const whole = (text: string) => text.replaceAll(/(?<=\d)[-/](?=\d)/g, '\u2060$&\u2060').replaceAll(' · ', '\u00a0·\u00a0');

/** A cover made of the cloth of its own book: board, spine of another cloth, and a label sewn on. */
export function Cover({
  cloths,
  title,
  line,
  eager,
  sizes = '(min-width:1250px) 22vw, (min-width:800px) 30vw, 45vw',
  className,
}: {
  cloths: readonly CoverCloth[];
  title: string;
  /** Below the title on the label. */
  line?: string | undefined;
  eager?: boolean;
  sizes?: string;
  className?: string;
}) {
  const [board, spine = board] = cloths;
  return (
    <span aria-hidden="true" className={cx('cover block', className)}>
      {board && (
        <ClothImage
          picture={clothOf(board)}
          color={board.averageColor}
          ground={stripesGround(board.stripes)}
          sizes={sizes}
          eager={eager ?? false}
          className="absolute! inset-0 h-full w-full"
        />
      )}
      {spine && (
        <ClothImage
          picture={clothOf(spine)}
          color={spine.averageColor}
          ground={stripesGround(spine.stripes)}
          // The picture is as high as the book and so as wide as its board, of which the spine shows a strip.
          sizes={sizes}
          eager={eager ?? false}
          className="cover-spine"
        />
      )}
      <span className="cover-label">
        <span className="cover-title">{whole(title)}</span>
        {line && <span className="cover-line">{whole(line)}</span>}
      </span>
    </span>
  );
}
