import { ownWaybills } from '../../store/queries/papers.ts';
import { archiveAnswer, paperAnswer } from '../paper/answer.ts';
import { waybillPaper } from '../paper/waybill-paper.ts';
import { verb } from '../verb.ts';

/** @throws ShopError NOT_FOUND, also for a waybill of another customer or shop */
export const getWaybillDocument = verb('getWaybillDocument', (context, { params: { id }, query: { language } }) => {
  const { customer, ditta } = context.caller;
  return paperAnswer(context, language, (tx, words) => waybillPaper(tx, words, id, customer.code, ditta));
});

/** Of the ids that are asked for those of the customer; @throws ShopError NOT_FOUND when none is */
export const getWaybillArchive = verb('getWaybillArchive', async (context, { query: { ids, language } }) => {
  const { customer, ditta } = context.caller;
  const own = await context.deps.store.read((tx) => ownWaybills(tx, ids, customer.code, ditta));
  return archiveAnswer(context, { ids: own, title: 'waybills.title', language }, (tx, words, id) =>
    waybillPaper(tx, words, id, customer.code, ditta),
  );
});
