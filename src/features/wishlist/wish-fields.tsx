import { useState } from 'react';
import type { WishlistItem } from '../../../generated/api/model/wishlistItem.ts';
import { wishInputQuantityMax } from '../../../generated/zod/schemas/wishInput.zod.ts';
import { WishlistNoteMax } from '../../../generated/zod/schemas/wishlistNote.zod.ts';
import { typedNumber } from '../../i18n/format.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { quantityWords } from '../../pieces/quantity.ts';
import { parseDecimal } from '../../ui/decimal.ts';
import { FieldError } from '../../ui/field.tsx';

/** How much is wanted and what was noted, typed in place; kept when the field is left or Enter is pressed, put back with Esc. */
export function WishFields({
  item,
  name,
  editable,
  onSave,
}: {
  item: WishlistItem;
  name: string;
  editable: boolean;
  onSave: (item: WishlistItem, change: { quantity?: number | null; note?: string }) => Promise<boolean>;
}) {
  const { locale, t } = useI18n();
  const written = item.quantity === null ? '' : typedNumber(locale, item.quantity);
  const [text, setText] = useState(written);
  const [note, setNote] = useState(item.note);
  const [wrong, setWrong] = useState(false);
  if (!editable)
    return (
      <span className="block text-sm">
        {item.quantity !== null && (
          <span className="tnum block">{quantityWords(t, locale, { type: item.type, quantity: item.quantity })}</span>
        )}
        {item.note && <span className="block text-xs text-ink-3">{item.note}</span>}
      </span>
    );
  const keepQuantity = async () => {
    const parsed = parseDecimal(text);
    const quantity = parsed === 'empty' ? null : typeof parsed === 'string' ? undefined : parsed / 100;
    const whole = item.type === 'FABRIC' || quantity === null || Number.isInteger(quantity);
    const bad = quantity === undefined || !whole || (quantity !== null && (quantity <= 0 || quantity > wishInputQuantityMax));
    setWrong(bad);
    if (!bad && quantity !== item.quantity) await onSave(item, { quantity });
  };
  const keys = (keep: () => void, back: () => void) => (event: { key: string; preventDefault(): void }) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      keep();
    }
    if (event.key === 'Escape') back();
  };
  return (
    <span className="grid gap-1">
      <span className="flex items-center gap-2">
        <input
          aria-label={t('wishlist.wantedOf', { name })}
          aria-invalid={wrong || undefined}
          inputMode="decimal"
          autoComplete="off"
          className="field tnum !h-9 !w-24 !text-sm text-right pointer-coarse:!h-11"
          value={text}
          onChange={(event) => setText(event.target.value)}
          onBlur={() => void keepQuantity()}
          onKeyDown={keys(
            () => void keepQuantity(),
            () => {
              setText(written);
              setWrong(false);
            },
          )}
        />
        <span aria-hidden="true" className="text-xs text-ink-3">
          {item.type === 'FABRIC' ? t('common.metre') : t('common.units')}
        </span>
      </span>
      <FieldError text={wrong ? t('error.invalid') : undefined} />
      <textarea
        rows={1}
        aria-label={t('wishlist.noteOf', { name })}
        placeholder={t('wishlist.note')}
        maxLength={WishlistNoteMax}
        className="field-sizing-content min-h-8 w-full resize-none rounded-control bg-transparent px-1 py-1.5 text-xs text-ink-2 placeholder:text-ink-3 hover:bg-white focus:bg-white pointer-coarse:min-h-11 pointer-coarse:py-3"
        value={note}
        onChange={(event) => setNote(event.target.value)}
        onBlur={() => {
          if (note !== item.note) void onSave(item, { note });
        }}
        onKeyDown={keys(
          () => note !== item.note && void onSave(item, { note }),
          () => setNote(item.note),
        )}
      />
    </span>
  );
}
