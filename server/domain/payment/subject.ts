import type { PaymentRow } from '../../store/queries/payments.ts';
import type { Tx } from '../../store/store.ts';
import type { CatalogueView } from '../catalogue/catalogue.ts';
import type { WorkContext } from '../context.ts';

/** What a payment is for. The machine moves money and knows nothing else of it. Both run in the transaction that writes what was seen. */
export interface Subject {
  /**
   * Gives the customer what is paid, as soon as the money is set aside; once. `view` is the catalogue as it stands.
   * @throws ShopError when it can not be had any more: then the money is let go
   */
  honour(tx: Tx, view: CatalogueView, work: WorkContext, payment: PaymentRow): Promise<void>;
  /** The money is there for good. */
  paid(tx: Tx, work: WorkContext, payment: PaymentRow): Promise<void>;
  /** Money that came too late is let go: whoever has left the screen is told. */
  refused(tx: Tx, work: WorkContext, payment: PaymentRow): Promise<void>;
  /** The bank has let the amount go after all: what was given for it is taken back, as far as that can be. */
  lost(tx: Tx, work: WorkContext, payment: PaymentRow): Promise<void>;
}
