import type { Day, Locale } from '../../../generated/rules.ts';
import type { Download } from '../../../generated/zod/schemas/download.zod.ts';
import { commaOf } from '../../../shared/rules/punctuation.ts';
import {
  countUnmade,
  findDownload,
  holdUser,
  insertDownload,
  keptBytes,
  type Owner,
  type WantedFile,
} from '../../store/queries/downloads.ts';
import { type Tx, theRow } from '../../store/store.ts';
import { staffUserIdOf } from '../actor.ts';
import type { Context } from '../context.ts';
import { ShopError } from '../errors.ts';
import { formatDate } from '../pricing/format.ts';
import { audit, transact } from '../transact.ts';
import { ownerOf, presentDownloads } from './present.ts';

/** Files of one user that may be waiting to be made. */
const MOST_UNMADE = 5;

/** How much may be kept for a customer, gigabytes. */
const MOST_GIGABYTES = 20;

/** @throws ShopError DOWNLOAD_LIMIT when as many of the user's files are waiting as may; the user is held by {@link holdUser} */
export async function admitUnmade(tx: Tx, owner: Owner): Promise<void> {
  if ((await countUnmade(tx, owner)) >= MOST_UNMADE) throw new ShopError('DOWNLOAD_LIMIT', { maximum: MOST_UNMADE });
}
/** @throws ShopError DOWNLOAD_ROOM when as much is kept for the customer as may be */
export async function admitBytes(tx: Tx, { customerCode }: Owner): Promise<void> {
  if ((await keptBytes(tx, customerCode)) >= MOST_GIGABYTES * 1e9) throw new ShopError('DOWNLOAD_ROOM', { gigabytes: MOST_GIGABYTES });
}

/** Names of what was chosen that a title has room for. */
const MOST_NAMES = 4;

/** A file by what it is, what was chosen and the day; a name may end with a year, so the day stands apart from it. */
export function titled(locale: Locale, what: string, names: readonly string[], day: Day): string {
  const some = names.length > MOST_NAMES ? [...names.slice(0, MOST_NAMES), '…'] : names;
  const written = formatDate(day, locale);
  return some.length > 0 ? `${what} ${some.join(commaOf(locale))} · ${written}` : `${what} ${written}`;
}

/** Has a file made. @throws ShopError DOWNLOAD_LIMIT, DOWNLOAD_ROOM */
export async function requestFile(context: Context, file: WantedFile): Promise<{ download: Download }> {
  const { actor, deps, now } = context;
  const owner = ownerOf(context);
  const answer = await transact(context, async (tx) => {
    await holdUser(tx, owner.userId);
    await admitUnmade(tx, owner);
    await admitBytes(tx, owner);
    const id = crypto.randomUUID();
    await insertDownload(tx, { ...file, ...owner, id, staffUserId: staffUserIdOf(actor), now });
    await audit(tx, context, 'download.request', `${id} ${file.title}`);
    const [download] = await presentDownloads(tx, context, [theRow(await findDownload(tx, owner, id))]);
    return { download: theRow(download) };
  });
  deps.wake();
  return answer;
}
