import { expect, test } from 'vitest';
import { MillError } from '../domain/mill-error.ts';
import { feedInstruction, readFeed } from './feed.ts';

const shipped = { kind: 'order', action: 'ship', code: 'OR26-000001', shipment: { tracking: 'TR1' } };
test.each([
  ['JSON', '[{"action":"ship","code":"OR26-000001","tracking":"TR1"}]'],
  ['CSV', 'action,code,tracking\nship,OR26-000001,TR1\n'],
  [
    'CSV with semicolons, quotes, CRLF, a mark and columns in another order',
    '\uFEFFCode;Tracking;Action\r\n"OR26-000001";"TR1";ship\r\n\r\n',
  ],
])('a feed as %s', (_, text) => expect(readFeed(text)).toEqual([shipped]));
test('a comma inside quotes is part of its value', () =>
  expect(readFeed('action,code,tracking\nship,OR26-000001,"TR1, second parcel"')).toEqual([
    { ...shipped, shipment: { tracking: 'TR1, second parcel' } },
  ]));
test('a quote that is not closed names its row', () =>
  expect(() => readFeed('action,code,tracking\nship,OR26-000001,TR1\nship,OR26-000002,"TR2')).toThrow('Row 3 of the feed'));
test('a line without tracking', () =>
  expect(readFeed('action,code,tracking\nconfirm,OR26-000002,')).toEqual([{ kind: 'order', action: 'confirm', code: 'OR26-000002' }]));
test('an action that does not exist, and a feed without its columns', () => {
  expect(() => feedInstruction('burn', 'OR26-000001')).toThrow(MillError);
  expect(() => feedInstruction('toString', 'OR26-000001')).toThrow(MillError);
  expect(() => readFeed('status,code\nship,OR26-000001')).toThrow(MillError);
});
test('a shipment says to which point of sale, with whom, in how many parcels, how heavy, and the number of its waybill', () =>
  expect(readFeed('action;code;shop;tracking;carrier;number;parcels;weight\nship;OR26-000001;s2;TR1;DHL;dt/2026.7;2;3,4')).toEqual([
    { ...shipped, shipment: { shop: 'S2', tracking: 'TR1', carrier: 'dhl', number: 'DT/2026.7', parcels: 2, weightGrams: 3_400 } },
  ]));
test('documents of the account, in CSV and in JSON', () => {
  const csv = `action,code,number,date,due,amount,kind,reference,reason
invoice,OR26-000001,INV/1,2026-11-20,2026-12-31,,,,
pay,INV/1,,2026-11-25,,"40,5",bank_transfer,CRO 7,
return,BR26-000003,,2026-11-26,,,,,
credit,INV/1,,,,12,,,Barré`;
  // However its numbers are written, a part is the same one when it comes again.
  const paid = 'pay INV/1 amount=4050 date=2026-11-25 kind=bank_transfer reference=CRO 7';
  const said = [
    { kind: 'invoice-issue', code: 'OR26-000001', number: 'INV/1', date: '2026-11-20', due: '2026-12-31' },
    { kind: 'invoice-pay', number: 'INV/1', amount: 4_050, date: '2026-11-25', by: 'bank_transfer', reference: 'CRO 7', once: paid },
    { kind: 'invoice-return', number: 'BR26-000003', date: '2026-11-26' },
    { kind: 'invoice-credit', number: 'INV/1', reason: 'Barré', amount: 1_200, once: 'credit INV/1 amount=1200 reason=Barré' },
  ];
  expect(readFeed(csv)).toEqual(said);
  const json = [
    { action: 'invoice', code: 'OR26-000001', number: 'INV/1', date: '2026-11-20', due: '2026-12-31' },
    { action: 'pay', code: 'INV/1', amount: 40.5, date: '2026-11-25', kind: 'bank_transfer', reference: 'CRO 7' },
    { action: 'return', code: 'BR26-000003', date: '2026-11-26', amount: null },
    { action: 'credit', code: 'INV/1', reason: 'Barré', amount: '12.00' },
  ];
  expect(readFeed(JSON.stringify(json))).toEqual(said);
});
test.each([
  ['pay', { amount: '1e3' }],
  ['pay', { amount: '-4' }],
  ['pay', { amount: '1,234.5' }],
  ['pay', { kind: 'cash' }],
  ['pay', { date: '2026-02-30' }],
  ['invoice', { number: "'; drop" }],
  ['credit', {}],
  ['credit', { reason: 'x'.repeat(101) }],
  ['ship', { carrier: 'pigeon' }],
  ['ship', { shop: 'Via Roma' }],
  ['ship', { tracking: 'x'.repeat(41) }],
  ['ship', { parcels: '0' }],
  ['ship', { weight: '1.23456' }],
])('%s with %j is refused in words', (action, row) => expect(() => feedInstruction(action, 'X', row)).toThrow(MillError));
test('a part of an order, typed with a comma as with a point; only a cancellation has one', () => {
  const once = 'cancel OR26-000001 line=2 quantity=1.5';
  const part = { kind: 'order', action: 'cancel', code: 'OR26-000001', line: 2, quantity: 1.5, once };
  expect(feedInstruction('cancel', 'OR26-000001', { line: '2', quantity: '1,5' })).toEqual(part);
  expect(readFeed('action,code,line,quantity\ncancel,OR26-000001,2,1.5')).toEqual([part]);
  expect(readFeed('[{"action":"cancel","code":"OR26-000001","line":2,"quantity":1.5}]')).toEqual([part]);
  for (const words of [
    { line: '0' },
    { line: 'x' },
    { line: '1', quantity: '-1' },
    { line: '1', quantity: '0' },
    { line: '1', quantity: '0,00' },
    { quantity: '1' },
  ])
    expect(() => feedInstruction('cancel', 'OR26-000001', words)).toThrow(MillError);
  expect(() => feedInstruction('ship', 'OR26-000001', { line: '1' })).toThrow(MillError);
});
