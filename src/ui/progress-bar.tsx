/** How far something is, in per cent, under words that say what. */
export function ProgressBar({ label, percent }: { label: string; percent: number }) {
  return (
    <div className="grid gap-1.5">
      <span className="tnum break-words text-xs text-ink-2">{label}</span>
      <div role="progressbar" aria-label={label} aria-valuemin={0} aria-valuemax={100} aria-valuenow={percent} className="h-1 bg-well">
        <div className="h-full bg-indaco transition-[width]" style={{ width: `${percent}%` }} />
      </div>
    </div>
  );
}
