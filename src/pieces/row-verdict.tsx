import type { QuickOrderVerdict } from '../../generated/api/model/quickOrderVerdict.ts';
import type { QuickOrderColumn } from '../../generated/rules.ts';
import { useI18n } from '../i18n/runtime.tsx';
import { FieldError } from '../ui/field.tsx';
import { AvailabilityMark } from './availability-mark.tsx';
import { NearestOffers } from './nearest-offers.tsx';
import { problemText } from './row-problem.ts';

/** Nothing is wrong with what was written; something is still to come. */
export const isUnfinished = ({ problems }: QuickOrderVerdict): boolean =>
  problems.length > 0 && problems.every(({ code }) => code === 'FIELD_REQUIRED');

/** What the shop says of a row: its state, or what must be mended, with the quantities that would be right. */
export function Verdict({
  verdict,
  id,
  tabbable = false,
  onTake,
}: {
  verdict: QuickOrderVerdict;
  id?: string;
  /** Whether Tab comes to the offers; in a sheet it goes from cell to cell. */
  tabbable?: boolean;
  /** A text for the cell of a column. */
  onTake: (text: string, column: QuickOrderColumn) => void;
}) {
  const { locale, t } = useI18n();
  const [problem] = verdict.problems;
  if (problem && isUnfinished(verdict))
    return (
      <span id={id} className="text-xs text-ink-3">
        {problemText(t, locale, problem)}
      </span>
    );
  if (problem)
    return (
      <span id={id} className="grid gap-1 py-1.5">
        <FieldError text={problemText(t, locale, problem)} />
        <NearestOffers
          problem={problem}
          unit={problem.column === 'quantity' && verdict.type === 'FABRIC' ? t('common.metre') : undefined}
          tabbable={tabbable}
          onTake={(text) => onTake(text, problem.column)}
        />
      </span>
    );
  return (
    <span id={id} className="grid gap-0.5 text-xs text-ink-2">
      {verdict.availability && <AvailabilityMark availability={verdict.availability} short />}
      {verdict.corrections.map(({ column, to }) => (
        <span key={column} className="text-zafferano">
          {t('quickorder.readAs', { text: to })}
        </span>
      ))}
    </span>
  );
}
