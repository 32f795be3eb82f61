import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { WishlistItem } from '../../../generated/api/model/wishlistItem.ts';
import type { WishUpdate } from '../../../generated/api/model/wishUpdate.ts';
import { WishlistNoteMax } from '../../../generated/zod/schemas/wishlistNote.zod.ts';
import { wishUpdateQuantityMax } from '../../../generated/zod/schemas/wishUpdate.zod.ts';
import { useUser } from '../../api/session.ts';
import { formatMetres, listed, typedNumber } from '../../i18n/format.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { clothJudge, quantityWords } from '../../pieces/quantity.ts';
import { OfferChip } from '../../ui/bits.tsx';
import { cx } from '../../ui/cx.ts';
import { parseDecimal } from '../../ui/decimal.ts';
import { FieldError } from '../../ui/field.tsx';

/** Words of another writing are put together with the same keys: until they are done, the keys are theirs. */
const COMPOSING = 229;
const isComposing = ({ nativeEvent }: KeyboardEvent): boolean => nativeEvent.isComposing || nativeEvent.keyCode === COMPOSING;

/** Whoever stops writing for so long may read the page anew without losing it. */
const PAUSE_MS = 800;

/**
 * A text that is typed over what the shop has. Until it is kept it is shown, whatever comes in meanwhile, for this field or for others. With `pauseMs` it
 * is also kept when nothing was typed for so long.
 */
function useTyped(written: string, keep: (text: string) => Promise<boolean>, pauseMs?: number) {
  const [typed, setTyped] = useState<string | null>(null);
  const sending = useRef<string | null>(null);
  const send = async () => {
    if (typed === null || sending.current === typed) return;
    sending.current = typed;
    const kept = typed === written || (await keep(typed));
    sending.current = null;
    // What was typed since is still to be kept.
    if (kept) setTyped((now) => (now === typed ? null : now));
  };
  const leaving = useRef(send);
  leaving.current = send;
  // Back leads away from a field that nobody has left.
  useEffect(() => () => void leaving.current(), []);
  useEffect(() => {
    if (typed === null || pauseMs === undefined) return;
    const timer = setTimeout(() => void leaving.current(), pauseMs);
    return () => clearTimeout(timer);
  }, [typed, pauseMs]);
  return {
    value: typed ?? written,
    onType: setTyped,
    onBlur: () => void send(),
    onKeyDown: (event: KeyboardEvent) => {
      if (isComposing(event)) return;
      if (event.key === 'Enter') {
        event.preventDefault();
        void send();
      }
      if (event.key === 'Escape') setTyped(null);
    },
  };
}

/** What is wanted may be for several lines of an order; what one of them may measure is said before one is refused, and taken with a press. */
function OneLine({ metres, onTake }: { metres: number; onTake: (metres: number) => void }) {
  const { locale, t } = useI18n();
  const { suggestions } = clothJudge(useUser().currentCustomer.ditta).read(typedNumber(locale, metres));
  if (suggestions.length === 0) return null;
  const quantities = listed(
    locale,
    suggestions.map((each) => formatMetres(locale, each)),
  );
  // What is more than one line takes is none the less a sum of several; what lies between two lengths is none.
  const isMore = suggestions.every((each) => each < metres);
  return (
    <span className="grid gap-1">
      <span className="tnum text-2xs text-ink-2">
        {isMore
          ? t('wishlist.severalLines', { quantities, metres: formatMetres(locale, metres) })
          : t('cart.refusedNearest', { quantities })}
      </span>
      <span className="no-print flex flex-wrap gap-2">
        {suggestions.map((each) => (
          <OfferChip key={each} label={t('metres.offer', { quantity: formatMetres(locale, each) })} onTake={() => onTake(each)}>
            {formatMetres(locale, each)}
          </OfferChip>
        ))}
      </span>
    </span>
  );
}

/** How much is wanted and what was noted, typed in place; kept when the field is left or Enter is pressed, a note also when its writer pauses; put back with Esc. */
export function WishFields({
  item,
  name,
  editable,
  onSave,
}: {
  item: WishlistItem;
  name: string;
  editable: boolean;
  onSave: (item: WishlistItem, change: WishUpdate) => Promise<boolean>;
}) {
  const { locale, t } = useI18n();
  const [wrong, setWrong] = useState(false);
  const wanted = useTyped(item.quantity === null ? '' : typedNumber(locale, item.quantity), async (text) => {
    const parsed = parseDecimal(text);
    const quantity = parsed === 'empty' ? null : typeof parsed === 'string' ? undefined : parsed / 100;
    const whole = item.type === 'FABRIC' || quantity === null || Number.isInteger(quantity);
    if (quantity === undefined || !whole || (quantity !== null && (quantity <= 0 || quantity > wishUpdateQuantityMax))) {
      setWrong(true);
      return false;
    }
    return quantity === item.quantity || onSave(item, { quantity });
  });
  const note = useTyped(item.note, (text) => onSave(item, { note: text }), PAUSE_MS);
  if (!editable)
    return (
      <span className="block text-sm">
        {item.quantity !== null && (
          <span className="tnum block">{quantityWords(t, locale, { type: item.type, quantity: item.quantity })}</span>
        )}
        {item.note && <span className="block text-xs text-ink-3">{item.note}</span>}
      </span>
    );
  return (
    <span className="grid gap-2 lg:w-60">
      <span className="flex items-center gap-2">
        <input
          aria-label={t('wishlist.wantedOf', { name })}
          aria-invalid={wrong || undefined}
          inputMode="decimal"
          autoComplete="off"
          className="field tnum !h-9 !w-24 !text-sm text-right pointer-coarse:!h-11 print:!h-auto print:!w-auto"
          value={wanted.value}
          onChange={(event) => {
            wanted.onType(event.target.value);
            setWrong(false);
          }}
          onBlur={wanted.onBlur}
          onKeyDown={(event) => {
            if (event.key === 'Escape') setWrong(false);
            wanted.onKeyDown(event);
          }}
        />
        <span aria-hidden="true" className={cx('text-xs text-ink-3', wanted.value === '' && 'no-print')}>
          {item.type === 'FABRIC' ? t('common.metre') : t('common.units')}
        </span>
      </span>
      <FieldError text={wrong ? t('error.invalid') : undefined} />
      {item.type === 'FABRIC' && item.quantity !== null && !wrong && (
        <OneLine metres={item.quantity} onTake={(quantity) => void onSave(item, { quantity })} />
      )}
      <textarea
        rows={1}
        aria-label={t('wishlist.noteOf', { name })}
        placeholder={t('wishlist.note')}
        maxLength={WishlistNoteMax}
        className="field-sizing-content min-h-8 w-full resize-none rounded-control border-b border-line bg-transparent print:border-0 px-3 py-1.5 text-xs text-ink-2 placeholder:text-ink-3 hover:bg-white focus:bg-white pointer-coarse:min-h-11 pointer-coarse:py-3"
        value={note.value}
        onChange={(event) => note.onType(event.target.value)}
        onBlur={note.onBlur}
        onKeyDown={note.onKeyDown}
      />
    </span>
  );
}
