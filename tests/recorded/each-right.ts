// What is answered to somebody who lacks one right and has all others: people lack several at once, and one that is taken for another is seen by nobody.
import { type Flag, flags } from '../../generated/rules.ts';
import type { OperationEntry } from '../../scripts/gen/contract.ts';
import type { Actor } from '../contract/actor.ts';
import type { Call } from '../contract/http.ts';
import { told } from '../contract/told.ts';
import type { Recorder } from './record.ts';
import type { RecordedShop } from './shop.ts';

const WHO = 'giulia.ferretti';
const LANGUAGE = 'it';
const PAPER = 'application/pdf';
/** On paper a right changes nothing but what prices tell. */
const PRINTS: Flag = 'showCatalogPrices';
const columnOf = (flag: Flag) => flag.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** What writes make of what only another right shows. */
async function sheetsOf(actor: Actor): Promise<Call[]> {
  const first = async (operation: string) => (await actor.must<{ content?: { id: number }[]; own?: { id: number }[] }>(operation)) ?? {};
  const [orders, wishlists, carts] = [await first('listOrders'), await first('listWishlists'), await first('listSavedCarts')];
  const sources = [{ order: orders.content?.[0]?.id }, { wishlist: wishlists.own?.[0]?.id }, { savedCart: carts.content?.[0]?.id }];
  return sources.flatMap((from) => (Object.values(from)[0] === undefined ? [] : [{ body: { name: 'Con un diritto in meno', from } }]));
}

export async function readWithoutEach(shop: RecordedShop, recorder: Recorder, entries: readonly OperationEntry[]): Promise<void> {
  const actor = await shop.person(WHO);
  const { customerCode, ditta, userId } = actor;
  const calls = new Map<OperationEntry, Call>();
  for (const entry of entries.filter(({ method, operation }) => method === 'get' && operation.security?.length !== 0)) {
    const call = await told(actor, entry.operation.operationId).catch(() => undefined);
    if (call) calls.set(entry, call);
  }
  const sheets = await sheetsOf(actor);
  const set = (flag: Flag, value: boolean) =>
    shop.store.transaction((tx) =>
      tx.run(`update membership set ${columnOf(flag)} = $1 where customer_code = $2 and ditta = $3 and user_id = $4`, [
        value,
        customerCode,
        ditta,
        userId,
      ] as never),
    );
  for (const flag of flags) {
    await set(flag, false);
    const note = async (operation: string, call: Call, question: string) => {
      shop.tick();
      const answer = await actor.send(operation, { ...call, headers: { 'accept-language': LANGUAGE, ...call.headers } });
      await recorder.note(operation, `${WHO} without ${flag}${question}`, answer);
    };
    for (const [{ operation }, call] of calls) {
      const isPaper = PAPER in (operation.responses['200']?.content ?? {});
      if (!isPaper || flag === PRINTS) await note(operation.operationId, call, '');
    }
    for (const call of sheets)
      await note('createQuickOrderDraft', call, `, from ${Object.keys((call.body as { from: object }).from).join()}`);
    await set(flag, true);
  }
}
