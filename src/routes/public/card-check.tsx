import '../../styles/shop.css';
import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { useAnswerSandboxChallenge, useGetSandboxChallenge } from '../../../generated/api/payments/payments.ts';
import { SandboxChallengeAnswer } from '../../../generated/zod/schemas/sandboxChallengeAnswer.zod.ts';
import { leadsNowhere, messageOf, tellsItself } from '../../api/errors.ts';
import { isFromShop } from '../../features/checkout/use-bank-page.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { to } from '../../paths.ts';
import { useContractForm } from '../../pieces/contract-form.ts';
import { Title } from '../../pieces/title.tsx';
import { ErrorState, Notice, Skeleton } from '../../ui/bits.tsx';
import { Button } from '../../ui/button.tsx';
import { FieldError, TextField } from '../../ui/field.tsx';

const BACK_MS = 1200;
/** Where a payment goes on. */
const SCREENS: Record<string, 'payment' | 'payInvoices' | 'fastPay'> = { invoices: 'payInvoices', fastPayment: 'fastPay' };
const screenOf = (subject: string) => SCREENS[subject] ?? 'payment';

/** The page of the built-in bank, in the place of a real one: no session, no way around, and back to the shop when it is decided. */
export default function CardCheckScreen() {
  const { locale, t } = useI18n();
  const navigate = useNavigate();
  const id = useParams().challenge ?? '';
  const query = useGetSandboxChallenge(id, { query: { retry: false } });
  const answer = useAnswerSandboxChallenge();
  const challenge = answer.data ?? query.data;
  const [refusing, setRefusing] = useState(false);
  const back = challenge ? `${to(screenOf(challenge.subject), locale)}?payment=${challenge.paymentId}` : to('welcome', locale);
  const { state } = useLocation();
  const goBack = useCallback(() => void (isFromShop(state) ? navigate(-1) : navigate(back, { replace: true })), [state, back, navigate]);
  const open = challenge?.state === 'open';
  const decided = challenge !== undefined && !open;
  useEffect(() => {
    if (!decided) return;
    const timer = setTimeout(goBack, BACK_MS);
    return () => clearTimeout(timer);
  }, [decided, goBack]);

  const form = useContractForm({
    schema: SandboxChallengeAnswer,
    defaultValues: { code: '' },
    toBody: ({ code }) => ({ code: code.replaceAll(/\s/g, '') }),
    send: (data) =>
      answer.mutateAsync({ id, data }).then(
        (result) => {
          if (result.state === 'open')
            form.setError('code', { type: 'server', message: t('card.checkWrong', { left: result.attemptsLeft }) }, { shouldFocus: true });
          return { ok: true as const };
        },
        (error: unknown) => ({ ok: false as const, error }),
      ),
  });
  const { setFocus } = form;
  useEffect(() => {
    if (open) setFocus('code');
  }, [open, setFocus]);
  const [notRefused, setNotRefused] = useState<string>();
  const refuse = async () => {
    setRefusing(true);
    setNotRefused(undefined);
    await answer.mutateAsync({ id, data: { code: null } }).catch((error: unknown) => {
      tellsItself(error);
      setNotRefused(messageOf(error, t));
    });
    setRefusing(false);
  };
  return (
    <main id="main" tabIndex={-1} className="grid min-h-[calc(100dvh-4px)] place-items-center bg-well p-4 outline-none">
      <Title>{t('title.cardCheck')}</Title>
      <div className="grid w-full max-w-[440px] gap-5 border border-line bg-surface p-6 md:p-8">
        <p className="text-xs tracking-wide text-ink-2 uppercase">{t('card.checkTitle')}</p>
        <h1 className="font-display text-d4">{t(decided ? 'card.checkDecided' : 'card.checkHeading')}</h1>
        {query.isPending && <Skeleton className="h-40" />}
        {query.isError &&
          (leadsNowhere(query.error) ? (
            <Notice tone="warn">{t('card.checkGone')}</Notice>
          ) : (
            <ErrorState title={messageOf(query.error, t)} retryLabel={t('common.retry')} onRetry={() => void query.refetch()} />
          ))}
        {challenge && (
          <>
            <dl className="border-y border-line text-sm">
              <div className="flex justify-between gap-4 py-3">
                <dt className="text-ink-2">{t('card.checkShop')}</dt>
                <dd>Trama</dd>
              </div>
              <div className="flex justify-between gap-4 border-t border-line py-3">
                <dt className="text-ink-2">{t('card.checkAmount')}</dt>
                <dd className="tnum font-medium">{challenge.amountString}</dd>
              </div>
            </dl>
            {decided ? (
              <>
                <p role="status" className="text-md">
                  {t(challenge.state === 'passed' ? 'card.checkPassed' : 'card.checkRefused')}
                </p>
                <Button onClick={goBack}>{t('card.checkBack')}</Button>
              </>
            ) : (
              <form noValidate onSubmit={form.submit} className="grid gap-4">
                <p className="text-sm text-ink-2">{t('card.checkLead')}</p>
                <TextField
                  label={t('card.checkCode')}
                  inputMode="numeric"
                  autoComplete="one-time-code"
                  inputClassName="tnum"
                  {...form.register('code')}
                  error={form.messageAt('code')}
                />
                <FieldError text={form.submitError ?? notRefused} />
                <Button type="submit" size="lg" busy={form.busy}>
                  {t('card.checkConfirm')}
                </Button>
                <Button kind="quiet" busy={refusing} onClick={() => void refuse()}>
                  {t('card.checkRefuse')}
                </Button>
              </form>
            )}
          </>
        )}
        {!challenge && !query.isPending && (
          <Button kind="secondary" onClick={goBack}>
            {t('card.checkBack')}
          </Button>
        )}
      </div>
    </main>
  );
}
