// Invoices, waybills, orders and the account as documents: what they say, in which language, and to whom.
import { unzipSync } from 'fflate';
import { parseCsv } from 'hucre/csv';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Day, locales } from '../../generated/rules.ts';
import type { feedInstruction } from '../../server/mill/feed.ts';
import { PapersBusyError } from '../../server/ports/papers.ts';
import { addDays, dayIn } from '../../shared/rules/days.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { invoiced, mill } from '../support/pay.ts';
import { readPdf } from '../support/pdf.ts';
import { checkoutOf, cut, fabricWith, mintShopper, type Shopper, writeInvoice } from '../support/shop.ts';

let shop: TestApp;
let today: Day;
beforeAll(async () => {
  shop = await openTestApp();
  today = dayIn('Europe/Rome', shop.app.deps.clock());
});
afterAll(() => shop.close());

const told = (...words: Parameters<typeof feedInstruction>) => mill(shop, ...words);
/** An order of one cut, sent and charged. */
async function charged(who: Shopper) {
  const cloth = await fabricWith(shop, [{ lengthCm: 9_000 }]);
  const placed = await who.ok('completeOrder', { body: { paymentId: await checkoutOf(who, cloth, 2.2) } });
  if (placed.state !== 'ordered') throw new Error(placed.state);
  await told('confirm', placed.orderCode);
  await told('ship', placed.orderCode, { tracking: 'TR9', carrier: 'dhl' });
  await told('invoice', placed.orderCode);
  const { invoices, waybills } = await who.ok('getOrder', { params: { id: placed.idorder } });
  return { order: placed.idorder, code: placed.orderCode, cloth, invoice: invoices[0], waybill: waybills[0] };
}
const solid = (text: string) => text.replaceAll(/\s/g, '');
type Operation = Parameters<Shopper['send']>[0];
async function pdf(who: Shopper, id: Operation, call: Parameters<Shopper['send']>[1]) {
  const answer = await who.send(id, call);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  return { ...(await readPdf(answer.bytes)), headers: answer.headers };
}

describe('getInvoiceDocument', () => {
  test('says what is charged, what is open and where to pay it', async () => {
    const who = await mintShopper(shop);
    const { invoice, code, cloth, waybill } = await charged(who);
    const detail = await who.ok('getInvoice', { params: { id: invoice?.id } });
    const { company } = await who.ok('getProfile');
    const read = await pdf(who, 'getInvoiceDocument', { params: { id: invoice?.id }, query: { language: 'en' } });
    for (const text of [
      `Customer code ${who.customerCode}`,
      company.name,
      company.vatNumber,
      detail.number,
      code,
      waybill?.number ?? '',
      `${cloth.code}-${cloth.color}`,
      detail.openAmountString,
      'Banca del Serio',
      'IT60 X054',
    ])
      expect(solid(read.text)).toContain(solid(text));
    expect(read.headers.get('content-disposition')).toContain(`Invoice ${detail.number}.pdf`);
  });
  test('says of a credit note why there is one, and for which invoice', async () => {
    const who = await mintShopper(shop);
    const { invoice } = await charged(who);
    await told('credit', invoice?.number ?? '', { reason: 'Barré across the width' });
    const [note] = (await who.ok('listInvoices', { query: { type: ['credit_note'] } })).content;
    const { text } = await pdf(who, 'getInvoiceDocument', { params: { id: note?.id }, query: { language: 'en' } });
    for (const part of [note?.number ?? '-', invoice?.number ?? '-', 'Barré across the width']) expect(solid(text)).toContain(solid(part));
  });
  test('of what is late it does not ask to be paid in time', async () => {
    const who = await mintShopper(shop);
    const write = (days: number) =>
      shop.store.transaction((tx) =>
        writeInvoice(tx, {
          customerCode: who.customerCode,
          amount: 10_000,
          date: addDays(today, -40),
          expirationDate: addDays(today, days),
        }),
      );
    const read = async (id: number) => (await pdf(who, 'getInvoiceDocument', { params: { id }, query: { language: 'en' } })).text;
    expect(solid(await read(await write(-1)))).toMatch(/€100\.00,duesince/);
    expect(solid(await read(await write(0)))).toMatch(/€100\.00by/);
  });
  test('of a bank receipt the bank collects, until it has come back', async () => {
    const who = await mintShopper(shop);
    const receipt = (returnedOn: Day | null) =>
      shop.store.transaction((tx) =>
        writeInvoice(tx, { customerCode: who.customerCode, type: 'bank_receipt', returnedOn, expirationDate: today }),
      );
    const read = async (id: number) => solid((await pdf(who, 'getInvoiceDocument', { params: { id }, query: { language: 'en' } })).text);
    const [collected, returned] = [await read(await receipt(null)), await read(await receipt(today))];
    expect([collected, returned].map((text) => text.includes('IT60X054'))).toEqual([false, true]);
  });
  test('is in the customer’s language, or in any other that is asked for', async () => {
    const who = await mintShopper(shop);
    const { invoice } = await charged(who);
    const words = { it: 'Fattura', en: 'Invoice', fr: 'Facture', es: 'Factura', zh: '发票', de: 'Rechnung' };
    for (const language of locales) {
      const read = await pdf(who, 'getInvoiceDocument', { params: { id: invoice?.id }, query: { language } });
      expect([read.language, read.headers.get('content-language')]).toEqual([language, language]);
      expect(solid(read.text)).toContain(words[language]);
    }
    const own = await pdf(who, 'getInvoiceDocument', { params: { id: invoice?.id }, headers: { 'accept-language': 'zh' } });
    expect(own.language).toBe('it');
  });
  test('of another customer does not exist', async () => {
    const { invoice } = await charged(await mintShopper(shop));
    const other = await mintShopper(shop);
    expect(await other.refused('getInvoiceDocument', { params: { id: invoice?.id } })).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });
  test('when too many are waiting to be printed it is said when to come again', async () => {
    const who = await mintShopper(shop);
    const { invoice } = await charged(who);
    const { papers } = shop.app.deps;
    const { print } = papers;
    papers.print = () => Promise.reject(new PapersBusyError());
    try {
      expect(await who.refused('getInvoiceDocument', { params: { id: invoice?.id } })).toMatchObject({
        code: 'TOO_MANY_ATTEMPTS',
        params: { retryAfterSeconds: 5 },
      });
    } finally {
      papers.print = print;
    }
  });
});

describe('getInvoiceArchive', () => {
  test('has one PDF for each of the customer’s own', async () => {
    const who = await mintShopper(shop);
    const [one, two] = [await charged(who), await charged(who)];
    const stranger = await charged(await mintShopper(shop));
    const ids = [two.invoice?.id, one.invoice?.id, stranger.invoice?.id];
    const answer = await who.send('getInvoiceArchive', { query: { ids, language: 'zh' } });
    const files = unzipSync(answer.bytes);
    expect(Object.keys(files)).toEqual([one, two].map(({ invoice }) => `发票 ${invoice?.number}.pdf`));
    for (const bytes of Object.values(files)) expect((await readPdf(bytes)).pages).toBe(1);
    expect(await who.refused('getInvoiceArchive', { query: { ids: [stranger.invoice?.id] } })).toMatchObject({ status: 404 });
  });
});

describe('getInvoiceArchive of numbers that are the mill’s own', () => {
  test('has a file for each, also where they differ in what no file system takes', async () => {
    const who = await mintShopper(shop);
    const numbers = ['26/1', '26:1', '26*1', 'A-1', 'a-1'].map((number) => `${who.customerCode}-${number}`);
    const ids: number[] = [];
    for (const [at, number] of numbers.entries()) {
      const write = { customerCode: who.customerCode, amount: 1_000 + at, date: today, expirationDate: today };
      const id = await shop.store.transaction((tx) => writeInvoice(tx, write));
      await shop.store.transaction((tx) => tx.run('update invoice set number = $2 where id = $1', [id, number]));
      ids.push(id);
    }
    const answer = await who.send('getInvoiceArchive', { query: { ids, language: 'en' } });
    const files = Object.entries(unzipSync(answer.bytes));
    expect(new Set(files.map(([name]) => name.toLowerCase())).size).toBe(numbers.length);
    const read = await Promise.all(files.map(async ([, bytes]) => (await readPdf(bytes)).text));
    for (const number of numbers) expect(read.filter((text) => text.includes(`Invoice ${number}`))).toHaveLength(1);
  });
});

describe('getAccountStatement', () => {
  test('is the account as it was at the end of a day', async () => {
    const who = await mintShopper(shop);
    const write = (amount: number, date: Day) =>
      shop.store.transaction((tx) => writeInvoice(tx, { customerCode: who.customerCode, amount, date, expirationDate: addDays(date, 30) }));
    const old = await write(10_000, addDays(today, -50));
    await write(7_700, addDays(today, -5));
    await shop.store.transaction((tx) =>
      tx.run(
        `insert into invoice_payment (invoice_id, amount, date, kind, created_at) values ($1, 2500, $2::date, 'bank_transfer', now()), ($1, 7500, $3::date, 'bank_transfer', now())`,
        [old, addDays(today, -40), addDays(today, -2)],
      ),
    );
    const at = async (date: Day) => solid((await pdf(who, 'getAccountStatement', { query: { date, language: 'en' } })).text);
    expect(await at(addDays(today, -45))).toContain('€100.00');
    expect(await at(addDays(today, -30))).toContain('€75.00');
    // The day itself is over by its end: what was booked on it is booked.
    expect(await at(addDays(today, -41))).toContain('€100.00');
    expect(await at(addDays(today, -40))).toContain('€75.00');
    expect(await at(addDays(today, -50))).toContain('€100.00');
    expect(await at(addDays(today, -3))).toContain('€152.00');
    const now = await at(today);
    expect(now).toContain('€77.00');
    // And where to pay it.
    const { bank } = await who.ok('getProfile');
    for (const part of [bank.name, bank.iban]) expect(now).toContain(solid(part));
    expect(now).not.toContain('€75.00');
    expect(await at(addDays(today, -60))).toContain('Nothingwasopen');
  });
  test('calls expired what was due before the day that is asked for, and not what falls due on it', async () => {
    const who = await mintShopper(shop);
    const due = { [-1]: 1_000, 0: 2_000, 1: 4_000 };
    for (const [days, amount] of Object.entries(due))
      await shop.store.transaction((tx) =>
        writeInvoice(tx, {
          customerCode: who.customerCode,
          amount,
          date: addDays(today, -30),
          expirationDate: addDays(today, Number(days)),
        }),
      );
    const at = async (date?: string) => solid((await pdf(who, 'getAccountStatement', { query: { date, language: 'en' } })).text);
    expect(await at(today)).toContain('Overdue€10.00Notdueyet€60.00');
    expect(await at(addDays(today, -1))).toContain('Overdue€0.00Notdueyet€70.00');
    expect(await at()).toBe(await at(today));
    const { content } = await who.ok('listInvoices', { query: { state: ['expired'] } });
    expect(content.map(({ amount }) => amount.amount)).toEqual([1_000]);
  });
  test('of a receipt that came back says so from the day on which it did', async () => {
    const who = await mintShopper(shop);
    await shop.store.transaction((tx) =>
      writeInvoice(tx, {
        customerCode: who.customerCode,
        type: 'bank_receipt',
        amount: 3_000,
        date: addDays(today, -30),
        expirationDate: addDays(today, -10),
        returnedOn: addDays(today, -2),
      }),
    );
    const at = async (date: Day) => solid((await pdf(who, 'getAccountStatement', { query: { date, language: 'en' } })).text);
    expect(await at(addDays(today, -3))).toContain('Overdue€0.00Notdueyet€30.00');
    expect(await at(addDays(today, -2))).toContain('Overdue€30.00Notdueyet€0.00');
  });
  test('of today knows what the mill has booked, where it is still yesterday', async () => {
    const night = await openTestApp();
    try {
      const hour = Number(new Intl.DateTimeFormat('en-GB', { hour: '2-digit', timeZone: 'Europe/Rome' }).format(night.app.deps.clock()));
      night.advance(((25 - hour) % 24) * 3_600_000);
      const who = await mintShopper(night, { customer: { timeZone: 'America/New_York' } });
      const cloth = await fabricWith(night, [{ lengthCm: 9_000 }]);
      const { number } = await invoiced(night, who, cloth);
      const read = async () => solid((await pdf(who, 'getAccountStatement', { query: { language: 'en' } })).text);
      expect(await read()).toContain(number);
      await mill(night, 'pay', number);
      expect(await read()).toContain('Nothingwasopen');
    } finally {
      await night.close();
    }
  });
  test('of a day to come there is none', async () => {
    const who = await mintShopper(shop);
    expect(await who.refused('getAccountStatement', { query: { date: addDays(today, 1) } })).toMatchObject({
      code: 'DATE_IN_FUTURE',
      params: { maximum: today },
    });
  });
});

describe('getWaybillDocument', () => {
  test('names carrier, piece, dye lot and metres, and where it goes', async () => {
    const who = await mintShopper(shop);
    const { version } = await who.ok('getCart');
    await who.ok('updateCart', { body: { version, reference: 'PO 4711' } });
    const { waybill, code } = await charged(who);
    const detail = await who.ok('getWaybill', { params: { id: waybill?.id } });
    const read = await pdf(who, 'getWaybillDocument', { params: { id: waybill?.id }, query: { language: 'de' } });
    for (const text of [
      'PO 4711',
      detail.invoice?.number ?? '-',
      detail.number,
      code,
      'DHL',
      'TR9',
      detail.lines[0]?.cuts[0]?.piece ?? '',
      'T1',
      '2,20 m',
      'Bergamo',
      'Italien',
    ])
      expect(solid(read.text)).toContain(solid(text));
  });
});

describe('getWaybillArchive', () => {
  test('has one PDF for each of the customer’s own', async () => {
    const who = await mintShopper(shop);
    const { waybill } = await charged(who);
    const answer = await who.send('getWaybillArchive', { query: { ids: [waybill?.id], language: 'it' } });
    expect(Object.keys(unzipSync(answer.bytes))).toEqual([`Bolla ${waybill?.number}.pdf`]);
  });
  test('has them in the order of their numbers, under the day that it is where the customer is', async () => {
    for (const timeZone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
      const who = await mintShopper(shop, { customer: { timeZone } });
      const own = [(await charged(who)).waybill, (await charged(who)).waybill];
      const answer = await who.send('getWaybillArchive', { query: { ids: own.map((each) => each?.id).reverse(), language: 'it' } });
      expect(Object.keys(unzipSync(answer.bytes))).toEqual(own.map((each) => `Bolla ${each?.number}.pdf`));
      expect(answer.headers.get('content-disposition')).toContain(dayIn(timeZone, shop.app.deps.clock()));
    }
  });
});

describe('getOrderDocument', () => {
  test('confirms an order, or is its pro-forma', async () => {
    const who = await mintShopper(shop);
    const { order, code, cloth } = await charged(who);
    const { totalString = '', shopOrderCode } = await who.ok('getOrder', { params: { id: order } });
    const confirmation = await pdf(who, 'getOrderDocument', { params: { id: order }, query: { kind: 'confirmation', language: 'en' } });
    for (const text of ['Order confirmation', code, shopOrderCode, `${cloth.code}-${cloth.color}`, totalString])
      expect(solid(confirmation.text)).toContain(solid(text));
    const proforma = await pdf(who, 'getOrderDocument', { params: { id: order }, query: { kind: 'proforma', language: 'fr' } });
    expect(solid(proforma.text)).toContain(solid('Facture pro forma'));
    expect(solid(proforma.text)).toContain(solid('Document sans valeur fiscale'));
  });
  test('names every address that it goes to, and with each line its own', async () => {
    const who = await mintShopper(shop);
    await shop.store.transaction((tx) =>
      tx.run(`update customer_shop set name = 'Atelier ' || code, street = 'Via ' || code where customer_code = $1`, [who.customerCode]),
    );
    const cloth = await fabricWith(shop, [{ lengthCm: 90_000 }]);
    await who.ok('addCartItem', { body: cut(cloth, 2.2, { shop: 'S2' }) });
    const placed = await who.ok('completeOrder', { body: { paymentId: await checkoutOf(who, cloth, 3.1) } });
    if (placed.state !== 'ordered') throw new Error(placed.state);
    const { text } = await pdf(who, 'getOrderDocument', {
      params: { id: placed.idorder },
      query: { kind: 'confirmation', language: 'en' },
    });
    for (const each of ['Via S1', 'Via S2']) expect(solid(text)).toContain(solid(each));
    for (const each of ['Atelier S1', 'Atelier S2']) expect(solid(text).split(solid(each))).toHaveLength(3);
  });
  test('asks for nothing that was cancelled', async () => {
    const who = await mintShopper(shop);
    const cloth = await fabricWith(shop, [{ lengthCm: 90_000 }]);
    const placed = await who.ok('completeOrder', { body: { paymentId: await checkoutOf(who, cloth, 4) } });
    if (placed.state !== 'ordered') throw new Error(placed.state);
    await told('cancel', placed.orderCode, { line: '1', quantity: '1.5' });
    const { totalLeftString = '' } = await who.ok('getOrder', { params: { id: placed.idorder } });
    const proforma = await pdf(who, 'getOrderDocument', { params: { id: placed.idorder }, query: { kind: 'proforma', language: 'en' } });
    for (const text of ['Remaining total', totalLeftString]) expect(solid(proforma.text)).toContain(solid(text));
  });
  test('without the right to prices there is none on it, and no pro-forma', async () => {
    const who = await mintShopper(shop, { rights: { showCatalogPrices: false } });
    const { order } = await charged(who);
    const read = await pdf(who, 'getOrderDocument', { params: { id: order }, query: { kind: 'confirmation', language: 'en' } });
    expect(read.text).not.toContain('€');
    expect(await who.refused('getOrderDocument', { params: { id: order }, query: { kind: 'proforma' } })).toMatchObject({
      code: 'FEATURE_NOT_ENABLED',
      params: { flag: 'showCatalogPrices' },
    });
  });
});

describe('exportOrder', () => {
  test('has the columns of a quick order, with codes that keep their zeros', async () => {
    const who = await mintShopper(shop);
    const { order, cloth, code } = await charged(who);
    const answer = await who.send('exportOrder', { params: { id: order }, query: { format: 'xlsx' } });
    const [sheet] = (await readXlsx(answer.bytes)).sheets;
    expect(sheet?.rows[0]?.slice(0, 4)).toEqual(['Article', 'Colour', 'Type', 'Quantity']);
    expect(sheet?.rows[1]?.slice(0, 4)).toEqual([cloth.code, cloth.color, 'Cut', 2.2]);
    expect(answer.headers.get('content-disposition')).toContain(code);
    const csv = await who.send('exportOrder', { params: { id: order }, query: { format: 'csv' } });
    expect(parseCsv(csv.text.replace(/^\uFEFF/, ''), { delimiter: ',' })).toHaveLength(2);
  });
});

describe('mails', () => {
  const mailsTo = async (who: Shopper, subject: string) => {
    const found = () => shop.mails.find((mail) => mail.to === `${who.username}@example.com` && mail.subject.includes(subject));
    for (let turn = 0; turn < 20 && !found(); turn++) await shop.app.worker.runOnce();
    return found();
  };
  test('the confirmation of an order has its PDF, and so has an invoice', async () => {
    const who = await mintShopper(shop);
    const { code, invoice } = await charged(who);
    const confirmation = await mailsTo(who, `Order ${code} received`);
    const [document] = confirmation?.attachments ?? [];
    expect(document).toMatchObject({ fileName: `Order confirmation ${code}.pdf`, mediaType: 'application/pdf' });
    expect((await readPdf(document?.bytes ?? new Uint8Array())).text).toContain(code);
    const issued = await mailsTo(who, `Invoice ${invoice?.number}`);
    expect((await readPdf(issued?.attachments?.[0]?.bytes ?? new Uint8Array())).text).toContain(invoice?.number ?? '?');
  });
  test('a document that can not be printed holds the mail up for a while, and not for ever', async () => {
    const who = await mintShopper(shop);
    const { papers } = shop.app.deps;
    const { print } = papers;
    papers.print = () => Promise.reject(new Error('no paper'));
    try {
      const cloth = await fabricWith(shop, [{ lengthCm: 9_000 }]);
      const placed = await who.ok('completeOrder', { body: { paymentId: await checkoutOf(who, cloth, 2.2) } });
      const code = placed.state === 'ordered' ? placed.orderCode : '?';
      await shop.app.worker.runOnce();
      expect(shop.mails.some(({ subject }) => subject.includes(code))).toBe(false);
      const sentAfter = async () => {
        shop.advance(24 * 3_600_000);
        await shop.app.worker.runOnce();
        return shop.mails.filter(({ subject }) => subject.includes(code));
      };
      expect(await sentAfter()).toEqual([]);
      const sent = await sentAfter();
      expect(sent).toHaveLength(1);
      expect(await sentAfter()).toHaveLength(1);
      expect(sent[0]?.attachments).toBeUndefined();
    } finally {
      papers.print = print;
    }
  });
});
