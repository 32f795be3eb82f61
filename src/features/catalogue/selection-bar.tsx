import { type ReactNode, useState } from 'react';
import type { DittaCode } from '../../../shared/rules/metres.ts';
import { typedNumber } from '../../i18n/format.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { clothJudge, leftTyped, metresTexts } from '../../pieces/quantity.ts';
import { count } from '../../pieces/texts.ts';
import { Button } from '../../ui/button.tsx';
import { MetresField } from '../../ui/metres-field.tsx';
import type { Picks } from './use-picks.ts';

/** What can be done with the fabrics that were picked; at the foot of the window while there are any. */
export function SelectionBar({
  picks,
  ditta,
  onAdd,
  children,
}: {
  picks: Picks;
  ditta: DittaCode;
  /** Puts so many metres of each into the cart; resolves to true when all of them are there. Nothing where nobody may order. */
  onAdd: ((metres: number) => Promise<boolean>) | null;
  /** Other things to do. */
  children: ReactNode;
}) {
  const { locale, t } = useI18n();
  const judge = clothJudge(ditta);
  const texts = metresTexts(t, locale, judge);
  const [text, setText] = useState('');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const many = picks.articles.length;
  const quantity = judge.read(text);
  const add = async () => {
    setTried(true);
    if (!onAdd || busy || quantity.value === null) return;
    setBusy(true);
    if (await onAdd(quantity.value)) {
      setText(leftTyped(judge, quantity.value));
      setTried(false);
    }
    setBusy(false);
  };
  return (
    <section
      aria-label={t('shop.selection')}
      className="on-foot no-print fixed inset-x-0 bottom-0 -translate-y-(--foot) z-20 bg-white shadow-bar max-lg:bottom-14 max-lg:border-b max-lg:border-line"
    >
      <div className="page flex flex-wrap items-center gap-x-5 gap-y-2 py-3">
        <p role="status" className="tnum text-sm font-medium">
          {t('shop.selected', { count: count(locale, many) })}
        </p>
        <button type="button" className="link text-xs text-ink-2 hover:text-ink" onClick={picks.clear}>
          {t('shop.layBack')}
        </button>
        <div className="flex flex-wrap items-center gap-2 lg:ml-auto">{children}</div>
        {onAdd && (
          <form
            noValidate
            className="flex items-start gap-2 max-lg:w-full"
            onSubmit={(event) => {
              event.preventDefault();
              void add();
            }}
          >
            <MetresField
              label={t('shop.metresOfEach')}
              hideLabel
              unit={t('shop.metresEach')}
              write={(quantity) => typedNumber(locale, quantity)}
              judge={judge}
              value={text}
              onChange={setText}
              texts={texts}
              error={tried && quantity.problem ? texts.problem(quantity.problem) : undefined}
              showProblem={tried || quantity.problem !== 'too_small'}
              compact
              stepper={false}
              className="min-w-0 flex-1 lg:w-40"
            />
            <Button type="submit" size="sm" busy={busy} className="pointer-coarse:min-h-11">
              {t('shop.addSelected', { count: count(locale, many) })}
            </Button>
          </form>
        )}
      </div>
    </section>
  );
}
