import { type DownloadKind, type DownloadState, downloadKinds, downloadStates } from '../../../generated/rules.ts';
import {
  countDownloads,
  type DownloadFilter,
  deleteDownloadRow,
  findDownload,
  findSignedDownload,
  holdUser,
  pageOfDownloads,
  remakeDownload,
} from '../../store/queries/downloads.ts';
import { theRow } from '../../store/store.ts';
import type { Context } from '../context.ts';
import { ShopError } from '../errors.ts';
import { pageInfo, readSort } from '../paging.ts';
import { audit, transact } from '../transact.ts';
import { verb } from '../verb.ts';
import { type DownloadMedia, deliver } from './deliver.ts';
import { isSigned } from './link.ts';
import { idIn, ownerOf, pathOf, presentDownloads, stateOf } from './present.ts';
import { admitBytes, admitUnmade } from './request.ts';

/** Price lists are for who may see prices, however long ago they were made. */
const kindsFor = ({ caller }: Context): DownloadKind[] =>
  downloadKinds.filter((kind) => kind !== 'PRICE_LIST' || caller.flags.showCatalogPrices);

/** The user's requests, the newest first, and how many there are in each state. */
export const listDownloads = verb('listDownloads', async (context, { query }) => {
  const { page, size } = query;
  const kinds = kindsFor(context).filter((kind) => !query.kind?.length || query.kind.includes(kind));
  const filter: DownloadFilter = { ...ownerOf(context), kinds, now: context.now };
  // unaudited: makes the secret of links when it is asked for the first time
  return context.deps.store.transaction(async (tx) => {
    const found = new Map((await countDownloads(tx, filter)).map(({ state, count }) => [state as DownloadState, count]));
    const states = query.state?.length ? [...new Set(query.state)] : [...downloadStates];
    const total = states.reduce((sum, state) => sum + (found.get(state) ?? 0), 0);
    const { descending } = readSort(query.sort);
    const rows = await pageOfDownloads(tx, filter, { states, descending, offset: page * size, limit: size });
    return {
      content: await presentDownloads(tx, context, rows),
      counts: downloadStates.map((state) => ({ state, count: found.get(state) ?? 0 })),
      ...pageInfo(page, size, total),
    };
  });
});

/** Forgets a request; whoever makes it gives up at the next step. @throws ShopError NOT_FOUND */
export const deleteDownload = verb('deleteDownload', async (context, { params: { id } }) => {
  await context.deps.store.transaction(async (tx) => {
    const row = await deleteDownloadRow(tx, ownerOf(context), id);
    if (!row) throw new ShopError('NOT_FOUND');
    await audit(tx, context, 'download.delete', `${id} ${row.title}`);
  });
  return { ok: true as const };
});

/** Has a file made again, with what its choice holds today. @throws ShopError NOT_FOUND, FILE_NOT_READY, DOWNLOAD_LIMIT, DOWNLOAD_ROOM */
export const retryDownload = verb('retryDownload', async (context, { params: { id } }) => {
  const { deps, now } = context;
  const owner = ownerOf(context);
  const answer = await transact(context, async (tx) => {
    await holdUser(tx, owner.userId);
    const row = await findDownload(tx, owner, id);
    if (!row || !kindsFor(context).includes(row.kind)) throw new ShopError('NOT_FOUND');
    if (stateOf(row, now) === 'PENDING') throw new ShopError('FILE_NOT_READY');
    await admitUnmade(tx, owner);
    await remakeDownload(tx, id, now);
    // What was made before takes no room any more.
    await admitBytes(tx, owner);
    await audit(tx, context, 'download.retry', `${id} ${row.title}`);
    const [download] = await presentDownloads(tx, context, [theRow(await findDownload(tx, owner, id))]);
    return { download: theRow(download) };
  });
  deps.wake();
  return answer;
});

/** A file by its full path. @throws ShopError NOT_FOUND for any that is not the user's own, FILE_NOT_READY, FILE_EXPIRED */
export const getDownloadFile = verb('getDownloadFile', async (context, { params: { path } }) => {
  const id = idIn(path);
  const row = id && (await context.deps.store.read((tx) => findDownload(tx, ownerOf(context), id)));
  if (!row || pathOf(row) !== path || !kindsFor(context).includes(row.kind)) throw new ShopError('NOT_FOUND');
  return deliver<DownloadMedia>(context, row);
});

/** A file by its signed link. @throws ShopError NOT_FOUND for a link that nobody signed, LINK_EXPIRED, FILE_EXPIRED */
export const getLinkedFile = verb('getLinkedFile', async (context, { params: { path }, query: { until, signature } }) => {
  const id = idIn(path);
  const { deps, now } = context;
  // unaudited: makes the secret of links when it is asked for the first time
  const row = await deps.store.transaction(async (tx) => {
    if (!id || !(await isSigned(tx, path, until, signature))) return undefined;
    return findSignedDownload(tx, id);
  });
  if (!row || pathOf(row) !== path || row.state !== 'READY') throw new ShopError('NOT_FOUND');
  if (until * 1000 <= now.getTime()) throw new ShopError('LINK_EXPIRED');
  return deliver<DownloadMedia>(context, row);
});
