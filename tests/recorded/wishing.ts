// Wishes, sheets, questions and requests that are not the usual: pieces beside metres, no length at all, what can not be bought, a text in every place that takes one.
import type { Cloth, Scene } from './scene.ts';

interface Wishlist {
  wishlist: { id: number; version: number };
  items: number[];
}
const named = (cloths: ReadonlyMap<string, Cloth>, states: readonly string[]) =>
  states.flatMap((state) => {
    const cloth = cloths.get(state);
    return cloth ? [{ state, code: cloth.code, color: cloth.color }] : [];
  });
/** Of the last one somebody else takes everything afterwards. */
export const TAKEN = 'LIMITED, another';
const STATES = ['AVAILABLE', 'LIMITED', 'IN_PRODUCTION', 'CONFIRM_24H', 'NOT_FOR_QUANTITY', 'NOT_PURCHASABLE', TAKEN];

/** The list that a heart fills, with cloth of every state, accessories, and half of the notes. */
export async function wishFor(scene: Scene): Promise<void> {
  const cloths = await scene.cloths();
  const accessories = await scene.accessories();
  const made = await scene.must<Wishlist>('createWishlist', { body: { name: 'Nozze di maggio', note: 'Dodici camicie, due taglie' } });
  const params = { id: made.wishlist.id };
  const cloth = named(cloths, STATES).map(({ code, color }, at) => ({
    type: 'FABRIC',
    code,
    color,
    ...(at === 2 ? {} : { quantity: 2.35 + at / 100 }),
    ...(at % 2 ? { note: `Camicia ${at}` } : {}),
  }));
  const pieces = accessories.slice(0, 2).map(({ code, color, minimumQuantity }, at) => ({
    type: 'ACCESSORY',
    code,
    color,
    quantity: minimumQuantity + at * 7,
    note: at ? '' : 'Bottoni',
  }));
  const { wishlist, items } = await scene.must<Wishlist>('addWishlistItems', { params, body: { items: [...cloth, ...pieces] } });
  await scene.ask('updateWishlist', { params, body: { version: wishlist.version, sharing: 'READ', usual: true } });
  await scene.ask('updateWishlistItem', { params: { ...params, itemId: items[0] }, body: { quantity: 3.15, note: 'Una in più' } });
  for (const operation of ['getWishlist', 'listWishlists', 'getWishlistTotals'])
    await scene.ask(operation, operation === 'getWishlist' ? { params } : {});
  for (const format of ['csv', 'xlsx']) await scene.ask('exportWishlist', { params, query: { format } });
  await scene.ask('getWishlistDocument', { params });
  await scene.ask('clearCart');
  await scene.ask('orderWishlist', { params, body: { items: items.slice(0, 2).map((id, at) => (at ? { id, quantity: 1.11 } : { id })) } });
  await scene.ask('createQuickOrderDraft', { body: { name: 'Dalla lista', from: { wishlist: params.id } } });
  await copyAndTakeAway(scene, params.id, items);
}
async function copyAndTakeAway(scene: Scene, from: number, items: readonly number[]): Promise<void> {
  const { wishlist } = await scene.must<Wishlist>('createWishlist', { body: { name: 'Copia', copyOf: from } });
  await scene.ask('transferWishlistItems', { params: { id: from }, body: { items: items.slice(0, 1), to: wishlist.id, keep: true } });
  const { undo } = await scene.must<{ undo: string | null }>('removeWishlistItem', { params: { id: from, itemId: items[1] } });
  if (undo) await scene.ask('undoWishlistChange', { body: { undo } });
  await scene.ask('getWishlist', { params: { id: from } });
  await scene.ask('deleteWishlist', { params: { id: wishlist.id } });
}

/** Lengths that are all there is, a centimetre more, and nothing that a number could be. */
export async function askWhatThereIs(scene: Scene): Promise<void> {
  const cloths = await scene.cloths();
  const items = named(cloths, STATES).flatMap(({ state, code, color }) => {
    const metres = cloths.get(state)!.availability.availableMetres;
    return [metres, metres + 0.01, 2.35].map((quantity) => ({
      article: `${code}-${color}`,
      quantity: String(Math.round(quantity * 100) / 100),
    }));
  });
  await scene.ask('checkAvailability', {
    body: { items: [...items, { article: 'XYZ', quantity: '2' }, { article: items[0]!.article, quantity: 'due' }] },
  });
  await scene.ask('listAvailabilityChecks');
}

const row = (article: string, rest: object = {}) => ({
  article,
  color: '',
  type: '',
  quantity: '',
  shop: '',
  reference: '',
  note: '',
  requestedDate: '',
  ...rest,
});
/** A sheet in which each row is right or wrong in another way. */
export async function typeASheet(scene: Scene): Promise<void> {
  const cloths = await scene.cloths();
  const codes = named(cloths, STATES).map(({ code, color }) => ({ code, color, article: `${code}-${color}` }));
  const [{ code: button = '', color = '' } = {}] = await scene.accessories();
  const [shop = '', other = shop] = await scene.shops();
  const metres = scene.actor.ditta === 'PRD' ? '60' : '2,35';
  const rows = [
    row(codes[0]!.article, { quantity: metres, shop: other, reference: 'Rossi', note: 'Due camicie', requestedDate: '10.12.26' }),
    row(codes[0]!.code.toLowerCase(), { color: codes[0]!.color, quantity: '1.17 m', shop, requestedDate: '2026-12-11' }),
    // The colour has grown on to the code.
    row(`${codes[0]!.code}${codes[0]!.color}`, { quantity: metres, shop }),
    ...codes.slice(1).map(({ article }) => row(article, { quantity: metres, shop })),
    row(codes[0]!.article, { quantity: '0', shop }),
    row(codes[0]!.article, { quantity: '31,555', shop, requestedDate: '3/4/2027' }),
    row(codes[0]!.article, { type: 'Campione', quantity: '2', shop, reference: 'Vetrina' }),
    row(`${button}-${color}`, { type: '', quantity: '145', shop: other, note: 'A croce' }),
    row('ORO99999-001', { quantity: '2', shop }),
    row('', { quantity: '2', shop: 'Atene', requestedDate: 'giovedì' }),
  ];
  await scene.ask('checkQuickOrder', { body: { rows } });
  await scene.ask('clearCart');
  await scene.ask('addQuickOrder', { body: { rows, only: 'VALID' } });
  await scene.ask('getCart');
  await scene.ask('createQuickOrderDraft', { body: { name: 'Foglio di venerdì', rows } });
  await scene.ask('exportQuickOrder', { body: { rows, format: 'csv' } });
}

/** What the firm says of itself, and what the mill makes of it: once yes, once no. */
export async function changeTheFirm(scene: Scene): Promise<void> {
  await scene.ask('addContact', {
    body: { kind: 'LOGISTICS', name: 'Ugo Sarti', email: 'ugo@example.com', phone: '+39 035 555 0199', note: 'Solo al mattino' },
  });
  await scene.ask('addShop', { body: { name: 'Deposito', street: 'Via Serio 1', postalCode: '24122', city: 'Bergamo', country: 'IT' } });
  for (const accept of [true, false]) {
    const wish = accept
      ? { phone: '+39 035 555 0101', note: 'Nuovo centralino' }
      : { street: 'Via Nuova 8', postalCode: '24125', note: 'Dal primo marzo' };
    await scene.must('requestProfileChange', { body: wish });
    const open = await scene.mill({ kind: 'customer-list' });
    const request = Number(/^(\d+)/.exec(open.split('\n').at(-1) ?? '')?.[1]);
    await scene.mill({ kind: 'customer-decide', request, accept, ...(accept ? {} : { reason: 'Manca la visura.' }) });
    await scene.ask('getProfile');
  }
}
/** To be told of what is there already, of what is on the loom, and of what can not be bought. */
export async function waitFor(scene: Scene): Promise<void> {
  for (const params of named(await scene.cloths(), ['AVAILABLE', 'IN_PRODUCTION', 'NOT_PURCHASABLE'])) {
    const { code, color } = params;
    await scene.ask('addNotification', { params: { code, color }, body: { quantity: 2.35 } });
    await scene.ask('getArticleByCode', { params: { code, color } });
  }
  await scene.ask('listNotifications');
}
/** Nothing as it is for whoever has never said how he likes it. */
export async function likeItOtherwise(scene: Scene): Promise<void> {
  const display = {
    numberFormat: 'SPACE_COMMA',
    dateFormat: 'YEAR_FIRST',
    lengthUnit: 'WITH_INCHES',
    weightUnit: 'WITH_OUNCES',
    density: 'COMPACT',
    requestedInDays: 21,
  };
  const notifications = [{ event: 'ORDER_STATUS', shop: false, mail: false }];
  await scene.ask('updatePreferences', { body: { startPage: 'shop', display, notifications } });
  await scene.ask('getPreferences');
}
