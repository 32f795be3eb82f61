import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { getListLibraryQueryKey, getListLibraryQueryOptions } from '../../../generated/api/library/library.ts';
import { locales, type MaterialCategory, materialCategories, requires } from '../../../generated/rules.ts';
import { useUser } from '../../api/session.ts';
import { useMaterialBasket } from '../../features/library/basket.ts';
import { MaterialCard } from '../../features/library/material-card.tsx';
import { RequestDialog } from '../../features/library/request-dialog.tsx';
import { MaterialRequests, RequestsLink, useSeeRequests } from '../../features/library/requests.tsx';
import { LOCALE_NAMES } from '../../i18n/locales.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { defineList } from '../../lists/define-list.ts';
import { ListPage } from '../../lists/list-page.tsx';
import { useList } from '../../lists/use-list.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.tsx';

const library = defineList({ operation: 'listLibrary', read: getListLibraryQueryOptions, sizes: [24, 48, 96] });
export const { loader } = library;

/** What the mill gives its customers to work with: to download, and to have sent. */
export default function LibraryScreen() {
  const { t } = useI18n();
  const user = useUser();
  const client = useQueryClient();
  const used = useList(library);
  const basket = useMaterialBasket();
  const [asking, setAsking] = useState(false);
  const seeRequests = useSeeRequests();
  const mayAsk = requires.requestMaterial.every((flag) => user.authorizations[flag]);
  const { state, page } = used;
  const tab = (wanted: MaterialCategory[], label: string, count: number | undefined) => ({
    id: label,
    label,
    count,
    current: state.category.join() === wanted.join(),
    wish: { category: wanted },
  });
  return (
    <>
      <ListPage
        used={used}
        documentTitle={t('title.library')}
        title={t('userarea.library')}
        lead={t('library.lead')}
        tools={mayAsk && <RequestsLink />}
        tabsLabel={t('library.categories')}
        tabs={[
          tab(
            [],
            t('library.all'),
            page?.categories.reduce((sum, { count }) => sum + count, 0),
          ),
          ...materialCategories.map((each) =>
            tab([each], t(`library.category.${each}`), page?.categories.find(({ category }) => category === each)?.count),
          ),
        ]}
        filters={[
          { name: 'search', label: t('library.search'), className: 'md:w-72' },
          { name: 'language', label: t('library.language'), options: locales.map((value) => ({ value, label: LOCALE_NAMES[value] })) },
        ]}
        found={(count) => t('library.count', { count })}
        empty={{ title: t('library.empty'), filtered: t('library.emptyFiltered') }}
      >
        {({ content }) => (
          <ul className="grid gap-4 md:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
            {content.map((material) => (
              <li key={material.id}>
                <MaterialCard material={material} basket={mayAsk ? basket : null} />
              </li>
            ))}
          </ul>
        )}
      </ListPage>
      {basket.wanted.length > 0 && mayAsk && (
        <div className="on-foot no-print sticky bottom-(--foot) z-20 mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line-2 bg-paper py-3">
          <p role="status" className="text-sm">
            {t('library.bar', { count: basket.wanted.length })}
          </p>
          <Button onClick={() => setAsking(true)}>{t('library.toRequest')}</Button>
        </div>
      )}
      {mayAsk && <MaterialRequests />}
      {asking && (
        <RequestDialog
          basket={basket}
          onClose={() => setAsking(false)}
          onSent={({ code }) => {
            setAsking(false);
            basket.clear();
            toast('success', t('library.sent', { code }), { action: { label: t('library.seeRequest'), onClick: seeRequests } });
            // The requests too: what is known of them begins with the same word.
            void client.invalidateQueries({ queryKey: getListLibraryQueryKey() });
          }}
        />
      )}
    </>
  );
}
