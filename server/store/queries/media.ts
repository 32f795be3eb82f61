import type { AccessoryCategory } from '../../../generated/rules.ts';
import type { AccessoryLook } from '../../media/accessory-drawing.ts';
import type { Tx } from '../store.ts';

/** The woven cloth of an article, its key, and whether only some customers may see it; undefined where there is no such article. */
export const readCloth = (tx: Tx, code: string, color: string) =>
  tx.one(
    `select d.cloth, d.cloth_key as "clothKey", a.exclusive_brand is not null as exclusive
     from article a join article_detail d on d.article_id = a.id where a.code = $1 and a.color = $2`,
    [code, color],
  );

export const readClothKeys = (tx: Tx): Promise<{ code: string; color: string }[]> => tx.rows('select code, color from article order by id');

/** What a drawing of an accessory must know. */
export const readAccessoryLook = (
  tx: Tx,
  code: string,
  color: string,
): Promise<{ category: AccessoryCategory; look: AccessoryLook | null; color: string } | undefined> =>
  tx.one('select category, look, average_color as color from accessory where code = $1 and color = $2', [code, color]);
