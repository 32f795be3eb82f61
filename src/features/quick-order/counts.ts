import type { QuickOrderVerdict } from '../../../generated/api/model/quickOrderVerdict.ts';
import type { Locale } from '../../../generated/rules.ts';
import { listed } from '../../i18n/format.ts';
import type { Translate } from '../../i18n/labels.ts';
import { isUnfinished } from '../../pieces/row-verdict.tsx';

export interface Counts {
  valid: number;
  /** Understood otherwise than they stand there. */
  corrected: number;
  /** Nothing of them is wrong; something is still to come. */
  unfinished: number;
  wrong: number;
}
export function countsOf(verdicts: readonly QuickOrderVerdict[]): Counts {
  const counts = { valid: 0, corrected: 0, unfinished: 0, wrong: 0 };
  for (const verdict of verdicts)
    if (verdict.state === 'WRONG') counts[isUnfinished(verdict) ? 'unfinished' : 'wrong']++;
    // A row left free between others is none of them.
    else if (verdict.state !== 'EMPTY') counts[verdict.state === 'CORRECTED' ? 'corrected' : 'valid']++;
  return counts;
}

/** How many rows there are of each kind; what is none is not said. */
export const countsText = (t: Translate, locale: Locale, { valid, corrected, unfinished, wrong }: Counts) =>
  listed(locale, [
    (valid > 0 || corrected + unfinished + wrong === 0) && t('quickorder.countValid', { count: valid }),
    corrected > 0 && t('quickorder.countCorrected', { count: corrected }),
    unfinished > 0 && t('quickorder.countUnfinished', { count: unfinished }),
    wrong > 0 && t('quickorder.countWrong', { count: wrong }),
  ]);
