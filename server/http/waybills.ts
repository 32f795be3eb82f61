import { getWaybillArchive, getWaybillDocument } from '../domain/waybill/documents.ts';
import { exportWaybills } from '../domain/waybill/export.ts';
import { getWaybill, listWaybills } from '../domain/waybill/list.ts';
import type { VerbsOf } from './contract.ts';

export const waybills: VerbsOf<'waybills'> = {
  listWaybills,
  exportWaybills,
  getWaybillArchive,
  getWaybillDocument,
  getWaybill,
};
