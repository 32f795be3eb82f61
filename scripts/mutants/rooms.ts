import { catalogue } from './catalogue.ts';
import { money } from './money.ts';
import type { Room } from './mutant.ts';
import { order } from './order.ts';
import { stock } from './stock.ts';

export const rooms: readonly Room[] = [
  ['money', money],
  ['stock', stock],
  ['catalogue', catalogue],
  ['order', order],
];
