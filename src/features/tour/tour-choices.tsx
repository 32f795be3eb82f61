import { isActing } from '../../api/session.ts';
import { useT } from '../../i18n/runtime.tsx';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.tsx';
import { startTour } from './tour-run.ts';
import { useTour } from './use-tour.ts';

/** Start, ask me tomorrow, do not show again. */
export function TourChoices({ size = 'md' }: { size?: 'sm' | 'md' }) {
  const t = useT();
  const { tour, choose } = useTour();
  const step = tour?.step ?? 0;
  const start = (from: number) => {
    startTour(from);
    void choose({ choice: 'STARTED', step: from });
  };
  const later = async (choice: 'TOMORROW' | 'NEVER') => {
    if (await choose({ choice })) toast('message', t(choice === 'TOMORROW' ? 'tour.tomorrowKept' : 'tour.neverKept'));
  };
  return (
    <div className="flex flex-wrap gap-2">
      <Button size={size} onClick={() => start(step)}>
        {step > 0 ? t('tour.resume', { step: step + 1 }) : t('tour.start')}
      </Button>
      {step > 0 && (
        <Button size={size} kind="secondary" onClick={() => start(0)}>
          {t('tour.restart')}
        </Button>
      )}
      <Button size={size} kind="secondary" onClick={() => void later('TOMORROW')}>
        {t('tour.tomorrow')}
      </Button>
      <Button size={size} kind="quiet" onClick={() => void later('NEVER')}>
        {t('tour.never')}
      </Button>
    </div>
  );
}

/** Offers the tour where one begins the day; nothing of the tour itself is loaded for that. */
export function TourOffer() {
  const t = useT();
  const { tour } = useTour();
  // Who acts for a user is neither led round nor chooses for them.
  if (!tour?.isDue || isActing()) return null;
  return (
    <section
      aria-labelledby="tour-offer"
      className="no-print mt-8 flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-l-2 border-indaco bg-indaco-50 px-4 py-3"
    >
      <div className="min-w-0 flex-1 basis-72">
        <h2 id="tour-offer" className="text-sm font-medium">
          {t('tour.offer')}
        </h2>
        <p className="text-sm text-ink-2">{t('tour.offerText')}</p>
      </div>
      <TourChoices size="sm" />
    </section>
  );
}
