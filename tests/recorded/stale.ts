// Which reads answer otherwise after a write: asked of the shop itself, by somebody who reads everything before each write and after it.
import type { OperationEntry } from '../../scripts/gen/contract.ts';
import type { Actor } from '../contract/actor.ts';
import type { Call } from '../contract/http.ts';
import { told } from '../contract/told.ts';
import { ways } from './changing.ts';
import { leaves, withoutLot } from './record.ts';
import type { RecordedShop } from './shop.ts';
import { ACTED_FOR, STAFF } from './walk.ts';

interface Read {
  entry: OperationEntry;
  call: Call;
  /** Places that say something else each time they are read. */
  moving: Set<string>;
}
type Said = Map<string, string>;
/** No place of an answer is called so. */
const STATUS = 'HTTP';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** A write and the minutes around it take less. */
const HOUR_END_MS = 5 * MINUTE_MS;
const JSON_TYPE = 'application/json';
/** What anybody is told, whoever asks, is no part of what one has written. */
const isOwn = ({ operation }: OperationEntry) => operation.security?.length !== 0;
/** What no customer writes: it follows the catalogue, the stock, the mill or what staff look at. Asked before and after each write it would take most of the time. */
const OF_THE_MILL = [
  'searchArticles',
  'listArticlesByCode',
  'listArticleColors',
  'listArticleAccessories',
  'listRelatedArticles',
  'listRelatedArticlesById',
  'getArticleCloth',
  'getArticleSheet',
  'getAvailability',
  'listShowroomBrands',
  'listShowroomCatalogs',
  'listWaybills',
  'getWaybill',
  'getStatisticsTop',
  'previewPriceList',
  'findOrderedArticles',
  'estimateCollection',
  'listClientOrders',
  'getClientSituation',
];
const isData = (entry: OperationEntry) => isOwn(entry) && JSON_TYPE in (entry.operation.responses['200']?.content ?? {});
/** Of a list the first: what is new stands there. On a shelf it stays where it stood. */
const SIZE = 5;
const ON_A_SHELF: Record<string, number> = { listLibrary: 100 };
const short = (entry: OperationEntry, call: Call): Call =>
  entry.parameters.some(({ name }) => name === 'size')
    ? { ...call, query: { ...call.query, size: ON_A_SHELF[idOf(entry)] ?? SIZE } }
    : call;
/** Moments go on by themselves; where one says something of a write, something else says it too. */
const isMoment = (value: unknown) => typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value);
const idOf = ({ operation }: OperationEntry) => operation.operationId;

export class Stale {
  readonly #shop: RecordedShop;
  readonly #actor: Actor;
  #reads: Read[] = [];
  constructor(shop: RecordedShop, actor: Actor) {
    this.#shop = shop;
    this.#actor = actor;
  }

  /** Everything of the contract that this person may read, and what of it goes on by itself. */
  async begin(entries: readonly OperationEntry[]): Promise<void> {
    for (const entry of entries.filter((each) => each.method === 'get' && isData(each) && !OF_THE_MILL.includes(idOf(each)))) {
      const usual = await told(this.#actor, idOf(entry)).catch(() => undefined);
      const call = usual && short(entry, usual);
      if (call && (await this.#said(entry, call)).get(STATUS) === '200') this.#reads.push({ entry, call, moving: new Set() });
    }
    await this.#aMinuteLater();
    const before = await this.#all(this.#reads);
    await this.#aMinuteLater();
    const after = await this.#all(this.#reads);
    this.#reads = this.#reads.map((read, at) => ({ ...read, moving: differing(before[at]!, after[at]!) }));
  }
  /** Operations whose answers differ once this was done; undefined when it can not be. */
  async after(entry: OperationEntry): Promise<string[] | undefined> {
    await this.#actor.client.unthrottle?.();
    const own = ways[idOf(entry)];
    const call = await (own ? own(this.#actor) : told(this.#actor, idOf(entry))).catch(() => undefined);
    if (!call) return undefined;
    const reads = this.#reads.map((read) => ({ ...read, call: aboutTheSame(read, entry, call) }));
    await this.#aMinuteLater();
    const before = await this.#all(reads);
    const { status } = await this.#actor.send(idOf(entry), call);
    if (status !== 200) return undefined;
    await this.#aMinuteLater();
    const after = await this.#all(reads);
    return reads
      .filter(({ moving }, at) => [...differing(before[at]!, after[at]!)].some((place) => !moving.has(place)))
      .map(({ entry: read }) => idOf(read));
  }
  /** What the shop does by itself each minute is done; what it does each hour is not done in between. */
  async #aMinuteLater(): Promise<void> {
    const next = Date.now() + MINUTE_MS;
    const left = HOUR_MS - (next % HOUR_MS);
    await this.#shop.goOn(left < HOUR_END_MS ? next + left : next);
  }
  async #all(reads: readonly Read[]): Promise<Said[]> {
    const all: Said[] = [];
    for (const { entry, call } of reads) all.push(await this.#said(entry, call));
    return all;
  }
  async #said(entry: OperationEntry, call: Call): Promise<Said> {
    const { status, body } = await this.#actor.send(idOf(entry), call);
    const said: Said = new Map([[STATUS, String(status)]]);
    for (const [place, value] of leaves(body, ''))
      if (!isMoment(value)) said.set(place, `${said.get(place) ?? ''} ${withoutLot(JSON.stringify(value))}`);
    return said;
  }
}
const differing = (one: Said, other: Said) =>
  new Set([...one.keys(), ...other.keys()].filter((place) => one.get(place) !== other.get(place)));

/** What is written to is read, where its address says so; otherwise what there was from the beginning. */
function aboutTheSame({ entry, call }: Read, write: OperationEntry, { params }: Call): Call {
  const isOfIt = entry.path.includes('{') && `${write.path}/`.startsWith(`${entry.path}/`);
  return isOfIt ? { ...call, params: { ...call.params, ...params } } : call;
}

/** One who has done nothing yet, so that whatever is written is something else than before; one who has an account; staff. */
export const WRITERS = ['paolo.gallo', ACTED_FOR, STAFF];

/** Of each write that one of these people can do, the reads that it makes stale. */
export async function staleLines(shop: RecordedShop, entries: readonly OperationEntry[], names: readonly string[]): Promise<string[]> {
  const found = new Map<string, string[]>();
  for (const name of names) {
    const actor = await shop.person(name);
    if (name === STAFF) Object.assign(actor, { staff: actor, actsFor: await shop.person(ACTED_FOR) });
    const stale = new Stale(shop, actor);
    await stale.begin(entries);
    for (const entry of entries.filter(({ method }) => method !== 'get')) {
      if (found.has(idOf(entry))) continue;
      const reads = await stale.after(entry);
      if (reads) found.set(idOf(entry), reads);
    }
  }
  return [...found].map(([write, reads]) => `${write}: ${reads.sort().join(', ') || 'nothing'}`).sort();
}
