import { sqlState, UNIQUE_VIOLATION, violatedConstraint } from '../store/store.ts';
import { type ProblemCode, ShopError } from './errors.ts';

/** Why no request can run into an index. */
type Never = { never: string };
const numbered: Never = { never: 'the database gives the number' };
const random: Never = { never: 'random: 122 bits or more' };
const loaded: Never = { never: 'written only when the world is loaded, in one transaction' };
const upserted: Never = { never: 'its only insert says what happens on conflict' };
const byHand: Never = { never: 'written only when the world is loaded or by the mill, which is told so' };

/** Each unique index of the database: what a customer learns who runs into it, or why that can not be. */
export const uniqueIndexes: Record<string, ProblemCode | Never> = {
  promo_once_per_customer: 'PROMO_ALREADY_USED',
  orders_once_per_cart: 'CART_CHANGED',
  orders_checkoutId_unique: 'CART_CHANGED',
  payment_one_live: 'PAYMENT_IN_PROGRESS',
  accessory_code_color_unique: loaded,
  accessory_pkey: loaded,
  article_code_color_unique: loaded,
  article_detail_pkey: loaded,
  article_pkey: loaded,
  book_pkey: loaded,
  brand_pkey: loaded,
  collection_pkey: loaded,
  content_entry_kind_slug_locale_pk: loaded,
  phrase_pkey: loaded,
  price_list_currency_ditta_unique: loaded,
  price_list_pkey: loaded,
  promo_pkey: loaded,
  quality_pkey: loaded,
  label_lang_key_pk: { never: 'written under the lock of preparing' },
  migration_pkey: { never: 'written under the lock of preparing' },
  customer_pkey: byHand,
  customer_shop_customer_code_code_pk: byHand,
  membership_user_id_customer_code_ditta_pk: byHand,
  shop_user_username: byHand,
  cart_customerCode_ditta_unique: upserted,
  idempotency_scope_key_pk: upserted,
  job_once: upserted,
  mail_outbox_dedup_unique: upserted,
  notification_customer_code_ditta_user_id_article_id_pk: upserted,
  rate_limit_pkey: upserted,
  reminder_shown_user_id_customer_code_ditta_reminder_pk: upserted,
  secret_pkey: upserted,
  stamp_pkey: upserted,
  stock_touch_pkey: upserted,
  version_pkey: upserted,
  audit_log_pkey: numbered,
  machine_token_pkey: numbered,
  machine_token_name_unique: upserted,
  machine_token_tokenHash_unique: random,
  shop_file_pkey: random,
  shop_file_once_a_cart: { never: 'the cart is held while a file is looked for and added' },
  cart_pkey: numbered,
  job_pkey: numbered,
  mail_outbox_pkey: numbered,
  order_event_pkey: numbered,
  order_line_pkey: numbered,
  orders_pkey: numbered,
  orders_orderCode_unique: { never: 'follows from the number' },
  orders_shopOrderCode_unique: { never: 'follows from the number' },
  order_line_orderId_position_unique: { never: 'written once, with the order, in ascending positions' },
  piece_pkey: numbered,
  production_pkey: numbered,
  reservation_pkey: numbered,
  saved_cart_pkey: numbered,
  shop_user_pkey: numbered,
  cart_line_pkey: { never: 'the database gives the number; a line that is brought back has left the table, and its removal is taken once' },
  promo_use_promo_code_order_id_pk: { never: 'one use for each order, whose number is new' },
  payment_pkey: random,
  payment_allocation_payment_id_invoice_id_pk: { never: 'written once, with its payment, which names each invoice once' },
  payment_refund_pkey: random,
  payment_event_provider_event_id_pk: upserted,
  payment_orderId_unique: { never: 'an order is placed by its payment, which is held' },
  payment_reference: { never: 'the provider gives each payment a name of its own' },
  sandbox_intent_pkey: random,
  sandbox_intent_paymentId_unique: upserted,
  sandbox_intent_token_unique: { never: 'a token leaves its table when it is used, and is random' },
  sandbox_intent_challengeId_unique: random,
  sandbox_refund_pkey: { never: 'looked for while its payment is held' },
  sandbox_refund_id_unique: random,
  sandbox_token_pkey: random,
  cart_removal_pkey: random,
  checkout_pkey: random,
  password_reset_pkey: random,
  session_pkey: random,
  session_id_unique: numbered,
  invoice_pkey: numbered,
  invoice_number: byHand,
  invoice_line_invoice_id_position_pk: { never: 'written once, with the invoice, in ascending positions' },
  invoice_payment_pkey: numbered,
  invoice_tally_customer_code_ditta_type_settled_pk: upserted,
  waybill_pkey: numbered,
  waybill_number: byHand,
  waybill_line_waybill_id_position_pk: { never: 'written once, with the waybill, in ascending positions' },
  document_number_kind_year_pk: upserted,
  availability_check_pkey: numbered,
  quick_order_draft_pkey: numbered,
  wishlist_pkey: { never: 'the database gives the number; a list that is brought back has left the table, and its undo is taken once' },
  wishlist_one_usual: { never: 'a user adds lists one at a time: the user is held' },
  wishlist_link: random,
  wishlist_line_pkey: { never: 'as cart_line_pkey' },
  wishlist_line_once: upserted,
  wishlist_undo_pkey: random,
};

/** The refusal that a violated unique index means; undefined for every other error and for an index that nobody should run into. */
export function uniqueProblem(error: unknown): ShopError | undefined {
  if (sqlState(error) !== UNIQUE_VIOLATION) return undefined;
  const name = violatedConstraint(error) ?? '';
  const meaning = Object.hasOwn(uniqueIndexes, name) ? uniqueIndexes[name] : undefined;
  return typeof meaning === 'string' ? new ShopError(meaning) : undefined;
}
