import type { Download } from '../../../generated/zod/schemas/download.zod.ts';
import { countUnmade, findDownload, holdUser, insertDownload, keptBytes, type WantedFile } from '../../store/queries/downloads.ts';
import { theRow } from '../../store/store.ts';
import { staffUserIdOf } from '../actor.ts';
import type { Context } from '../context.ts';
import { ShopError } from '../errors.ts';
import { audit, transact } from '../transact.ts';
import { ownerOf, presentDownloads } from './present.ts';

/** Files of one user that may be waiting to be made. */
export const MOST_UNMADE = 5;

/** How much may be kept for a customer, gigabytes. */
const MOST_GIGABYTES = 20;

/** Has a file made. @throws ShopError DOWNLOAD_LIMIT, DOWNLOAD_ROOM */
export async function requestFile(context: Context, file: WantedFile): Promise<{ download: Download }> {
  const { actor, deps, now } = context;
  const owner = ownerOf(context);
  const answer = await transact(context, async (tx) => {
    await holdUser(tx, owner.userId);
    if ((await countUnmade(tx, owner)) >= MOST_UNMADE) throw new ShopError('DOWNLOAD_LIMIT', { maximum: MOST_UNMADE });
    if ((await keptBytes(tx, owner.customerCode)) >= MOST_GIGABYTES * 1e9)
      throw new ShopError('DOWNLOAD_ROOM', { gigabytes: MOST_GIGABYTES });
    const id = crypto.randomUUID();
    await insertDownload(tx, { ...file, ...owner, id, staffUserId: staffUserIdOf(actor), now });
    await audit(tx, context, 'download.request', `${id} ${file.kind}`);
    const [download] = await presentDownloads(tx, context, [theRow(await findDownload(tx, owner, id))]);
    return { download: theRow(download) };
  });
  deps.wake();
  return answer;
}
