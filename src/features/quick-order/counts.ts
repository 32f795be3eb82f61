import type { Locale } from '../../../generated/rules.ts';
import { listed } from '../../i18n/format.ts';
import type { Translate } from '../../i18n/labels.ts';

/** How many rows are as they should be, how many were understood otherwise than they stand there, and how many are wrong; what is none is not said. */
export const countsText = (
  t: Translate,
  locale: Locale,
  { valid, corrected, wrong }: { valid: number; corrected: number; wrong: number },
) =>
  listed(locale, [
    (valid > 0 || corrected + wrong === 0) && t('quickorder.countValid', { count: valid }),
    corrected > 0 && t('quickorder.countCorrected', { count: corrected }),
    wrong > 0 && t('quickorder.countWrong', { count: wrong }),
  ]);
