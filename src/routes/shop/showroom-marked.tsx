import { useState } from 'react';
import { useListShops } from '../../../generated/api/carts/carts.ts';
import type { BookSwatch } from '../../../generated/api/model/bookSwatch.ts';
import type { CartLineInput } from '../../../generated/api/model/cartLineInput.ts';
import type { ShowroomBook } from '../../../generated/api/model/showroomBook.ts';
import { getShowroomDocument } from '../../../generated/api/showrooms/showrooms.ts';
import type { Day } from '../../../generated/rules.ts';
import { quickOrderDraftInputRowsMax as ROWS_MAX } from '../../../generated/zod/schemas/quickOrderDraftInput.zod.ts';
import { useUser } from '../../api/session.ts';
import { fabricLine } from '../../features/cart/use-add-to-cart.ts';
import { typedNumber } from '../../i18n/format.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { prodId } from '../../paths.ts';
import { DateField } from '../../pieces/date-field.tsx';
import { useFirstDay, useToday } from '../../pieces/days.ts';
import { DownloadButton } from '../../pieces/download-button.tsx';
import { clothOf } from '../../pieces/pictures.ts';
import { clothJudge, metresHint, metresTexts, nudgeOf } from '../../pieces/quantity.ts';
import { shopChoices } from '../../pieces/shop-names.ts';
import { stripesGround } from '../../pieces/stripes.ts';
import { mayOpen } from '../../screen-rights.ts';
import { EmptyState, Notice } from '../../ui/bits.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/choice.tsx';
import { ClothImage } from '../../ui/cloth-image.tsx';
import { Drawer } from '../../ui/dialog.tsx';
import { MetresField } from '../../ui/metres-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { useTake } from './use-showroom-take.ts';

/** What the marked pages hold, and where it may go. */
export function MarkedPages({
  place,
  book,
  onClose,
}: {
  place: readonly [brand: string, catalog: string, book: string];
  book: ShowroomBook;
  onClose: () => void;
}) {
  const { locale, t } = useI18n();
  const user = useUser();
  const { ditta } = user.currentCustomer;
  const judge = clothJudge(ditta);
  const { busy, refused, toList, toCart, toDraft } = useTake();
  const marked = book.pages.filter((page) => page.marked);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [metres, setMetres] = useState('');
  // As every line begins: for the usual shop and the usual day.
  const today = useToday();
  const [requestedDate, setDate] = useState<Day | ''>(useFirstDay());
  const buys = user.authorizations.enableCartAndPurchases;
  const shops = useListShops({ query: { enabled: buys } });
  const [chosenShop, setShop] = useState('');
  const shop = chosenShop || (shops.data?.content.find(({ isDefault }) => isDefault)?.code ?? '');
  const [tried, setTried] = useState(false);
  const chosen = marked.flatMap(({ swatches }) => swatches).filter((swatch) => !left.has(prodId(swatch)));
  const quantity = judge.read(metres);
  const past = requestedDate !== '' && requestedDate < today;
  const wrong = (metres !== '' && quantity.value === null) || past;
  const wished = { ...(shop ? { shop } : {}), ...(requestedDate ? { requestedDate } : {}) };
  const none = chosen.length === 0;
  const order = (lineOf: (swatch: BookSwatch) => CartLineInput) => void toCart(chosen, lineOf);
  return (
    <Drawer
      open
      side="right"
      onClose={onClose}
      closeLabel={t('common.close')}
      title={t('showroom.marked')}
      footer={
        marked.length > 0 && (
          <div className="flex w-full flex-wrap gap-2">
            {mayOpen(user, 'wishlists') && (
              <Button size="sm" busy={busy === 'list'} disabled={none || wrong} onClick={() => void toList(chosen, quantity.value)}>
                {t('showroom.toList')}
              </Button>
            )}
            {buys && (
              <>
                <Button
                  size="sm"
                  kind="secondary"
                  busy={busy === 'cart'}
                  disabled={none}
                  onClick={() => {
                    setTried(true);
                    const { value } = quantity;
                    if (value !== null && !past) order((swatch) => fabricLine(ditta, swatch, value, wished));
                  }}
                >
                  {t('showroom.toCart')}
                </Button>
                <Button
                  size="sm"
                  kind="secondary"
                  busy={busy === 'cart'}
                  disabled={none}
                  onClick={() => order(({ code, color }) => ({ type: 'SAMPLE', ditta, code, color, quantity: 1 }))}
                >
                  {t('showroom.samplesToCart')}
                </Button>
              </>
            )}
            {mayOpen(user, 'quickOrder') && (
              <Button
                size="sm"
                kind="secondary"
                busy={busy === 'draft'}
                disabled={none || wrong || chosen.length > ROWS_MAX}
                onClick={() => void toDraft(book.title, chosen, { ...(metres ? { quantity: metres } : {}), ...wished })}
              >
                {t('showroom.toQuickOrder')}
              </Button>
            )}
            <DownloadButton read={(options) => getShowroomDocument(...place, { part: 'MARKED', language: locale }, options)}>
              {t('showroom.lineSheet')}
            </DownloadButton>
          </div>
        )
      }
    >
      {marked.length === 0 ? (
        <EmptyState title={t('showroom.countMarked', { count: 0 })}>{t('showroom.markedNone')}</EmptyState>
      ) : (
        <div className="grid gap-5">
          {refused.length > 0 && (
            <Notice tone="bad" live>
              <ul className="grid gap-1">
                {refused.map(({ name, reason }) => (
                  <li key={name}>{t('showroom.refused', { name, reason })}</li>
                ))}
              </ul>
            </Notice>
          )}
          <MetresField
            label={t('showroom.metresEach')}
            unit={t('common.metre')}
            write={(quantity) => typedNumber(locale, quantity)}
            judge={judge}
            nudge={nudgeOf(judge)}
            value={metres}
            onChange={setMetres}
            texts={metresTexts(t, locale, judge)}
            hint={`${t('showroom.metresHint')} ${metresHint(t, locale, judge)}`}
            error={tried && metres === '' ? t('showroom.metresNeeded') : undefined}
          />
          <div className="grid gap-5 md:grid-cols-2">
            <DateField
              label={t('product.requestedDate')}
              min={today}
              value={requestedDate}
              onChange={setDate}
              error={past ? t('error.DATE_IN_PAST') : undefined}
            />
            {shops.data && shops.data.content.length > 0 && (
              <SelectField
                label={t('product.shop')}
                value={shop}
                onChange={(event) => setShop(event.target.value)}
                options={shopChoices(shops.data.content, locale)}
              />
            )}
          </div>
          {chosen.length > ROWS_MAX && mayOpen(user, 'quickOrder') && (
            <p className="text-xs text-ink-2">{t('showroom.tooManyRows', { maximum: ROWS_MAX })}</p>
          )}
          <p role="status" className="tnum text-xs text-ink-2">
            {t('showroom.chosen', { count: chosen.length })}
          </p>
          {marked.map(({ page, note, swatches }) => (
            <section key={page} aria-label={t('showroom.pageNumber', { page })} className="grid gap-2">
              <h3 className="border-b border-line pb-1.5 text-sm font-medium">{t('showroom.pageNumber', { page })}</h3>
              {note && <p className="text-sm break-words whitespace-pre-line text-ink-2">{note}</p>}
              <ul className="grid">
                {swatches.map((swatch) => {
                  const id = prodId(swatch);
                  return (
                    <li key={id}>
                      <Checkbox
                        checked={!left.has(id)}
                        onChange={(event) => {
                          const next = new Set(left);
                          if (event.target.checked) next.delete(id);
                          else next.add(id);
                          setLeft(next);
                        }}
                        label={
                          <span className="flex items-center gap-3 py-1">
                            <ClothImage
                              picture={clothOf(swatch)}
                              color={swatch.averageColor}
                              ground={stripesGround(swatch.stripes)}
                              sizes="40px"
                              className="h-[50px] w-10 flex-none"
                            />
                            <span className="min-w-0">
                              <span className="block truncate font-display text-[1.0625rem] text-ink">{swatch.name}</span>
                              <span className="block text-xs">
                                <span className="tnum">{id}</span> <span className="text-ink-3">{swatch.colorName}</span>
                              </span>
                            </span>
                          </span>
                        }
                      />
                    </li>
                  );
                })}
              </ul>
            </section>
          ))}
        </div>
      )}
    </Drawer>
  );
}
