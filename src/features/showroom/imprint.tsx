/** What stands inside the cover. */
export function Imprint({ title, brand, season }: { title: string; brand: string; season: string }) {
  return (
    <div className="grid justify-items-center gap-2 text-center">
      <p className="text-xs text-ink-2">{brand}</p>
      <p className="font-display text-d3 text-balance max-md:text-d4">{title}</p>
      <p className="tnum text-xs text-ink-2">{season}</p>
    </div>
  );
}
