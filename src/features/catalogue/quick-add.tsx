import { useRef, useState } from 'react';
import type { Article } from '../../../generated/api/model/article.ts';
import type { DittaCode } from '../../../shared/rules/metres.ts';
import { intlLocale } from '../../i18n/format.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { clothJudge, metresTexts } from '../../pieces/quantity.ts';
import { Button } from '../../ui/button.tsx';
import { MetresField } from '../../ui/metres-field.tsx';

/** Metres and "add", right on the card or in the row. Refused metres are said and nothing is sent. */
export function QuickAdd({
  article,
  ditta,
  onAdd,
  className,
}: {
  article: Article;
  ditta: DittaCode;
  /** Resolves to true when the line is in the cart; the text is kept otherwise. */
  onAdd: (article: Article, metres: number) => Promise<boolean>;
  className?: string;
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
      setText('');
      setTried(false);
    }
  };
  return (
    <form
      noValidate
      className={className ?? 'flex items-start gap-2'}
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <MetresField
        label={t('metres.labelOf', { name })}
        hideLabel
        unit={t('common.metre')}
        locale={intlLocale(locale)}
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
        className="min-w-0 flex-1"
      />
      <Button type="submit" size="sm" busy={busy}>
        {t('shop.add')}
        <span className="sr-only"> {name}</span>
      </Button>
    </form>
  );
}
