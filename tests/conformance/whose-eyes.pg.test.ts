// What is remembered between requests is remembered for whoever may see the same: it makes no difference who has asked before.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../demo/world/types.ts';
import { listOperations, type OperationEntry } from '../../scripts/gen/contract.ts';
import { Actor } from '../contract/actor.ts';
import type { Call } from '../contract/http.ts';
import { told } from '../contract/told.ts';
import { leaves, withoutLot } from '../recorded/record.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { changeCatalogue, clientOf, fabricWith, mintShopper } from '../support/shop.ts';

/** Cloth of this brand is shown to whoever has it, and to nobody else. */
const KEPT = 'KEPT';
const EYES = [
  { language: 'de', wishes: { customer: { exclusiveOf: [KEPT], currency: 'GBP', discountBp: 1500, timeZone: 'America/New_York' } } },
  { language: 'en', wishes: { rights: { showCatalogPrices: false } } },
  { language: 'it', wishes: {} },
] as const;
interface Viewer {
  actor: Actor;
  language: string;
  calls: Map<string, Call>;
}

let shop: TestApp;
let cloth: { id: number; code: string; color: string };
let reads: OperationEntry[];
const viewers: Viewer[] = [];
const idOf = ({ operation }: OperationEntry) => operation.operationId;

/** Where it is an article that is asked for, all ask for the same one. */
function aboutTheCloth({ path }: OperationEntry, call: Call): Call {
  const { id, code, color } = cloth;
  const own = { ...(path.startsWith('/articles/') ? { id } : {}), code, color, a: code, b: color };
  return {
    ...call,
    params: Object.fromEntries(Object.entries(call.params ?? {}).map(([name, value]) => [name, own[name as 'code'] ?? value])),
  };
}
/** All that is said but moments and what is drawn by lot. */
function said(body: unknown): string[] {
  const all: string[] = [];
  for (const [place, value] of leaves(body, ''))
    if (!/T\d\d:\d\d:[\d.]+Z/.test(String(value))) all.push(`${place} ${withoutLot(JSON.stringify(value))}`);
  return all;
}
/** Each is asked by everybody before the next one, with nothing remembered before the first. */
async function askInTurn(order: readonly Viewer[]): Promise<Map<Viewer, Map<string, string[]>>> {
  await changeCatalogue(shop, async () => {});
  const answers = new Map(order.map((viewer) => [viewer, new Map<string, string[]>()]));
  for (const entry of reads)
    for (const viewer of order) {
      const call = viewer.calls.get(idOf(entry));
      if (!call) continue;
      const headers = { 'accept-language': viewer.language };
      const { status, body } = await viewer.actor.send(idOf(entry), { ...call, headers: { ...call.headers, ...headers } });
      answers.get(viewer)!.set(idOf(entry), [`HTTP ${status}`, ...said(body)]);
    }
  return answers;
}

beforeAll(async () => {
  shop = await openTestApp();
  const client = clientOf(shop);
  cloth = await fabricWith(shop, [{ lengthCm: 9000 }]);
  reads = listOperations(client.contract).filter(
    ({ method, operation }) => method === 'get' && 'application/json' in (operation.responses['200']?.content ?? {}),
  );
  for (const { language, wishes } of EYES) {
    const { username } = await mintShopper(shop, wishes as never);
    viewers.push({ actor: await new Actor(client, username, DEMO_PASSWORD).login(), language, calls: new Map() });
  }
  const near = await viewers[2]!.actor.must<{ content: { id: number }[] }>('listRelatedArticles', { params: cloth });
  await changeCatalogue(shop, (tx) =>
    tx.run('update article set exclusive_brand = $1 where id = any($2::int[])', [KEPT, near.content.slice(0, 4).map(({ id }) => id)]),
  );
  for (const { actor, calls } of viewers)
    for (const entry of reads) {
      const call = await told(actor, idOf(entry)).catch(() => undefined);
      if (call) calls.set(idOf(entry), aboutTheCloth(entry, call));
    }
}, 120_000);
afterAll(() => shop.close());

test('everybody is answered the same, whoever has asked before', { timeout: 120_000 }, async () => {
  const one = await askInTurn(viewers);
  const other = await askInTurn(viewers.toReversed());
  for (const viewer of viewers) {
    const differing = [...one.get(viewer)!].filter(([id, answer]) => answer.join('\n') !== other.get(viewer)!.get(id)!.join('\n'));
    expect(differing.map(([id]) => `${id} as ${viewer.language}`)).toEqual([]);
  }
  // The cloth that is asked for has neighbours that only one of them may see.
  const near = viewers.map((viewer) =>
    one
      .get(viewer)!
      .get('listRelatedArticles')!
      .filter((line) => line.startsWith('content[].id'))
      .join(),
  );
  expect(near[0]).not.toBe(near[1]);
  expect(near[1]).toBe(near[2]);
  const counts = viewers.map((viewer) => [...one.get(viewer)!.values()].filter(([status]) => status === 'HTTP 200').length);
  expect(Math.min(...counts)).toBeGreaterThan(reads.length / 3);
});
