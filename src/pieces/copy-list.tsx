import { useT } from '../i18n/runtime.tsx';
import { Button } from '../ui/button.tsx';
import { cx } from '../ui/cx.ts';
import { useCopy } from './use-copy.ts';

export interface CopyRow {
  term: string;
  text: string;
  /** What goes to the clipboard, where it can be taken along. */
  copy?: string;
}
/** More signs than these have no room beside a button on a phone. */
const LONG = 20;

/** What has to be typed elsewhere, each with its button to copy it. */
export function CopyList({ rows, className = '' }: { rows: readonly CopyRow[]; className?: string }) {
  const t = useT();
  const copy = useCopy();
  return (
    <dl
      className={`grid w-fit max-w-full grid-cols-[minmax(0,max-content)_auto] justify-start gap-x-4 gap-y-3 border border-line bg-paper p-4 text-sm text-ink ${className}`}
    >
      {rows.map(({ term, text, copy: value }) => (
        // Rows with a button and rows without are of one height, the buttons one under the other.
        <div key={term} className="col-span-full grid min-h-10 grid-cols-subgrid content-center">
          <dt className="text-xs text-ink-3">{term}</dt>
          <dd className={cx('tnum col-start-1', value && 'whitespace-nowrap')}>{text}</dd>
          {value && (
            <dd
              className={cx(
                'no-print col-start-2 row-span-2 row-start-1 self-center',
                // What is read off by groups stays whole; on a phone its button stands under it.
                value.length > LONG && 'max-md:col-start-1 max-md:row-span-1 max-md:row-start-3 max-md:mt-1.5',
              )}
            >
              <Button kind="secondary" size="sm" onClick={() => copy(value)}>
                {t('common.copy')}
                <span className="sr-only"> {term}</span>
              </Button>
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}

/** An IBAN as it is printed, in groups of four. */
export const ibanText = (iban: string) => iban.replace(/(.{4})(?=.)/g, '$1 ');
