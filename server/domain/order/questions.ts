import type { OrderQuestion } from '../../../generated/zod/schemas/orderQuestion.zod.ts';
import { orderQuestionAnswerMax } from '../../../generated/zod/schemas/orderQuestion.zod.ts';
import { dayIn } from '../../../shared/rules/days.ts';
import { findOrder } from '../../store/queries/order-list.ts';
import {
  answerQuestion,
  insertOrderQuestion,
  listOpenQuestions,
  listOrderQuestions,
  type OrderQuestionRow,
} from '../../store/queries/order-questions.ts';
import { listStaffMails } from '../../store/queries/partners.ts';
import type { Rate } from '../../store/queries/rate-limit.ts';
import { addMail } from '../../store/queries/work.ts';
import { theRow } from '../../store/store.ts';
import { ShopError } from '../errors.ts';
import { harmless } from '../harmless.ts';
import { MillError } from '../mill-error.ts';
import { linkInto } from '../notification/link.ts';
import { tell } from '../notification/tell.ts';
import { countOrRefuse } from '../throttle.ts';
import { audit, transact } from '../transact.ts';
import { innerVerb, verb } from '../verb.ts';

/** Questions of one user: each goes to the mailboxes of the mill. */
const FROM_USER: Rate = { burst: 100, intervalMs: 60_000 };

export const presentQuestion = ({ id, text, askedBy, askedAt, answer, answeredAt }: OrderQuestionRow): OrderQuestion => ({
  id,
  text,
  askedBy,
  askedAt: askedAt.toISOString(),
  answer,
  answeredAt: answeredAt?.toISOString() ?? null,
});

/** Asks the mill about an order and tells its people. @throws ShopError NOT_FOUND, TOO_MANY_ATTEMPTS */
export const askAboutOrder = verb('askAboutOrder', async (context, { params: { id }, body }) => {
  const { caller, deps, now } = context;
  const text = body.text.trim();
  if (!text) throw new ShopError('VALIDATION_FAILED', undefined, [{ path: 'body.text', code: 'required' }]);
  const order = await deps.store.read((tx) => findOrder(tx, id, caller.customer.code, caller.ditta));
  if (!order) throw new ShopError('NOT_FOUND');
  await countOrRefuse(context, `order-question:${caller.userId}`, FROM_USER);
  const asked = await transact(context, async (tx) => {
    const question = await insertOrderQuestion(tx, id, caller.userId, text, now);
    await audit(tx, context, 'order.ask', String(question));
    const vars = { orderCode: order.orderCode, customer: `${caller.customer.name} (${caller.customer.code})`, text, id: question };
    for (const [at, { email, lang }] of (await listStaffMails(tx)).entries())
      await addMail(
        tx,
        {
          dedup: `order-question:${question}:${at}`,
          template: 'order-question',
          lang: lang as typeof context.locale,
          recipient: email,
          vars: { ...vars, contact: `${caller.nome} ${caller.cognome}, ${caller.email}` },
        },
        now,
      );
    return presentQuestion(theRow((await listOrderQuestions(tx, id)).find((row) => row.id === question)));
  });
  deps.wake();
  return asked;
});

/** Questions that wait for an answer, a line each. */
export const listQuestions = innerVerb('listQuestions', ['mill'], async ({ deps }, _: null): Promise<string[]> => {
  const open = await deps.store.read((tx) => listOpenQuestions(tx, null));
  return open.map(({ id, orderCode, customerCode, customerName, name, email, askedAt, text }) =>
    harmless(`${id}: ${orderCode}, ${customerCode} ${customerName}, ${name} <${email}>, ${dayIn('UTC', askedAt)}: ${JSON.stringify(text)}`),
  );
});

/** Answers a question, once, and writes to who has asked. @throws MillError */
export const answerOrderQuestion = innerVerb(
  'answerOrderQuestion',
  ['mill'],
  async (context, { id, text }: { id: number; text: string }): Promise<string> => {
    const { deps, now } = context;
    const answer = text.trim();
    if (!answer) throw new MillError('An answer needs a --text.');
    if (answer.length > orderQuestionAnswerMax) throw new MillError(`The answer is longer than ${orderQuestionAnswerMax} characters.`);
    const told = await deps.store.transaction(async (tx) => {
      const [open] = await listOpenQuestions(tx, id);
      if (!open || !(await answerQuestion(tx, id, answer, now)))
        throw new MillError(`There is no question ${id} that waits for an answer.`);
      await audit(tx, context, 'order.answer', String(id));
      const { userId, customerCode, ditta, orderCode, orderId } = open;
      const link = linkInto(deps.publicUrl, open.lang, ditta, `user-area/orders/${orderId}`);
      const vars = { name: open.name, orderCode, question: open.text, answer, link };
      const mail = { dedup: `order-answer:${id}`, template: 'order-answer', lang: open.lang, recipient: open.email, vars } as const;
      await tell(tx, { event: 'QUESTION_ANSWERED', userId, customerCode, ditta, subject: orderCode, targetId: orderId, mail }, now);
      return open.email;
    });
    deps.wake();
    return `Question ${id} is answered; ${told} is told.`;
  },
);
