import type { ReactNode } from 'react';
import type { CartTotals } from '../../generated/api/model/cartTotals.ts';
import type { Translate } from '../i18n/labels.ts';
import { useT } from '../i18n/runtime.tsx';
import { cx } from '../ui/cx.ts';

/** What is said of a total below it. */
export const SumBelow = ({ term, className, children }: { term: string; className?: string | undefined; children: ReactNode }) => (
  <div className="flex items-baseline justify-between gap-6 pt-1.5">
    <dt className="text-ink-2">{term}</dt>
    <dd className={cx('tnum font-medium', className)}>{children}</dd>
  </div>
);

/** What the amount is of, the amount, and what explains it. */
export type Sum = readonly [term: string, value: string | false | undefined, note?: string | null];

/** What is taken off, and which part of it the loyalty program gives: one line where that is all. */
export function discountSums(
  t: Translate,
  { discount, discountString, programDiscountString }: Pick<CartTotals, 'discount' | 'discountString' | 'programDiscountString'>,
): readonly Sum[] {
  if (!discount?.amount) return [];
  const taken = `-${discountString}`;
  if (programDiscountString === discountString) return [[t('program.discountAll'), taken]];
  return [
    [t('cart.discount'), taken],
    [t('program.ofWhich'), programDiscountString && `-${programDiscountString}`],
  ];
}

/** Amounts that come to a total; what has no amount is left out. `children` stand below the total, each a {@link SumBelow}. */
export function Sums({ sums, total, children }: { sums: readonly Sum[]; total: string; children?: ReactNode }) {
  const t = useT();
  return (
    <dl className="print-sums mt-6 ml-auto max-w-sm text-sm">
      {sums.map(
        ([term, value, note]) =>
          value && (
            <div key={term} className="flex flex-wrap justify-between gap-x-6 py-1.5">
              <dt className="text-ink-2">{term}</dt>
              <dd className="tnum">{value}</dd>
              {note && <dd className="w-full pt-1 text-xs text-ink-3">{note}</dd>}
            </div>
          ),
      )}
      <div className="mt-2 flex items-baseline justify-between gap-6 border-t border-line-2 pt-3">
        <dt className="font-medium">{t('common.total')}</dt>
        <dd className="print-total tnum text-[1.375rem] leading-7 font-medium">{total}</dd>
      </div>
      {children}
    </dl>
  );
}
