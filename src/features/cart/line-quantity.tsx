import { useEffect, useRef, useState } from 'react';
import type { CartLine } from '../../../generated/api/model/cartLine.ts';
import { accessoryLineQuantityMax } from '../../../generated/zod/schemas/accessoryLine.zod.ts';
import { sampleLineQuantityMax } from '../../../generated/zod/schemas/sampleLine.zod.ts';
import type { DittaCode } from '../../../shared/rules/metres.ts';
import { codeOf, fieldMessages, messageOf } from '../../api/errors.ts';
import { typedNumber } from '../../i18n/format.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { clothJudge, metresTexts, unitsJudge, unitsTexts } from '../../pieces/quantity.ts';
import { MetresField } from '../../ui/metres-field.tsx';
import type { Outcome } from './use-cart.ts';

const PAUSE_MS = 500;

/** Typing is saved when the hand rests or the line is left; what the shop refuses stays typed, with the reason under it. */
export function LineQuantity({
  line,
  ditta,
  name,
  onQuantity,
}: {
  line: CartLine;
  ditta: DittaCode;
  name: string;
  /** `left`: the line is not on the screen any more, so a refusal has no other place than a message. */
  onQuantity: (quantity: number, left: boolean) => Promise<Outcome>;
}) {
  const { locale, t } = useI18n();
  const metres = line.type === 'FABRIC';
  const judge = metres
    ? clothJudge(ditta)
    : unitsJudge(Math.max(1, line.minimumQuantity), line.type === 'SAMPLE' ? sampleLineQuantityMax : accessoryLineQuantityMax);
  const texts = metres ? metresTexts(t, locale, judge) : unitsTexts(t, locale, judge);
  const written = typedNumber(locale, line.quantity);
  const [text, setText] = useState(written);
  const [seen, setSeen] = useState(line.version);
  const [error, setError] = useState<unknown>(null);
  /** The field says itself what is wrong with a text; that one is missing is said once it was left. */
  const [required, setRequired] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Sends what is typed and still held back by the pause. */
  const unsent = useRef<((left: boolean) => Promise<void>) | null>(null);
  useEffect(() => () => void unsent.current?.(true), []);
  if (seen !== line.version) {
    setSeen(line.version);
    setText(written);
    setError(null);
    setRequired(false);
  }
  const commit = (next: string) => {
    clearTimeout(timer.current);
    unsent.current = null;
    const { value, problem } = judge.read(next);
    setRequired(problem === 'required');
    if (value === null || value === line.quantity) return;
    unsent.current = async (left) => {
      clearTimeout(timer.current);
      unsent.current = null;
      const outcome = await onQuantity(value, left);
      if (!outcome.ok) setError(outcome.error);
    };
    timer.current = setTimeout(unsent.current, PAUSE_MS, false);
  };
  const message = error
    ? codeOf(error) === 'VALIDATION_FAILED'
      ? Object.values(fieldMessages(error, t))[0]
      : messageOf(error, t)
    : undefined;
  return (
    <MetresField
      label={metres ? t('metres.labelOf', { name }) : t('quantity.labelOf', { name })}
      hideLabel
      unit={metres ? t('common.metre') : t('common.units')}
      write={(quantity) => typedNumber(locale, quantity)}
      judge={judge}
      value={text}
      onChange={(next) => {
        setText(next);
        setError(null);
        setRequired(false);
      }}
      onCommit={commit}
      texts={texts}
      error={required ? texts.problem('required') : message}
      compact
    />
  );
}
