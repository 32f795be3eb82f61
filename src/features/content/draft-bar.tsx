import { stopReading } from '../../i18n/label-drafts.ts';
import { useT } from '../../i18n/runtime.tsx';

/** Above everything as long as a tab shows the shop in words that are not published. */
export default function DraftBar() {
  const t = useT();
  const end = () => {
    stopReading();
    location.reload();
  };
  return (
    <section aria-label={t('content.labelDrafts')} className="no-print bg-zafferano-50 text-ink">
      <div className="page flex min-h-9 items-center justify-between gap-x-5 text-xs">
        <p>{t('content.labelDrafts.reading')}</p>
        <button type="button" className="h-9 flex-none underline decoration-1 underline-offset-4 hover:no-underline" onClick={end}>
          {t('content.labelDrafts.end')}
        </button>
      </div>
    </section>
  );
}
