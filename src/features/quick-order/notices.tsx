import type { ReactNode } from 'react';
import type { Locale } from '../../../generated/rules.ts';
import { messageOf } from '../../api/errors.ts';
import { listed, stopOf } from '../../i18n/format.ts';
import type { Translate } from '../../i18n/labels.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { ErrorState, Notice } from '../../ui/bits.tsx';
import { Button } from '../../ui/button.tsx';
import { countsOf, countsText } from './counts.ts';
import type { Row } from './sheet.ts';
import type { Judged } from './use-check.ts';

/** How many rows were pasted, and which columns of them the sheet could not take. */
export const pastedText = (t: Translate, locale: Locale, count: number, leftOut: readonly string[]): string =>
  [
    t('quickorder.pasted', { count }),
    ...(leftOut.length > 0 ? [t('quickorder.leftOutColumns', { columns: listed(locale, leftOut) })] : []),
  ].join(stopOf(locale));

/** A file that was read into the sheet. */
export interface LoadedFile {
  name: string;
  /** Of the rows that came from it. */
  keys: ReadonlySet<number>;
  /** Columns of it that the sheet could not take. */
  leftOut: readonly string[];
}
/** What came of a file, what must be mended, and when the shop does not answer. */
export function Notices({
  loaded,
  rows,
  judged,
  error,
  onRetry,
  goTo,
  references,
  onErrorFile,
}: {
  /** The file that was read last, until the sheet is ordered. */
  loaded: LoadedFile | null;
  /** The rows that are written. */
  rows: readonly Row[];
  /** Undefined while the sheet is being judged. */
  judged: ReadonlyMap<number, Judged> | undefined;
  error: unknown;
  onRetry: () => void;
  /** The first row that is wrong, of those of the file or of the others, where one can go there. */
  goTo: (isOfFile: boolean) => { row: number; go: () => void } | null;
  /** Rows in which the reference stands in the column of the shops. */
  references: { count: number; take: () => void };
  onErrorFile: () => void;
}) {
  const { locale, t } = useI18n();
  const isLoaded = ({ key }: Row) => loaded?.keys.has(key) ?? false;
  const countsWhere = (fits: (row: Row) => boolean) => countsOf(rows.filter(fits).flatMap(({ key }) => judged?.get(key)?.verdict ?? []));
  const ofFile = countsWhere(isLoaded);
  const isFaultless = ofFile.wrong + ofFile.unfinished === 0;
  // Of a row that is still being written nothing is wrong yet.
  const toMend = countsWhere((row) => !isLoaded(row)).wrong;
  const link = (isOfFile: boolean) => {
    const place = goTo(isOfFile);
    return (
      place && (
        <button type="button" className="link text-robbia" onClick={place.go}>
          {t('quickorder.goTo', { row: place.row })}
        </button>
      )
    );
  };
  const ways = (isOfFile: boolean, more?: ReactNode) => (
    <span className="flex flex-wrap items-center gap-4">
      {link(isOfFile)}
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
      {loaded && judged && (
        <div className="mb-4">
          <Notice
            tone={isFaultless ? 'good' : 'bad'}
            live
            title={t('quickorder.loaded', { name: loaded.name, count: loaded.keys.size })}
            action={
              !isFaultless &&
              ways(
                true,
                <Button kind="secondary" size="sm" onClick={onErrorFile}>
                  {t('quickorder.errorFile')}
                </Button>,
              )
            }
          >
            {!isFaultless && <p>{t('quickorder.loadedErrors')}</p>}
            <p>{countsText(t, locale, ofFile)}</p>
            {loaded.leftOut.length > 0 && <p>{t('quickorder.leftOutColumns', { columns: listed(locale, loaded.leftOut) })}</p>}
          </Notice>
        </div>
      )}
      {toMend > 0 && (
        <div className="mb-4">
          <Notice tone="bad" action={loaded && judged && !isFaultless ? link(false) : ways(false)}>
            {t(loaded && !isFaultless ? 'quickorder.attentionOther' : 'quickorder.attention', { count: toMend })}
          </Notice>
        </div>
      )}
    </>
  );
}
