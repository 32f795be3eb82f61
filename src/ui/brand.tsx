/** The name of the shop, set like a label woven into the selvedge. */
export function Wordmark({ className = 'text-[1.1875rem] lg:text-[1.4375rem]' }: { className?: string }) {
  return <span className={`font-mark font-medium tracking-[.17em] ${className}`}>TRAMA</span>;
}
