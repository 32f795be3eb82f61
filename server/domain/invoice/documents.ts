import { dayIn, MILL_ZONE } from '../../../shared/rules/days.ts';
import { ownInvoices } from '../../store/queries/papers.ts';
import { ShopError } from '../errors.ts';
import { payLinks } from '../fastpay/link.ts';
import { archiveAnswer, paperAnswer } from '../paper/answer.ts';
import { invoicePaper } from '../paper/invoice-paper.ts';
import { statementPaper } from '../paper/statement-paper.ts';
import { todayOf } from '../today.ts';
import { verb } from '../verb.ts';
import { scopeOf } from './list.ts';

/** @throws ShopError NOT_FOUND, also for a document of another customer or shop */
export const getInvoiceDocument = verb('getInvoiceDocument', async (context, { params: { id }, query: { language } }) => {
  const links = await payLinks(context.deps);
  return paperAnswer(context, language, (tx, words) => invoicePaper(tx, words, id, scopeOf(context), links));
});

/** Of the ids that are asked for those of the customer; @throws ShopError NOT_FOUND when none is */
export const getInvoiceArchive = verb('getInvoiceArchive', async (context, { query: { ids, language } }) => {
  const { caller, deps } = context;
  const links = await payLinks(deps);
  const own = await deps.store.read((tx) => ownInvoices(tx, ids, caller.customer.code, caller.ditta));
  return archiveAnswer(context, { ids: own, title: 'invoices.title', language }, (tx, words, id) =>
    invoicePaper(tx, words, id, scopeOf(context), links),
  );
});

/** What was open at the end of a day. @throws ShopError DATE_IN_FUTURE for a day after the customer's today; TOO_MANY_ATTEMPTS */
export const getAccountStatement = verb('getAccountStatement', (context, { query: { date, language } }) => {
  const today = todayOf(context);
  const day = date ?? today;
  if (day > today) throw new ShopError('DATE_IN_FUTURE', { maximum: today });
  const { customer, ditta } = context.caller;
  // Where it is still yesterday, what the mill has booked today counts all the same: an account that is paid is not shown as open.
  const millDay = dayIn(MILL_ZONE, context.now);
  const until = day === today && millDay > today ? millDay : day;
  return paperAnswer(context, language, (tx, words) => statementPaper(tx, words, { customerCode: customer.code, ditta, day, until }));
});
