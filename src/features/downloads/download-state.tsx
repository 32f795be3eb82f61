import type { Download } from '../../../generated/api/model/download.ts';
import type { DownloadState as State } from '../../../generated/rules.ts';
import { formatNumber } from '../../i18n/format.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { Badge, type Tone } from '../../ui/bits.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';

const TONES: Record<State, Tone> = { PENDING: 'info', READY: 'good', EXPIRED: 'neutral', FAILED: 'bad' };

/** Where a file stands: how far it is while it is made. */
export function DownloadState({ download: { state, done, total } }: { download: Download }) {
  const { locale, t } = useI18n();
  if (state === 'PENDING' && total > 0) {
    const number = (value: number) => formatNumber(locale, value);
    return (
      <span className="block w-40 max-w-full">
        <ProgressBar
          label={`${t('download.state.PENDING')} · ${t('download.progress', { done: number(done), total: number(total) })}`}
          percent={Math.floor((100 * done) / total)}
        />
      </span>
    );
  }
  return (
    <>
      <Badge tone={TONES[state]}>{t(`download.state.${state}`)}</Badge>
      {state === 'FAILED' && <span className="mt-1 block text-xs text-ink-2">{t('download.failedHint')}</span>}
    </>
  );
}
