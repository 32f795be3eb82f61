import { useEffect, useState } from 'react';
import type { LabelKey } from '../../../generated/i18n/labels.ts';
import {
  companySizes,
  cuttingMethods,
  partnerKinds,
  partnerProducts,
  priceSegments,
  salesChannels,
  shopLocations,
} from '../../../generated/rules.ts';
import { PartnerAdministration } from '../../../generated/zod/schemas/partnerAdministration.zod.ts';
import { PartnerExtra } from '../../../generated/zod/schemas/partnerExtra.zod.ts';
import { PartnerInfo } from '../../../generated/zod/schemas/partnerInfo.zod.ts';
import { PartnerSales } from '../../../generated/zod/schemas/partnerSales.zod.ts';
import { lacksPostalCode } from '../../../shared/rules/postal-code.ts';
import { useT } from '../../i18n/runtime.tsx';
import type { ContractSchema } from '../../pieces/contract-form.ts';
import { Checkbox } from '../../ui/choice.tsx';
import { TextArea, TextField } from '../../ui/field.tsx';
import { CodeField, CodesField, CountryField } from './fields.tsx';
import { otherSegment } from './segments.ts';
import { JUDGE_MS, type StepProps, useStep } from './step-form.tsx';
import { bodies, type Typed } from './typed.ts';

const HALF = 'max-md:col-span-full';
type Schema = ContractSchema<Record<string, unknown>>;

/** The text of a code: `partner.kinds.tailor`. */
export function useCodeText() {
  const t = useT();
  return (group: string) => (code: string) => (code ? t(`partner.${group}.${code}` as LabelKey) : '');
}

/**
 * The VAT number that breaks the rule of its country, judged when one leaves it or its country. The rules come when there is a number to judge; without a
 * network the server judges at the end of the step.
 */
function useVatRule() {
  const [broken, setBroken] = useState<string | null>(null);
  const nameOf = ({ country, vatNumber }: Pick<Typed['administration'], 'country' | 'vatNumber'>) => `${country} ${vatNumber}`;
  return {
    isBroken: (typed: Typed['administration']) => broken === nameOf(typed),
    judge: async (typed: Typed['administration']): Promise<void> => {
      const { country, vatNumber } = typed;
      if (!country || !vatNumber.trim()) return;
      const rules = await import('../../../shared/rules/vat-number.ts').catch(() => null);
      // No sooner than any other field is judged.
      setTimeout(() => setBroken(!rules || rules.isVatNumber(country, vatNumber) ? null : nameOf(typed)), JUDGE_MS);
    },
  };
}

export function AdministrationStep({
  unusual,
  ...props
}: StepProps<Typed['administration']> & {
  /** The VAT number that the server has found to break its country's rule. */
  unusual: { vatNumber: string } | null;
}) {
  const t = useT();
  const vat = useVatRule();
  const onTyped = (values: Typed['administration']) => {
    props.onTyped(values);
    void vat.judge(values);
  };
  const { form, frame, field } = useStep(
    { ...props, onTyped },
    {
      schema: PartnerAdministration as unknown as Schema,
      toBody: bodies.administration,
      texts: {
        website: (finding) => (finding.code === 'invalid_format' ? t('partner.websiteWrong') : undefined),
        phone: (finding) => (finding.code === 'invalid_format' ? t('partner.phoneWrong') : undefined),
      },
      check: (typed) => ({ postalCode: lacksPostalCode(typed) ? t('error.required') : undefined }),
    },
  );
  const { setFocus } = form;
  useEffect(() => {
    if (unusual) setFocus('vatNumber');
  }, [unusual, setFocus]);
  /** Registered where it stands: the first wrong field has the focus. */
  const vatNumber = () => {
    const { error, ...registered } = field('vatNumber');
    const typed = form.watch();
    const isUnusual = vat.isBroken(typed) || typed.vatNumber === unusual?.vatNumber;
    const wrong = typed.vatNumber.trim() ? t('error.VAT_NUMBER_INVALID') : t('error.required');
    return { ...registered, error: isUnusual ? wrong : error };
  };
  return frame(
    <>
      <TextField label={t('partner.companyName')} className="col-span-full" autoComplete="organization" {...field('companyName')} />
      <TextField label={t('partner.firstName')} className={HALF} autoComplete="given-name" {...field('firstName')} />
      <TextField label={t('partner.lastName')} className={HALF} autoComplete="family-name" {...field('lastName')} />
      <TextField label={t('partner.email')} type="email" inputMode="email" className={HALF} autoComplete="email" {...field('email')} />
      <TextField label={t('partner.phone')} type="tel" className={HALF} autoComplete="tel" {...field('phone')} />
      <TextField label={t('partner.street')} className="col-span-full" autoComplete="street-address" {...field('street')} />
      <TextField label={t('partner.postalCode')} autoComplete="postal-code" inputClassName="tnum" {...field('postalCode')} />
      <TextField label={t('partner.city')} autoComplete="address-level2" {...field('city')} />
      <CountryField label={t('partner.country')} className={HALF} {...field('country')} />
      <TextField label={t('partner.website')} className={HALF} inputMode="url" autoComplete="url" {...field('website')} />
      <TextField
        label={t('partner.vatNumber')}
        hint={t('partner.vatNumberHint')}
        className={HALF}
        inputClassName="tnum"
        spellCheck={false}
        {...vatNumber()}
      />
      <TextField label={t('partner.taxCode')} className={HALF} inputClassName="tnum" spellCheck={false} {...field('taxCode')} />
    </>,
  );
}

export function SalesStep(props: StepProps<Typed['sales']>) {
  const t = useT();
  const codeText = useCodeText();
  const number = (finding: { input?: unknown }) =>
    typeof finding.input === 'string' && finding.input ? t('partner.wholeNumber') : undefined;
  const { form, frame, field, messageAt } = useStep(props, {
    schema: PartnerSales as unknown as Schema,
    toBody: bodies.sales,
    texts: { minimumPrice: number, maximumPrice: number, piecesPerYear: number, channels: () => t('error.required') },
    check: (values) => {
      const { minimumPrice, maximumPrice } = bodies.sales(values) as { minimumPrice: unknown; maximumPrice: unknown };
      const isTurned = typeof minimumPrice === 'number' && typeof maximumPrice === 'number' && maximumPrice < minimumPrice;
      return { maximumPrice: isTurned ? t('partner.priceOrder') : undefined };
    },
  });
  const fitting = otherSegment(form.watch());
  return frame(
    <>
      <CodeField label={t('partner.kind')} className="col-span-full" codes={partnerKinds} text={codeText('kinds')} {...field('kind')} />
      <CodesField
        legend={t('partner.channels')}
        codes={salesChannels}
        text={codeText('channel')}
        field={form.register('channels')}
        error={messageAt('channels')}
      />
      <CodeField
        label={t('partner.segment')}
        className="col-span-full"
        codes={priceSegments}
        text={codeText('segments')}
        hint={fitting && t('partner.otherSegment', { segment: codeText('segments')(fitting) })}
        {...field('segment')}
      />
      <TextField label={t('partner.minimumPrice')} inputMode="numeric" inputClassName="tnum text-right" {...field('minimumPrice')} />
      <TextField label={t('partner.maximumPrice')} inputMode="numeric" inputClassName="tnum text-right" {...field('maximumPrice')} />
      <TextField
        label={t('partner.piecesPerYear')}
        className={HALF}
        inputMode="numeric"
        inputClassName="tnum text-right"
        {...field('piecesPerYear')}
      />
    </>,
  );
}

export function InfoStep(props: StepProps<Typed['info']>) {
  const t = useT();
  const codeText = useCodeText();
  const { form, frame, field, messageAt } = useStep(props, {
    schema: PartnerInfo as unknown as Schema,
    toBody: bodies.info,
    texts: { products: () => t('error.required') },
  });
  return frame(
    <>
      <CodesField
        legend={t('partner.products')}
        codes={partnerProducts}
        text={codeText('product')}
        field={form.register('products')}
        error={messageAt('products')}
      />
      <CodeField label={t('partner.size')} className={HALF} codes={companySizes} text={codeText('sizes')} {...field('size')} />
      <TextArea label={t('partner.otherSuppliers')} className="col-span-full" rows={2} {...field('otherSuppliers')} />
    </>,
  );
}

export function ExtraStep({ files, ...props }: StepProps<Typed['extra']> & { files: React.ReactNode }) {
  const t = useT();
  const codeText = useCodeText();
  const { form, frame, field } = useStep(props, { schema: PartnerExtra as unknown as Schema, toBody: bodies.extra });
  return frame(
    <>
      <CodeField label={t('partner.location')} className={HALF} codes={shopLocations} text={codeText('locations')} {...field('location')} />
      <CodeField label={t('partner.cutting')} className={HALF} codes={cuttingMethods} text={codeText('cuttings')} {...field('cutting')} />
      <Checkbox className="col-span-full" label={t('partner.shopWindow')} {...form.register('shopWindow')} />
      <TextArea label={t('partner.message')} className="col-span-full" rows={4} {...field('message')} />
      <div className="col-span-full">{files}</div>
    </>,
  );
}
