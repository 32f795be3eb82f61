import { addQuickOrder } from '../domain/quickorder/add.ts';
import { checkQuickOrder } from '../domain/quickorder/check.ts';
import {
  createQuickOrderDraft,
  deleteQuickOrderDraft,
  getQuickOrderDraft,
  listQuickOrderDrafts,
  updateQuickOrderDraft,
} from '../domain/quickorder/drafts.ts';
import { readQuickOrderFile } from '../domain/quickorder/file.ts';
import { exportQuickOrder, getQuickOrderTemplate } from '../domain/quickorder/template.ts';
import type { VerbsOf } from './contract.ts';

export const quickorders: VerbsOf<'quickorders'> = {
  checkQuickOrder,
  addQuickOrder,
  readQuickOrderFile,
  exportQuickOrder,
  getQuickOrderTemplate,
  listQuickOrderDrafts,
  createQuickOrderDraft,
  getQuickOrderDraft,
  updateQuickOrderDraft,
  deleteQuickOrderDraft,
};
