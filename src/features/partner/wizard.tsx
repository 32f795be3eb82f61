import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { PartnerAttachment } from '../../../generated/api/model/partnerAttachment.ts';
import { codeOf } from '../../api/errors.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import type { Sent } from '../../pieces/contract-form.ts';
import { Notice } from '../../ui/bits.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { Elsewhere } from './elsewhere.tsx';
import { PartnerFiles } from './files.tsx';
import { keepHere, keepThere } from './keep.ts';
import { ProductionStep } from './production-step.tsx';
import { Review } from './review.tsx';
import { AdministrationStep, ExtraStep, InfoStep, SalesStep } from './steps.tsx';
import { type Draft, STEPS, type StepName, type Typed } from './typed.ts';

const REVIEW = STEPS.length;

/** Five steps and a review. The step stands in the address, so that Back goes to the one before. */
export function Wizard({
  token: given,
  begun,
  attachments,
  onSent,
}: {
  token: string | null;
  begun: Draft;
  attachments: readonly PartnerAttachment[];
  onSent: (token: string) => Promise<void>;
}) {
  const { t } = useI18n();
  const [search, setSearch] = useSearchParams();
  const [draft, setDraft] = useState(begun);
  const [files, setFiles] = useState<readonly PartnerAttachment[]>(attachments);
  const [kept, setKept] = useState<'here' | 'there' | null>(null);
  const [isKnown, setKnown] = useState(false);
  /** The VAT number that does not follow its country's rule, as it was typed. */
  const [unusual, setUnusual] = useState<{ vatNumber: string } | null>(null);
  const token = useRef(given);
  const making = useRef<Promise<string> | null>(null);
  const asked = Number(search.get('step') ?? draft.reached);
  const step = Number.isInteger(asked) ? Math.max(0, Math.min(asked, draft.reached)) : draft.reached;
  const heading = useRef<HTMLHeadingElement>(null);
  const moved = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the heading takes the focus whenever another step is shown
  useEffect(() => {
    if (moved.current) heading.current?.focus();
    if (moved.current) scrollTo(0, 0);
    moved.current = true;
  }, [step]);

  // The first step of a visit has its address, too: Back leads to it.
  const isNamed = search.has('step');
  // biome-ignore lint/correctness/useExhaustiveDependencies: only an address without a step gets one
  useEffect(() => {
    if (!isNamed)
      setSearch((before) => ({ ...Object.fromEntries(before), step: String(step) }), { replace: true, preventScrollReset: true });
  }, [isNamed]);

  const go = (next: number) => setSearch({ ...(token.current ? { request: token.current } : {}), step: String(next) });
  const note = (next: Draft) => {
    keepHere(token.current, next);
    setDraft(next);
  };
  const save = async (next: Draft, more: Parameters<typeof keepThere>[2] = {}) => {
    const saved = await keepThere(token.current, next, more);
    token.current = saved.token;
    keepHere(saved.token, next);
    setKept('there');
    return saved.warnings;
  };
  /** The token of the draft; one at a time asks for it. */
  const ownToken = async (): Promise<string> => {
    making.current ??= (async () => {
      if (!token.current) await save(draft);
      return token.current as string;
    })().finally(() => {
      making.current = null;
    });
    return making.current;
  };
  const onTyped =
    <S extends StepName>(name: S) =>
    (values: Typed[S]) =>
      note({ ...draft, typed: { ...draft.typed, [name]: values }, at: Date.now() });
  const onDone =
    <S extends StepName>(name: S) =>
    async (values: Typed[S]): Promise<Sent> => {
      const index = STEPS.indexOf(name);
      const next: Draft = { typed: { ...draft.typed, [name]: values }, reached: Math.max(draft.reached, index + 1), at: Date.now() };
      const { country, vatNumber } = next.typed.administration;
      try {
        const warnings = await save(next, name === 'administration' ? { company: { country, vatNumber: vatNumber.trim() } } : {});
        if (name === 'administration') {
          setUnusual(warnings.includes('VAT_NUMBER_UNUSUAL') ? { vatNumber } : null);
          setKnown(warnings.includes('COMPANY_KNOWN'));
          if (warnings.includes('VAT_NUMBER_UNUSUAL')) return { ok: false, error: null };
        }
      } catch (error) {
        // A refusal is told; silence of the network is no reason to stop.
        if (codeOf(error)) return { ok: false, error };
        setKept('here');
      }
      note(next);
      go(index + 1);
      return { ok: true };
    };
  const stepProps = <S extends StepName>(name: S) => ({
    values: draft.typed[name],
    onTyped: onTyped(name),
    onDone: onDone(name),
    onBack: step > 0 ? () => go(step - 1) : null,
  });
  const name = STEPS[step];
  return (
    <>
      <h1 className="title-2">{t('partner.title')}</h1>
      <p className="mt-2 mb-8 text-md text-ink-2">{t('partner.lead')}</p>
      <div className="mb-10 max-md:hidden">
        <Stepper
          label={t('partner.steps')}
          steps={[...STEPS, 'review' as const].map((each, index) => ({
            id: each,
            label: <span className="block pr-3 text-xs">{t(`partner.step.${each}`)}</span>,
            state: index === step ? 'current' : index < draft.reached ? 'done' : 'todo',
          }))}
        />
      </div>
      <h2 ref={heading} tabIndex={-1} className="mb-6 flex items-baseline justify-between gap-4 font-display text-d4 outline-none">
        {t(`partner.step.${name ?? 'review'}`)}
        <span className="tnum font-sans text-xs text-ink-3">
          {step + 1} / {REVIEW + 1}
        </span>
      </h2>
      {isKnown && (
        <div className="mb-6">
          <Notice tone="warn">{t('partner.known')}</Notice>
        </div>
      )}
      {name === 'administration' && <AdministrationStep {...stepProps(name)} unusual={unusual} />}
      {name === 'sales' && <SalesStep {...stepProps(name)} />}
      {name === 'info' && <InfoStep {...stepProps(name)} />}
      {name === 'production' && <ProductionStep {...stepProps(name)} />}
      {name === 'extra' && (
        <ExtraStep
          {...stepProps(name)}
          files={<PartnerFiles files={files} token={ownToken} onChange={(change) => setFiles((before) => change(before))} />}
        />
      )}
      {!name && <Review typed={draft.typed} files={files} token={ownToken} onStep={go} onSent={() => void onSent(token.current ?? '')} />}
      <div className="mt-10 grid gap-5">
        <p role="status" className="min-h-5 text-xs text-ink-3">
          {kept && t(kept === 'there' ? 'partner.saved' : 'partner.savedHere')}
        </p>
        <Elsewhere
          email={draft.typed.administration.email}
          onSend={async (linkTo) => {
            await save(draft, { linkTo });
          }}
        />
      </div>
    </>
  );
}
