import type { DittaCode, FilePurpose } from '../../../generated/rules.ts';
import type { Tx } from '../store.ts';

export interface FileRow {
  id: string;
  purpose: FilePurpose;
  name: string;
  mediaType: string;
  size: number;
  sha256: string;
  createdAt: Date;
  cartId: number | null;
  orderId: number | null;
  uploadedBy: string;
}
const FILE = `select f.id, f.purpose, f.name, f.media_type as "mediaType", f.size, f.sha256, f.created_at as "createdAt", f.cart_id as "cartId",
  f.order_id as "orderId", u.nome || ' ' || u.cognome as "uploadedBy" from shop_file f join shop_user u on u.id = f.user_id`;

export const findFile = (tx: Tx, id: string, customerCode: string, ditta: DittaCode): Promise<FileRow | undefined> =>
  tx.one(`${FILE} where f.id = $1 and f.customer_code = $2 and f.ditta = $3`, [id, customerCode, ditta]);
export const listCartFiles = (tx: Tx, cartId: number): Promise<FileRow[]> =>
  tx.rows(`${FILE} where f.cart_id = $1 order by f.created_at, f.id`, [cartId]);
export const listOrderFiles = (tx: Tx, orderId: number): Promise<FileRow[]> =>
  tx.rows(`${FILE} where f.order_id = $1 order by f.created_at, f.id`, [orderId]);

/** Bytes of all files of a customer, each counted as often as it was sent. */
export const sizeOfFiles = async (tx: Tx, customerCode: string): Promise<number> =>
  (await tx.one('select coalesce(sum(size), 0)::float8 as size from shop_file where customer_code = $1', [customerCode]))?.size ?? 0;

export interface NewFile {
  id: string;
  purpose: FilePurpose;
  customerCode: string;
  ditta: DittaCode;
  userId: number;
  staffUserId: number | null;
  name: string;
  mediaType: string;
  size: number;
  sha256: string;
  cartId: number;
  now: Date;
}
export const insertFile = (tx: Tx, file: NewFile) =>
  tx.run(
    `insert into shop_file (id, purpose, customer_code, ditta, user_id, staff_user_id, name, media_type, size, sha256, cart_id, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      file.id,
      file.purpose,
      file.customerCode,
      file.ditta,
      file.userId,
      file.staffUserId,
      file.name,
      file.mediaType,
      file.size,
      file.sha256,
      file.cartId,
      file.now,
    ],
  );

export const deleteFileRow = (tx: Tx, id: string) => tx.run('delete from shop_file where id = $1', [id]);

/** The files of a cart become those of the order that it was. */
export const moveFilesToOrder = (tx: Tx, cartId: number, orderId: number) =>
  tx.run('update shop_file set order_id = $2, cart_id = null where cart_id = $1', [cartId, orderId]);

/** Whether anybody refers to the bytes: a customer's file, one of a request to become a partner, or a user's picture. */
export const isFileNeeded = async (tx: Tx, sha256: string): Promise<boolean> =>
  (await tx.one(
    `select 1 as found from shop_file where sha256 = $1 union all select 1 from partner_file where sha256 = $1
     union all select 1 from user_picture where sha256 = $1 limit 1`,
    [sha256],
  )) !== undefined;
