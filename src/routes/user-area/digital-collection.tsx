import { keepPreviousData, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { getListArticlesQueryOptions, useListArticles } from '../../../generated/api/articles/articles.ts';
import {
  generateFabricCsv,
  generateImageArchive,
  getListDownloadsQueryKey,
  useEstimateCollection,
  useListDownloads,
} from '../../../generated/api/downloads/downloads.ts';
import { useListWishlists } from '../../../generated/api/wishlists/wishlists.ts';
import { collectionTerms, type ExportFormat } from '../../../generated/rules.ts';
import { GenerateImageArchiveQueryParams } from '../../../generated/zod/downloads/downloads.ts';
import { isRefusal, messageOf } from '../../api/errors.ts';
import { idempotent, useIntent } from '../../api/idempotency.ts';
import { useUser } from '../../api/session.ts';
import { ChooseCloth } from '../../features/collection/choose-cloth.tsx';
import { ChoosePictures } from '../../features/collection/choose-pictures.tsx';
import { CollectionOrder } from '../../features/collection/collection-order.tsx';
import {
  type CollectionWish,
  choiceOf,
  firstWish,
  keepWish,
  keptWish,
  narrowedBy,
  picturesOf,
  wantsAnything,
} from '../../features/collection/collection-wish.ts';
import { DownloadRows } from '../../features/downloads/download-rows.tsx';
import { whileMade } from '../../features/downloads/use-downloads.ts';
import { useI18n } from '../../i18n/runtime.tsx';
import { to } from '../../paths.ts';
import { Title } from '../../pieces/title.tsx';
import { ErrorState, Skeleton } from '../../ui/bits.tsx';
import { toast } from '../../ui/toast.tsx';

/** Only the facets are wanted, each with what is left under the others. */
const FACETS = { size: 1 };
const LATEST = { kind: ['IMAGE_ARCHIVE' as const, 'FABRIC_DATA' as const], size: 5 };
const [TERMS] = collectionTerms;

export const loader = (queryClient: QueryClient) => () => {
  void queryClient.prefetchQuery(getListArticlesQueryOptions(FACETS));
  return null;
};

/** Pictures, cloth files and technical data of what a customer chooses. */
export default function DigitalCollectionScreen() {
  const { locale, t } = useI18n();
  const { showWishlist } = useUser().authorizations;
  const client = useQueryClient();
  const intent = useIntent();
  const [wish, setWish] = useState<CollectionWish>(keptWish);
  const [accepted, setAccepted] = useState(false);
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const terms = useRef<HTMLInputElement>(null);
  const change = (part: Partial<CollectionWish>) => setWish((before) => ({ ...before, ...part }));
  useEffect(() => keepWish(wish), [wish]);
  const facets = useListArticles({ ...FACETS, ...narrowedBy(wish) }, { query: { placeholderData: keepPreviousData } });
  const wishlists = useListWishlists({ query: { enabled: showWishlist } });
  const latest = useListDownloads(LATEST, { query: { refetchInterval: (query) => whileMade(query.state.data?.content) } });
  const choice = choiceOf(wish);
  const estimate = useEstimateCollection(
    { ...choice, ...picturesOf(wish) },
    { query: { enabled: choice !== null, placeholderData: keepPreviousData } },
  );
  const namingError = !GenerateImageArchiveQueryParams.shape.naming.safeParse(wish.naming).success;
  const send = async (make: (options: object) => Promise<unknown>, key: object, isChosen = choice !== null) => {
    setAsked(true);
    if (!accepted) {
      terms.current?.focus();
      return;
    }
    if (!isChosen) {
      toast('error', t('error.NOTHING_CHOSEN'));
      return;
    }
    setBusy(true);
    try {
      await make(idempotent(intent.keyFor(key)));
      intent.done();
      toast('success', t('collection.asked'));
    } catch (error) {
      toast('error', messageOf(error, t));
    } finally {
      setBusy(false);
      await client.invalidateQueries({ queryKey: getListDownloadsQueryKey() });
    }
  };
  const archive = { ...choice, ...picturesOf(wish), naming: wish.naming, terms: TERMS };
  const data = (format: ExportFormat) => ({ ...choice, format, terms: TERMS });
  return (
    <>
      <Title>{t('title.digitalCollection')}</Title>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 className="font-display text-d3">{t('collection.title')}</h1>
          <p className="mt-1.5 max-w-2xl text-md text-ink-2 max-md:text-sm">{t('collection.lead')}</p>
        </div>
        <Link to={to('downloadHistory', locale)} className="link text-sm">
          {t('collection.toHistory')}
        </Link>
      </div>
      {facets.isError && !facets.data ? (
        <div className="mt-8">
          <ErrorState
            title={messageOf(facets.error, t)}
            retryLabel={t('common.retry')}
            // What is refused for what was chosen is refused again until something else is.
            onRetry={() => (isRefusal(facets.error) && wish !== firstWish ? setWish(firstWish) : void facets.refetch())}
          />
        </div>
      ) : (
        <div className="no-print mt-8 grid gap-x-14 gap-y-10 lg:grid-cols-2 [&_input]:scroll-mb-8">
          {facets.data ? (
            <ChooseCloth
              wish={wish}
              facets={facets.data.facets}
              ranges={facets.data.ranges}
              notFound={wish.way === 'codes' && choice !== null && !estimate.isPlaceholderData ? (estimate.data?.notFound ?? []) : []}
              wishlists={showWishlist ? [...(wishlists.data?.own ?? []), ...(wishlists.data?.shared ?? [])] : null}
              onChange={change}
            />
          ) : (
            <Skeleton className="h-96" />
          )}
          <div className="grid content-start gap-8 max-lg:contents">
            <ChoosePictures wish={wish} namingError={namingError} onChange={change} />
            <CollectionOrder
              estimate={choice === null || !wantsAnything(wish) ? undefined : estimate.data}
              busy={busy}
              accepted={accepted}
              asked={asked}
              terms={terms}
              onAccept={setAccepted}
              onArchive={() =>
                !namingError &&
                void send((options) => generateImageArchive(archive, options), archive, choice !== null && wantsAnything(wish))
              }
              onData={(format) => void send((options) => generateFabricCsv(data(format), options), data(format))}
            />
            {latest.data && latest.data.content.length > 0 && (
              <DownloadRows downloads={latest.data.content} label={t('download.history')} />
            )}
          </div>
        </div>
      )}
    </>
  );
}
