import type { ReactNode } from 'react';
import { useT } from '../i18n/runtime.tsx';
import { cx } from '../ui/cx.ts';

/** What is said of a total below it. */
export const SumBelow = ({ term, className, children }: { term: string; className?: string | undefined; children: ReactNode }) => (
  <div className="flex items-baseline justify-between gap-6 pt-1.5">
    <dt className="text-ink-2">{term}</dt>
    <dd className={cx('tnum font-medium', className)}>{children}</dd>
  </div>
);

/** Amounts that come to a total; what has no amount is left out. `children` stand below the total, each a {@link SumBelow}. */
export function Sums({
  sums,
  total,
  note,
  children,
}: {
  sums: readonly (readonly [string, string | false | undefined])[];
  total: string;
  /** What explains one of them. */
  note?: string | undefined;
  children?: ReactNode;
}) {
  const t = useT();
  return (
    <dl className="print-total mt-6 ml-auto max-w-sm text-sm">
      {sums.map(
        ([term, value]) =>
          value && (
            <div key={term} className="flex justify-between gap-6 py-1.5">
              <dt className="text-ink-2">{term}</dt>
              <dd className="tnum">{value}</dd>
            </div>
          ),
      )}
      {note && <p className="pb-1.5 text-xs text-ink-3">{note}</p>}
      <div className="mt-2 flex items-baseline justify-between gap-6 border-t border-line-2 pt-3">
        <dt className="font-medium">{t('common.total')}</dt>
        <dd className="tnum text-[1.375rem] leading-7 font-medium">{total}</dd>
      </div>
      {children}
    </dl>
  );
}
