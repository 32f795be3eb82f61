import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { getListShopsQueryKey, useListShops } from '../../../generated/api/carts/carts.ts';
import type { Preferences } from '../../../generated/api/model/preferences.ts';
import type { PreferencesChange } from '../../../generated/api/model/preferencesChange.ts';
import {
  getGetPreferencesQueryKey,
  getGetPreferencesQueryOptions,
  updatePreferences,
  useGetPreferences,
} from '../../../generated/api/preferences/preferences.ts';
import { setPreferredPackaging } from '../../../generated/api/users/users.ts';
import { locales, packagingCodes, startPages } from '../../../generated/rules.ts';
import { messageOf } from '../../api/errors.ts';
import { changeUser, useUser } from '../../api/session.ts';
import { Closing } from '../../features/inbox/closing.tsx';
import { InboxList } from '../../features/inbox/inbox-list.tsx';
import { useInbox } from '../../features/inbox/use-inbox.ts';
import { DisplayChoices } from '../../features/preferences/display.tsx';
import { NotificationMatrix } from '../../features/preferences/matrix.tsx';
import { PictureChoice } from '../../features/preferences/picture.tsx';
import { TourChoices } from '../../features/tour/tour-choices.tsx';
import { LOCALE_NAMES } from '../../i18n/locales.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { to } from '../../paths.ts';
import { shopChoices } from '../../pieces/shop-names.ts';
import { PACKAGING } from '../../pieces/texts.ts';
import { Title } from '../../pieces/title.tsx';
import { mayOpen } from '../../screen-rights.ts';
import { ErrorState, Skeleton } from '../../ui/bits.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { toast } from '../../ui/toast.tsx';

export const loader = (queryClient: QueryClient) => () => {
  void queryClient.prefetchQuery(getGetPreferencesQueryOptions());
  return null;
};

/** Whoever is led here for it finds it in sight, although it comes after the choices above it. */
const intoView = (section: HTMLElement | null) => section?.scrollIntoView();

/** How the user likes the shop. Every choice saves itself. */
export default function PreferencesScreen() {
  const { t } = useI18n();
  const { hash } = useLocation();
  const query = useGetPreferences();
  const inbox = useInbox();
  return (
    <>
      <Title>{t('title.preferences')}</Title>
      <h1 className="font-display text-d3">{t('userarea.preferences')}</h1>
      <p className="mt-1.5 mb-8 max-w-xl text-md text-ink-2 max-md:text-sm">{t('preferences.lead')}</p>
      {query.isPending && <Skeleton className="h-96" />}
      {query.isError && !query.data && (
        <ErrorState title={messageOf(query.error, t)} retryLabel={t('common.retry')} onRetry={() => void query.refetch()} />
      )}
      {query.data && <Choices preferences={query.data} />}
      {query.data && (
        <section className="mt-12 scroll-mt-32" aria-labelledby="inbox" ref={hash === '#inbox' ? intoView : undefined}>
          <h2 id="inbox" className="mb-4 font-display text-d4">
            {t('inbox.title')}
          </h2>
          <InboxList entries={inbox.query.data?.content ?? []} className="max-w-xl border border-line bg-surface" />
          {hash === '#inbox' && inbox.query.data && <Closing act={() => void inbox.markRead()} />}
        </section>
      )}
    </>
  );
}

/**
 * A choice that could not be kept goes back to what it was, and says why. They are sent one after the other, and of several that are under way only the
 * last answer is shown: an earlier one does not know of the later choices yet.
 */
function useSaving() {
  const { t } = useI18n();
  const user = useUser();
  const queryClient = useQueryClient();
  const turn = useRef(0);
  const before = useRef<Promise<unknown>>(Promise.resolve());
  const keep = (preferences: Preferences) => queryClient.setQueryData(getGetPreferencesQueryKey(), preferences);
  const saving = async (shown: Preferences, save: () => Promise<Preferences>) => {
    keep(shown);
    const mine = ++turn.current;
    const done = before.current.then(save);
    before.current = done.catch(() => {});
    try {
      const saved = await done;
      if (mine !== turn.current) return;
      keep(saved);
      const reads = saved.display.numberFormat !== user.display?.numberFormat;
      changeUser(({ currentCustomer }) => ({
        display: saved.display,
        languageCode: saved.languageCode,
        startPage: saved.startPage,
        currentCustomer: { ...currentCustomer, packaging: saved.packaging },
      }));
      toast('success', t('preferences.saved'));
      // Addresses begin with another one; amounts that were read are written as they were liked before.
      if (reads) await queryClient.invalidateQueries();
      else await queryClient.invalidateQueries({ queryKey: getListShopsQueryKey() });
    } catch (error) {
      toast('error', messageOf(error, t));
      await before.current;
      await queryClient.invalidateQueries({ queryKey: getGetPreferencesQueryKey() });
    }
  };
  return saving;
}

function Choices({ preferences }: { preferences: Preferences }) {
  const { locale, t } = useI18n();
  const user = useUser();
  const saving = useSaving();
  const change = (wish: PreferencesChange, shown: Preferences) => void saving(shown, () => updatePreferences(wish));
  const { languageCode, startPage, packaging, usualShop, display, notifications } = preferences;
  const shops = useListShops({ query: { enabled: user.authorizations.enableCartAndPurchases } });
  const pages = startPages.filter((page) => page === startPage || mayOpen(user, page));
  return (
    <div className="grid gap-12">
      {!user.impersonation && <PictureChoice />}
      <section aria-labelledby="general">
        <h2 id="general" className="mb-4 font-display text-d4">
          {t('preferences.general')}
        </h2>
        <div className="grid max-w-xl gap-5">
          <SelectField
            label={t('preferences.language')}
            hint={t('preferences.languageHint')}
            value={languageCode}
            options={locales.map((value) => ({ value, label: LOCALE_NAMES[value] }))}
            onChange={(event) => {
              const code = locales.find((each) => each === event.target.value);
              if (code) change({ languageCode: code }, { ...preferences, languageCode: code });
            }}
          />
          <SelectField
            label={t('preferences.startPage')}
            value={startPage}
            options={pages.map((value) => ({ value, label: t(`preferences.start.${value}`) }))}
            onChange={(event) => {
              const page = startPages.find((each) => each === event.target.value);
              if (page) change({ startPage: page }, { ...preferences, startPage: page });
            }}
          />
          <SelectField
            label={t('preferences.packaging')}
            hint={t('preferences.packagingHint')}
            value={packaging ?? ''}
            options={[
              ...(packaging ? [] : [{ value: '', label: t('preferences.packagingOpen') }]),
              ...packagingCodes.map((value) => ({ value, label: t(PACKAGING[value]) })),
            ]}
            onChange={(event) => {
              const code = packagingCodes.find((each) => each === event.target.value);
              const shown = code && { ...preferences, packaging: code };
              if (shown) void saving(shown, () => setPreferredPackaging({ code }).then(() => shown));
            }}
          />
          {shops.data && shops.data.content.length > 0 && (
            <SelectField
              label={t('preferences.usualShop')}
              hint={t('preferences.usualShopHint')}
              value={usualShop ?? ''}
              options={[{ value: '', label: t('preferences.usualShopCustomer') }, ...shopChoices(shops.data.content, locale)]}
              onChange={(event) => {
                const code = event.target.value || null;
                change({ usualShop: code }, { ...preferences, usualShop: code });
              }}
            />
          )}
          <p className="text-sm text-ink-2">
            <Link to={to('profile', locale)} className="link">
              {t('preferences.shops')}
            </Link>
          </p>
        </div>
      </section>
      <section aria-labelledby="display">
        <h2 id="display" className="font-display text-d4">
          {t('preferences.display')}
        </h2>
        <p className="mt-1 mb-4 max-w-xl text-sm text-ink-2">{t('preferences.displayLead')}</p>
        <DisplayChoices
          display={display}
          onChange={(choice) => change({ display: choice }, { ...preferences, display: { ...display, ...choice } })}
        />
      </section>
      <section aria-labelledby="notifications">
        <h2 id="notifications" className="font-display text-d4">
          {t('preferences.notifications')}
        </h2>
        <p className="mt-1 mb-4 max-w-xl text-sm text-ink-2">{t('preferences.notificationsLead')}</p>
        <NotificationMatrix
          choices={notifications}
          onChange={(choice) =>
            change(
              { notifications: [choice] },
              { ...preferences, notifications: notifications.map((each) => (each.event === choice.event ? choice : each)) },
            )
          }
        />
      </section>
      <section aria-labelledby="tour">
        <h2 id="tour" className="font-display text-d4">
          {t('header.tour')}
        </h2>
        <p className="mt-1 mb-4 max-w-xl text-sm text-ink-2">
          {t(preferences.tour.isDue ? 'preferences.tourDue' : 'preferences.tourNotDue')}
        </p>
        <TourChoices size="sm" />
      </section>
    </div>
  );
}
