import { type ReactNode, useEffect, useRef } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import { get } from 'react-hook-form';
import { useT } from '../../i18n/runtime.tsx';
import type { FieldTexts } from '../../pieces/contract-check.ts';
import { type ContractSchema, type Sent, useContractForm } from '../../pieces/contract-form.ts';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field.tsx';

export interface StepProps<Values> {
  values: Values;
  /** A field was left: what is typed is kept on this device. */
  onTyped: (values: Values) => void;
  /** Everything is right. */
  onDone: (values: Values) => Promise<Sent>;
  onBack: (() => void) | null;
}

/**
 * A field is judged a moment after it was left: a message that comes or goes while a button is pressed would move the button away from below the finger.
 */
export const JUDGE_MS = 250;

/** The form of one step: fields are judged when they are left, all of them before the next step. */
export function useStep<Values extends FieldValues, Body extends FieldValues>(
  { values, onTyped, onDone, onBack }: StepProps<Values>,
  how: {
    schema: ContractSchema<Body>;
    toBody: (values: Values) => unknown;
    texts?: FieldTexts;
    check?: (values: Values) => Partial<Record<Path<Values>, string | undefined>>;
  },
) {
  const form = useContractForm<Values, Body>({
    ...how,
    defaultValues: values as never,
    send: (_, typed) => onDone(typed),
  });
  /** Also of fields within a list: `addresses.0.city`. */
  const messageAt = (path: string): string | undefined => (get(form.formState.errors, path) as { message?: string } | undefined)?.message;
  const left = (name: string, isEmpty: boolean) => {
    onTyped(form.getValues());
    // Whoever goes over an empty field is not blamed before the end of the step.
    if (name && (!isEmpty || messageAt(name))) setTimeout(() => void form.trigger(name as Path<Values>), JUDGE_MS);
  };
  const frame = (children: ReactNode) => (
    <StepFrame
      form={form}
      left={left}
      onBack={
        onBack &&
        (() => {
          onTyped(form.getValues());
          onBack();
        })
      }
    >
      {children}
    </StepFrame>
  );
  return { form, messageAt, frame, field: (name: Path<Values>) => ({ ...form.register(name), error: messageAt(name) }) };
}

function StepFrame({
  form,
  left,
  onBack,
  children,
}: {
  form: { submit: (event: { preventDefault(): void; stopPropagation(): void }) => void; busy: boolean; submitError: string | undefined };
  left: (name: string, isEmpty: boolean) => void;
  onBack: (() => void) | null;
  children: ReactNode;
}) {
  const t = useT();
  const hidden = useRef(left);
  hidden.current = left;
  // Whoever closes the page, or reads it anew, has left no field.
  useEffect(() => {
    const keep = () => hidden.current('', true);
    addEventListener('pagehide', keep);
    return () => removeEventListener('pagehide', keep);
  }, []);
  return (
    <form
      noValidate
      onSubmit={form.submit}
      onBlur={({ target }) => {
        const { name, value, type } = target as unknown as HTMLInputElement;
        if (name) left(name, type !== 'checkbox' && !value);
      }}
      className="grid gap-9"
    >
      <div className="grid grid-cols-2 gap-x-4 gap-y-5">{children}</div>
      <div className="grid gap-3">
        <FieldError text={form.submitError} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" size="lg" busy={form.busy} className="max-md:flex-1">
            {t('partner.next')}
          </Button>
          {onBack && (
            <Button kind="secondary" size="lg" onClick={onBack}>
              {t('partner.back')}
            </Button>
          )}
        </div>
      </div>
    </form>
  );
}
