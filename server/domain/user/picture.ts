import { userPicture } from '../../../generated/rules.ts';
import { deletePicture, findPictureFor, writePicture } from '../../store/queries/user-pictures.ts';
import { theRow } from '../../store/store.ts';
import { ShopError } from '../errors.ts';
import { hashOf } from '../file/by-hash.ts';
import { judge } from '../file/judge.ts';
import { fileNameOf } from '../file/media-type.ts';
import { drawable } from '../file/read-picture.ts';
import { Ready } from '../ready.ts';
import { assertOwnHand } from '../staff/acting.ts';
import { audit } from '../transact.ts';
import { verb } from '../verb.ts';

/** @throws ShopError CLOSED_WHILE_ACTING, FILE_TOO_LARGE, FILE_TYPE_REFUSED, PICTURE_UNREADABLE */
export const setPicture = verb('setPicture', async (context, { body: { file } }) => {
  const { caller, deps, now } = context;
  assertOwnHand(caller);
  const sent = new Uint8Array(await file.arrayBuffer());
  const mediaType = judge(userPicture, sent);
  const bytes = drawable(mediaType, sent, userPicture.maxSide);
  if (!bytes || !(await deps.draws(bytes))) throw new ShopError('PICTURE_UNREADABLE', { maximum: userPicture.maxSide });
  const sha256 = await hashOf(bytes);
  await deps.files.put(sha256, bytes);
  const kept = await deps.store.transaction(async (tx) => {
    const { id } = theRow(await writePicture(tx, caller.userId, { id: crypto.randomUUID(), mediaType, size: bytes.length, sha256 }, now));
    await audit(tx, context, 'user.set-picture', id);
    return id;
  });
  // Whoever sweeps may have taken the bytes away before it could see that they are needed.
  if (!(await deps.files.has(sha256))) await deps.files.put(sha256, bytes);
  return { picture: kept };
});

/** Without a picture nothing happens. @throws ShopError CLOSED_WHILE_ACTING */
export const removePicture = verb('removePicture', async (context) => {
  const { caller, deps } = context;
  assertOwnHand(caller);
  await deps.store.transaction(async (tx) => {
    if (await deletePicture(tx, caller.userId)) await audit(tx, context, 'user.remove-picture');
  });
  return { ok: true as const };
});

/** @throws ShopError NOT_FOUND for pictures of nobody whom the caller sees */
export const getPicture = verb('getPicture', async ({ caller, deps }, { params: { id } }) => {
  const picture = await deps.store.read((tx) => findPictureFor(tx, id, caller.userId, caller.customer.code));
  if (!picture) throw new ShopError('NOT_FOUND');
  const { sha256, size } = picture;
  const mediaType = picture.mediaType as (typeof userPicture.accepts)[number];
  const bytes = await deps.files.open(sha256);
  if (!bytes) throw new Error(`The bytes of the picture ${id} are not in the file store`);
  return new Ready(mediaType, bytes, {
    fileName: fileNameOf('picture', mediaType),
    length: size,
    etag: `"${sha256}"`,
    cacheControl: 'private, no-cache',
    language: null,
  });
});
