import { useRef, useState } from 'react';
import type { Article } from '../../../generated/api/model/article.ts';
import type { DittaCode } from '../../../shared/rules/metres.ts';
import { intlLocale } from '../../i18n/format.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { checked, lineSchema, quantityForWire, quantityText } from '../../pieces/contract-check.ts';
import { metresRuleOf, metresTexts } from '../../pieces/quantity.ts';
import { Button } from '../../ui/button.tsx';
import { readQuantity } from '../../ui/decimal.ts';
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
  const rule = metresRuleOf(ditta);
  const [text, setText] = useState('');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const quantity = readQuantity(text, rule);
  const name = `${article.name} ${article.code}-${article.color}`;
  const texts = metresTexts(t, locale, rule);
  const line = checked(
    lineSchema('FABRIC', ditta),
    { type: 'FABRIC', ditta, code: article.code, color: article.color, quantity: quantityForWire(text) },
    t,
    { quantity: quantityText(texts) },
  );
  const input = useRef<HTMLInputElement>(null);
  const add = async () => {
    setTried(true);
    if (busy) return;
    if (!line.body) {
      input.current?.focus();
      return;
    }
    setBusy(true);
    const done = await onAdd(article, line.body.quantity);
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
        rule={rule}
        value={text}
        onChange={setText}
        inputRef={(element) => {
          input.current = element;
        }}
        texts={texts}
        error={tried ? line.messages?.quantity : undefined}
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
