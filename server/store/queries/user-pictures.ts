import type { Tx } from '../store.ts';

export interface UserPictureRow {
  id: string;
  mediaType: string;
  size: number;
  sha256: string;
}
const PICTURE = 'p.id, p.media_type as "mediaType", p.size, p.sha256';

export const findPictureOf = (tx: Tx, userId: number): Promise<UserPictureRow | undefined> =>
  tx.one(`select ${PICTURE} from user_picture p where p.user_id = $1`, [userId]);

/** A picture of the viewer's own, or of somebody who may act for the customer. */
export const findPictureFor = (tx: Tx, id: string, viewerId: number, customerCode: string): Promise<UserPictureRow | undefined> =>
  tx.one(
    `select ${PICTURE} from user_picture p join shop_user u on u.id = p.user_id where p.id = $1 and (p.user_id = $2
       or u.active and not u.staff and exists (select from membership m where m.user_id = u.id and m.customer_code = $3))`,
    [id, viewerId, customerCode],
  );

/** The picture in the place of the one before; the same bytes again stay the picture that they are. Answers its identifier. */
export const writePicture = (tx: Tx, userId: number, { id, mediaType, size, sha256 }: UserPictureRow, now: Date) =>
  tx.one(
    `insert into user_picture as p (user_id, id, media_type, size, sha256, chosen_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (user_id) do update set id = case when p.sha256 = excluded.sha256 then p.id else excluded.id end,
       media_type = excluded.media_type, size = excluded.size, sha256 = excluded.sha256, chosen_at = excluded.chosen_at returning id`,
    [userId, id, mediaType, size, sha256, now],
  );

/** Whether there was one. */
export const deletePicture = async (tx: Tx, userId: number): Promise<boolean> =>
  (await tx.run('delete from user_picture where user_id = $1', [userId])) === 1;
