import type { Ref } from 'react';
import type { CollectionEstimate } from '../../../generated/api/model/collectionEstimate.ts';
import { type ExportFormat, exportFormats } from '../../../generated/rules.ts';
import { formatBytes, formatNumber } from '../../i18n/format.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { FORMAT_NAMES } from '../../pieces/export-menu.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/choice.tsx';
import { cx } from '../../ui/cx.ts';
import { Menu, MenuActions } from '../../ui/menu.tsx';

/** The terms; how much it would be, and the two ways to have it, in sight whatever is being chosen. */
export function CollectionOrder({
  estimate,
  busy,
  accepted,
  asked,
  terms,
  onAccept,
  onArchive,
  onData,
}: {
  estimate: CollectionEstimate | undefined;
  busy: boolean;
  accepted: boolean;
  /** It was tried without the terms. */
  asked: boolean;
  /** Where the terms are accepted. */
  terms: Ref<HTMLInputElement>;
  onAccept: (accepted: boolean) => void;
  onArchive: () => void;
  onData: (format: ExportFormat) => void;
}) {
  const { locale, t } = useI18n();
  const files = (estimate?.pictures ?? 0) + (estimate?.files ?? 0);
  const tooLarge = estimate !== undefined && files > estimate.maxFiles;
  const number = (value: number) => formatNumber(locale, value);
  return (
    <>
      <section className="grid gap-3 border-t border-line-2 pt-4">
        <Checkbox
          ref={terms}
          label={t('collection.terms')}
          checked={accepted}
          aria-invalid={asked && !accepted}
          aria-describedby={asked && !accepted ? 'terms-needed' : undefined}
          className="items-start [&_input]:mt-0.5"
          onChange={(event) => onAccept(event.currentTarget.checked)}
        />
        {asked && !accepted && (
          <p id="terms-needed" role="alert" className="text-xs text-robbia">
            {t('collection.termsNeeded')}
          </p>
        )}
      </section>
      <section className="on-foot sticky bottom-(--foot) z-10 grid gap-2.5 border-t border-line-2 bg-paper py-3 max-lg:-mx-4 max-lg:px-4">
        <p role="status" className={`tnum min-h-5 text-sm ${tooLarge ? 'text-robbia' : 'text-ink-2'}`}>
          {estimate &&
            t('collection.estimate', {
              articles: number(estimate.articles),
              files: number(files),
              size: formatBytes(locale, estimate.bytes),
            })}
          {tooLarge && (
            <span className="mt-1 block">
              {t('collection.tooLarge', { maximum: number(estimate.maxFiles), articles: number(estimate.fitting) })}
            </span>
          )}
        </p>
        <div className="flex flex-wrap gap-3">
          <Button busy={busy} aria-disabled={tooLarge || undefined} onClick={() => !tooLarge && onArchive()}>
            {t('collection.makeArchive')}
          </Button>
          <Menu up triggerClassName={cx(buttonClass('secondary'), busy && 'opacity-60')} trigger={t('collection.makeData')}>
            {(close) => (
              <MenuActions
                close={close}
                entries={exportFormats.map((format) => ({ label: FORMAT_NAMES[format], act: () => !busy && onData(format) }))}
              />
            )}
          </Menu>
        </div>
      </section>
    </>
  );
}
