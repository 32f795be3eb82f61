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

/** What the mill has so many pieces of; the suite asks for what it prints, so that no run empties the shelf. */
const counted: Changing = async (actor) => {
  const call = await told(actor, 'requestMaterial');
  type Material = { id: number; copies: { left: number | null } | null; obstacle: unknown };
  const { content } = await actor.must<{ content: Material[] }>('listLibrary', { query: { size: 100 } });
  const material = content.find(({ copies, obstacle }) => !!copies?.left && obstacle === null);
  if (!material) throw new Error('nothing on the shelf is counted');
  return { ...call, body: { ...(call.body as object), lines: [{ material: material.id, quantity: 1 }] } };
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
  requestMaterial: counted,
  withdrawMaterialRequest: async (actor) => {
    const { request } = await actor.must<{ request: { id: number } }>('requestMaterial', await counted(actor));
    return { params: { id: request.id } };
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
