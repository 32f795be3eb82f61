import { type FilePurpose, filePurposes } from '../../../generated/rules.ts';
import { type FileRow, findFile, insertFile, listCartFiles, sizeOfFiles } from '../../store/queries/files.ts';
import type { Tx } from '../../store/store.ts';
import { staffUserIdOf } from '../actor.ts';
import { holdCart } from '../cart/settle.ts';
import type { Context } from '../context.ts';
import { ShopError } from '../errors.ts';
import { assertFlags } from '../rights.ts';
import { audit } from '../transact.ts';
import { verb } from '../verb.ts';
import { keepByHash } from './by-hash.ts';
import { judge } from './judge.ts';
import { fileNameOf } from './media-type.ts';
import { fileInfo } from './present.ts';

const MB = 1024 ** 2;
/** Everything that a customer may have lying here. */
const QUOTA_BYTES = 500 * MB;

/** What a file is attached to, held against others who attach something, and what is attached to it already. */
const homes: Record<FilePurpose, (tx: Tx, context: Context) => Promise<{ cartId: number; files: FileRow[] }>> = {
  async orderDocument(tx, context) {
    const { row } = await holdCart(tx, context);
    return { cartId: row.id, files: await listCartFiles(tx, row.id) };
  },
};

/**
 * Keeps a file for its purpose. The same bytes for the same thing are one file, so that a call whose answer was lost may be repeated.
 * @throws ShopError FEATURE_NOT_ENABLED, FILE_TOO_LARGE, FILE_TYPE_REFUSED, FILE_LIMIT
 */
export const uploadFile = verb('uploadFile', async (context, { body: { purpose, file } }) => {
  const { caller, actor, deps, now } = context;
  const { flags, maxFiles } = filePurposes[purpose];
  assertFlags(caller, flags);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const mediaType = judge(filePurposes[purpose], bytes);
  const name = fileNameOf(file instanceof File ? file.name : '', mediaType);
  const sha256 = await keepByHash(deps.files, bytes);
  const kept = await deps.store.transaction(async (tx) => {
    const { cartId, files } = await homes[purpose](tx, context);
    const known = files.find((each) => each.sha256 === sha256);
    if (known) return known;
    if (files.length >= maxFiles) throw new ShopError('FILE_LIMIT', { maximum: maxFiles });
    const { code: customerCode } = caller.customer;
    if ((await sizeOfFiles(tx, customerCode)) + bytes.length > QUOTA_BYTES)
      throw new ShopError('FILE_LIMIT', { maximum: `${QUOTA_BYTES / MB} MB` });
    const id = crypto.randomUUID();
    const { userId, ditta } = caller;
    const staffUserId = staffUserIdOf(actor);
    await insertFile(tx, {
      id,
      purpose,
      customerCode,
      ditta,
      userId,
      staffUserId,
      name,
      mediaType,
      size: bytes.length,
      sha256,
      cartId,
      now,
    });
    await audit(tx, context, 'file.add', `${id} ${name}`);
    return (await findFile(tx, id, customerCode, ditta)) as FileRow;
  });
  // Whoever sweeps may have taken the bytes away before it could see that they are needed.
  if (!(await deps.files.has(sha256))) await deps.files.put(sha256, bytes);
  return fileInfo(kept);
});
