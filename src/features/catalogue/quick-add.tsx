import { useRef, useState } from 'react';
import type { Article } from '../../../generated/api/model/article.ts';
import type { DittaCode } from '../../../shared/rules/metres.ts';
import { typedNumber } from '../../i18n/format.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { stateName } from '../../pieces/availability-mark.tsx';
import { clothJudge, leftTyped, metresTexts } from '../../pieces/quantity.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { MetresField } from '../../ui/metres-field.tsx';
import { useCutPrice } from './use-cut-price.ts';

/** Metres and "add", right on the card or in the row. Refused metres are said and nothing is sent. */
export function QuickAdd({
  article,
  ditta,
  onAdd,
  className,
  rows = false,
}: {
  article: Article;
  ditta: DittaCode;
  /** Resolves to true when the line is in the cart; the text is kept otherwise. */
  onAdd: (article: Article, metres: number) => Promise<boolean>;
  className?: string;
  /** Where there is no room beside the field, the button and the price stand under it. */
  rows?: boolean;
}) {
  const { locale, t } = useI18n();
  const judge = clothJudge(ditta);
  const [text, setText] = useState('');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const quantity = judge.read(text);
  const name = `${article.name} ${article.code}-${article.color}`;
  const texts = metresTexts(t, locale, judge);
  const input = useRef<HTMLInputElement>(null);
  const cut = useCutPrice(article, quantity.value);
  const add = async () => {
    setTried(true);
    if (busy) return;
    if (quantity.value === null) {
      input.current?.focus();
      return;
    }
    setBusy(true);
    const done = await onAdd(article, quantity.value);
    setBusy(false);
    if (done) {
      setText(leftTyped(judge, quantity.value));
      setTried(false);
    }
  };
  return (
    <form
      noValidate
      className={className ?? (rows ? 'grid gap-1.5' : 'grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-2')}
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <MetresField
        label={t('metres.labelOf', { name })}
        hideLabel
        unit={t('common.metre')}
        write={(quantity) => typedNumber(locale, quantity)}
        judge={judge}
        value={text}
        onChange={setText}
        inputRef={(element) => {
          input.current = element;
        }}
        texts={texts}
        error={tried && quantity.problem ? texts.problem(quantity.problem) : undefined}
        showProblem={tried || quantity.problem !== 'too_small'}
        compact
        stepper={false}
        spread={!rows}
        className="min-w-0 flex-1"
      />
      <Button type="submit" size="sm" busy={busy} className="pointer-coarse:min-h-11">
        {t('shop.add')}
        <span className="sr-only"> {name}</span>
      </Button>
      <output
        className={cx('tnum flex flex-wrap items-baseline justify-between gap-x-2 text-xs', !rows && 'order-2 col-span-2', cut && 'mt-1.5')}
      >
        {cut && (
          <>
            <span className="font-medium">{cut.totalString}</span>
            <span className="text-ink-2">{stateName(t, cut.state, true)}</span>
          </>
        )}
      </output>
    </form>
  );
}
