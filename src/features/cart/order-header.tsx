import { useEffect, useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import type { Cart } from '../../../generated/api/model/cart.ts';
import type { Shop } from '../../../generated/api/model/shop.ts';
import type { Day } from '../../../generated/rules.ts';
import { CartHeader, cartHeaderNotesMax } from '../../../generated/zod/schemas/cartHeader.zod.ts';
import { LineReferenceMax } from '../../../generated/zod/schemas/lineReference.zod.ts';
import { messageOf } from '../../api/errors.ts';
import { formatDay } from '../../i18n/format.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { checked } from '../../pieces/contract-check.ts';
import { useContractForm } from '../../pieces/contract-form.ts';
import { DateField } from '../../pieces/date-field.tsx';
import { useToday } from '../../pieces/days.ts';
import { shopChoices } from '../../pieces/shop-names.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { FieldError, TextArea, TextField } from '../../ui/field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { toast } from '../../ui/toast.tsx';
import type { CartActions } from './use-cart.ts';

/** One date for every line; lines that have their own are not overwritten without asking. */
export function DateForAll({ cart, actions }: { cart: Cart; actions: CartActions }) {
  const { locale, t } = useI18n();
  const today = useToday();
  const [date, setDate] = useState<Day | ''>(cart.requestedDate ?? '');
  /** The day that waits for a yes. */
  const [asked, setAsked] = useState<Day>();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const own = cart.lines.filter((line) => line.requestedDate && line.requestedDate !== date).length;
  const apply = async (day: Day) => {
    setAsked(undefined);
    if (busy) return;
    setBusy(true);
    const outcome = await actions.updateHeader({ requestedDate: day, applyToLines: ['requestedDate'] });
    setBusy(false);
    setProblem(outcome.ok ? undefined : messageOf(outcome.error, t));
    if (outcome.ok) toast('success', t('cart.allDateDone'));
  };
  return (
    <form
      noValidate
      className="flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        const { messages } = checked(CartHeader, { version: cart.version, requestedDate: date, applyToLines: ['requestedDate'] }, t);
        if (date === '' || messages) setProblem(messages?.requestedDate);
        else if (date < today) setProblem(t('error.DATE_IN_PAST'));
        else if (own > 0) setAsked(date);
        else void apply(date);
      }}
    >
      <DateField
        label={t('cart.allDate')}
        min={today}
        value={date}
        onChange={(day) => {
          setDate(day);
          setProblem(undefined);
        }}
        error={problem}
        className="w-56"
      />
      <Button type="submit" kind="secondary" busy={busy}>
        {t('cart.allDateApply')}
      </Button>
      {asked && (
        <Dialog
          open
          onClose={() => setAsked(undefined)}
          closeLabel={t('common.close')}
          title={t('cart.allDateTitle')}
          actions={
            <DialogActions
              label={t('cart.allDateApply')}
              cancelLabel={t('common.cancel')}
              onConfirm={() => void apply(asked)}
              onCancel={() => setAsked(undefined)}
            />
          }
        >
          {t('cart.allDateConfirm', { count: own, date: formatDay(locale, asked) })}
        </Dialog>
      )}
    </form>
  );
}

/** Where lines go, each address once. */
const shopsOf = ({ shop, lines }: Cart) => new Set(lines.map((line) => line.shop ?? shop));
/** Where all of it goes; empty where lines go to several addresses. */
function shopOfAll(cart: Cart): string {
  const [first = cart.shop, ...others] = shopsOf(cart);
  return others.length > 0 ? '' : (first ?? '');
}

/** Asks before lines that go elsewhere are sent to one address. */
function ShopForAll({
  cart,
  shop,
  name,
  actions,
  onClose,
}: {
  cart: Cart;
  shop: string;
  name: string;
  actions: CartActions;
  onClose: () => void;
}) {
  const { t } = useI18n();
  const [busy, setBusy] = useState(false);
  // A line without an address of its own goes where the cart does.
  const own = cart.lines.filter((line) => (line.shop ?? cart.shop) !== shop).length;
  const apply = async () => {
    setBusy(true);
    const outcome = await actions.updateHeader({ shop, applyToLines: ['shop'] });
    if (!outcome.ok) toast('error', messageOf(outcome.error, t));
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      closeLabel={t('common.close')}
      title={t('cart.allShopTitle')}
      actions={
        <DialogActions
          label={t('cart.allDateApply')}
          cancelLabel={t('common.cancel')}
          busy={busy}
          onConfirm={() => void apply()}
          onCancel={onClose}
        />
      }
    >
      {t('cart.allShopConfirm', { count: own, shop: name })}
    </Dialog>
  );
}

interface Fields {
  shop: string;
  reference: string;
  notes: string;
}
/** Delivery address, reference and notes of the whole order; written down when the field is left. */
export function OrderHeader({ cart, shops, actions }: { cart: Cart; shops: readonly Shop[]; actions: CartActions }) {
  const { locale, t } = useI18n();
  const form = useContractForm<Fields, CartHeader>({
    schema: CartHeader,
    savesItself: true,
    keptAs: 'order header',
    defaultValues: { shop: shopOfAll(cart), reference: cart.reference, notes: cart.notes },
    toBody: ({ shop, reference, notes }) => ({
      version: cart.version,
      // Only what is different goes; a delivery address goes to the lines as well.
      ...(shop === shopOfAll(cart) ? {} : { shop: shop || null, ...(shop ? { applyToLines: ['shop'] } : {}) }),
      ...(reference.trim() === cart.reference ? {} : { reference: reference.trim() }),
      ...(notes.trim() === cart.notes ? {} : { notes: notes.trim() }),
    }),
    send: ({ version: _, ...header }) => (Object.keys(header).length > 0 ? actions.updateHeader(header) : Promise.resolve({ ok: true })),
  });
  const shop = useController({ control: form.control, name: 'shop' }).field;
  const choices = shopChoices(shops, locale);
  /** The address that is to be everybody's, once it is said so. */
  const [asked, setAsked] = useState<string | null>(null);
  const { getValues, setValue } = form;
  // What changed elsewhere, in another tab or with a saved cart, is shown; what is being typed is not written over.
  const shown = shopOfAll(cart);
  const known = useRef<Fields>({ shop: shown, reference: cart.reference, notes: cart.notes });
  useEffect(() => {
    const now: Fields = { shop: shown, reference: cart.reference, notes: cart.notes };
    for (const name of ['shop', 'reference', 'notes'] as const) if (getValues(name) === known.current[name]) setValue(name, now[name]);
    known.current = now;
  }, [shown, cart.reference, cart.notes, getValues, setValue]);
  return (
    <form noValidate onSubmit={form.submit} className="grid gap-4">
      <SelectField
        label={t('cart.allShop')}
        {...shop}
        onChange={(event) => {
          const { value } = event.target;
          if (value && shopsOf(cart).size > 1) return setAsked(value);
          shop.onChange(event);
          form.submit(event);
        }}
        error={form.messageAt('shop')}
        options={[{ value: '', label: t('cart.shopNone') }, ...choices]}
      />
      {asked !== null && (
        <ShopForAll
          cart={cart}
          shop={asked}
          name={choices.find(({ value }) => value === asked)?.label ?? asked}
          actions={actions}
          onClose={() => setAsked(null)}
        />
      )}
      <TextField
        label={t('cart.orderReference')}
        maxLength={LineReferenceMax}
        {...form.register('reference', { onBlur: form.submit })}
        error={form.messageAt('reference')}
      />
      <TextArea
        label={t('cart.notes')}
        maxLength={cartHeaderNotesMax}
        {...form.register('notes', { onBlur: form.submit })}
        error={form.messageAt('notes')}
      />
      <FieldError text={form.submitError} />
    </form>
  );
}
