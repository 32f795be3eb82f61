import { Minus, Plus } from 'lucide-react';
import { type KeyboardEvent, useCallback, useId } from 'react';
import { OfferChip } from './bits.tsx';
import { cx } from './cx.ts';
import type { QuantityJudge, QuantityProblem } from './decimal.ts';
import { FieldError } from './field.tsx';

export interface QuantityTexts {
  less: string;
  more: string;
  /** Says what is wrong and what would be right. */
  problem: (problem: QuantityProblem) => string;
  offer: (quantity: string) => string;
  /** An offer that is no longer because no piece is. */
  onePiece?: (quantity: string) => string;
}

/** Under all that stands beside the field, whatever comes first in the document. */
const BELOW = 'order-1 col-span-full mt-1.5';
const MARKS = /^[\d.,。、．，０-９\s'’]*$/;

/**
 * Letters never enter by the keyboard; a paste stays as it is and is judged as a whole. Listened to natively, because React's own event of
 * this name is another one in some browsers.
 */
function refuseLetters(input: HTMLInputElement | null) {
  const check = (event: InputEvent) => {
    if (event.inputType === 'insertText' && event.data && !MARKS.test(event.data)) event.preventDefault();
  };
  input?.addEventListener('beforeinput', check);
  return () => input?.removeEventListener('beforeinput', check);
}

/**
 * Metres (or units) typed as text and read by the judge that it is given: point and comma alike, letters refused, nothing corrected in silence.
 * The caller keeps the text, so an error never loses it.
 */
export function MetresField({
  label,
  hideLabel,
  unit,
  write,
  judge,
  value,
  onChange,
  onCommit,
  texts,
  hint,
  error,
  showProblem = true,
  nudge,
  compact,
  stepper = true,
  spread,
  className,
  disabled,
  inputRef,
}: {
  label: string;
  hideLabel?: boolean;
  unit: string;
  /** How a quantity is written, so that it can be typed on. */
  write: (quantity: number) => string;
  judge: QuantityJudge;
  value: string;
  onChange: (text: string) => void;
  /** The value is meant: Enter, leaving the field, or a taken offer. */
  onCommit?: (text: string) => void;
  texts: QuantityTexts;
  hint?: string;
  /** What the server says about it. */
  error?: string | undefined;
  showProblem?: boolean;
  /** How far the buttons and arrow keys go; the step of the judge when that is a whole number. */
  nudge?: number;
  compact?: boolean;
  stepper?: boolean;
  /** In a grid with a button beside it: what is said of the quantity stands under both, where the words have room. */
  spread?: boolean;
  className?: string;
  disabled?: boolean;
  /** For the form that puts the focus where something is wrong. */
  inputRef?: (input: HTMLInputElement | null) => void;
}) {
  const id = useId();
  const attach = useCallback(
    (input: HTMLInputElement | null) => {
      const release = refuseLetters(input);
      inputRef?.(input);
      return () => {
        release();
        inputRef?.(null);
      };
    },
    [inputRef],
  );
  const quantity = judge.read(value);
  const problem =
    showProblem && quantity.problem && (value !== '' || quantity.problem !== 'required') ? texts.problem(quantity.problem) : undefined;
  const message = problem ?? error;
  // What is wrong says what would be right, and what stands below stays where it can be seen.
  const aside = problem ? undefined : hint;
  const step = nudge ?? (judge.step >= 1 ? judge.step : 0.1);
  const move = (direction: 1 | -1) => {
    const hundredths = (quantity.hundredths ?? 0) + Math.round(step * 100) * direction;
    const limit = Math.min(hundredths, Math.round(judge.max * 100));
    const text = write(Math.max(limit, Math.round(judge.min * 100)) / 100);
    onChange(text);
    onCommit?.(text);
  };
  const settle = () => {
    const text = quantity.hundredths === null ? value : write(quantity.hundredths / 100);
    if (text !== value) onChange(text);
    onCommit?.(text);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      event.preventDefault();
      move(event.key === 'ArrowUp' ? 1 : -1);
    } else if (event.key === 'Enter') settle();
  };
  const edge = cx('grid flex-none place-items-center text-ink-2 hover:text-ink disabled:text-disabled', compact ? 'w-8' : 'w-11');
  return (
    <div className={cx(spread ? 'contents' : 'grid content-start gap-1.5', className)}>
      <label htmlFor={id} className={cx('text-xs text-ink-2', hideLabel && 'sr-only')}>
        {label}
      </label>
      <span
        className={cx(
          'field-wrap flex rounded-control bg-white shadow-[inset_0_0_0_1px_var(--color-control)] focus-within:shadow-[inset_0_0_0_1px_var(--color-ink)]',
          compact ? 'h-9 pointer-coarse:h-11' : 'h-11',
        )}
      >
        {stepper && (
          <button
            type="button"
            tabIndex={-1}
            aria-label={texts.less}
            className={cx(edge, 'border-r border-line')}
            onClick={() => move(-1)}
            disabled={disabled}
          >
            <Minus aria-hidden="true" size={16} strokeWidth={1.5} />
          </button>
        )}
        <input
          id={id}
          ref={attach}
          inputMode="decimal"
          autoComplete="off"
          disabled={disabled}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onBlur={settle}
          onKeyDown={onKeyDown}
          aria-invalid={message ? true : undefined}
          aria-describedby={[aside && `${id}-h`, message && `${id}-e`].filter(Boolean).join(' ') || undefined}
          className={cx(
            'tnum w-full min-w-0 rounded-control bg-transparent px-2 outline-offset-[-2px]',
            stepper ? 'text-center' : 'text-right',
            compact ? 'text-sm' : 'text-md font-medium',
          )}
        />
        <span aria-hidden="true" className={cx('flex-none self-center pr-3 text-xs text-ink-3', stepper && 'pl-1')}>
          {unit}
        </span>
        {stepper && (
          <button
            type="button"
            tabIndex={-1}
            aria-label={texts.more}
            className={cx(edge, 'border-l border-line')}
            onClick={() => move(1)}
            disabled={disabled}
          >
            <Plus aria-hidden="true" size={16} strokeWidth={1.5} />
          </button>
        )}
      </span>
      {aside && (
        <span id={`${id}-h`} className="text-2xs text-ink-3">
          {aside}
        </span>
      )}
      <FieldError id={`${id}-e`} text={message} className={spread ? BELOW : undefined} />
      {problem && quantity.suggestions.length > 0 && (
        <span className={cx('flex flex-wrap gap-2', spread && BELOW)}>
          {quantity.suggestions.map((offer) => {
            const text = write(offer);
            const whole = `${text} ${unit}`;
            const words = offer === judge.inOnePiece && texts.onePiece ? texts.onePiece(whole) : whole;
            return (
              <OfferChip
                key={offer}
                label={texts.offer(words)}
                onTake={() => {
                  onChange(text);
                  onCommit?.(text);
                }}
              >
                {words}
              </OfferChip>
            );
          })}
        </span>
      )}
    </div>
  );
}
