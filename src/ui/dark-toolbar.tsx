import type { ReactNode } from 'react';
import { cx } from './cx.ts';

/** The tools under a picture in the dark. On a small screen each row scrolls for itself, so that the picture keeps the room. */
export function DarkToolbar({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-none flex-col gap-x-5 gap-y-1 bg-ink px-2 py-2 text-white text-xs md:flex-row md:flex-wrap md:items-center md:px-4 lg:px-8 lg:py-3">
      {children}
    </div>
  );
}
export function ToolRow({ children, end }: { children: ReactNode; end?: boolean }) {
  return (
    <div
      className={cx(
        'flex items-center gap-x-4 overflow-x-auto p-1 [scrollbar-width:none] *:flex-none md:flex-wrap md:overflow-visible md:p-0',
        end && 'gap-x-0! max-md:justify-between md:ml-auto',
      )}
    >
      {children}
    </div>
  );
}

/** One of a few, each a press away. */
export function DarkChoice({
  label,
  options,
  value,
  onChange,
}: {
  label: string;
  options: readonly (readonly [string, string])[];
  value: string;
  onChange(value: string): void;
}) {
  return (
    <fieldset className="flex">
      <legend className="sr-only">{label}</legend>
      {options.map(([option, name]) => (
        <DarkToggle key={option} on={option === value} onPress={() => onChange(option)} joined>
          {name}
        </DarkToggle>
      ))}
    </fieldset>
  );
}
export function DarkToggle({
  on,
  onPress,
  joined,
  children,
}: {
  on?: boolean | undefined;
  onPress(): void;
  joined?: boolean;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      aria-pressed={on}
      onClick={onPress}
      className={cx(
        'flex h-9 items-center gap-2 whitespace-nowrap border border-white/45 px-3 text-xs hover:border-white focus-visible:relative pointer-coarse:h-11',
        'aria-pressed:border-white aria-pressed:bg-white aria-pressed:text-ink',
        joined ? 'first-of-type:rounded-l-control last:rounded-r-control not-first-of-type:-ml-px' : 'rounded-control',
      )}
    >
      {children}
    </button>
  );
}
export function DarkTool({ label, onPress, on, icon }: { label: string; onPress(): void; on?: boolean; icon: ReactNode }) {
  return (
    <button
      type="button"
      className="icon-btn text-white! hover:bg-white/15! aria-pressed:bg-white! aria-pressed:text-ink! max-md:w-[38px]! [&_svg]:size-4.5 [&_svg]:stroke-[1.5]"
      aria-label={label}
      aria-pressed={on}
      title={label}
      onClick={onPress}
    >
      {icon}
    </button>
  );
}
