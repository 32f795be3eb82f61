import { parseCsv } from 'hucre/csv';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { wishlistCollectionOwnMax, wishlistCollectionSharedMax } from '../../generated/zod/schemas/wishlistCollection.zod.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { changeCatalogue, clientOf, fabricWith, mintColleague, mintShopper, type Shopper } from '../support/shop.ts';
import { together } from '../support/together.ts';

type Cloth = { id: number; code: string; color: string };
let shop: TestApp;
let cloths: Cloth[];
beforeAll(async () => {
  shop = await openTestApp();
  cloths = [];
  for (let made = 0; made < 6; made++) cloths.push(await fabricWith(shop, [{ lengthCm: 9000 }, { lengthCm: 4000 }]));
});
afterAll(() => shop.close());

const wish = (at: number, more: object = {}) => ({ type: 'FABRIC', code: cloths[at]?.code, color: cloths[at]?.color, ...more });
const nameOf = (at: number) => `${cloths[at]?.code}-${cloths[at]?.color}`;
async function listOf(who: Shopper, ...items: object[]) {
  const made = await who.ok('createWishlist', { body: { name: 'Spring' } });
  const id = made.wishlist?.id as number;
  const added = items.length > 0 ? await who.ok('addWishlistItems', { params: { id }, body: { items } }) : made;
  return { id, items: added.items, version: added.wishlist?.version as number };
}
const codesIn = async (who: Shopper, id: number) =>
  (await who.ok('getWishlist', { params: { id } })).items.map(({ article }) => `${article.code}-${article.color}`);

describe('createWishlist, listWishlists, getWishlistTotals', () => {
  test('the first list is the usual one; the heart counts the lines of all lists', async () => {
    const who = await mintShopper(shop);
    expect(await who.ok('getWishlistTotals')).toEqual({ elementCount: 0, wishlists: 0, usual: null });
    const first = await listOf(who, wish(0), wish(1));
    const second = await listOf(who, wish(0));
    const { own, shared } = await who.ok('listWishlists');
    expect(own.map(({ id, usual, elementCount }) => [id, usual, elementCount])).toEqual([
      [first.id, true, 2],
      [second.id, false, 1],
    ]);
    expect(own[0]?.articles.map(({ code }) => code)).toEqual([cloths[0]?.code, cloths[1]?.code]);
    expect(shared).toEqual([]);
    expect(await who.ok('getWishlistTotals')).toEqual({ elementCount: 3, wishlists: 2, usual: first.id });
  });
  test('a copy has the lines in their order, with quantities and notes', async () => {
    const who = await mintShopper(shop);
    const { id } = await listOf(who, wish(2, { quantity: 2.2, note: 'Cuffs' }), wish(0), wish(1));
    const copy = await who.ok('createWishlist', { body: { name: 'Copy', copyOf: id } });
    const lines = (await who.ok('getWishlist', { params: { id: copy.wishlist?.id } })).items;
    expect(lines.map(({ article, quantity, note }) => [article.code, quantity, note])).toEqual([
      [cloths[2]?.code, 2.2, 'Cuffs'],
      [cloths[0]?.code, null, ''],
      [cloths[1]?.code, null, ''],
    ]);
  });
  test('lists belong to customer and shop, and their number ends, also for two who hurry', async () => {
    const who = await mintShopper(shop, { ditte: ['002', 'STK'] });
    for (let made = 1; made < wishlistCollectionOwnMax; made++) await who.ok('createWishlist', { body: { name: `List ${made}` } });
    const last = await together(shop, [1, 2], (number) =>
      who.send('createWishlist', { body: { name: `Last ${number}` }, headers: { 'Idempotency-Key': `last-list-${number}` } }),
    );
    expect(last.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await who.refused('createWishlist', { body: { name: 'More' } })).toMatchObject({
      code: 'WISHLIST_LIMIT',
      params: { maximum: wishlistCollectionOwnMax },
    });
    who.token = (await who.ok('switchCustomer', { body: { ditta: 'STK', customerCode: who.customerCode } })).userToken;
    expect((await who.ok('listWishlists')).own).toEqual([]);
  });
  test('a name of ten thousand characters is refused at its field', async () => {
    const who = await mintShopper(shop);
    expect(await who.refused('createWishlist', { body: { name: 'x'.repeat(10_000) } })).toMatchObject({
      code: 'VALIDATION_FAILED',
      errors: [{ path: 'body.name', code: 'too_big' }],
    });
  });
});

describe('addToUsualWishlist, addWishlistItems, findWishedArticles', () => {
  test('a heart makes the usual list when there is none, once for two tabs', async () => {
    const who = await mintShopper(shop);
    const both = await together(shop, [0, 1], (at) => who.ok('addToUsualWishlist', { body: { items: [wish(at)] } }));
    expect(new Set(both.map(({ wishlist }) => wishlist?.id)).size).toBe(1);
    expect(both[0]?.wishlist).toMatchObject({ name: 'Wishlist', usual: true });
    expect(await who.ok('getWishlistTotals')).toMatchObject({ elementCount: 2, wishlists: 1 });
    const { content } = await who.ok('findWishedArticles', { query: { cc: [nameOf(0), nameOf(3)] } });
    expect(content).toMatchObject([{ code: cloths[0]?.code, wishlist: both[0]?.wishlist?.id }]);
  });
  test('of several lists on which an article stands the usual one is told first', async () => {
    const who = await mintShopper(shop);
    const [first, second] = [await listOf(who, wish(0)), await listOf(who, wish(0))];
    const lists = async () => (await who.ok('findWishedArticles', { query: { cc: [nameOf(0)] } })).content.map(({ wishlist }) => wishlist);
    expect(await lists()).toEqual([first.id, second.id]);
    await who.ok('updateWishlist', { params: { id: second.id }, body: { version: second.version, usual: true } });
    expect(await lists()).toEqual([second.id, first.id]);
  });
  test('an article stands on a list once, and keeps what was written about it', async () => {
    const who = await mintShopper(shop);
    const { id, items } = await listOf(who, wish(0, { quantity: 3, note: 'First' }));
    const again = await who.ok('addWishlistItems', { params: { id }, body: { items: [wish(0, { quantity: 9 }), wish(1)] } });
    expect(again.present).toEqual(items);
    expect(again.items).toHaveLength(1);
    expect((await who.ok('getWishlist', { params: { id } })).items[0]).toMatchObject({ quantity: 3, note: 'First' });
  });
  test('what does not exist, or is kept for others, can not be wished for; what can not be bought now can', async () => {
    const who = await mintShopper(shop);
    const { id } = await listOf(who);
    const add = (item: object) => ({ params: { id }, body: { items: [item] } });
    expect((await who.refused('addWishlistItems', add({ type: 'FABRIC', code: 'ZZZ99999', color: '999' }))).code).toBe('ARTICLE_NOT_FOUND');
    const gone = await fabricWith(shop, [{ lengthCm: 9000 }]);
    await changeCatalogue(shop, (tx) => tx.run('update article set purchasable = false where id = $1', [gone.id]));
    await who.ok('addWishlistItems', add({ type: 'FABRIC', code: gone.code, color: gone.color }));
    const [line] = (await who.ok('getWishlist', { params: { id } })).items;
    expect(line).toMatchObject({ problem: { code: 'ARTICLE_NOT_PURCHASABLE' }, availability: { state: 'NOT_PURCHASABLE' } });
    const kept = await fabricWith(shop, [{ lengthCm: 9000 }]);
    await changeCatalogue(shop, (tx) => tx.run("update article set exclusive_brand = 'SOMEBODY' where id = $1", [kept.id]));
    const refusal = await who.refused('addWishlistItems', add({ type: 'FABRIC', code: kept.code, color: kept.color }));
    expect(refusal.code).toBe('ARTICLE_OFF_LIMITS');
    await changeCatalogue(shop, (tx) => tx.run('update article set exclusive_brand = null where id = $1', [kept.id]));
  });
});

describe('getWishlist', () => {
  test('tells price, state and length for what is wanted, and what changed since', async () => {
    const who = await mintShopper(shop);
    const cloth = await fabricWith(shop, [{ lengthCm: 5000 }]);
    const { id } = await listOf(who, { type: 'FABRIC', code: cloth.code, color: cloth.color, quantity: 10 });
    const before = await who.ok('getWishlist', { params: { id } });
    expect(before).toMatchObject({ hasChanges: false, metres: 10 });
    expect(before.items[0]).toMatchObject({ availability: { state: 'AVAILABLE', availableMetres: 50 }, longestPiece: 50, changes: [] });
    expect(before.items[0]?.total?.amount).toBe((before.items[0]?.unitPrice?.amount ?? 0) * 10);
    expect(before.total).toEqual(before.items[0]?.total);
    await shop.store.transaction((tx) => tx.run('update piece set length_cm = 600 where article_id = $1', [cloth.id]));
    await changeCatalogue(shop, (tx) => tx.run('update article set price_eur_cents = price_eur_cents * 2 where id = $1', [cloth.id]));
    const after = await who.ok('getWishlist', { params: { id } });
    expect(after.hasChanges).toBe(true);
    expect(after.items[0]?.changes).toMatchObject([
      { kind: 'PRICE', unitPriceBeforeString: before.items[0]?.unitPriceString },
      { kind: 'AVAILABILITY', stateBefore: 'AVAILABLE' },
    ]);
    await who.ok('updateWishlist', { params: { id }, body: { version: after.version, acknowledgeChanges: true } });
    expect((await who.ok('getWishlist', { params: { id } })).hasChanges).toBe(false);
  });
  test('a price that was seen in another currency is nothing to compare with', async () => {
    const who = await mintShopper(shop);
    const { id } = await listOf(who, wish(0, { quantity: 2 }));
    await shop.store.transaction((tx) => tx.run(`update customer set currency = 'USD' where code = $1`, [who.customerCode]));
    shop.app.deps.sessions.forget();
    const { items, total } = await who.ok('getWishlist', { params: { id } });
    expect(total?.currency).toBe('USD');
    expect(items[0]?.changes).toEqual([]);
  });
  test('what was seen in the new currency is compared with it from then on', async () => {
    const who = await mintShopper(shop);
    const { id } = await listOf(who, wish(0, { quantity: 2 }));
    await shop.store.transaction((tx) => tx.run(`update customer set currency = 'USD' where code = $1`, [who.customerCode]));
    shop.app.deps.sessions.forget();
    const { version } = await who.ok('getWishlist', { params: { id } });
    await who.ok('updateWishlist', { params: { id }, body: { version, acknowledgeChanges: true } });
    await shop.store.transaction((tx) => tx.run('update wishlist_line set unit_price_seen = 1 where wishlist_id = $1', [id]));
    const { items } = await who.ok('getWishlist', { params: { id } });
    expect(items[0]?.changes).toMatchObject([{ kind: 'PRICE' }]);
  });
  test('what can not be bought costs nothing in all', async () => {
    const who = await mintShopper(shop);
    const gone = await fabricWith(shop, [{ lengthCm: 9000 }]);
    const { id } = await listOf(who, wish(0, { quantity: 2 }), { type: 'FABRIC', code: gone.code, color: gone.color, quantity: 3 });
    await changeCatalogue(shop, (tx) => tx.run('update article set purchasable = false where id = $1', [gone.id]));
    const { items, total } = await who.ok('getWishlist', { params: { id } });
    expect(items.map((item) => item.total?.amount)).toEqual([total?.amount, undefined]);
  });
  test('names the article that is sold in its place', async () => {
    const who = await mintShopper(shop);
    const [old, next] = [await fabricWith(shop, [{ lengthCm: 9000 }]), cloths[5] as Cloth];
    const { id } = await listOf(who, { type: 'FABRIC', code: old.code, color: old.color });
    await changeCatalogue(shop, (tx) =>
      tx.run('update article set purchasable = false, replaced_by = $2 where id = $1', [old.id, next.id]),
    );
    const [line] = (await who.ok('getWishlist', { params: { id } })).items;
    expect(line?.replacedBy).toBe(`${next.code}-${next.color}`);
    expect(line?.changes.map(({ kind }) => kind)).toEqual(['NOT_PURCHASABLE', 'REPLACED']);
  });
  test('what was gone when it was added, or was seen gone, has not changed since; something in its place is news once', async () => {
    const who = await mintShopper(shop);
    const [old, next] = [await fabricWith(shop, [{ lengthCm: 9000 }]), cloths[5] as Cloth];
    const change = (set: string, ...params: unknown[]) =>
      changeCatalogue(shop, (tx) => tx.run(`update article set ${set} where id = $1`, [old.id, ...params]));
    await change('purchasable = false');
    const { id } = await listOf(who, { type: 'FABRIC', code: old.code, color: old.color, quantity: 3 });
    const read = async () => {
      const list = await who.ok('getWishlist', { params: { id } });
      const kinds = list.items[0]?.changes.map(({ kind }) => kind) ?? [];
      expect(list.hasChanges).toBe(kinds.length > 0);
      return { ...list, kinds };
    };
    const seen = async () =>
      who.ok('updateWishlist', { params: { id }, body: { version: (await read()).version, acknowledgeChanges: true } });
    expect(await read()).toMatchObject({ kinds: [], items: [{ problem: { code: 'ARTICLE_NOT_PURCHASABLE' } }] });
    await change('replaced_by = $2', next.id);
    expect((await read()).kinds).toEqual(['REPLACED']);
    await seen();
    expect(await read()).toMatchObject({ kinds: [], items: [{ replacedBy: `${next.code}-${next.color}` }] });
    // Sold again it is no worse than it was; and gone once more it has changed.
    await change('purchasable = true, replaced_by = null');
    expect(await read()).toMatchObject({ kinds: [], items: [{ problem: null }] });
    await seen();
    await change('purchasable = false');
    expect((await read()).kinds).toEqual(['NOT_PURCHASABLE']);
    await seen();
    expect((await read()).kinds).toEqual([]);
  });
  test('has no price without the right to see them', async () => {
    const who = await mintShopper(shop, { rights: { showCatalogPrices: false } });
    const { id } = await listOf(who, wish(0, { quantity: 2 }));
    await changeCatalogue(shop, (tx) =>
      tx.run('update article set price_eur_cents = price_eur_cents + 100 where id = $1', [cloths[0]?.id]),
    );
    const list = await who.ok('getWishlist', { params: { id } });
    expect(JSON.stringify(list)).not.toMatch(/[pP]rice|total/);
    expect(list.hasChanges).toBe(false);
  });
});

describe('updateWishlist, updateWishlistItem', () => {
  test('orders by hand; what is not named stays behind, what is not its own is passed over', async () => {
    const who = await mintShopper(shop);
    const other = await listOf(who, wish(0));
    const { id, items, version } = await listOf(who, wish(0), wish(1), wish(2), wish(3));
    const [a, b, c, d] = items as [number, number, number, number];
    await who.ok('updateWishlist', { params: { id }, body: { version, order: [d, other.items[0], b] } });
    expect((await who.ok('getWishlist', { params: { id } })).items.map((item) => item.id)).toEqual([d, b, a, c]);
  });
  test('among the lists one is shown by what stands first on it now', async () => {
    const who = await mintShopper(shop);
    const { id, items, version } = await listOf(who, ...[0, 1, 2, 3, 4].map((at) => wish(at)));
    await who.ok('updateWishlist', { params: { id }, body: { version, order: [items[4]] } });
    const [list] = (await who.ok('listWishlists')).own;
    expect(list?.articles.map(({ code, color }) => `${code}-${color}`)).toEqual([4, 0, 1, 2].map(nameOf));
  });
  test('two tabs: whoever saw an older list is told, and changes nothing', async () => {
    const who = await mintShopper(shop);
    const { id, version } = await listOf(who, wish(0));
    const answers = await together(shop, ['One', 'Two'], (name) => who.send('updateWishlist', { params: { id }, body: { version, name } }));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    const refused = answers.find(({ status }) => status === 400);
    expect(refused?.body).toMatchObject({ code: 'WISHLIST_CHANGED' });
  });
  test('another list becomes the usual one, and there is never a second', async () => {
    const who = await mintShopper(shop);
    const first = await listOf(who);
    const second = await listOf(who);
    await who.ok('updateWishlist', { params: { id: second.id }, body: { version: second.version, usual: true } });
    const { own } = await who.ok('listWishlists');
    expect(own.filter(({ usual }) => usual).map(({ id }) => id)).toEqual([second.id]);
    expect(own.map(({ id }) => id)).toEqual([second.id, first.id]);
  });
  test('what is emptied is empty, and what is not named stays', async () => {
    const who = await mintShopper(shop);
    const { id, items, version } = await listOf(who, wish(0, { quantity: 2.2, note: 'Cuffs' }));
    const change = async (body: object) => (await who.ok('updateWishlist', { params: { id }, body })).wishlist;
    const noted = await change({ version, note: 'For May' });
    expect((await change({ version: noted?.version, name: 'Summer' }))?.note).toBe('For May');
    expect((await change({ version: (noted?.version ?? 0) + 1, note: '' }))?.note).toBe('');
    await who.ok('updateWishlistItem', { params: { id, itemId: items[0] }, body: { note: '' } });
    expect((await who.ok('getWishlist', { params: { id } })).items).toMatchObject([{ note: '', quantity: 2.2 }]);
  });
  test('wanted metres may be said, changed and taken away; pieces are whole', async () => {
    const who = await mintShopper(shop);
    const { code, color } =
      (await who.ok('listArticleAccessories', { params: { code: cloths[0]?.code, color: cloths[0]?.color } })).content[0] ?? {};
    const { id, items } = await listOf(who, wish(0), { type: 'ACCESSORY', code, color, quantity: 40 });
    const put = (itemId: number | undefined, quantity: number | null) => ({ params: { id, itemId }, body: { quantity, note: 'n' } });
    await who.ok('updateWishlistItem', put(items[0], 2.25));
    const seen = await who.ok('getWishlist', { params: { id } });
    expect(seen.items.map(({ quantity }) => quantity)).toEqual([2.25, 40]);
    // Pieces have no metres.
    expect(seen.metres).toBe(2.25);
    await who.ok('updateWishlistItem', put(items[0], null));
    const { items: after } = await who.ok('getWishlist', { params: { id } });
    expect(after.map(({ quantity }) => quantity)).toEqual([null, 40]);
    expect((await who.refused('updateWishlistItem', put(items[1], 2.5))).errors).toMatchObject([{ path: 'body.quantity' }]);
    expect((await who.refused('updateWishlistItem', put(2_000_000_000, 1))).code).toBe('LINE_NOT_FOUND');
  });
});

test('of other metres something else is said, which is no change of the shop; what had changed before stays to be seen', async () => {
  const who = await mintShopper(shop);
  const { content } = await who.ok('listArticles', { query: { size: 96, availability: ['LIMITED'] } });
  const scarce = content.toSorted((a, b) => (a.availability?.availableMetres ?? 0) - (b.availability?.availableMetres ?? 0))[0];
  const metres = scarce?.availability?.availableMetres ?? 0;
  const { id, items } = await listOf(who, { type: 'FABRIC', code: scarce?.code, color: scarce?.color, quantity: 1 });
  const params = { id, itemId: items[0] };
  const now = async () => (await who.ok('getWishlist', { params: { id } })).items[0];
  const before = (await now())?.availability?.state;
  await who.ok('updateWishlistItem', { params, body: { quantity: metres + 20 } });
  expect((await now())?.availability?.state).not.toBe(before);
  expect((await now())?.changes).toEqual([]);
  // When it was seen the shop had more.
  await shop.store.transaction((tx) => tx.run('update wishlist_line set state_seen = $2 where id = $1', [items[0], 'AVAILABLE']));
  await who.ok('updateWishlistItem', { params, body: { quantity: metres + 30 } });
  expect((await now())?.changes).toMatchObject([{ kind: 'AVAILABILITY', stateBefore: 'AVAILABLE' }]);
});

test('two who write the two fields of a line at once both have written', async () => {
  const who = await mintShopper(shop);
  const { id, items } = await listOf(who, wish(0, { quantity: 2, note: 'old' }));
  const params = { id, itemId: items[0] };
  await Promise.all([
    who.ok('updateWishlistItem', { params, body: { quantity: 3 } }),
    who.ok('updateWishlistItem', { params, body: { note: 'new' } }),
  ]);
  expect((await who.ok('getWishlist', { params: { id } })).items).toMatchObject([{ quantity: 3, note: 'new' }]);
});

describe('removeWishlistItem, removeWishlistItems, deleteWishlist, undoWishlistChange', () => {
  test('what was taken off comes back where it stood, once', async () => {
    const who = await mintShopper(shop);
    const { id, items } = await listOf(who, wish(0), wish(1, { note: 'Keep' }), wish(2));
    const one = await who.ok('removeWishlistItem', { params: { id, itemId: items[1] } });
    expect(await codesIn(who, id)).toEqual([nameOf(0), nameOf(2)]);
    await who.ok('undoWishlistChange', { body: { undo: one.undo } });
    expect(await codesIn(who, id)).toEqual([nameOf(0), nameOf(1), nameOf(2)]);
    expect((await who.refused('undoWishlistChange', { body: { undo: one.undo } })).code).toBe('UNDO_EXPIRED');
    const many = await who.ok('removeWishlistItems', { params: { id }, query: { items: [items[0], items[2], 2_000_000_000] } });
    expect(many.items).toEqual([items[0], items[2]]);
    expect(await codesIn(who, id)).toEqual([nameOf(1)]);
  });
  test('a deleted list comes back as the usual one that it was; its link does not', async () => {
    const who = await mintShopper(shop);
    const { id, version } = await listOf(who, wish(0), wish(1));
    const other = await listOf(who);
    const { token } = await who.ok('openWishlistLink', { params: { id }, body: { days: 5 } });
    const gone = await who.ok('deleteWishlist', { params: { id } });
    expect(gone.wishlist).toBeNull();
    expect(gone.totals).toEqual({ elementCount: 0, wishlists: 1, usual: other.id });
    await who.ok('undoWishlistChange', { body: { undo: gone.undo } });
    expect(await who.ok('getWishlistTotals')).toEqual({ elementCount: 2, wishlists: 2, usual: id });
    // Whoever still has it open from before is told that it has changed.
    expect(await who.refused('updateWishlist', { params: { id }, body: { version, name: 'Old' } })).toMatchObject({
      code: 'WISHLIST_CHANGED',
    });
    expect(await codesIn(who, id)).toEqual([nameOf(0), nameOf(1)]);
    expect((await clientOf(shop).send('getPublicWishlist', { params: { token } }, null)).status).toBe(404);
  });
  test('a deleted list comes back in its own shop alone', async () => {
    const who = await mintShopper(shop, { ditte: ['002', 'PRD'] });
    const goTo = async (ditta: string) => {
      who.token = (await who.ok('switchCustomer', { body: { ditta, customerCode: who.customerCode } })).userToken;
    };
    await goTo('002');
    const { id } = await listOf(who, wish(0));
    const { undo } = await who.ok('deleteWishlist', { params: { id } });
    await goTo('PRD');
    expect((await who.refused('undoWishlistChange', { body: { undo } })).code).toBe('UNDO_EXPIRED');
    await goTo('002');
    await who.ok('undoWishlistChange', { body: { undo } });
    expect(await codesIn(who, id)).toEqual([nameOf(0)]);
  });
  test('a list that comes back where there is none becomes the usual one', async () => {
    const who = await mintShopper(shop);
    const first = await listOf(who, wish(0));
    const second = await listOf(who, wish(1));
    const { undo } = await who.ok('deleteWishlist', { params: { id: second.id } });
    await who.ok('deleteWishlist', { params: { id: first.id } });
    await who.ok('undoWishlistChange', { body: { undo } });
    expect(await who.ok('getWishlistTotals')).toEqual({ elementCount: 1, wishlists: 1, usual: second.id });
  });
  test('whoever may no longer change a list takes nothing back in it', async () => {
    const owner = await mintShopper(shop);
    const colleague = await mintColleague(shop, owner);
    const { id, items, version } = await listOf(owner, wish(0), wish(1));
    const params = { id };
    const open = await owner.ok('updateWishlist', { params, body: { version, sharing: 'EDIT' } });
    const { undo, wishlist } = await colleague.ok('removeWishlistItem', { params: { id, itemId: items[0] } });
    expect(open.wishlist?.sharing).toBe('EDIT');
    await owner.ok('updateWishlist', { params, body: { version: wishlist?.version, sharing: 'READ' } });
    expect((await colleague.refused('undoWishlistChange', { body: { undo } })).code).toBe('UNDO_EXPIRED');
    expect(await codesIn(owner, id)).toEqual([nameOf(1)]);
  });
  test('where the last list of one’s own goes, none of a colleague’s becomes the usual one', async () => {
    const owner = await mintShopper(shop);
    const colleague = await mintColleague(shop, owner);
    const [usual, shared] = [await listOf(colleague, wish(0)), await listOf(colleague, wish(1))];
    await colleague.ok('updateWishlist', { params: { id: shared.id }, body: { version: shared.version, sharing: 'EDIT' } });
    const mine = await listOf(owner, wish(2));
    await owner.ok('deleteWishlist', { params: { id: mine.id } });
    const { own } = await colleague.ok('listWishlists');
    expect(own.filter((list) => list.usual).map(({ id }) => id)).toEqual([usual.id]);
    expect((await owner.ok('getWishlistTotals')).usual).toBeNull();
  });
  test("nobody takes back another user's change", async () => {
    const who = await mintShopper(shop);
    const { id, items } = await listOf(who, wish(0));
    const { undo } = await who.ok('removeWishlistItem', { params: { id, itemId: items[0] } });
    const colleague = await mintColleague(shop, who);
    expect((await colleague.refused('undoWishlistChange', { body: { undo } })).code).toBe('UNDO_EXPIRED');
  });
});

describe('transferWishlistItems', () => {
  test('moves and copies; what the other list has already stays, and all can be taken back', async () => {
    const who = await mintShopper(shop);
    const from = await listOf(who, wish(0, { note: 'Mine' }), wish(1), wish(2));
    const to = await listOf(who, wish(1, { note: 'Yours' }));
    const moved = await who.ok('transferWishlistItems', { params: { id: from.id }, body: { items: from.items, to: to.id, keep: false } });
    expect(moved.items).toHaveLength(2);
    expect(moved.present).toEqual([from.items[1]]);
    expect(await codesIn(who, from.id)).toEqual([nameOf(1)]);
    expect(await codesIn(who, to.id)).toEqual([nameOf(1), nameOf(0), nameOf(2)]);
    expect((await who.ok('getWishlist', { params: { id: to.id } })).items.map(({ note }) => note)).toEqual(['Yours', 'Mine', '']);
    const { wishlist, items } = await who.ok('undoWishlistChange', { body: { undo: moved.undo } });
    // It tells of the list that has its lines again.
    expect([wishlist?.id, wishlist?.elementCount, items.length]).toEqual([from.id, 3, 2]);
    expect(await codesIn(who, from.id)).toEqual([nameOf(0), nameOf(1), nameOf(2)]);
    expect(await codesIn(who, to.id)).toEqual([nameOf(1)]);
    await who.ok('transferWishlistItems', { params: { id: from.id }, body: { items: [from.items[0]], to: to.id, keep: true } });
    expect(await codesIn(who, from.id)).toHaveLength(3);
    expect(await codesIn(who, to.id)).toEqual([nameOf(1), nameOf(0)]);
  });
  test('what is copied is a wish of today, by who copies it; what is moved stays the one it was', async () => {
    const who = await mintShopper(shop);
    const colleague = await mintColleague(shop, who);
    const from = await listOf(who, wish(0), wish(1));
    await who.ok('updateWishlist', { params: { id: from.id }, body: { version: from.version, sharing: 'EDIT' } });
    const to = await listOf(colleague);
    await shop.store.transaction((tx) =>
      tx.run("update wishlist_line set unit_price_seen = 1, added_at = now() - interval '9 days' where wishlist_id = $1", [from.id]),
    );
    const copy = { items: [from.items[0]], to: to.id, keep: true };
    await colleague.ok('transferWishlistItems', { params: { id: from.id }, body: copy });
    await colleague.ok('transferWishlistItems', { params: { id: from.id }, body: { ...copy, items: [from.items[1]], keep: false } });
    const { items } = await colleague.ok('getWishlist', { params: { id: to.id } });
    const days = items.map(({ addedAt }) => Math.round((Date.now() - Date.parse(addedAt)) / 86_400_000));
    expect(days).toEqual([0, 9]);
    expect(items.map(({ changes }) => changes.some(({ kind }) => kind === 'PRICE'))).toEqual([false, true]);
  });
  test('a move changes both lists for whoever reads them, a copy only the one that grows', async () => {
    const who = await mintShopper(shop);
    const [from, to] = [await listOf(who, wish(0), wish(1)), await listOf(who)];
    const versions = async () => {
      const { own } = await who.ok('listWishlists');
      return [from.id, to.id].map((list) => own.find(({ id }) => id === list)?.version as number);
    };
    const before = await versions();
    const transfer = (item: number | undefined, keep: boolean) =>
      who.ok('transferWishlistItems', { params: { id: from.id }, body: { items: [item], to: to.id, keep } });
    await transfer(from.items[0], true);
    expect(await versions()).toEqual([before[0], before[1]! + 1]);
    const { undo } = await transfer(from.items[1], false);
    expect(await versions()).toEqual([before[0]! + 1, before[1]! + 2]);
    await who.ok('undoWishlistChange', { body: { undo } });
    expect(await versions()).toEqual([before[0]! + 2, before[1]! + 3]);
  });
  test('two moves against each other both end', async () => {
    const who = await mintShopper(shop);
    const [a, b] = [await listOf(who, wish(0), wish(1)), await listOf(who, wish(2), wish(3))];
    const move = (from: typeof a, to: typeof a) =>
      who.send('transferWishlistItems', { params: { id: from.id }, body: { items: from.items, to: to.id, keep: false } });
    const answers = await together(shop, [() => move(a, b), () => move(b, a)], (ask) => ask());
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect([...(await codesIn(who, a.id)), ...(await codesIn(who, b.id))].sort()).toEqual([0, 1, 2, 3].map(nameOf).sort());
  });
});

describe('sharing with colleagues', () => {
  test('a private list does not exist for them, a shared one can be read, an open one edited; only the owner shares, names and deletes', async () => {
    const owner = await mintShopper(shop);
    const colleague = await mintColleague(shop, owner);
    const stranger = await mintShopper(shop);
    const { id, items, version } = await listOf(owner, wish(0), wish(1));
    const add = { params: { id }, body: { items: [wish(2)] } };
    expect((await colleague.refused('getWishlist', { params: { id } })).code).toBe('NOT_FOUND');
    const share = (from: number, sharing: string) => owner.ok('updateWishlist', { params: { id }, body: { version: from, sharing } });
    const read = await share(version, 'READ');
    expect((await colleague.ok('listWishlists')).shared).toMatchObject([{ id, own: false, mayEdit: false, ownerName: 'Tess Ter' }]);
    expect((await colleague.ok('getWishlistTotals')).elementCount).toBe(0);
    expect((await colleague.refused('addWishlistItems', add)).code).toBe('WISHLIST_READ_ONLY');
    const mine = await colleague.ok('createWishlist', { body: { name: 'Copy of it', copyOf: id } });
    expect(mine.items).toHaveLength(2);
    const edit = await share(read.wishlist?.version as number, 'EDIT');
    await colleague.ok('addWishlistItems', add);
    await colleague.ok('removeWishlistItem', { params: { id, itemId: items[0] } });
    const now = (await colleague.ok('getWishlist', { params: { id } })).version;
    expect(now).toBeGreaterThan(edit.wishlist?.version as number);
    for (const body of [{ name: 'Mine' }, { sharing: 'PRIVATE' }, { usual: true }])
      expect((await colleague.refused('updateWishlist', { params: { id }, body: { version: now, ...body } })).code).toBe(
        'WISHLIST_READ_ONLY',
      );
    await colleague.ok('updateWishlist', { params: { id }, body: { version: now, order: [] } });
    expect((await colleague.refused('deleteWishlist', { params: { id } })).code).toBe('WISHLIST_READ_ONLY');
    expect((await colleague.refused('openWishlistLink', { params: { id }, body: { days: 1 } })).code).toBe('WISHLIST_READ_ONLY');
    expect((await stranger.refused('getWishlist', { params: { id } })).code).toBe('NOT_FOUND');
    expect((await owner.ok('getWishlist', { params: { id } })).items.map(({ addedBy }) => addedBy)).toEqual(['Tess Ter', 'Colin League']);
  });
});

describe('lists of colleagues', () => {
  test('are listed when they are shared, and nobody’s usual list is that of another', async () => {
    const owner = await mintShopper(shop);
    const colleague = await mintColleague(shop, owner);
    const { id, version } = await listOf(owner, wish(0));
    const sharedWith = async (who: Shopper) => (await who.ok('listWishlists')).shared.map((list) => [list.id, list.usual]);
    expect(await sharedWith(colleague)).toEqual([]);
    await owner.ok('updateWishlist', { params: { id }, body: { version, sharing: 'READ', usual: true } });
    expect(await sharedWith(colleague)).toEqual([[id, false]]);
    expect((await owner.ok('listWishlists')).own.find(({ usual }) => usual)?.id).toBe(id);
    expect(await sharedWith(await mintShopper(shop))).toEqual([]);
  });
});

describe('openWishlistLink, closeWishlistLink, getPublicWishlist', () => {
  const read = (token: string) => clientOf(shop).send('getPublicWishlist', { params: { token } }, null);
  test('shows pictures, codes and notes and no price, until it is withdrawn, replaced or over', async () => {
    const who = await mintShopper(shop);
    const { id } = await listOf(who, wish(0, { quantity: 2.2, note: 'Collar' }), wish(1));
    const { asOf } = await who.ok('getCart');
    const first = await who.ok('openWishlistLink', { params: { id }, body: { days: 7 } });
    expect((Date.parse(first.expiresAt) - Date.parse(asOf)) / 86_400_000).toBeCloseTo(7, 2);
    const answer = await read(first.token);
    expect(answer.body).toMatchObject({
      name: 'Spring',
      customerName: expect.stringMatching(/^Test /),
      items: [
        { article: { code: cloths[0]?.code }, quantity: 2.2, note: 'Collar' },
        { article: { code: cloths[1]?.code }, quantity: null },
      ],
    });
    expect(answer.text).not.toMatch(/[pP]rice|EUR|€|amount/);
    const second = await who.ok('openWishlistLink', { params: { id }, body: { days: 7 } });
    expect((await read(first.token)).status).toBe(404);
    expect((await read(second.token)).status).toBe(200);
    expect((await who.ok('getWishlist', { params: { id } })).linkExpiresAt).toBe(second.expiresAt);
    await who.ok('closeWishlistLink', { params: { id } });
    expect((await read(second.token)).status).toBe(404);
    const third = await who.ok('openWishlistLink', { params: { id }, body: { days: 7 } });
    await shop.store.transaction((tx) => tx.run("update wishlist set link_expires_at = now() - interval '1 minute' where id = $1", [id]));
    expect((await read(third.token)).body).toMatchObject({ code: 'NOT_FOUND' });
    expect((await who.ok('getWishlist', { params: { id } })).linkExpiresAt).toBeNull();
  });
  test('never shows cloth that is kept for others by now', async () => {
    const who = await mintShopper(shop);
    const kept = await fabricWith(shop, [{ lengthCm: 9000 }]);
    const { id } = await listOf(who, { type: 'FABRIC', code: kept.code, color: kept.color }, wish(0));
    const { token } = await who.ok('openWishlistLink', { params: { id }, body: { days: 7 } });
    await changeCatalogue(shop, (tx) => tx.run("update article set exclusive_brand = 'SOMEBODY' where id = $1", [kept.id]));
    expect((await read(token)).body).toMatchObject({ items: [{ article: { code: cloths[0]?.code } }] });
    // To a customer of that house, and to whom it shows its list, it is as it was.
    const own = `update customer set exclusive_of = '{SOMEBODY}' where code = $1`;
    await shop.store.transaction((tx) => tx.run(own, [who.customerCode]));
    expect((await read(token)).body).toMatchObject({ items: [{ article: { code: kept.code } }, { article: { code: cloths[0]?.code } }] });
    await changeCatalogue(shop, (tx) => tx.run('update article set exclusive_brand = null where id = $1', [kept.id]));
  });
});

test('a link shows what the customer buys in another shop of the house, as the list itself does', async () => {
  const who = await mintShopper(shop, { ditte: ['002', 'PRD'] });
  const cloth = await fabricWith(shop, [{ lengthCm: 9000 }]);
  await changeCatalogue(shop, (tx) => tx.run(`update article set ditte = '{PRD}' where id = $1`, [cloth.id]));
  const { id } = await listOf(who, { type: 'FABRIC', code: cloth.code, color: cloth.color });
  const { token } = await who.ok('openWishlistLink', { params: { id }, body: { days: 7 } });
  const read = async () => (await clientOf(shop).send('getPublicWishlist', { params: { token } }, null)).body;
  expect(await read()).toMatchObject({ items: [{ article: { code: cloth.code, color: cloth.color } }] });
  await shop.store.transaction((tx) => tx.run(`update customer set ditte = '{002}' where code = $1`, [who.customerCode]));
  expect(await read()).toMatchObject({ items: [] });
});

describe('orderWishlist', () => {
  test('puts all or the chosen into the cart once; each line has its verdict', async () => {
    const who = await mintShopper(shop);
    const { id, items } = await listOf(who, wish(0, { quantity: 2.2, note: 'Collar' }), wish(1), wish(2, { quantity: 45 }));
    const call = { params: { id }, body: {}, headers: { 'Idempotency-Key': 'order-wishlist-once' } };
    const all = await who.ok('orderWishlist', call);
    await who.ok('orderWishlist', call);
    expect(all.added).toMatchObject([{ article: { code: cloths[0]?.code }, quantity: 2.2, note: 'Collar' }]);
    expect(all.refused.map(({ article, problem }) => [article.code, problem.code]).sort()).toEqual(
      [
        [cloths[1]?.code, 'QUANTITY_REQUIRED'],
        [cloths[2]?.code, 'METRES_INVALID'],
      ].sort(),
    );
    expect((await who.ok('getCart')).lines).toHaveLength(1);
    const chosen = await who.ok('orderWishlist', {
      params: { id },
      body: { items: [{ id: items[1], quantity: 3 }, { id: 2_000_000_000 }] },
    });
    expect(chosen.added).toMatchObject([{ article: { code: cloths[1]?.code }, quantity: 3 }]);
    expect(chosen.refused).toEqual([]);
  });
  test('needs the right to buy', async () => {
    const who = await mintShopper(shop, { rights: { enableCartAndPurchases: false } });
    const { id } = await listOf(who, wish(0, { quantity: 2 }));
    expect(await who.refused('orderWishlist', { params: { id }, body: {} })).toMatchObject({ code: 'FEATURE_NOT_ENABLED' });
  });
});

describe('exportWishlist', () => {
  test('as CSV and as a workbook, in the columns of the quick order, in the language of the reader', async () => {
    const who = await mintShopper(shop);
    const { id } = await listOf(who, wish(0, { quantity: 2.2, note: '=1+1' }), wish(1));
    const csv = await who.send('exportWishlist', { params: { id }, query: { format: 'csv' }, headers: { 'accept-language': 'de' } });
    const [head = [], ...rows] = parseCsv(new TextDecoder().decode(csv.bytes).replace('\uFEFF', ''), { delimiter: ';' }) as string[][];
    expect(head.slice(0, 4)).toEqual(['Artikel', 'Farbe', 'Typ', 'Menge']);
    expect(rows[0]?.slice(0, 7)).toEqual([cloths[0]?.code, cloths[0]?.color, 'Coupon', '2,2', '', '', "'=1+1"]);
    expect(rows[1]?.[3]).toBe('');
    const { bytes } = await who.send('exportWishlist', { params: { id }, query: { format: 'xlsx' } });
    const [sheet] = (await readXlsx(bytes)).sheets;
    expect(sheet?.rows[1]?.[3]).toBe(2.2);
    expect(sheet?.rows[1]?.[1]).toBe(cloths[0]?.color);
    expect(sheet?.rows).toHaveLength(3);
  });
  test('says the day on which a line was added as the customer counts days', async () => {
    const who = await mintShopper(shop, { customer: { timeZone: 'Pacific/Kiritimati' } });
    const { id } = await listOf(who, wish(0));
    await shop.store.transaction((tx) => tx.run(`update wishlist_line set added_at = '2026-11-20T23:30:00Z' where wishlist_id = $1`, [id]));
    const csv = await who.send('exportWishlist', { params: { id }, query: { format: 'csv' } });
    const [, row] = parseCsv(new TextDecoder().decode(csv.bytes), { delimiter: ',' }) as string[][];
    expect(row?.at(-1)).toBe('2026-11-21');
  });
});

describe('limits of a list', () => {
  const fill = (id: number, lines: number) =>
    shop.store.transaction((tx) =>
      tx.run(
        `insert into wishlist_line (wishlist_id, position, type, code, color, unit_price_seen, currency_seen, added_by, added_at)
         select $1, n, 'FABRIC', 'X' || n, '001', 0, 'EUR', (select user_id from wishlist where id = $1), now() from generate_series(1, $2::int) n`,
        [id, lines],
      ),
    );
  test('a full list takes no more, by whatever way', async () => {
    const who = await mintShopper(shop);
    const full = await listOf(who, wish(0));
    const gone = await who.ok('removeWishlistItem', { params: { id: full.id, itemId: full.items[0] } });
    await fill(full.id, 500);
    const more = { code: 'WISHLIST_FULL', params: { maximum: 500 } };
    expect(await who.refused('addToUsualWishlist', { body: { items: [wish(1)] } })).toMatchObject(more);
    expect(await who.refused('addWishlistItems', { params: { id: full.id }, body: { items: [wish(1)] } })).toMatchObject(more);
    expect(await who.refused('undoWishlistChange', { body: { undo: gone.undo } })).toMatchObject(more);
    const other = await listOf(who, wish(1));
    const transfer = { params: { id: other.id }, body: { items: other.items, to: full.id, keep: true } };
    expect(await who.refused('transferWishlistItems', transfer)).toMatchObject(more);
    expect((await who.ok('getWishlist', { params: { id: full.id } })).items).toHaveLength(500);
  });
  test('what stands on a full list again needs no room to come back', async () => {
    const who = await mintShopper(shop);
    const { id, items } = await listOf(who, wish(0), wish(1));
    const { undo } = await who.ok('removeWishlistItem', { params: { id, itemId: items[0] } });
    await who.ok('addWishlistItems', { params: { id }, body: { items: [wish(0)] } });
    await fill(id, 498);
    const back = await who.ok('undoWishlistChange', { body: { undo } });
    expect(back.items).toEqual([]);
    expect(back.wishlist?.elementCount).toBe(500);
  });
  test('where one of two stands there again, the other needs room for itself alone', async () => {
    const who = await mintShopper(shop);
    const { id, items } = await listOf(who, wish(0), wish(1));
    const { undo } = await who.ok('removeWishlistItems', { params: { id }, query: { items } });
    await who.ok('addWishlistItems', { params: { id }, body: { items: [wish(0)] } });
    await fill(id, 498);
    const back = await who.ok('undoWishlistChange', { body: { undo } });
    expect([back.items, back.wishlist?.elementCount]).toEqual([[items[1]], 500]);
  });
  test('of more lists than the contract has room for, the latest that colleagues share are shown', async () => {
    const who = await mintShopper(shop);
    const colleague = await mintColleague(shop, who);
    await listOf(who);
    await shop.store.transaction((tx) =>
      tx.run(
        `insert into wishlist (customer_code, ditta, user_id, name, sharing, created_at, updated_at)
         select $1, '002', (select id from shop_user where username = $2), 'n' || n, 'READ', now(), now() + n * interval '1 minute' from generate_series(1, $3::int) n`,
        [who.customerCode, colleague.username, wishlistCollectionSharedMax + 3],
      ),
    );
    const { own, shared } = await who.ok('listWishlists');
    expect(own).toHaveLength(1);
    expect(shared).toHaveLength(wishlistCollectionSharedMax);
    expect(shared[0]?.name).toBe(`n${wishlistCollectionSharedMax + 3}`);
  });
  test('a deleted list finds no room again when others took it', async () => {
    const who = await mintShopper(shop);
    const { id } = await listOf(who);
    const { undo } = await who.ok('deleteWishlist', { params: { id } });
    await shop.store.transaction((tx) =>
      tx.run(
        `insert into wishlist (customer_code, ditta, user_id, name, created_at, updated_at)
         select $1, '002', (select id from shop_user where username = $2), 'n', now(), now() from generate_series(1, $3::int)`,
        [who.customerCode, who.username, wishlistCollectionOwnMax],
      ),
    );
    expect((await who.refused('undoWishlistChange', { body: { undo } })).code).toBe('WISHLIST_LIMIT');
    expect((await who.refused('addToUsualWishlist', { body: { items: [wish(0)] } })).code).toBe('WISHLIST_LIMIT');
  });
  test('a cart that is full takes nothing of a list', async () => {
    const who = await mintShopper(shop);
    const { id } = await listOf(who, wish(0, { quantity: 2 }));
    await who.ok('addCartItem', {
      body: { type: 'FABRIC', ditta: '002', ...cloths[0], id: undefined, quantity: 1, shop: null, requestedDate: null },
    });
    await shop.store.transaction((tx) =>
      tx.run(
        `insert into cart_line (cart_id, type, code, color, quantity, unit_price_seen, added_at)
         select id, 'SAMPLE', $2, $3, 1, 0, now() from cart cross join generate_series(1, 199) where customer_code = $1`,
        [who.customerCode, cloths[1]?.code, cloths[1]?.color],
      ),
    );
    expect((await who.refused('orderWishlist', { params: { id }, body: {} })).code).toBe('CART_FULL');
  });
  test('whoever may change the lines of a list neither hands it on nor takes its link or the list itself away', async () => {
    const owner = await mintShopper(shop);
    const editor = await mintColleague(shop, owner);
    const { id, version } = await listOf(owner, wish(0));
    await owner.ok('updateWishlist', { params: { id }, body: { version, sharing: 'EDIT' } });
    const { token } = await owner.ok('openWishlistLink', { params: { id }, body: { days: 7 } });
    const { mayEdit, version: shared } = await editor.ok('getWishlist', { params: { id } });
    expect(mayEdit).toBe(true);
    const readOnly = { code: 'WISHLIST_READ_ONLY' };
    expect(await editor.refused('updateWishlist', { params: { id }, body: { version: shared, name: 'Mine' } })).toMatchObject(readOnly);
    expect(await editor.refused('openWishlistLink', { params: { id }, body: { days: 30 } })).toMatchObject(readOnly);
    expect(await editor.refused('closeWishlistLink', { params: { id } })).toMatchObject(readOnly);
    expect(await editor.refused('deleteWishlist', { params: { id } })).toMatchObject(readOnly);
    expect((await clientOf(shop).send('getPublicWishlist', { params: { token } }, null)).status).toBe(200);
  });
  test('what a reader may not do is refused at every door', async () => {
    const owner = await mintShopper(shop);
    const reader = await mintColleague(shop, owner);
    const { id, items, version } = await listOf(owner, wish(0));
    await owner.ok('updateWishlist', { params: { id }, body: { version, sharing: 'READ' } });
    const own = await listOf(reader, wish(1));
    const readOnly = { code: 'WISHLIST_READ_ONLY' };
    const line = { params: { id, itemId: items[0] } };
    expect(await reader.refused('updateWishlistItem', { ...line, body: { quantity: 1, note: '' } })).toMatchObject(readOnly);
    expect(await reader.refused('removeWishlistItem', line)).toMatchObject(readOnly);
    expect(await reader.refused('removeWishlistItems', { params: { id }, query: { items } })).toMatchObject(readOnly);
    expect(await reader.refused('closeWishlistLink', { params: { id } })).toMatchObject(readOnly);
    const transfer = { params: { id: own.id }, body: { items: own.items, to: id, keep: false } };
    expect(await reader.refused('transferWishlistItems', transfer)).toMatchObject(readOnly);
    const wrong = { items: [{ ...wish(0), type: 'ACCESSORY' }] };
    expect((await reader.refused('addWishlistItems', { params: { id: own.id }, body: wrong })).code).toBe('ARTICLE_WRONG_TYPE');
    expect((await reader.refused('addToUsualWishlist', { body: wrong })).code).toBe('ARTICLE_WRONG_TYPE');
    const off = await fabricWith(shop, [{ lengthCm: 9000 }]);
    await changeCatalogue(shop, (tx) => tx.run("update article set exclusive_brand = 'SOMEBODY' where id = $1", [off.id]));
    const refused = await reader.refused('addToUsualWishlist', { body: { items: [{ type: 'FABRIC', code: off.code, color: off.color }] } });
    expect(refused.code).toBe('ARTICLE_OFF_LIMITS');
  });
});
