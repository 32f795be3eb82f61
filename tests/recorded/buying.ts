// Carts and orders that are not the usual: metres to the centimetre, one centimetre more than a piece has, every kind of line, texts in every place that takes one.
import type { Accessory, Cloth, Scene } from './scene.ts';

/** A length that no rounding leaves as it is. */
const METRES = 2.35;
const CENTIMETRE = 0.01;
const DAY = '2026-12-10';
/** A cut is no longer than that. */
const LONGEST_CUT = 29.99;
/** What a buyer of production orders in. */
const ROLL = 30;
const isProduction = (scene: Scene) => scene.actor.ditta === 'PRD';
const metresFor = (scene: Scene, metres: number) => (isProduction(scene) ? ROLL : metres);
const longer = (metres: number, by: number) => Math.round((metres + by) * 100) / 100;

interface Line {
  id: number;
  version: number;
}
interface Mutation {
  version: number;
  changed: Line[];
}
export interface Ordered {
  idorder: number;
  orderCode: string;
}

/** Lines of one cart, each with something that the others do not have. */
export function linesOf(scene: Scene, cloths: ReadonlyMap<string, Cloth>, accessories: readonly Accessory[], shops: readonly string[]) {
  const { ditta } = scene.actor;
  const [usual = null, other = usual] = shops;
  const cloth = (state: string, rest: object) => {
    const found = cloths.get(state);
    return found ? [{ type: 'FABRIC', ditta, code: found.code, color: found.color, shop: other, requestedDate: null, ...rest }] : [];
  };
  const many = cloths.get('LIMITED')?.availability.availableMetres ?? METRES;
  const [first, second] = accessories;
  const piece = (of: Accessory | undefined, rest: object) =>
    of ? [{ type: 'ACCESSORY', ditta, code: of.code, color: of.color, quantity: of.minimumQuantity, ...rest }] : [];
  return [
    ...cloth('AVAILABLE', { quantity: metresFor(scene, METRES), requestedDate: DAY, reference: 'Rossi, sposo', note: 'Al dritto filo' }),
    ...cloth('AVAILABLE', { quantity: metresFor(scene, 1.17), shop: usual, reference: 'Weber' }),
    // All that there is of it, and one centimetre more.
    ...cloth('LIMITED', { quantity: metresFor(scene, Math.min(many, 29.98)), note: 'In un pezzo' }),
    ...cloth('LIMITED', { quantity: metresFor(scene, Math.min(longer(many, CENTIMETRE), 29.99)) }),
    ...cloth('IN_PRODUCTION', { quantity: metresFor(scene, 3.05), shop: null }),
    ...cloth('CONFIRM_24H', { quantity: metresFor(scene, 1.75), reference: 'Hotel' }),
    {
      type: 'SAMPLE',
      ditta,
      code: cloths.get('AVAILABLE')!.code,
      color: cloths.get('AVAILABLE')!.color,
      quantity: 3,
      reference: 'Campioni',
      note: 'Per la vetrina',
    },
    // The first ones of a kind may be free.
    ...piece(first, { shop: other, note: 'Cuciti a croce' }),
    ...piece(second, { quantity: (second?.minimumQuantity ?? 0) + 1, requestedDate: DAY, reference: 'Bottoni' }),
  ];
}

/** A cart with all of it, its header, a promo code; put aside and taken up again, written to a file. */
export async function fillCart(scene: Scene): Promise<Mutation> {
  const [cloths, accessories, shops] = [await scene.cloths(), await scene.accessories(), await scene.shops()];
  await scene.ask('clearCart');
  const lines = linesOf(scene, cloths, accessories, shops);
  await scene.ask('checkItemPrice', { body: { lines } });
  for (const body of lines) await scene.ask('addCartItem', { body });
  const book = cloths.get('AVAILABLE')?.book?.code;
  if (book) await scene.ask('addCartBook', { body: { ditta: scene.actor.ditta, book, quantity: 2 } });
  await changeLines(scene, { ...lines[0], quantity: metresFor(scene, 4.05) });
  await scene.ask('setPromoCode', { body: { code: 'SPRING5' } });
  await scene.ask('getCart');
  await scene.ask('exportCart', { query: { format: 'csv' } });
  await scene.ask('saveCart', { body: { name: 'Sposi di maggio' } });
  await scene.ask('listSavedCarts');
  return restore(scene);
}
async function changeLines(scene: Scene, longest: object): Promise<void> {
  const { lines } = await scene.must<{ lines: Line[] }>('getCart');
  const [first, second, third] = lines;
  if (first)
    await scene.ask('updateCartItem', {
      body: { id: first.id, version: first.version, line: { ...longest, note: 'Due camicie', reference: 'Rossi' } },
    });
  if (third) await scene.ask('removeCartItem', { params: { id: third.id } });
  const { undo } = second ? await scene.must<{ undo: string | null }>('removeCartItem', { params: { id: second.id } }) : { undo: null };
  if (undo) await scene.ask('undoCartRemoval', { body: { undo } });
}
async function restore(scene: Scene): Promise<Mutation> {
  const { content } = await scene.must<{ content: { id: number }[] }>('listSavedCarts');
  if (content[0]) await scene.ask('restoreSavedCart', { params: { id: content[0].id }, body: { mode: 'swap', keep: true } });
  const { version } = await scene.must<{ version: number }>('getCart');
  const [, other = null] = await scene.shops();
  const header = { requestedDate: DAY, reference: 'Nozze Conti', notes: 'Consegna al mattino, citofono 4', shop: other };
  return scene.must('updateCart', { body: { version, ...header, acknowledgeChanges: true } });
}

/** Orders what is in the cart; what can not be bought goes out of it first. */
export async function order(scene: Scene, paymentMethod: string, promo?: string): Promise<Ordered> {
  const { lines } = await scene.must<{ lines: { id: number; problem: unknown }[] }>('getCart');
  for (const { id, problem } of lines) if (problem) await scene.ask('removeCartItem', { params: { id } });
  if (promo) await scene.ask('setPromoCode', { body: { code: promo } });
  const { version } = await scene.must<{ version: number }>('getCart');
  const { paymentId } = await scene.must<{ paymentId: string }>('preparePayment', { body: { version, paymentMethod } });
  const token = paymentMethod === 'card' ? await scene.actor.sandboxToken() : {};
  const placed = await scene.must<Ordered>('completeOrder', { body: { paymentId, ...token } });
  if ('token' in token) await scene.ask('getPayment', { params: { id: paymentId } });
  return placed;
}
/** An order of one short length, so that its documents are small and its sums not round. */
export async function orderCut(scene: Scene, metres: number, paymentMethod = 'on_account'): Promise<Ordered> {
  const cloth = (await scene.cloths()).get('AVAILABLE')!;
  await scene.ask('clearCart');
  const { code, color } = cloth;
  const { ditta } = scene.actor;
  const body = {
    type: 'FABRIC',
    ditta,
    code,
    color,
    quantity: metresFor(scene, metres),
    shop: null,
    requestedDate: null,
    reference: `Cut ${metres}`,
  };
  await scene.must('addCartItem', { body });
  return order(scene, paymentMethod);
}
/** Buys all that there is of what stands in the carts and on the lists of others. */
export async function takeTheLast(scene: Scene, { code, color }: Cloth): Promise<void> {
  const body = { items: [{ article: `${code}-${color}`, quantity: '0,5' }] };
  const { items } = await scene.must<{ items: { availability: { longestPiece: number } }[] }>('checkAvailability', { body });
  const { ditta } = scene.actor;
  const quantity = Math.min(items[0]!.availability.longestPiece, LONGEST_CUT);
  await scene.ask('clearCart');
  await scene.must('addCartItem', { body: { type: 'FABRIC', ditta, code, color, quantity, shop: null, requestedDate: null } });
  await order(scene, 'on_account');
  // The one before has one that comes next.
  const { content } = await scene.must<{ content: { id: number }[] }>('listOrders', { query: { size: 2 } });
  for (const { id } of content) await scene.ask('getOrder', { params: { id } });
}
