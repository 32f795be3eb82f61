export type AvailabilityShape = 'full' | 'half' | 'checker' | 'lines' | 'open' | 'cross';
const TONE: Record<AvailabilityShape, string> = {
  full: 'text-salvia',
  half: 'text-zafferano',
  checker: 'text-indaco',
  lines: 'text-ink-2',
  open: 'text-ink-2',
  cross: 'text-robbia',
};
/** Status drawn as a weave, so that it reads without colour. */
export function AvailabilityGlyph({ shape, size = 10 }: { shape: AvailabilityShape; size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 12 12" aria-hidden="true" className={`flex-none ${TONE[shape]}`}>
      {shape === 'full' && <rect width="12" height="12" fill="currentColor" />}
      {shape === 'half' && (
        <>
          <rect x=".75" y=".75" width="10.5" height="10.5" fill="none" stroke="currentColor" strokeWidth="1.5" />
          <path d="M0 0h12L0 12z" fill="currentColor" />
        </>
      )}
      {shape === 'checker' && <path d="M0 0h4v4H0zM8 0h4v4H8zM4 4h4v4H4zM0 8h4v4H0zM8 8h4v4H8z" fill="currentColor" />}
      {shape === 'lines' && <path d="M0 0h12v2H0zM0 5h12v2H0zM0 10h12v2H0z" fill="currentColor" />}
      {shape === 'open' && <rect x=".75" y=".75" width="10.5" height="10.5" fill="none" stroke="currentColor" strokeWidth="1.5" />}
      {shape === 'cross' && <path d="m1.5 1.5 9 9m0-9-9 9" stroke="currentColor" strokeWidth="1.75" />}
    </svg>
  );
}
