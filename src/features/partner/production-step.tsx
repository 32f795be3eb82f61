import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { type FieldArrayPath, useFieldArray } from 'react-hook-form';
import { productionPlaces } from '../../../generated/rules.ts';
import { PartnerProduction } from '../../../generated/zod/schemas/partnerProduction.zod.ts';
import { lacksPostalCode } from '../../../shared/rules/postal-code.ts';
import { useT } from '../../i18n/runtime.tsx';
import type { ContractSchema } from '../../pieces/contract-form.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/choice.tsx';
import { TextField } from '../../ui/field.tsx';
import { CodeField, CountryField } from './fields.tsx';
import { type StepProps, useStep } from './step-form.tsx';
import { useCodeText } from './steps.tsx';
import { bodies, noAddress, type Typed } from './typed.ts';

const MOST_ADDRESSES = 3;

export function ProductionStep(props: StepProps<Typed['production']>) {
  const t = useT();
  const codeText = useCodeText();
  const { form, frame, field } = useStep(props, {
    schema: PartnerProduction as unknown as ContractSchema<Record<string, unknown>>,
    toBody: bodies.production,
    check: ({ addresses, ownCourier, courier }) => ({
      courier: ownCourier && !courier.trim() ? t('partner.courierNeeded') : undefined,
      ...Object.fromEntries(
        addresses.map((address, index) => [`addresses.${index}.postalCode`, lacksPostalCode(address) ? t('error.required') : undefined]),
      ),
    }),
  });
  const list = useFieldArray<Typed['production'], FieldArrayPath<Typed['production']>>({
    control: form.control as never,
    name: 'addresses',
  });
  /** The address that was added last, and how often the step had been sent then: nobody is blamed for fields that have just come. */
  const [added, setAdded] = useState<{ index: number; sent: number }>();
  const { submitCount } = form.formState;
  const inAddress = (index: number, name: keyof typeof noAddress) => {
    const path = `addresses.${index}.${name}` as const;
    const isNew = added?.index === index && added.sent === submitCount && !form.getValues(path);
    return { ...field(path), ...(isNew && { error: undefined }) };
  };
  const hasCourier = form.watch('ownCourier');
  return frame(
    <>
      <CodeField
        label={t('partner.place')}
        className="max-md:col-span-full"
        codes={productionPlaces}
        text={codeText('places')}
        {...field('place')}
      />
      <section className="col-span-full grid gap-4" aria-labelledby="partner-addresses">
        <h3 id="partner-addresses" className="text-sm font-medium">
          {t('partner.addresses')}
        </h3>
        <p className="text-xs text-ink-3">{t('partner.addressesHint')}</p>
        {list.fields.map(({ id }, index) => (
          <fieldset key={id} className="grid grid-cols-2 gap-4 border border-line bg-surface p-5">
            <legend className="sr-only">{t('partner.address', { number: index + 1 })}</legend>
            <div className="col-span-full flex items-center justify-between">
              <span aria-hidden="true" className="text-xs text-ink-3">
                {t('partner.address', { number: index + 1 })}
              </span>
              <button
                type="button"
                className="icon-btn"
                aria-label={t('partner.removeAddress', { number: index + 1 })}
                onClick={() => {
                  setAdded(undefined);
                  list.remove(index);
                }}
              >
                <X aria-hidden="true" size={16} strokeWidth={1.5} />
              </button>
            </div>
            <TextField label={t('partner.company')} className="col-span-full" {...inAddress(index, 'company')} />
            <TextField label={t('partner.street')} className="col-span-full" {...inAddress(index, 'street')} />
            <TextField label={t('partner.postalCode')} inputClassName="tnum" {...inAddress(index, 'postalCode')} />
            <TextField label={t('partner.city')} {...inAddress(index, 'city')} />
            <CountryField label={t('partner.country')} className="max-md:col-span-full" {...inAddress(index, 'country')} />
          </fieldset>
        ))}
        {list.fields.length < MOST_ADDRESSES && (
          <Button
            kind="secondary"
            size="sm"
            className="justify-self-start"
            onClick={() => {
              setAdded({ index: list.fields.length, sent: submitCount });
              list.append(noAddress);
            }}
          >
            <Plus aria-hidden="true" size={16} strokeWidth={1.5} />
            {t('partner.addAddress')}
          </Button>
        )}
      </section>
      <Checkbox className="col-span-full" label={t('partner.ownCourier')} {...form.register('ownCourier')} />
      {hasCourier && (
        <>
          <TextField label={t('partner.courier')} className="max-md:col-span-full" {...field('courier')} />
          <TextField
            label={t('partner.courierAccount')}
            className="max-md:col-span-full"
            inputClassName="tnum"
            {...field('courierAccount')}
          />
        </>
      )}
    </>,
  );
}
