// Every paper and every file of every kind of thing that somebody has: the first of a list says nothing of a receipt that came back, an order that was cancelled or a parcel of another carrier.
import { locales, statisticsBy, statisticsMeasures } from '../../generated/rules.ts';
import type { Scene } from './scene.ts';

interface Thing {
  id: number;
  [property: string]: unknown;
}
const MOST = 100;
const BACK = [0, 1, 31, 92, 400];
const DAY_MS = 86_400_000;

/** Of a list the first of each kind, by some of its properties. */
async function firstOfEach(scene: Scene, list: string, ...by: readonly string[]): Promise<number[]> {
  const { content = [] } = await scene.ask<{ content?: Thing[] }>(list, { query: { size: MOST } });
  const kinds = Map.groupBy(content, (thing) => JSON.stringify(by.map((name) => thing[name])));
  return [...kinds.values()].map(([first]) => first!.id);
}
/** Each in another language, and now and then in the customer's. */
const inTurn = (at: number) => (at % 3 === 2 ? {} : { language: locales[at % locales.length] });

async function readInvoices(scene: Scene): Promise<void> {
  const ids = await firstOfEach(scene, 'listInvoices', 'type', 'state', 'paymentMethod');
  for (const [at, id] of ids.entries()) {
    await scene.ask('getInvoice', { params: { id } });
    await scene.ask('getInvoiceDocument', { params: { id }, query: inTurn(at) });
  }
  if (ids.length > 0) await scene.ask('getInvoiceArchive', { query: { ids: ids.slice(0, 4) } });
  await scene.ask('exportInvoices', { query: { format: 'csv', ids } });
  for (const days of BACK)
    await scene.ask('getAccountStatement', {
      query: { date: new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10), ...inTurn(days) },
    });
}
async function readOrders(scene: Scene): Promise<void> {
  const ids = await firstOfEach(scene, 'listOrders', 'status', 'lineCount');
  for (const [at, id] of ids.entries()) {
    const params = { id };
    await scene.ask('getOrder', { params });
    for (const kind of ['confirmation', 'proforma']) await scene.ask('getOrderDocument', { params, query: { kind, ...inTurn(at) } });
    await scene.ask('exportOrder', { params, query: { format: 'csv' } });
  }
  await scene.ask('exportOrders', { query: { format: 'csv' } });
}
async function readWaybills(scene: Scene): Promise<void> {
  const ids = await firstOfEach(scene, 'listWaybills', 'carrier', 'parcels');
  for (const [at, id] of ids.entries()) {
    await scene.ask('getWaybill', { params: { id } });
    await scene.ask('getWaybillDocument', { params: { id }, query: inTurn(at) });
  }
  if (ids.length > 0) await scene.ask('getWaybillArchive', { query: { ids: ids.slice(0, 3) } });
  await scene.ask('exportWaybills', { query: { format: 'csv' } });
}
async function readStatistics(scene: Scene): Promise<void> {
  for (const by of statisticsBy)
    for (const measure of statisticsMeasures) await scene.ask('exportStatistics', { query: { format: 'csv', of: 'top', by, measure } });
  await scene.ask('exportStatistics', { query: { format: 'csv', of: 'months' } });
}

export async function readPapers(scene: Scene): Promise<void> {
  await readInvoices(scene);
  await readOrders(scene);
  await readWaybills(scene);
  await readStatistics(scene);
}
