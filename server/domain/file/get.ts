import { deleteFileRow, type FileRow, findFile } from '../../store/queries/files.ts';
import type { Tx } from '../../store/store.ts';
import type { Context } from '../context.ts';
import { ShopError } from '../errors.ts';
import { Ready } from '../ready.ts';
import { audit } from '../transact.ts';
import { verb } from '../verb.ts';
import type { MediaType } from './media-type.ts';

/** A file of the caller's customer and shop whose cart or order the caller may see. @throws ShopError NOT_FOUND for any other */
async function visible(tx: Tx, { caller }: Context, id: string): Promise<FileRow> {
  const file = await findFile(tx, id, caller.customer.code, caller.ditta);
  const { enableCartAndPurchases, showOrders } = caller.flags;
  if (!file || !(file.orderId === null ? enableCartAndPurchases : showOrders)) throw new ShopError('NOT_FOUND');
  return file;
}

/** The bytes of a file, to be kept and never to be shown as a page. @throws ShopError NOT_FOUND */
export const getFile = verb('getFile', async (context, { params: { id } }) => {
  const { deps } = context;
  const { sha256, mediaType, name, size } = await deps.store.read((tx) => visible(tx, context, id));
  const bytes = await deps.files.open(sha256);
  if (!bytes) throw new Error(`The bytes of the file ${id} are not in the file store`);
  return new Ready(mediaType as MediaType, bytes, {
    fileName: name,
    length: size,
    etag: `"${sha256}"`,
    // What customers send stays on no disk of a browser.
    cacheControl: 'no-store',
    language: null,
  });
});

/** Takes a file out of the cart. Its bytes go when nobody else needs them. @throws ShopError NOT_FOUND, FILE_KEPT */
export const deleteFile = verb('deleteFile', async (context, { params: { id } }) => {
  await context.deps.store.transaction(async (tx) => {
    const file = await visible(tx, context, id);
    if (file.orderId !== null) throw new ShopError('FILE_KEPT');
    if ((await deleteFileRow(tx, id)) === 0) throw new ShopError('NOT_FOUND');
    await audit(tx, context, 'file.delete', `${id} ${file.name}`);
  });
  return { ok: true as const };
});
