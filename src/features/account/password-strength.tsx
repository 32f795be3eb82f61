import { useEffect, useState } from 'react';
import { colonOf } from '../../i18n/format.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { cx } from '../../ui/cx.ts';

type Score = 0 | 1 | 2 | 3 | 4;
type Judge = (password: string, own: string[]) => Score;

let judge: Promise<Judge> | undefined;
/** The judge and its lists of words come with the first letter. */
const loadJudge = (): Promise<Judge> => {
  judge ??= Promise.all([import('@zxcvbn-ts/core'), import('@zxcvbn-ts/language-common')]).then(
    ([{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }]) => {
      const zxcvbn = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
      return (password, own) => zxcvbn.check(password, own).score as Score;
    },
  );
  return judge;
};

/** How hard a password is to guess, in five words; `own` are words that whoever guesses tries first. */
export function PasswordStrength({ password, own }: { password: string; own: string[] }) {
  const { locale, t } = useI18n();
  const [judged, setJudged] = useState<{ password: string; score: Score }>();
  const words = own.join(' ');
  useEffect(() => {
    let wanted = true;
    // Without a network the judge does not come; the server judges in any case.
    if (password)
      loadJudge().then(
        (score) => wanted && setJudged({ password, score: score(password, words.split(' ')) }),
        () => {},
      );
    return () => {
      wanted = false;
    };
  }, [password, words]);
  const score = password && judged ? judged.score : undefined;
  return (
    <div className="grid gap-1.5 text-2xs text-ink-3">
      <div aria-hidden="true" className="grid grid-cols-4 gap-1">
        {([1, 2, 3, 4] as const).map((step) => (
          <span
            key={step}
            className={cx('h-1', score === undefined || score < step ? 'bg-line-2' : score < 3 ? 'bg-zafferano' : 'bg-salvia')}
          />
        ))}
      </div>
      <p role="status" className="min-h-4">
        {score !== undefined && t('password.strength') + colonOf(locale) + t(`password.strength.${score}`)}
      </p>
    </div>
  );
}
