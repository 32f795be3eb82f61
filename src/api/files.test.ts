import { expect, test } from 'vitest';
import { fileNameOf } from './files.ts';

test.each([
  [`attachment; filename="orders.csv"; filename*=UTF-8''orders.csv`, 'orders.csv'],
  [`attachment; filename="__ 2026.csv"; filename*=UTF-8''%E8%AE%A2%E5%8D%95%202026.csv`, '订单 2026.csv'],
  ['attachment; filename="plain.pdf"', 'plain.pdf'],
  [`attachment; filename="a.pdf"; filename*=UTF-8''%E8%broken`, 'a.pdf'],
  ['inline', undefined],
  [undefined, undefined],
])('%s names %s', (header, name) => expect(fileNameOf(header)).toBe(name));
