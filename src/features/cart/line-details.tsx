import { Pencil, Plus } from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import type { CartLine } from '../../../generated/api/model/cartLine.ts';
import { LineNoteMax } from '../../../generated/zod/schemas/lineNote.zod.ts';
import { LineReferenceMax } from '../../../generated/zod/schemas/lineReference.zod.ts';
import type { DittaCode } from '../../../shared/rules/metres.ts';
import { messageOf } from '../../api/errors.ts';
import { colonOf, formatDay, listed } from '../../i18n/format.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { DateField } from '../../pieces/date-field.tsx';
import { forgetKept, isKept } from '../../pieces/kept-values.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { FieldError, TextField } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.tsx';
import type { LinePatch } from './cart-state.ts';
import type { Outcome } from './use-cart.ts';
import { useLineForm } from './use-line-form.ts';

const FIELDS = ['requestedDate', 'reference', 'note'] as const;
type InPlace = (typeof FIELDS)[number];
const TERMS = { requestedDate: 'product.requestedDate', reference: 'product.reference', note: 'product.note' } as const;
const ICON = { 'aria-hidden': true, size: 12, strokeWidth: 1.5, className: 'no-print flex-none' } as const;

/** Where a press does not bring the focus along, the field would be left before its button is pressed. */
const stay = (event: MouseEvent) => event.preventDefault();
const keptAs = (id: CartLine['id'], field: InPlace): string => `line ${id} ${field}`;

interface Props {
  line: CartLine;
  ditta: DittaCode;
  /** The article, for whoever can not see which line a button stands in. */
  name: string;
  onSave: (patch: LinePatch) => Promise<Outcome>;
}
/** Date, reference and note of a line where they stand: a press makes one of them a field, which is written down when it is left. */
export function LineDetails(props: Props) {
  const { locale, t } = useI18n();
  const { line, name } = props;
  // What was typed when the page was read anew is still being written.
  const [open, setOpen] = useState(() => FIELDS.find((field) => isKept(keptAs(line.id, field))) ?? null);
  const place = useRef<HTMLDivElement>(null);
  const left = useRef<InPlace>(undefined);
  // Whoever leaves a field stands where it was opened.
  useEffect(() => {
    if (open) left.current = open;
    else if (left.current) {
      // But not from where he has gone meanwhile.
      if (document.activeElement === document.body) place.current?.querySelector<HTMLElement>(`[data-field=${left.current}]`)?.focus();
      forgetKept(keptAs(line.id, left.current));
    }
  }, [open, line.id]);
  const said = (field: InPlace) =>
    field === 'requestedDate' ? (line.requestedDate ? formatDay(locale, line.requestedDate) : t('cart.earliest')) : line[field];
  return (
    <div ref={place}>
      {open ? (
        <LineField key={open} {...props} field={open} onClose={() => setOpen(null)} />
      ) : (
        <div className="flex flex-wrap gap-x-4 text-xs text-ink-2">
          {FIELDS.map((field) => {
            const value = said(field);
            const term = t(TERMS[field]);
            return (
              <button
                key={field}
                type="button"
                data-field={field}
                aria-label={listed(locale, [value ? term + colonOf(locale) + value : term, name])}
                className={cx(
                  'flex min-h-7 max-w-full items-center gap-1.5 text-left underline-offset-4 hover:text-ink hover:underline',
                  !value && 'no-print',
                )}
                onClick={() => setOpen(field)}
              >
                {value ? <Pencil {...ICON} /> : <Plus {...ICON} />}
                <span className="tnum min-w-0 break-words">{value || term}</span>
              </button>
            );
          })}
        </div>
      )}
    </div>
  );
}

function LineField({ line, ditta, name, field, onSave, onClose }: Props & { field: InPlace; onClose: () => void }) {
  const { t } = useI18n();
  const gone = useRef(false);
  const save = async (patch: LinePatch): Promise<Outcome> => {
    const outcome = await onSave(patch);
    // Nobody sees the field any more.
    if (gone.current && !outcome.ok) toast('error', messageOf(outcome.error, t));
    return outcome;
  };
  const { form, today, requestedDate } = useLineForm(line, ditta, save, onClose, keptAs(line.id, field));
  const place = useRef<HTMLFormElement>(null);
  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
    };
  }, []);
  useEffect(() => {
    const first = place.current?.querySelector<HTMLElement>('input, [role=spinbutton]');
    first?.focus();
    if (first instanceof HTMLInputElement) first.select();
  }, []);
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.stopPropagation();
    onClose();
  };
  /** Whoever goes on, to pay or to another line, has said what he typed. Part of a day, or one that has passed, is no day. */
  const onBlur = (event: FocusEvent) => {
    const typed = form.getValues(field);
    const isSaid = typed.trim() !== (line[field] ?? '') && (field !== 'requestedDate' || typed >= today);
    // It stays in the field while the window is another's, and while a calendar is open.
    const isInside = (element: Element | null) => place.current?.contains(element) || element?.closest('[role=dialog]');
    if (isSaid && !isInside(event.relatedTarget) && !isInside(document.activeElement)) form.submit(event);
  };
  const shown = { label: t(TERMS[field]), error: form.messageAt(field), className: 'w-full max-w-72' };
  return (
    <form ref={place} noValidate aria-label={name} onSubmit={form.submit} onKeyDown={leave} onBlur={onBlur} className="mt-1 grid gap-2">
      {field === 'requestedDate' ? (
        <DateField {...shown} min={today} {...requestedDate.field} />
      ) : (
        <TextField {...shown} maxLength={field === 'note' ? LineNoteMax : LineReferenceMax} {...form.register(field)} />
      )}
      <FieldError text={form.submitError} />
      <p className="flex gap-2">
        <Button type="submit" size="sm" busy={form.busy}>
          {t('common.save')}
        </Button>
        <Button kind="quiet" size="sm" onMouseDown={stay} onClick={onClose}>
          {t('common.cancel')}
        </Button>
      </p>
    </form>
  );
}
