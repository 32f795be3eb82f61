import { Fragment } from 'react';
import type { QuickOrderFinding } from '../../generated/api/model/quickOrderFinding.ts';
import type { QuickOrderVerdict } from '../../generated/api/model/quickOrderVerdict.ts';
import type { QuickOrderColumn } from '../../generated/rules.ts';
import { useUser } from '../api/session.ts';
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
  const { ditta } = useUser().currentCustomer;
  const offers = (problem: QuickOrderFinding) => (
    <NearestOffers
      problem={problem}
      unit={problem.column === 'quantity' && verdict.type === 'FABRIC' ? t('common.metre') : undefined}
      tabbable={tabbable}
      onTake={(text) => onTake(text, problem.column)}
    />
  );
  const [first] = verdict.problems;
  if (first && isUnfinished(verdict))
    return (
      <span id={id} className="grid gap-1 py-1.5 text-xs text-ink-3">
        {problemText(t, locale, first)}
        {offers(first)}
      </span>
    );
  // What is still to come is asked for when what is there is right.
  const wrong = verdict.problems.filter(({ code }) => code !== 'FIELD_REQUIRED');
  if (wrong.length > 0)
    return (
      <span id={id} className="grid gap-1 py-1.5">
        {wrong.map((problem) => (
          <Fragment key={problem.column + problem.code}>
            <FieldError text={problemText(t, locale, problem, verdict.type === 'FABRIC' ? ditta : undefined)} />
            {offers(problem)}
          </Fragment>
        ))}
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
