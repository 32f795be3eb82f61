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
  alt = '',
  sizes,
  eager,
  className,
  imageClassName,
}: {
  picture: ClothPicture | null | undefined;
  color?: string | null | undefined;
  alt?: string;
  sizes?: string;
  /** The first row: fetched before the rest. */
  eager?: boolean;
  className?: string;
  imageClassName?: string;
}) {
  const { place, state, onLoad, onError } = usePicture(picture?.src, eager ?? false);
  const show = picture && (state === 'loading' || state === 'loaded');
  return (
    <span
      ref={place}
      className={cx('relative block overflow-hidden bg-well', className)}
      style={color ? { backgroundColor: color } : undefined}
      {...(!show && alt ? { role: 'img', 'aria-label': alt } : {})}
    >
      {show && (
        <picture>
          {picture.sources.map((source) => (
            <source key={source.type} type={source.type} srcSet={source.srcSet} sizes={sizes} />
          ))}
          <img
            key={picture.src}
            // A picture that came from the cache is complete before React can hear it load.
            ref={(img) => {
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
      <span className="hairline-in pointer-events-none absolute inset-0" />
    </span>
  );
}

/** A swatch cut with pinking shears. */
export function PinkedThumb({
  picture,
  color,
  alt = '',
  className,
}: {
  picture: ClothPicture | null | undefined;
  color?: string | null | undefined;
  alt?: string;
  className?: string;
}) {
  return (
    <span className="pinked-wrap">
      <ClothImage
        picture={picture}
        color={color}
        alt={alt}
        sizes="56px"
        className={cx('pinked', className ?? 'h-[60px] w-12 lg:h-[68px] lg:w-14')}
      />
    </span>
  );
}

/** A ruler along the lower edge: `widthCm` of cloth fill the width of the picture. */
export function Ruler({ widthCm }: { widthCm: number }) {
  if (!(widthCm > 0)) return null;
  const whole = Math.floor(widthCm);
  const every = whole > 12 ? 5 : 1;
  return (
    <span aria-hidden="true" className="pointer-events-none absolute inset-x-0 bottom-0 block h-7 bg-white/88 text-ink-2">
      <span
        className="absolute inset-x-0 top-0 h-[5px]"
        style={{
          background: `repeating-linear-gradient(90deg,#4B5056 0 1px,transparent 1px calc(100%/${widthCm * (widthCm > 12 ? 1 : 10)}))`,
        }}
      />
      <span
        className="absolute inset-x-0 top-0 h-[9px]"
        style={{ background: `repeating-linear-gradient(90deg,#16191D 0 1px,transparent 1px calc(100%/${widthCm / every}))` }}
      />
      {Array.from({ length: Math.max(1, Math.ceil(widthCm / every)) }, (_, index) => index * every).map((cm) => (
        <span key={cm} className="tnum absolute top-[9px] text-[11px] leading-4" style={{ left: `calc(${cm}*100%/${widthCm} + 4px)` }}>
          {cm === 0 ? '0 cm' : cm}
        </span>
      ))}
    </span>
  );
}
