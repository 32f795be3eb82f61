import type { QuickOrderFinding } from '../../generated/api/model/quickOrderFinding.ts';
import type { QuickOrderVerdict } from '../../generated/api/model/quickOrderVerdict.ts';
import { typedNumber } from '../i18n/format.ts';
import { useI18n } from '../i18n/runtime.tsx';
import { FieldError } from '../ui/field.tsx';
import { AvailabilityMark } from './availability-mark.tsx';
import { problemText } from './row-problem.ts';

const nearestOf = ({ params }: QuickOrderFinding): number[] => (params?.nearest as number[] | undefined) ?? [];

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
  onTake: (quantity: string) => void;
}) {
  const { locale, t } = useI18n();
  const [problem] = verdict.problems;
  if (problem && isUnfinished(verdict))
    return (
      <span id={id} className="text-xs text-ink-3">
        {problemText(t, problem)}
      </span>
    );
  if (problem)
    return (
      <span id={id} className="grid gap-1 py-1.5">
        <FieldError text={problemText(t, problem)} />
        {nearestOf(problem).length > 0 && (
          <span className="flex flex-wrap gap-1.5">
            {nearestOf(problem).map((quantity) => {
              const text = typedNumber(locale, quantity);
              return (
                <button
                  key={quantity}
                  type="button"
                  tabIndex={tabbable ? undefined : -1}
                  aria-label={t('quickorder.offer', { quantity: text })}
                  className="tnum inline-flex h-7 items-center rounded-control border border-indaco bg-white px-2 text-xs font-medium text-indaco hover:bg-indaco-50 pointer-coarse:h-11"
                  onClick={() => onTake(text)}
                >
                  {text}
                </button>
              );
            })}
          </span>
        )}
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
