import type { LineType, Locale } from '../../../generated/rules.ts';
import type { FrozenName } from '../../store/queries/orders.ts';
import { articleRef } from '../cart/present.ts';
import { accessoryImages, lineImages } from '../catalogue/images.ts';

interface OrderedArticle {
  type: LineType;
  code: string;
  color: string;
  name: FrozenName;
  /** Of the cloth as it is woven today; null for what is no cloth. */
  clothKey: string | null;
}
/** An article as it was when it was ordered, with the picture it has today. */
export function orderedArticle({ type, code, color, name, clothKey }: OrderedArticle, locale: Locale) {
  const images = type === 'ACCESSORY' ? accessoryImages(code, color, 160) : clothKey ? lineImages({ code, color, clothKey }) : [];
  return articleRef(code, color, { ...name, images }, locale);
}
