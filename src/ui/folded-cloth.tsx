/** Where the shop's own files lie: at the root of a server, or beside the page in a folder. */
const BASE = import.meta.env.BASE_URL;

/** Folded lengths of cloth beside what a visitor reads: the left half of a wide screen, a strip above on a small one. */
export function FoldedCloth() {
  return (
    <picture className="block max-lg:h-44 lg:relative">
      <source
        media="(max-width: 1249px)"
        type="image/avif"
        srcSet={`${BASE}login-wide-800.avif 800w, ${BASE}login-wide-1600.avif 1600w`}
        sizes="100vw"
      />
      <source type="image/avif" srcSet={`${BASE}login-800.avif 800w, ${BASE}login-1400.avif 1400w`} sizes="50vw" />
      <img
        src={`${BASE}login-900.webp`}
        alt=""
        fetchPriority="high"
        className="h-full w-full bg-well object-cover lg:absolute lg:inset-0"
      />
    </picture>
  );
}
