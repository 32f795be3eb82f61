import { answers } from './answers.ts';
import { app } from './app.ts';
import { cart } from './cart.ts';
import { catalogue } from './catalogue.ts';
import { colleagues } from './colleagues.ts';
import { lists } from './lists.ts';
import { mill } from './mill.ts';
import { money } from './money.ts';
import type { Room } from './mutant.ts';
import { order } from './order.ts';
import { people } from './people.ts';
import { stock } from './stock.ts';

export const rooms: readonly Room[] = [
  ['money', money],
  ['stock', stock],
  ['catalogue', catalogue],
  ['cart', cart],
  ['answers', answers],
  ['order', order],
  ['mill', mill],
  ['people', people],
  ['colleagues', colleagues],
  ['app', app],
  ['lists', lists],
];
