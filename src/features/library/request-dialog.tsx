import { type FormEvent, useId, useState } from 'react';
import { useListShops } from '../../../generated/api/carts/carts.ts';
import { requestMaterial } from '../../../generated/api/library/library.ts';
import type { MaterialRequest } from '../../../generated/api/model/materialRequest.ts';
import { materialTerms } from '../../../generated/rules.ts';
import { materialRequestInputNoteMax as NOTE_MAX } from '../../../generated/zod/schemas/materialRequestInput.zod.ts';
import { messageOf } from '../../api/errors.ts';
import { idempotent, useIntent } from '../../api/idempotency.ts';
import { colonOf, formatNumber } from '../../i18n/format.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { shopChoices } from '../../pieces/shop-names.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/choice.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { Field, FieldError, TextField } from '../../ui/field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { copiesIn, type MaterialBasket } from './basket.ts';

const [TERMS] = materialTerms;

/** How much of each, where to, under which terms. What is wrong is said where it stands, and nothing typed is lost. */
export function RequestDialog({
  basket,
  onSent,
  onClose,
}: {
  basket: MaterialBasket;
  onSent: (request: MaterialRequest) => void;
  onClose: () => void;
}) {
  const { locale, t } = useI18n();
  const intent = useIntent();
  const form = useId();
  const shops = useListShops();
  const [shop, setShop] = useState<string>();
  const [accepted, setAccepted] = useState(false);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const all = shops.data?.content ?? [];
  const address = shop ?? all.find(({ isDefault }) => isDefault)?.code ?? all[0]?.code;
  const remove = (id: number) => {
    basket.remove(id);
    // Nothing is left to ask for: what is chosen next must not open this again.
    if (basket.wanted.length === 1) onClose();
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    setProblem(undefined);
    const lines = basket.wanted.map((each) => ({ material: each.id, quantity: copiesIn(each) ?? 0 }));
    if (!address || !accepted || lines.some(({ quantity }) => quantity === 0)) return;
    const body = { lines, shop: address, note: basket.note.trim(), terms: TERMS };
    setBusy(true);
    try {
      const { request } = await requestMaterial(body, idempotent(intent.keyFor(body)));
      // Its key goes with the form.
      onSent(request);
    } catch (error) {
      setProblem(messageOf(error, t));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      closeLabel={t('common.close')}
      title={t('library.requestTitle')}
      actions={
        <DialogActions
          label={t('library.send')}
          cancelLabel={t('common.cancel')}
          form={form}
          busy={busy || shops.isPending}
          onCancel={onClose}
        />
      }
    >
      <form id={form} noValidate className="grid gap-5 text-ink" onSubmit={(event) => void send(event)}>
        <ul className="border-y border-line">
          {basket.wanted.map((each) => (
            <li
              key={each.id}
              className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 border-b border-line py-2.5 last:border-0"
            >
              <span className="min-w-40 flex-1 pt-3 text-sm break-words">{each.title}</span>
              <TextField
                label={t('library.quantity') + colonOf(locale) + each.title}
                hideLabel
                className="w-28"
                inputClassName="tnum text-right"
                inputMode="numeric"
                maxLength={4}
                value={each.quantity}
                error={
                  tried && copiesIn(each) === undefined
                    ? t('library.quantityWrong', { maximum: formatNumber(locale, each.maximum) })
                    : undefined
                }
                onChange={(event) => basket.change(each.id, event.currentTarget.value)}
              />
              <Button kind="quiet" size="sm" className="mt-1" onClick={() => remove(each.id)}>
                {t('library.remove')}
                <span className="sr-only"> {each.title}</span>
              </Button>
            </li>
          ))}
        </ul>
        <SelectField
          label={t('library.address')}
          value={address ?? ''}
          options={shopChoices(all, locale)}
          error={shops.isError && !shops.data ? messageOf(shops.error, t) : undefined}
          onChange={(event) => setShop(event.currentTarget.value)}
        />
        <Field label={`${t('library.note')} (${t('common.optional')})`}>
          {(props) => (
            <textarea
              {...props}
              rows={2}
              maxLength={NOTE_MAX}
              className="field h-auto py-2"
              value={basket.note}
              onChange={(event) => basket.changeNote(event.currentTarget.value)}
            />
          )}
        </Field>
        <div>
          <Checkbox
            label={t('library.terms')}
            checked={accepted}
            aria-invalid={tried && !accepted}
            aria-describedby={tried && !accepted ? `${form}-terms` : undefined}
            className="items-start [&_input]:mt-0.5"
            onChange={(event) => setAccepted(event.currentTarget.checked)}
          />
          <FieldError id={`${form}-terms`} text={tried && !accepted ? t('library.termsNeeded') : undefined} className="mt-1" />
        </div>
        <FieldError text={problem} />
      </form>
    </Dialog>
  );
}
