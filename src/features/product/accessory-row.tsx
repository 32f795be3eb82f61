import { type FormEvent, useRef, useState } from 'react';
import type { Accessory } from '../../../generated/api/model/accessory.ts';
import type { CartLineInput } from '../../../generated/api/model/cartLineInput.ts';
import { accessoryLineQuantityMax } from '../../../generated/zod/schemas/accessoryLine.zod.ts';
import type { DittaCode } from '../../../shared/rules/metres.ts';
import { messageOf } from '../../api/errors.ts';
import { formatNumber, listed, typedNumber } from '../../i18n/format.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { prodId } from '../../paths.ts';
import type { Sent } from '../../pieces/contract-form.ts';
import { clothOf } from '../../pieces/pictures.ts';
import { unitsJudge, unitsTexts } from '../../pieces/quantity.ts';
import { Badge } from '../../ui/bits.tsx';
import { Button } from '../../ui/button.tsx';
import { ClothImage } from '../../ui/cloth-image.tsx';
import { FieldError } from '../../ui/field.tsx';
import { MetresField } from '../../ui/metres-field.tsx';
import { Price } from '../../ui/price.tsx';

export function AccessoryRow({
  accessory,
  ditta,
  onAdd,
}: {
  ditta: DittaCode;
  accessory: Accessory;
  onAdd: ((line: CartLineInput) => Promise<Sent>) | null;
}) {
  const { locale, t } = useI18n();
  const judge = unitsJudge(accessory.minimumQuantity, accessoryLineQuantityMax);
  const [text, setText] = useState(typedNumber(locale, accessory.minimumQuantity));
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [problem, setProblem] = useState<string>();
  const texts = unitsTexts(t, locale, judge);
  const quantity = judge.read(text);
  const input = useRef<HTMLInputElement>(null);
  const name = listed(locale, [accessory.name, accessory.colorName]);
  const add = async (event: FormEvent) => {
    event.preventDefault();
    if (!onAdd || busy) return;
    setProblem(quantity.problem ? texts.problem(quantity.problem) : undefined);
    if (quantity.value === null) {
      input.current?.focus();
      return;
    }
    setBusy(true);
    const result = await onAdd({ type: 'ACCESSORY', ditta, code: accessory.code, color: accessory.color, quantity: quantity.value });
    setBusy(false);
    setError(result.ok ? null : result.error);
  };
  return (
    <li className="flex gap-3 border-t border-line py-3">
      <ClothImage picture={clothOf(accessory)} color={accessory.averageColor} sizes="56px" className="h-[68px] w-14 flex-none" />
      <div className="min-w-0 flex-1">
        <p className="flex items-baseline justify-between gap-3">
          <span className="truncate text-sm">{name}</span>
          {accessory.priceString && <Price text={accessory.priceString} />}
        </p>
        <p className="tnum mt-0.5 flex flex-wrap items-center gap-x-3 text-xs text-ink-3">
          {prodId(accessory)}
          {/* Less than one there is of nothing. */}
          {accessory.minimumQuantity > 1 && (
            <span>{t('product.minimum', { quantity: formatNumber(locale, accessory.minimumQuantity), unit: accessory.unit })}</span>
          )}
          {accessory.alreadyOrdered && <Badge tone="info">{t('product.alreadyOrdered')}</Badge>}
        </p>
        {onAdd && (
          <form noValidate onSubmit={(event) => void add(event)} className="mt-2 flex items-start gap-2">
            <MetresField
              label={t('quantity.labelOf', { name })}
              hideLabel
              unit={accessory.unit}
              write={(quantity) => typedNumber(locale, quantity)}
              judge={judge}
              value={text}
              inputRef={(element) => {
                input.current = element;
              }}
              onChange={(value) => {
                setText(value);
                setProblem(undefined);
                setError(null);
              }}
              texts={texts}
              error={problem}
              compact
              stepper={false}
              className="w-36"
            />
            <Button type="submit" kind="secondary" size="sm" busy={busy}>
              {t('shop.add')}
              <span className="sr-only"> {name}</span>
            </Button>
          </form>
        )}
        <FieldError text={error ? messageOf(error, t) : undefined} />
      </div>
    </li>
  );
}
