import { getPriceListTemplate } from '../domain/pricelist/template.ts';
import { createPriceList, getPriceListDocument, listPriceLists, previewPriceList } from '../domain/pricelist/verbs.ts';
import type { VerbsOf } from './contract.ts';

export const pricelists: VerbsOf<'pricelists'> = {
  listPriceLists,
  createPriceList,
  previewPriceList,
  getPriceListDocument,
  getPriceListTemplate,
};
