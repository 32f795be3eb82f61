import type { ReactNode } from 'react';
import type { QuickOrderCheck } from '../../../generated/api/model/quickOrderCheck.ts';
import type { Locale } from '../../../generated/rules.ts';
import { messageOf } from '../../api/errors.ts';
import { listed } from '../../i18n/format.ts';
import type { Translate } from '../../i18n/labels.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { isUnfinished } from '../../pieces/row-verdict.tsx';
import { ErrorState, Notice } from '../../ui/bits.tsx';
import { Button } from '../../ui/button.tsx';
import { countsText } from './counts.ts';

/** How many rows were pasted, and which columns of them the sheet could not take. */
export const pastedText = (t: Translate, locale: Locale, count: number, leftOut: readonly string[]): string =>
  [
    t('quickorder.pasted', { count }),
    ...(leftOut.length > 0 ? [t('quickorder.leftOutColumns', { columns: listed(locale, leftOut) })] : []),
  ].join('. ');

/** What came of a file, what must be mended, and when the shop does not answer. */
export function Notices({
  loaded,
  check,
  error,
  onRetry,
  goTo,
  references,
  onErrorFile,
}: {
  /** The file that was read last, until the sheet is ordered. */
  loaded: { name: string; count: number; leftOut: readonly string[] } | null;
  /** Undefined while the sheet is being judged. */
  check: QuickOrderCheck | undefined;
  error: unknown;
  onRetry: () => void;
  /** The first row that is wrong, where one can go there. */
  goTo: { row: number; go: () => void } | null;
  /** Rows in which the reference stands in the column of the shops. */
  references: { count: number; take: () => void };
  onErrorFile: () => void;
}) {
  const { locale, t } = useI18n();
  const wrong = check?.counts.wrong ?? 0;
  // Of a row that is still being written nothing is wrong yet.
  const toMend = check?.rows.filter((verdict) => verdict.state === 'WRONG' && !isUnfinished(verdict)).length ?? 0;
  const link = goTo && (
    <button type="button" className="link text-robbia" onClick={goTo.go}>
      {t('quickorder.goTo', { row: goTo.row })}
    </button>
  );
  const ways = (more?: ReactNode) => (
    <span className="flex flex-wrap items-center gap-4">
      {link}
      {references.count > 0 && (
        <Button kind="secondary" size="sm" onClick={references.take}>
          {t('quickorder.asReferences', { count: references.count })}
        </Button>
      )}
      {more}
    </span>
  );
  return (
    <>
      {error !== null && error !== undefined && (
        <div className="mb-4">
          <ErrorState title={messageOf(error, t)} retryLabel={t('common.retry')} onRetry={onRetry} />
        </div>
      )}
      {loaded && check ? (
        <div className="mb-4">
          <Notice
            tone={wrong > 0 ? 'bad' : 'good'}
            live
            title={t('quickorder.loaded', { name: loaded.name, count: loaded.count })}
            action={
              wrong > 0 &&
              ways(
                <Button kind="secondary" size="sm" onClick={onErrorFile}>
                  {t('quickorder.errorFile')}
                </Button>,
              )
            }
          >
            {wrong > 0 && <p>{t('quickorder.loadedErrors')}</p>}
            <p>{countsText(t, locale, check.counts)}</p>
            {loaded.leftOut.length > 0 && <p>{t('quickorder.leftOutColumns', { columns: listed(locale, loaded.leftOut) })}</p>}
          </Notice>
        </div>
      ) : (
        toMend > 0 && (
          <div className="mb-4">
            <Notice tone="bad" action={ways()}>
              {t('quickorder.attention', { count: toMend })}
            </Notice>
          </div>
        )
      )}
    </>
  );
}
