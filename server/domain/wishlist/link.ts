import { findLinkedWishlist, type LinkedWishlistRow, listWishes, type WishRow, writeLink } from '../../store/queries/wishlists.ts';
import type { CatalogueView } from '../catalogue/catalogue.ts';
import { accessoryImages, swatchImages } from '../catalogue/images.ts';
import { paintWithin } from '../catalogue/stripes.ts';
import { hexColor } from '../catalogue/summary.ts';
import type { PublicContext } from '../context.ts';
import { ShopError } from '../errors.ts';
import { toMetres } from '../pricing/amounts.ts';
import { newToken } from '../tokens.ts';
import { audit } from '../transact.ts';
import { verb } from '../verb.ts';
import { holdList } from './access.ts';

const DAY_MS = 86_400_000;
const hashOf = async (context: Pick<PublicContext, 'deps'>, token: string): Promise<Uint8Array> => context.deps.sha256(token);

/** Makes a link for outsiders in place of the one before. Only its hash is kept. @throws ShopError NOT_FOUND, WISHLIST_READ_ONLY */
export const openWishlistLink = verb('openWishlistLink', async (context, { params: { id }, body: { days } }) => {
  const token = newToken();
  const hash = await hashOf(context, token);
  const expiresAt = new Date(context.now.getTime() + days * DAY_MS);
  await context.deps.store.transaction(async (tx) => {
    await holdList(tx, context, id, 'own');
    await writeLink(tx, id, hash, expiresAt);
    await audit(tx, context, 'wishlist.open-link', String(id));
  });
  return { token, expiresAt: expiresAt.toISOString() };
});

/** @throws ShopError NOT_FOUND, WISHLIST_READ_ONLY */
export const closeWishlistLink = verb('closeWishlistLink', async (context, { params: { id } }) => {
  await context.deps.store.transaction(async (tx) => {
    await holdList(tx, context, id, 'own');
    await writeLink(tx, id, null, null);
    await audit(tx, context, 'wishlist.close-link', String(id));
  });
  return { ok: true as const };
});

/** What an outsider sees of an article: what the customer may see, and nothing of what it costs. */
function outside(
  { index, accessories }: CatalogueView,
  { type, code, color }: WishRow,
  list: LinkedWishlistRow,
  { locale }: PublicContext,
) {
  if (type === 'ACCESSORY') {
    const found = accessories.get(`${code}-${color}`);
    if (!found) return null;
    const { name, colorName, averageColor } = found;
    return { code, color, name: name[locale], colorName: colorName[locale], averageColor, images: accessoryImages(code, color) };
  }
  const ordinal = index.codeOrder.ordinalOf(code, color);
  if (ordinal === undefined) return null;
  const brand = index.exclusive.at(ordinal);
  const sold = index.ditte.at(ordinal).some((ditta) => (list.ditte as readonly string[]).includes(ditta));
  if (!sold || (brand !== '' && !list.exclusiveOf.includes(brand))) return null;
  return {
    code,
    color,
    name: index.text(index.name[ordinal] as number, locale),
    colorName: index.text(index.colorName[ordinal] as number, locale),
    averageColor: hexColor(index.averageColor[ordinal] as number),
    images: swatchImages(index.pictured(ordinal)),
  };
}

/** The list behind a link, without a session. @throws ShopError NOT_FOUND, also for a link that has expired or was withdrawn */
export const getPublicWishlist = verb('getPublicWishlist', async (context, { params: { token } }) => {
  const hash = await hashOf(context, token);
  const view = await context.deps.catalogue.current();
  const shared = await context.deps.store.read(async (tx) => {
    const list = await findLinkedWishlist(tx, hash, context.now);
    if (!list?.expiresAt) throw new ShopError('NOT_FOUND');
    const wishes = await listWishes(tx, list.id);
    return {
      name: list.name,
      note: list.note,
      customerName: list.customerName,
      expiresAt: list.expiresAt.toISOString(),
      items: wishes.flatMap((wish) => {
        const article = outside(view, wish, list, context);
        if (!article) return [];
        const quantity = wish.quantity === null ? null : wish.type === 'FABRIC' ? toMetres(wish.quantity) : wish.quantity;
        return [{ type: wish.type, article, quantity, note: wish.note }];
      }),
    };
  });
  return paintWithin(context.deps, view.index, shared);
});
