import { expect, test } from 'vitest';
import { MillError } from '../domain/mill-error.ts';
import { orderInstruction, readFeed } from './commands.ts';

const shipped = { kind: 'order', action: 'ship', code: 'OR26-000001', tracking: 'TR1' };
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
    { ...shipped, tracking: 'TR1, second parcel' },
  ]));
test('a quote that is not closed names its row', () =>
  expect(() => readFeed('action,code,tracking\nship,OR26-000001,TR1\nship,OR26-000002,"TR2')).toThrow('Row 3 of the feed'));
test('a line without tracking', () =>
  expect(readFeed('action,code,tracking\nconfirm,OR26-000002,')).toEqual([{ kind: 'order', action: 'confirm', code: 'OR26-000002' }]));
test('an action that does not exist, and a feed without its columns', () => {
  expect(() => orderInstruction('burn', 'OR26-000001')).toThrow(MillError);
  expect(() => orderInstruction('toString', 'OR26-000001')).toThrow(MillError);
  expect(() => readFeed('status,code\nship,OR26-000001')).toThrow(MillError);
});
test('a part of an order, typed with a comma as with a point; only a cancellation has one', () => {
  const part = { kind: 'order', action: 'cancel', code: 'OR26-000001', line: 2, quantity: 1.5 };
  expect(orderInstruction('cancel', 'OR26-000001', { line: '2', quantity: '1,5' })).toEqual(part);
  expect(readFeed('action,code,line,quantity\ncancel,OR26-000001,2,1.5')).toEqual([part]);
  expect(readFeed('[{"action":"cancel","code":"OR26-000001","line":2,"quantity":1.5}]')).toEqual([part]);
  for (const words of [{ line: '0' }, { line: 'x' }, { line: '1', quantity: '-1' }, { quantity: '1' }])
    expect(() => orderInstruction('cancel', 'OR26-000001', words)).toThrow(MillError);
  expect(() => orderInstruction('ship', 'OR26-000001', { line: '1' })).toThrow(MillError);
});
