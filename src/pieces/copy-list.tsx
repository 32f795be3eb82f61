import { useT } from '../i18n/runtime.tsx';
import { Button } from '../ui/button.tsx';
import { useCopy } from './use-copy.ts';

export interface CopyRow {
  term: string;
  text: string;
  /** What goes to the clipboard, where it can be taken along. */
  copy?: string;
}
/** What has to be typed elsewhere, each with its button to copy it. */
export function CopyList({ rows, className = '' }: { rows: readonly CopyRow[]; className?: string }) {
  const t = useT();
  const copy = useCopy();
  return (
    <dl className={`grid gap-3 border border-line bg-paper p-4 text-sm text-ink ${className}`}>
      {rows.map(({ term, text, copy: value }) => (
        <div key={term}>
          <dt className="text-xs text-ink-3">{term}</dt>
          {/* Rows with a button and rows without stand on one line each, at the same height. */}
          <dd className="flex min-h-9 items-center gap-x-3">
            <span className="tnum md:whitespace-nowrap">{text}</span>
            {value && (
              <Button kind="secondary" size="sm" className="no-print" onClick={() => copy(value)}>
                {t('common.copy')}
                <span className="sr-only"> {term}</span>
              </Button>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** An IBAN as it is printed, in groups of four. */
export const ibanText = (iban: string) => iban.replace(/(.{4})(?=.)/g, '$1 ');
