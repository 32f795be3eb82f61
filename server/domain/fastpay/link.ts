import type { InvoiceType, Locale } from '../../../generated/rules.ts';
import { sharedSecret } from '../../store/queries/password-reset.ts';
import type { Store } from '../../store/store.ts';
import type { Deps } from '../context.ts';
import { sign, verifySignature } from '../tokens.ts';

const SECRET = 'fast-payment-link';
const secrets = new WeakMap<Store, Promise<Uint8Array<ArrayBuffer>>>();

/** The secret that signs links: of this database, made when it is first needed. */
function secretOf(store: Store): Promise<Uint8Array<ArrayBuffer>> {
  let secret = secrets.get(store);
  if (!secret) {
    // unaudited: makes the shared secret at the very first call
    secret = store.transaction((tx) => sharedSecret(tx, SECRET));
    secret.catch(() => secrets.delete(store));
    secrets.set(store, secret);
  }
  return secret;
}
const signed = (id: number) => `invoice ${id}`;

/** Whether anything of a document can be paid by whoever has its link. */
export const isPayable = ({ type, openAmount }: { type: InvoiceType; openAmount: number }): boolean =>
  type !== 'credit_note' && openAmount > 0;

/** Makes payment links. */
export interface PayLinks {
  token(invoiceId: number): Promise<string>;
  /** The address that a mail or a code on paper leads to. */
  url(invoiceId: number, locale: Locale): Promise<string>;
}
/** To be asked for before a transaction is opened: the secret has one of its own. Null where nobody takes cards. */
export async function payLinks({ store, payments, publicUrl }: Pick<Deps, 'store' | 'payments' | 'publicUrl'>): Promise<PayLinks | null> {
  if (!payments.provider) return null;
  const secret = await secretOf(store);
  const token = async (id: number) => `${id}.${await sign(secret, signed(id))}`;
  return { token, url: async (id, locale) => `${publicUrl}/${locale}/fast-pay?link=${await token(id)}` };
}

/** The invoice that a link names; undefined when we have not signed it. */
export async function readPayLink({ store }: Pick<Deps, 'store'>, link: string): Promise<number | undefined> {
  const [id = '', signature = ''] = link.split('.');
  return (await verifySignature(await secretOf(store), signed(Number(id)), signature)) ? Number(id) : undefined;
}
