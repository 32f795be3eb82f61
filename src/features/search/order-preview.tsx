import { messageOf } from '../../api/errors.ts';
import { formatMetres } from '../../i18n/format.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { prodId } from '../../paths.ts';
import { clothOf } from '../../pieces/pictures.ts';
import { Verdict } from '../../pieces/row-verdict.tsx';
import { groundOf } from '../../pieces/stripes.ts';
import { ErrorState, Skeleton } from '../../ui/bits.tsx';
import { ClothImage } from '../../ui/cloth-image.tsx';
import { cx } from '../../ui/cx.ts';
import type { JudgedCut, useOrderLine } from './use-order-line.ts';

/** Each cut with its cloth, its price and its verdict; where its metres are not sold, the nearest ones are offered. */
export function OrderPreview({
  order,
  onTake,
}: {
  order: ReturnType<typeof useOrderLine>;
  /** Other metres for one of the cuts were taken. */
  onTake: (at: number, quantity: string) => void;
}) {
  const { t } = useI18n();
  if (order.error)
    return (
      <div className="p-5">
        <ErrorState title={messageOf(order.error, t)} retryLabel={t('common.retry')} onRetry={order.retry} />
      </div>
    );
  return (
    <ul aria-label={t('search.orderLine')} aria-busy={order.fetching} className="py-2">
      {order.judged.map((judged, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two equal cuts are two cuts
        <Cut key={at} {...judged} onTake={(quantity) => onTake(at, quantity)} />
      ))}
    </ul>
  );
}

function Cut({ cut, verdict, fresh, onTake }: JudgedCut & { onTake: (quantity: string) => void }) {
  const { locale } = useI18n();
  if (!verdict)
    return (
      <li className="px-5 py-2.5">
        <Skeleton className="h-[50px]" />
      </li>
    );
  const { article } = verdict;
  const metres = fresh && verdict.quantity !== null ? formatMetres(locale, verdict.quantity) : cut.quantity;
  return (
    <li className="flex items-start gap-4 px-5 py-2.5">
      {article ? (
        <ClothImage
          picture={clothOf(article)}
          color={article.averageColor}
          ground={groundOf(article)}
          sizes="40px"
          className="h-[50px] w-10 flex-none"
        />
      ) : (
        <span aria-hidden="true" className="h-[50px] w-10 flex-none bg-well" />
      )}
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline justify-between gap-4">
          <span className="min-w-0 truncate font-display text-d5">{article?.name ?? cut.article}</span>
          <span className={cx('tnum text-sm font-medium whitespace-nowrap', !fresh && 'text-ink-3')}>{verdict.totalString}</span>
        </span>
        <span className="tnum flex flex-wrap items-baseline justify-between gap-x-4 text-xs text-ink-2">
          <span>{[article ? prodId(article) : '', article?.colorName, metres].filter(Boolean).join(' · ')}</span>
          <span className={cx(!fresh && 'opacity-0')}>
            {fresh && verdict.problems.length === 0 && <Verdict verdict={verdict} onTake={onTake} />}
          </span>
        </span>
        {fresh && verdict.problems.length > 0 && <Verdict verdict={verdict} tabbable onTake={onTake} />}
      </span>
    </li>
  );
}
