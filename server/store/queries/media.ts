import type { Fabric } from '../../../fabric/model.ts';
import type { accessoryCategories } from '../../../generated/rules.ts';
import type { Tx } from '../store.ts';

/** The woven cloth of an article, or undefined. */
export const readCloth = async (tx: Tx, code: string, color: string): Promise<Fabric | undefined> =>
  (
    await tx.one<{ cloth: Fabric }>(
      'select d.cloth from article a join article_detail d on d.article_id = a.id where a.code = $1 and a.color = $2',
      [code, color],
    )
  )?.cloth;

export const readClothKeys = (tx: Tx): Promise<{ code: string; color: string }[]> => tx.rows('select code, color from article order by id');

/** What a drawing of an accessory must know. */
export const readAccessoryLook = (
  tx: Tx,
  code: string,
  color: string,
): Promise<{ category: (typeof accessoryCategories)[number]; color: string } | undefined> =>
  tx.one('select category, average_color as color from accessory where code = $1 and color = $2', [code, color]);
