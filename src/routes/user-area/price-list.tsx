import { keepPreviousData, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { getListArticlesQueryOptions, useListArticles } from '../../../generated/api/articles/articles.ts';
import {
  createPriceList,
  getListPriceListsQueryKey,
  getListPriceListsQueryOptions,
  getPreviewPriceListQueryOptions,
  getPriceListTemplate,
  useListPriceLists,
  usePreviewPriceList,
} from '../../../generated/api/pricelists/pricelists.ts';
import { getQuickOrderTemplate } from '../../../generated/api/quickorders/quickorders.ts';
import { messageOf } from '../../api/errors.ts';
import { idempotent, useIntent } from '../../api/idempotency.ts';
import { useUser } from '../../api/session.ts';
import { DownloadRows } from '../../features/downloads/download-rows.tsx';
import { whileMade } from '../../features/downloads/use-downloads.ts';
import { PriceListForm, type PriceListWish } from '../../features/pricelists/price-list-form.tsx';
import { PriceListPreviewTable } from '../../features/pricelists/price-list-preview.tsx';
import { formatDay } from '../../i18n/format.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { DownloadButton } from '../../pieces/download-button.tsx';
import { Title } from '../../pieces/title.tsx';
import { ErrorState, Skeleton } from '../../ui/bits.tsx';
import { toast } from '../../ui/toast.tsx';

/** Only the facets are wanted. */
const FACETS = { size: 1 };

export const loader = (queryClient: QueryClient) => () => {
  void queryClient.prefetchQuery(getListPriceListsQueryOptions());
  void queryClient.prefetchQuery(getListArticlesQueryOptions(FACETS));
  void queryClient.prefetchQuery(getPreviewPriceListQueryOptions({ brand: [], season: [], collection: [], contents: 'ALL' }));
  return null;
};

/** Price lists: what one holds, what changed, and the ones that are kept. */
export default function PriceListScreen() {
  const { locale, t } = useI18n();
  const { showQuickOrder } = useUser().authorizations;
  const client = useQueryClient();
  const lists = useListPriceLists({ query: { refetchInterval: (query) => whileMade(query.state.data?.content) } });
  const facets = useListArticles(FACETS);
  const intent = useIntent();
  const [busy, setBusy] = useState(false);
  const [wish, setWish] = useState<PriceListWish>({
    brand: [],
    season: [],
    collection: [],
    columns: ['quality', 'composition', 'weight', 'width'],
    format: 'pdf',
    contents: 'ALL',
    language: locale,
  });
  const { brand, season, collection, contents } = wish;
  const preview = usePreviewPriceList({ brand, season, collection, contents }, { query: { placeholderData: keepPreviousData } });
  const send = async () => {
    setBusy(true);
    try {
      await createPriceList(wish, idempotent(intent.keyFor(wish)));
      intent.done();
      toast('success', t('pricelist.asked'));
    } catch (error) {
      toast('error', messageOf(error, t));
    } finally {
      setBusy(false);
      await client.invalidateQueries({ queryKey: getListPriceListsQueryKey() });
    }
  };
  const failed = [lists, facets, preview].find((query) => query.isError && !query.data);
  const about = lists.data;
  return (
    <>
      <Title>{t('title.priceList')}</Title>
      <h1 className="font-display text-d3">{t('pricelist.title')}</h1>
      <p className="mt-1.5 max-w-2xl text-md text-ink-2 max-md:text-sm">{t('pricelist.lead')}</p>
      {about && (
        <p className="tnum mt-1 text-sm text-ink-2">
          {about.validTo
            ? t('pricelist.valid', {
                currency: about.currency,
                from: formatDay(locale, about.validFrom),
                to: formatDay(locale, about.validTo),
              })
            : t('pricelist.validOpen', { currency: about.currency, from: formatDay(locale, about.validFrom) })}
        </p>
      )}
      {failed ? (
        <div className="mt-8">
          <ErrorState title={messageOf(failed.error, t)} retryLabel={t('common.retry')} onRetry={() => void failed.refetch()} />
        </div>
      ) : (
        <div className="no-print mt-8 grid gap-x-12 gap-y-12 lg:grid-cols-[minmax(0,25rem)_minmax(0,1fr)]">
          <section>
            <h2 className="mb-4 font-display text-d4">{t('pricelist.choose')}</h2>
            {facets.data && about ? (
              <PriceListForm
                wish={wish}
                facets={facets.data.facets}
                maxColumns={about.maxColumns}
                busy={busy}
                onChange={setWish}
                onSend={() => void send()}
              />
            ) : (
              <Skeleton className="h-96" />
            )}
          </section>
          <div className="grid content-start gap-12">
            <section>
              <h2 className="mb-3 font-display text-d4">{t('pricelist.kept')}</h2>
              {about && about.content.length > 0 && <DownloadRows downloads={about.content} label={t('pricelist.kept')} />}
              {about?.content.length === 0 && (
                <p className="text-sm text-ink-2">
                  {t('pricelist.none')} {t('pricelist.noneHint')}
                </p>
              )}
              {!about && <Skeleton className="h-24" />}
            </section>
            {preview.data ? (
              <PriceListPreviewTable preview={preview.data} busy={preview.isPlaceholderData} />
            ) : (
              <Skeleton className="h-96" />
            )}
            <section>
              <h2 className="font-display text-d4">{t('pricelist.templates')}</h2>
              <p className="mt-1.5 max-w-xl text-sm text-ink-2">{t('pricelist.templatesHint')}</p>
              <div className="mt-4 flex flex-wrap gap-3">
                {showQuickOrder && (
                  <DownloadButton read={(options) => getQuickOrderTemplate({ format: 'xlsx' }, options)}>
                    {t('pricelist.templateQuick')}
                  </DownloadButton>
                )}
                <DownloadButton read={(options) => getPriceListTemplate({ format: 'xlsx' }, options)}>
                  {t('pricelist.templateList')}
                </DownloadButton>
              </div>
            </section>
          </div>
        </div>
      )}
    </>
  );
}
