import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { addNotification, getGetArticleByCodeQueryKey, removeNotification } from '../../../generated/api/articles/articles.ts';
import type { ArticleDetail } from '../../../generated/api/model/articleDetail.ts';
import type { DittaCode } from '../../../shared/rules/metres.ts';
import { messageOf } from '../../api/errors.ts';
import { listed, typedNumber } from '../../i18n/format.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { prodId } from '../../paths.ts';
import { AvailabilityMark } from '../../pieces/availability-mark.tsx';
import { clothJudge, metresTexts, nudgeOf } from '../../pieces/quantity.ts';
import { dittaName } from '../../pieces/texts.ts';
import { Notice } from '../../ui/bits.tsx';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field.tsx';
import { MetresField } from '../../ui/metres-field.tsx';
import { toast } from '../../ui/toast.tsx';

const nameOf = (article: ArticleDetail) => `${article.name} ${prodId(article)}`;

/** Why the article cannot be bought here and now, and what can be done instead. */
export function NotForSale({ article, ditta, ditte }: { article: ArticleDetail; ditta: DittaCode; ditte: readonly DittaCode[] }) {
  const { locale, t } = useI18n();
  const others = article.ditte.filter((entry) => entry !== ditta && ditte.includes(entry));
  return (
    <div className="mt-7 grid gap-5 border-t border-line-2 pt-6">
      {article.purchaseState === 'CATALOGUE_ONLY' && (
        <>
          {/* Whoever may only look looks for what there is: the list says it too. */}
          <p className="text-sm">
            <AvailabilityMark availability={article.availability} />
          </p>
          <Notice title={t('product.noOptions')}>{t('product.catalogueOnly')}</Notice>
        </>
      )}
      {article.purchaseState === 'OTHER_SHOP' && (
        <Notice title={t('error.ARTICLE_NOT_PURCHASABLE')}>
          {t('product.otherShop', {
            shops: listed(
              locale,
              (others.length > 0 ? others : article.ditte).map((entry) => dittaName(t, entry)),
            ),
          })}
        </Notice>
      )}
      {article.purchaseState === 'NOT_PURCHASABLE' && (
        <>
          <Notice tone="warn" title={t('availability.NOT_PURCHASABLE')}>
            {article.notificationRequested ? t('product.notifyOn', { name: nameOf(article) }) : t('availability.sayNOT_PURCHASABLE')}
          </Notice>
          <Notify article={article} ditta={ditta} />
        </>
      )}
    </div>
  );
}

/** The bell: on with the metres that are wanted, off with one press. */
function Notify({ article, ditta }: { article: ArticleDetail; ditta: DittaCode }) {
  const { locale, t } = useI18n();
  const queryClient = useQueryClient();
  const judge = clothJudge(ditta);
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [problem, setProblem] = useState<string>();
  const texts = metresTexts(t, locale, judge);
  const input = useRef<HTMLInputElement>(null);
  const on = article.notificationRequested;
  const name = nameOf(article);

  const toggle = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    // No length at all means the usual one; only what this shop sells is worth waiting for.
    const { value, problem } = judge.read(text);
    if (!on && value === null && problem !== 'required') {
      setProblem(problem ? texts.problem(problem) : undefined);
      input.current?.focus();
      return;
    }
    setBusy(true);
    setError(null);
    try {
      if (on) await removeNotification(article.code, article.color);
      else await addNotification(article.code, article.color, value === null ? {} : { quantity: value });
      queryClient.setQueryData<ArticleDetail>(getGetArticleByCodeQueryKey(article.code, article.color), (old) =>
        old ? { ...old, notificationRequested: !on } : old,
      );
      void queryClient.invalidateQueries({ queryKey: ['articles', 'notifications'] });
      toast('success', on ? t('product.notifyOffDone') : t('product.notifyOn', { name }));
    } catch (failure) {
      setError(failure);
    } finally {
      setBusy(false);
    }
  };
  return (
    <form noValidate onSubmit={(event) => void toggle(event)} className="grid gap-4">
      {!on && (
        <MetresField
          label={`${t('product.notifyMetres')} (${t('common.optional')})`}
          unit={t('common.metre')}
          write={(quantity) => typedNumber(locale, quantity)}
          judge={judge}
          nudge={nudgeOf(judge)}
          value={text}
          inputRef={(element) => {
            input.current = element;
          }}
          onChange={(value) => {
            setText(value);
            setProblem(undefined);
          }}
          texts={texts}
          error={problem}
        />
      )}
      <FieldError text={error ? messageOf(error, t) : undefined} />
      <Button type="submit" kind={on ? 'secondary' : 'primary'} size="lg" busy={busy} aria-pressed={on}>
        {on ? t('product.notifyOff') : t('product.notify')}
      </Button>
    </form>
  );
}
