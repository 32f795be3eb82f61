import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { usePicture } from './use-picture.ts';

export interface ClothPicture {
  src: string;
  /** One entry for each format, best first. */
  sources: readonly { type: string; srcSet: string }[];
}

/** Cloth comes in over its own mean colour when it is its turn; when no picture comes, the colour stays. */
export function ClothImage({
  picture,
  color,
  ground,
  alt = '',
  sizes,
  eager,
  className,
  imageClassName,
  over,
}: {
  picture: ClothPicture | null | undefined;
  color?: string | null | undefined;
  /** A CSS picture over the colour, such as the stripes of the cloth. */
  ground?: string | undefined;
  alt?: string;
  sizes?: string;
  /** The first row: fetched before the rest. */
  eager?: boolean;
  className?: string;
  imageClassName?: string;
  /** What measures or explains the picture: it comes with it. */
  over?: ReactNode;
}) {
  const { place, image, state, onLoad, onError } = usePicture(picture?.src, eager ?? false);
  const show = picture && (state === 'loading' || state === 'loaded');
  return (
    <span
      ref={place}
      className={cx('relative block overflow-hidden bg-well', className)}
      style={color ? { backgroundColor: color, ...(ground ? { backgroundImage: ground } : {}) } : undefined}
      {...(!show && alt ? { role: 'img', 'aria-label': alt } : {})}
    >
      {show && (
        // As a whole: an image that is taken out of its formats is asked for once more, in the last one.
        <picture key={picture.src}>
          {picture.sources.map((source) => (
            <source key={source.type} type={source.type} srcSet={source.srcSet} sizes={sizes} />
          ))}
          <img
            // A picture that came from the cache is complete before React can hear it load.
            ref={(img) => {
              image.current = img;
              if (img?.complete && img.naturalWidth > 0 && state === 'loading') onLoad();
            }}
            src={picture.src}
            alt={alt}
            decoding="async"
            fetchPriority={eager ? 'high' : 'auto'}
            onLoad={onLoad}
            onError={onError}
            className={cx(
              'absolute inset-0 h-full w-full object-cover transition-opacity duration-300 ease-cloth',
              state === 'loaded' ? 'opacity-100' : 'opacity-0',
              imageClassName,
            )}
          />
        </picture>
      )}
      {state === 'loaded' && over}
      {picture && (state === 'loading' || state === 'waiting') && <span className="coming pointer-events-none absolute inset-0" />}
      <span className="hairline-in pointer-events-none absolute inset-0" />
    </span>
  );
}

/** A swatch cut with pinking shears. */
export function PinkedThumb({
  picture,
  color,
  ground,
  alt = '',
  className,
}: {
  picture: ClothPicture | null | undefined;
  color?: string | null | undefined;
  ground?: string | undefined;
  alt?: string;
  className?: string;
}) {
  return (
    <span className="pinked-wrap">
      <ClothImage
        picture={picture}
        color={color}
        ground={ground}
        alt={alt}
        sizes="56px"
        className={cx('pinked', className ?? 'h-[60px] w-12 lg:h-[68px] lg:w-14')}
      />
    </span>
  );
}

/** A ruler along the lower edge: `widthCm` of cloth fill the width of the picture. What is narrower than two centimetres is told in millimetres. */
export function Ruler({ widthCm }: { widthCm: number }) {
  if (!(widthCm > 0)) return null;
  const fine = widthCm < 2;
  const width = fine ? widthCm * 10 : widthCm;
  const every = Math.floor(width) > 12 ? 5 : 1;
  return (
    <span
      aria-hidden="true"
      className="@container pointer-events-none absolute inset-x-0 bottom-0 block h-7 overflow-hidden bg-white/88 text-ink-2"
    >
      <span
        className="absolute inset-x-0 top-0 h-[5px]"
        style={{ background: `repeating-linear-gradient(90deg,#4B5056 0 1px,transparent 1px calc(100%/${width * (width > 12 ? 1 : 10)}))` }}
      />
      <span
        className="absolute inset-x-0 top-0 h-[9px]"
        style={{ background: `repeating-linear-gradient(90deg,#16191D 0 1px,transparent 1px calc(100%/${width / every}))` }}
      />
      {Array.from({ length: Math.max(1, Math.ceil(width / every)) }, (_, index) => index * every).map((mark) => (
        <span
          key={mark}
          // On a narrow picture the unit would lie under the next number.
          className={cx(
            'tnum absolute top-[9px] text-[11px] leading-4',
            (width > 8 ? mark % 5 !== 0 : mark === 1) && '@max-[12rem]:hidden',
          )}
          style={{ left: `calc(${mark}*100%/${width} + 4px)` }}
        >
          {mark === 0 ? `0 ${fine ? 'mm' : 'cm'}` : mark}
        </span>
      ))}
    </span>
  );
}
