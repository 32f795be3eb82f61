// Writes that change what is there, where the suite's own stories write down once more what was there before.
import type { Actor } from '../contract/actor.ts';
import type { Call } from '../contract/http.ts';
import { told } from '../contract/told.ts';

type Changing = (actor: Actor) => Promise<Call>;
const renamed =
  (id: string): Changing =>
  async (actor) => {
    const call = await told(actor, id);
    return { ...call, body: { ...(call.body as object), name: 'Another name' } };
  };
const withLine =
  (change: (actor: Actor, call: Call) => Call | Promise<Call>, id: string): Changing =>
  async (actor) => {
    await actor.must('clearCart');
    await actor.cartLine();
    return change(actor, await told(actor, id));
  };

export const ways: Record<string, Changing | undefined> = {
  updateContact: renamed('updateContact'),
  updateShop: renamed('updateShop'),
  setPromoCode: withLine((_, call) => call, 'setPromoCode'),
  removePromoCode: withLine(async (actor) => {
    await actor.must('setPromoCode', { body: { code: 'WELCOME10' } });
    return {};
  }, 'removePromoCode'),
  updateCart: withLine(
    async (actor) => ({ body: { version: await actor.cartVersion(), reference: 'Another', applyToLines: ['reference'] } }),
    'updateCart',
  ),
  updateCartItem: async (actor) => {
    await actor.must('clearCart');
    const { id, version, line } = await actor.cartLine();
    return { body: { id, version, line: { ...line, quantity: line.quantity * 2 } } };
  },
  transferWishlistItems: async (actor) => {
    const { id: to } = await actor.wishlist();
    const { id } = await actor.wishlist();
    const { items } = await actor.must<{ items: number[] }>('addWishlistItems', { params: { id }, body: { items: [await actor.wish(2)] } });
    return { params: { id }, body: { items, to, keep: false } };
  },
  endOtherSessions: async (actor) => {
    await actor.another();
    return {};
  },
  readInbox: async (actor) => {
    const { content } = await actor.must<{ content: { id: number }[] }>('listInbox');
    return { body: { upTo: content[0]?.id ?? 1 } };
  },
};
