import type { DittaCode, Locale } from '../../../generated/rules.ts';
import { type Tx, theRow } from '../store.ts';

export interface OrderQuestionRow {
  id: number;
  text: string;
  askedBy: string;
  askedAt: Date;
  answer: string | null;
  answeredAt: Date | null;
}
/** What was asked about an order, the oldest first. */
export const listOrderQuestions = (tx: Tx, orderId: number): Promise<OrderQuestionRow[]> =>
  tx.rows(
    `select q.id, q.text, u.nome || ' ' || u.cognome as "askedBy", q.asked_at as "askedAt", q.answer, q.answered_at as "answeredAt"
     from order_question q join shop_user u on u.id = q.user_id where q.order_id = $1 order by q.id`,
    [orderId],
  );

export const insertOrderQuestion = async (tx: Tx, orderId: number, userId: number, text: string, now: Date): Promise<number> =>
  theRow(
    await tx.one('insert into order_question (order_id, user_id, text, asked_at) values ($1, $2, $3, $4) returning id', [
      orderId,
      userId,
      text,
      now,
    ]),
  ).id;

export interface OpenQuestionRow {
  id: number;
  text: string;
  askedAt: Date;
  orderId: number;
  orderCode: string;
  customerCode: string;
  customerName: string;
  name: string;
  email: string;
  lang: Locale;
  userId: number;
  ditta: DittaCode;
}
/** Questions that the mill has not answered, the oldest first; one alone by its number. */
export const listOpenQuestions = (tx: Tx, id: number | null): Promise<OpenQuestionRow[]> =>
  tx.rows(
    `select q.id, q.text, q.asked_at as "askedAt", o.id as "orderId", o.order_code as "orderCode", c.code as "customerCode", c.name as "customerName",
       u.nome || ' ' || u.cognome as name, u.email, u.language_code as lang, u.id as "userId", o.ditta
     from order_question q join orders o on o.id = q.order_id join customer c on c.code = o.customer_code join shop_user u on u.id = q.user_id
     where q.answered_at is null and ($1::int is null or q.id = $1) order by q.id limit 500`,
    [id],
  );

/** Whether it was still to be answered. */
export const answerQuestion = async (tx: Tx, id: number, answer: string, now: Date): Promise<boolean> =>
  (await tx.run('update order_question set answer = $2, answered_at = $3 where id = $1 and answered_at is null', [id, answer, now])) === 1;
