import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import {
  checkAvailability,
  getListAvailabilityChecksQueryKey,
  useListAvailabilityChecks,
} from '../../../generated/api/availabilities/availabilities.ts';
import type { AvailabilityItem } from '../../../generated/api/model/availabilityItem.ts';
import type { AvailabilityResult } from '../../../generated/api/model/availabilityResult.ts';
import { createQuickOrderDraft } from '../../../generated/api/quickorders/quickorders.ts';
import { getWishlist, useListWishlists } from '../../../generated/api/wishlists/wishlists.ts';
import { ditteRules } from '../../../generated/rules.ts';
import { messageOf } from '../../api/errors.ts';
import { idempotent, useIntent } from '../../api/idempotency.ts';
import { useUser } from '../../api/session.ts';
import { MAX_ITEMS, readQuestion, writeQuestion } from '../../features/availability/question.ts';
import { ResultRow, type Row } from '../../features/availability/result-row.tsx';
import { useKeptQuestion } from '../../features/availability/use-kept-question.ts';
import { fabricLine, useAddToCart } from '../../features/cart/use-add-to-cart.ts';
import { Heart } from '../../features/wishlist/heart.tsx';
import { useWishes } from '../../features/wishlist/use-wishes.ts';
import { formatInstant, formatMetres, formatTime, listed, typedNumber } from '../../i18n/format.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { prodId, to } from '../../paths.ts';
import { useZone } from '../../pieces/days.ts';
import { longestOf } from '../../pieces/lot-bars.tsx';
import { NearestOffers } from '../../pieces/nearest-offers.tsx';
import { problemText } from '../../pieces/row-problem.ts';
import { Title } from '../../pieces/title.tsx';
import { mayOpen } from '../../screen-rights.ts';
import { EmptyState, Skeleton } from '../../ui/bits.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { FieldError, TextArea } from '../../ui/field.tsx';
import { Menu, menuEntryClass } from '../../ui/menu.tsx';
import { toast } from '../../ui/toast.tsx';

/** A message of two sentences, ms. */
const READING_MS = 10_000;
const EXAMPLE = { code: 'LAR30102-001', metres: 12.5 };
const isRow = (row: AvailabilityResult['items'][number]): row is Row => row.article !== null;

export default function AvailabilityScreen() {
  const { t } = useI18n();
  const { ditta } = useUser().currentCustomer;
  const here = (ditteRules[ditta].header as readonly string[]).includes('availability');
  return (
    <div className="page pb-16">
      <Title>{t('title.availability')}</Title>
      <h1 className="title-2 pt-7 lg:pt-12">{t('stockcheck.title')}</h1>
      {here ? <Availability /> : <EmptyState title={t('stockcheck.notHere')} />}
    </div>
  );
}

function Availability() {
  const { locale, t } = useI18n();
  const zone = useZone();
  const user = useUser();
  const { ditta } = user.currentCustomer;
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const recent = useListAvailabilityChecks();
  const lists = useListWishlists({ query: { enabled: mayOpen(user, 'wishlists') } });
  const { addOrTell } = useAddToCart();
  const intent = useIntent();
  const { before, keep } = useKeptQuestion();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [asked, setAsked] = useState<readonly AvailabilityItem[]>([]);
  const [result, setResult] = useState<AvailabilityResult | null>(null);
  const found = useRef<HTMLHeadingElement>(null);
  /** What was pressed last: a question, or a list that is still to be read. */
  const latest = useRef<object>([]);
  const rows = result?.items.filter(isRow) ?? [];
  const wishes = useWishes(rows.map(({ article }) => article));
  const sheets = mayOpen(user, 'quickOrder') && user.authorizations.enableCartAndPurchases;

  /** Of two questions the later one counts: it was asked with the first one's answer in sight, or instead of it. */
  const ask = async (items: readonly AvailabilityItem[]) => {
    latest.current = items;
    if (items.length === 0) {
      setBusy(false);
      return setProblem(t('error.required'));
    }
    const typed = text;
    setProblem(undefined);
    setBusy(true);
    try {
      const answer = await checkAvailability({ items: [...items] });
      void queryClient.invalidateQueries({ queryKey: getListAvailabilityChecksQueryKey() });
      if (latest.current !== items) return;
      setResult(answer);
      setAsked(items);
      keep(items);
      // Who has typed on meanwhile goes on with that.
      setText((now) => (now === typed ? writeQuestion(items) : now));
    } catch (error) {
      if (latest.current === items) setProblem(messageOf(error, t));
    } finally {
      if (latest.current === items) setBusy(false);
    }
  };
  useEffect(() => {
    if (result) found.current?.focus({ preventScroll: true });
  }, [result]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with what the page was left with
  useEffect(() => {
    if (before.length > 0) void ask(before);
    // An answer that comes later keeps nothing with the page that one has gone to.
    return () => {
      latest.current = {};
    };
  }, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const question = readQuestion(text);
    if ('over' in question) setProblem(t('stockcheck.tooMany', { maximum: MAX_ITEMS, row: question.over }));
    else void ask(question.items);
  };
  const fromList = async (id: number) => {
    const mine = { id };
    latest.current = mine;
    setBusy(true);
    try {
      const { items } = await getWishlist(id);
      if (latest.current !== mine) return;
      const cloth = items.filter(({ type }) => type === 'FABRIC').slice(0, MAX_ITEMS);
      const left = items.length - cloth.length;
      if (left > 0) toast('message', t('stockcheck.leftOut', { count: left, maximum: MAX_ITEMS }), { duration: READING_MS });
      await ask(
        cloth.map(({ article, quantity }) => ({ article: prodId(article), ...(quantity === null ? {} : { quantity: String(quantity) }) })),
      );
    } catch (error) {
      toast('error', messageOf(error, t));
      if (latest.current === mine) setBusy(false);
    }
  };
  const toSheet = async (chosen: Row[]) => {
    const body = {
      name: t('quickorder.draftDefault', { date: formatInstant(locale, new Date(), zone) }),
      rows: chosen.map(({ article, quantity }) => ({ article: prodId(article), quantity: quantity === null ? '' : quantity.toFixed(2) })),
    };
    try {
      const draft = await createQuickOrderDraft(body, idempotent(intent.keyFor(body)));
      intent.done();
      await navigate(`${to('quickOrder', locale)}?draft=${draft.id}`);
    } catch (error) {
      toast('error', messageOf(error, t));
    }
  };
  const toCart = (row: Row) => addOrTell(fabricLine(ditta, row.article, row.quantity ?? 0), `${row.article.name} ${prodId(row.article)}`);
  const scale = longestOf(rows.map(({ lots }) => lots));
  const own = [...(lists.data?.own ?? []), ...(lists.data?.shared ?? [])].filter(({ elementCount }) => elementCount > 0);
  return (
    <>
      <p className="mt-1.5 max-w-2xl text-md text-ink-2 max-md:text-sm">{t('stockcheck.lead', { maximum: MAX_ITEMS })}</p>
      <div className="no-print mt-6 grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,1fr)_320px]">
        <form noValidate onSubmit={submit} className="grid content-start gap-3">
          <TextArea
            label={t('stockcheck.input')}
            hint={t('stockcheck.inputHint', {
              example: `${EXAMPLE.code} ${typedNumber(locale, EXAMPLE.metres)}`,
              metres: formatMetres(locale, ditteRules[ditta].usualMetres),
            })}
            rows={5}
            spellCheck={false}
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              setProblem(undefined);
            }}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event);
            }}
          />
          <FieldError text={problem} />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" busy={busy}>
              {t('stockcheck.check')}
            </Button>
            {own.length > 0 && (
              <Menu
                trigger={t('stockcheck.fromWishlist')}
                triggerClassName={buttonClass('secondary')}
                panelClassName="max-h-80 overflow-y-auto"
              >
                {(close) =>
                  own.map((list) => (
                    <button
                      key={list.id}
                      type="button"
                      className={menuEntryClass}
                      onClick={() => {
                        close();
                        void fromList(list.id);
                      }}
                    >
                      <span className="min-w-0 flex-1 truncate">{list.name}</span>
                      <span className="tnum text-xs text-ink-3">{list.elementCount}</span>
                    </button>
                  ))
                }
              </Menu>
            )}
          </div>
        </form>
        <section aria-labelledby="recent-checks">
          <h2 id="recent-checks" className="text-xs text-ink-2">
            {t('stockcheck.recent')}
          </h2>
          {recent.isPending && <Skeleton className="mt-2 h-24" />}
          {recent.data?.content.length === 0 && <p className="mt-2 text-sm text-ink-3">{t('stockcheck.noRecent')}</p>}
          <ul className="mt-1 max-h-44 overflow-y-auto">
            {recent.data?.content.map((check) => (
              <li key={check.id} className="border-t border-line">
                <button type="button" className="block w-full py-2 text-left hover:text-indaco" onClick={() => void ask(check.items)}>
                  <span className="tnum block truncate text-sm">
                    {listed(
                      locale,
                      check.items.map(({ article }) => article),
                    )}
                  </span>
                  <span className="tnum block text-xs text-ink-3">
                    {t('stockcheck.recentOf', { count: check.items.length, date: formatInstant(locale, check.askedAt, zone) })}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      </div>
      {!result && <EmptyState title={t('stockcheck.empty')}>{t('stockcheck.emptyHint')}</EmptyState>}
      {result && (
        <section className="mt-10" aria-busy={busy}>
          <div className="mb-4 flex flex-wrap items-end justify-between gap-4">
            <div>
              <h2 ref={found} tabIndex={-1} className="font-display text-d4 outline-none">
                {t('stockcheck.results', { count: result.items.length })}
              </h2>
              <p className="tnum text-2xs text-ink-3">{t('availability.checked', { time: formatTime(locale, result.asOf, zone) })}</p>
            </div>
            {sheets && rows.some(({ purchasable }) => purchasable) && (
              <Button kind="secondary" size="sm" onClick={() => void toSheet(rows.filter(({ purchasable }) => purchasable))}>
                {t('stockcheck.allToQuickOrder')}
              </Button>
            )}
          </div>
          <ul className="border border-t-0 border-line bg-surface">
            {result.items.map((row, at) =>
              isRow(row) ? (
                <ResultRow
                  // biome-ignore lint/suspicious/noArrayIndexKey: the same cloth may be asked for twice
                  key={`${at} ${prodId(row.article)} ${result.asOf}`}
                  row={row}
                  scale={scale}
                  heart={
                    wishes.enabled ? (
                      <Heart
                        wishes={wishes}
                        wish={{
                          type: 'FABRIC',
                          code: row.article.code,
                          color: row.article.color,
                          name: row.article.name,
                          ...(row.quantity === null ? {} : { quantity: row.quantity }),
                        }}
                      />
                    ) : null
                  }
                  onCart={user.authorizations.enableCartAndPurchases ? toCart : null}
                  onSheet={sheets ? (chosen) => void toSheet(chosen) : null}
                  onMetres={(metres) => void ask(asked.map((item, place) => (place === at ? { ...item, quantity: metres } : item)))}
                  onCheck={(article, metres) =>
                    void ask([...asked, { article, ...(metres === null ? {} : { quantity: metres.toFixed(2) }) }].slice(-MAX_ITEMS))
                  }
                />
              ) : (
                // biome-ignore lint/suspicious/noArrayIndexKey: a line that is nothing has no other name
                <li key={at} className="border-t border-line px-4 py-4 text-sm">
                  <span className="tnum font-medium">{asked[at]?.article}</span>
                  <FieldError text={row.problem ? problemText(t, locale, { column: 'color', ...row.problem }) : undefined} />
                  <NearestOffers
                    problem={row.problem}
                    onTake={(color) =>
                      void ask(asked.map((item, place) => (place === at ? { ...item, article: `${item.article}-${color}` } : item)))
                    }
                  />
                </li>
              ),
            )}
          </ul>
        </section>
      )}
    </>
  );
}
