import type { QuickOrderCheck } from '../../../generated/api/model/quickOrderCheck.ts';
import { messageOf } from '../../api/errors.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { ErrorState, Notice } from '../../ui/bits.tsx';
import { Button } from '../../ui/button.tsx';

/** What came of a file, what must be mended, and when the shop does not answer. */
export function Notices({
  loaded,
  check,
  error,
  onRetry,
  goTo,
  onErrorFile,
}: {
  /** The file that was read last, until the sheet is ordered. */
  loaded: { name: string; count: number } | null;
  /** Undefined while the sheet is being judged. */
  check: QuickOrderCheck | undefined;
  error: unknown;
  onRetry: () => void;
  /** The first row that is wrong, where one can go there. */
  goTo: { row: number; go: () => void } | null;
  onErrorFile: () => void;
}) {
  const { t } = useI18n();
  const wrong = check?.counts.wrong ?? 0;
  const link = goTo && (
    <button type="button" className="link text-robbia" onClick={goTo.go}>
      {t('quickorder.goTo', { row: goTo.row })}
    </button>
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
              wrong > 0 && (
                <span className="flex flex-wrap items-center gap-4">
                  {link}
                  <Button kind="secondary" size="sm" onClick={onErrorFile}>
                    {t('quickorder.errorFile')}
                  </Button>
                </span>
              )
            }
          >
            {wrong > 0 && <p>{t('quickorder.loadedErrors')}</p>}
            <p>{t('quickorder.counts', check.counts)}</p>
          </Notice>
        </div>
      ) : (
        wrong > 0 && (
          <div className="mb-4">
            <Notice tone="bad" action={link}>
              {t('quickorder.attention', { count: wrong })}
            </Notice>
          </div>
        )
      )}
    </>
  );
}
