import { exportOrder, getOrderDocument } from '../domain/order/documents.ts';
import { exportOrders } from '../domain/order/export.ts';
import { getOrder, listOrders } from '../domain/order/list.ts';
import { findOrderedArticles } from '../domain/order/ordered-articles.ts';
import { askAboutOrder } from '../domain/order/questions.ts';
import { reorderOrder } from '../domain/order/reorder.ts';
import type { VerbsOf } from './contract.ts';

export const orders: VerbsOf<'orders'> = {
  listOrders,
  exportOrders,
  getOrderDocument,
  exportOrder,
  getOrder,
  reorderOrder,
  askAboutOrder,
  findOrderedArticles,
};
