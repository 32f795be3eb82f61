import type { Fabric } from '../../fabric/model.ts';
import type {
  AccessoryCategory,
  ActorKind,
  AvailabilityState,
  BookPart,
  CarrierCode,
  ContactKind,
  Currency,
  DittaCode,
  DownloadKind,
  FilePurpose,
  InvoicePaymentKind,
  InvoiceType,
  LineType,
  Locale,
  Localized,
  MaterialCategory,
  MaterialRequestState,
  MaterialTerms,
  NotificationEvent,
  OrderStatus,
  PackagingCode,
  PartnerState,
  PaymentMethodCode,
  PaymentProviderName,
  PaymentSubject,
  ProblemCode,
  RequestState,
  SandboxBehaviour,
  StartPage,
  TourChoice,
  WishlistSharing,
  WishlistType,
} from '../../generated/rules.ts';
import type { PartnerRequest } from '../../generated/zod/schemas/partnerRequest.zod.ts';
import type { SheetRow } from '../../shared/quick-order/columns.ts';
import type { AccessoryLook } from '../media/accessory-drawing.ts';
import type { CheckItem } from './queries/availability-checks.ts';
import type { CartLineRow, LineFields, ShopRow } from './queries/carts.ts';
import type { ArticleFacts } from './queries/catalogue.ts';
import type { ContentKind, ContentState } from './queries/content.ts';
import type { DownloadWish, MadeState } from './queries/downloads.ts';
import type { FrozenAddress } from './queries/invoices.ts';
import type { FrozenName } from './queries/orders.ts';
import type { NextAction, PaymentState } from './queries/payments.ts';
import type { ProfileStep, RequestedChange } from './queries/profiles.ts';
import type { RefundRow } from './queries/refunds.ts';
import type { SandboxIntent } from './queries/sandbox.ts';
import type { UndoSteps } from './queries/wishlists.ts';
import type { Queue } from './queries/work.ts';

/**
 * What columns hold of which PostgreSQL knows only that it is text, a number or JSON: words of the contract and shapes that this program
 * writes itself. Everything else about a row comes from the database (`scripts/check-sql.ts`, which refuses a column that does not exist).
 */
export interface ColumnTypes {
  'accessory.category': AccessoryCategory;
  'accessory.look': AccessoryLook;
  'article.ditte': DittaCode[];
  'availability_check.items': CheckItem[];
  'article_detail.cloth': Fabric;
  'article_detail.facts': ArticleFacts;
  /** A withdrawn book is shown on the articles it holds, but not sold any more. */
  'book.status': 'current' | 'closing' | 'withdrawn';
  'cart.ditta': DittaCode;
  'cart.payment_method': PaymentMethodCode;
  'cart_line.type': LineType;
  'cart_removal.lines': CartLineRow[];
  'checkout.currency': Currency;
  'checkout.method': PaymentMethodCode;
  'content_entry.kind': ContentKind;
  'content_entry.state': ContentState;
  'customer.currency': Currency;
  'customer.default_payment_method': PaymentMethodCode;
  'customer.ditte': DittaCode[];
  'customer.packaging': PackagingCode;
  'customer.payment_methods': PaymentMethodCode[];
  'download.ditta': DittaCode;
  'download.kind': DownloadKind;
  'download.language': Locale;
  'download.state': MadeState;
  'download.wanted': DownloadWish;
  'customer_contact.kind': ContactKind;
  'inbox_entry.ditta': DittaCode;
  'inbox_entry.event': NotificationEvent;
  'invoice.bill_to': FrozenAddress;
  'invoice.currency': Currency;
  'invoice.ditta': DittaCode;
  'invoice.payment_method': PaymentMethodCode;
  'invoice.type': InvoiceType;
  'invoice_payment.kind': InvoicePaymentKind;
  'machine_token.ditta': DittaCode;
  'shop_file.ditta': DittaCode;
  'shop_file.purpose': FilePurpose;
  'job.payload': Record<string, unknown>;
  'job.queue': Queue;
  'mail_outbox.lang': Locale;
  'mail_outbox.vars': Record<string, unknown>;
  'material.category': MaterialCategory;
  'material.description': Localized;
  'material.title': Localized;
  'material_file.language': Locale;
  'material_request.carrier': CarrierCode;
  'material_request.ditta': DittaCode;
  'material_request.ship_to': ShopRow;
  'material_request.state': MaterialRequestState;
  'material_request.terms': MaterialTerms;
  'membership.ditta': DittaCode;
  'order_event.status': OrderStatus;
  'order_line.availability': AvailabilityState;
  'order_line.name': FrozenName;
  'order_line.type': LineType;
  'orders.ditta': DittaCode;
  'orders.currency': Currency;
  'orders.payment_method': PaymentMethodCode;
  'orders.status': OrderStatus;
  'partner_request.language': Locale;
  'partner_request.request': PartnerRequest | null;
  'partner_request.state': PartnerState;
  'payment.currency': Currency;
  'payment.ditta': DittaCode;
  'payment.failure': ProblemCode;
  'payment.next_action': NextAction;
  'payment.provider': PaymentProviderName;
  'payment.state': PaymentState;
  'payment.subject': PaymentSubject;
  'payment_refund.state': RefundRow['state'];
  'piece.warehouse': 'IT' | 'HK';
  'price_list.currency': Currency;
  'price_list.ditta': DittaCode;
  'profile_request.changes': RequestedChange[];
  'profile_request.state': RequestState;
  'profile_undo.step': ProfileStep;
  /** Least amount of goods, minor units of each currency. */
  'promo.minimum_goods': Record<Currency, number>;
  'program.ditte': DittaCode[];
  'promo.ditte': DittaCode[];
  'sandbox_intent.behaviour': SandboxBehaviour;
  'sandbox_intent.failure': SandboxBehaviour;
  'sandbox_intent.state': SandboxIntent['state'];
  'sandbox_intent.subject': PaymentSubject;
  'sandbox_token.behaviour': SandboxBehaviour;
  'sales_summary.currency': Currency;
  'sales_summary.type': LineType;
  'sales_total.currency': Currency;
  'saved_cart.ditta': DittaCode;
  'saved_cart.lines': LineFields[];
  'quick_order_draft.rows': SheetRow[];
  'session.ditta': DittaCode;
  'impersonation_link.ditta': DittaCode;
  'audit_log.ditta': DittaCode;
  'audit_log.actor_kind': ActorKind;
  'showroom_link.ditta': DittaCode;
  'showroom_link.part': BookPart;
  'swatch_request.ditta': DittaCode;
  'swatch_request.language': Locale;
  'shop_user.language_code': Locale;
  'shop_user.last_ditta': DittaCode;
  'user_preference.mail_off': NotificationEvent[];
  'user_preference.shop_off': NotificationEvent[];
  'user_preference.start_page': StartPage;
  'user_preference.tour_choice': TourChoice | null;
  'waybill.carrier': CarrierCode;
  'waybill.ditta': DittaCode;
  'waybill.ship_to': FrozenAddress;
  'wishlist.ditta': DittaCode;
  'wishlist.sharing': WishlistSharing;
  'wishlist_line.currency_seen': Currency;
  'wishlist_line.type': WishlistType;
  'wishlist_undo.steps': UndoSteps;
}
