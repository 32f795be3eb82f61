// Orders that leave in parts, with what is cancelled, charged, credited and paid of them; invoices on both sides of every age that the account knows.
import { addDays, dayIn } from '../../shared/rules/days.ts';
import { type Ordered, orderCut } from './buying.ts';
import { mistypeTheCode } from './looking.ts';
import type { Scene } from './scene.ts';

const today = () => dayIn('UTC', new Date());
/** Days since an invoice was to be paid: the last of one age and the first of the next. */
const AGES = [0, 1, 29, 30, 31, 60, 61, 90, 91];

interface Document {
  id: number;
  number: string;
  openAmount?: { amount: number };
}
const latest = async (scene: Scene, list: 'listInvoices' | 'listWaybills', query: object = {}): Promise<Document> => {
  const { content } = await scene.must<{ content: Document[] }>(list, { query: { size: 1, ...query } });
  return content[0]!;
};
type Step = Extract<Parameters<Scene['mill']>[0], { kind: 'order' }>;
const step = (scene: Scene, { orderCode }: Ordered, action: Step['action'], rest: Partial<Step> = {}) =>
  scene.mill({ kind: 'order', action, code: orderCode, ...rest });

/** What was ordered with everything in it: confirmed, a part cancelled, one delivery after the other, a question in between. */
export async function deliver(scene: Scene, placed: Ordered): Promise<void> {
  const params = { id: placed.idorder };
  await scene.ask('getOrder', { params });
  await scene.ask('askAboutOrder', { params, body: { text: 'Il secondo taglio può partire con il primo?' } });
  await answerLast(scene, 'Sì: partono insieme giovedì.');
  await step(scene, placed, 'confirm');
  // A part, another one, and as much once more: each has a letter of its own.
  for (const [at, quantity] of [0.35, 0.21, 0.21].entries())
    await step(scene, placed, 'cancel', { line: 1, quantity, once: `cancel ${at} of ${placed.orderCode}` });
  await scene.ask('getOrder', { params });
  await step(scene, placed, 'ship', { shipment: { shop: 'S1', tracking: 'TR 1', carrier: 'dhl', parcels: 2, weightGrams: 1_234 } });
  await scene.ask('getOrder', { params });
  await step(scene, placed, 'ship', { shipment: { tracking: 'TR 2', carrier: 'ups' } });
  await scene.mill({ kind: 'invoice-issue', code: placed.orderCode });
  await scene.ask('askAboutOrder', { params, body: { text: 'Dove è la fattura?' } });
  for (const operation of ['getOrder', 'getOrderDocument', 'exportOrder'])
    await scene.ask(operation, {
      params,
      ...(operation === 'getOrder' ? {} : { query: operation === 'exportOrder' ? { format: 'csv' } : { kind: 'confirmation' } }),
    });
  await scene.ask('getWaybill', { params: { id: (await latest(scene, 'listWaybills')).id } });
}
async function answerLast(scene: Scene, text: string): Promise<void> {
  const open = await scene.mill({ kind: 'question-list' });
  const id = Number(/^(\d+):/.exec(open.split('\n').at(-1) ?? '')?.[1]);
  await scene.mill({ kind: 'question-answer', id, text });
}

/** An invoice that was to be paid so many days ago. */
async function invoiceOf(scene: Scene, metres: number, days: number): Promise<Document> {
  const placed = await orderCut(scene, metres);
  await step(scene, placed, 'confirm');
  await step(scene, placed, 'ship', { shipment: { tracking: `AGE ${days}`, carrier: 'gls' } });
  await scene.mill({ kind: 'invoice-issue', code: placed.orderCode, date: addDays(today(), -days - 30), due: addDays(today(), -days) });
  const { content } = await scene.must<{ content: Document[] }>('listInvoices', { query: { search: placed.orderCode } });
  return content[0]!;
}
/** An account with an invoice of each age, one paid in part, one credited in part and one in full. */
export async function chargeByAge(scene: Scene): Promise<void> {
  const invoices: Document[] = [];
  for (const [at, days] of AGES.entries()) invoices.push(await invoiceOf(scene, 1.13 + at / 100, days));
  const [inPart, credited, inFull] = invoices;
  await scene.mill({ kind: 'invoice-pay', number: inPart!.number, amount: 1_001, once: `pay ${inPart!.number}` });
  await scene.mill({ kind: 'invoice-credit', number: credited!.number, reason: 'Barré', amount: 333, once: `credit ${credited!.number}` });
  await scene.mill({ kind: 'invoice-credit', number: inFull!.number, reason: 'Reso' });
  for (const { id } of [inPart!, credited!, inFull!]) await scene.ask('getInvoice', { params: { id } });
  await scene.ask('getInvoiceDocument', { params: { id: credited!.id }, query: { language: 'en' } });
  const note = await latest(scene, 'listInvoices', { type: ['credit_note'] });
  await scene.ask('getInvoice', { params: { id: note.id } });
  await scene.ask('getInvoiceTotals');
  await scene.ask('getAccountStatement', { query: { language: 'it' } });
}
/** What a card has paid goes back in part. */
export async function refund(scene: Scene): Promise<void> {
  const [invoice] = (
    await scene.must<{ content: (Document & { openAmount: { currency: string; amount: number } })[] }>('listInvoices', {
      query: { type: ['invoice'], state: ['expired'], size: 1 },
    })
  ).content;
  if (!invoice) throw new Error('no invoice is open');
  const body = { currency: invoice.openAmount.currency, lines: [{ id: invoice.id, amount: 707 }] };
  for (const card of ['4000000000000002', '4242424242424242']) {
    const { paymentId } = await scene.must<{ paymentId: string }>('prepareInvoicePayment', { body });
    await scene.ask('confirmPayment', { params: { id: paymentId }, body: await scene.actor.sandboxToken(card) });
  }
  await scene.mill({ kind: 'invoice-refund', number: invoice.number, amount: 203, once: `refund ${invoice.number}` });
  await scene.ask('getInvoice', { params: { id: invoice.id } });
  await mistypeTheCode(scene, invoice);
}
/** An order that waits for a transfer. */
export async function orderByTransfer(scene: Scene): Promise<void> {
  const { content } = await scene.must<{ content: { code: string; available: boolean }[] }>('listPaymentMethods');
  if (!content.some(({ code, available }) => available && code === 'bank_transfer')) return;
  const { idorder } = await orderCut(scene, 2.11, 'bank_transfer');
  await scene.ask('getOrder', { params: { id: idorder } });
}
/** Two orders by one's card: one that the mill cancels whole, one of which it cancels a part. */
export async function orderByCard(scene: Scene): Promise<void> {
  const whole = await orderCut(scene, 2.47, 'card');
  await step(scene, whole, 'cancel');
  const inPart = await orderCut(scene, 3.89, 'card');
  await step(scene, inPart, 'cancel', { line: 1, quantity: 0.73, once: `cancel ${inPart.orderCode}` });
  await step(scene, inPart, 'confirm');
  await step(scene, inPart, 'ship', { shipment: { tracking: 'PART', carrier: 'dhl' } });
  await scene.mill({ kind: 'invoice-issue', code: inPart.orderCode });
  for (const { idorder } of [whole, inPart]) await scene.ask('getOrder', { params: { id: idorder } });
}
