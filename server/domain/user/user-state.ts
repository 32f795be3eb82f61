import type { DittaCode } from '../../../generated/rules.ts';
import { dayIn } from '../../../shared/rules/days.ts';
import { findPictureOf } from '../../store/queries/user-pictures.ts';
import { listMemberships, readInfo } from '../../store/queries/users.ts';
import type { Tx } from '../../store/store.ts';
import type { Caller } from '../caller.ts';

/** A cart that was put aside this long ago is brought back to mind. */
export const SAVED_CART_REMINDER_MS = 3 * 24 * 3_600_000;

/** Later means later: a reminder that was shown comes again after this time as long as its reason holds. */
export const REMIND_AGAIN_MS = 7 * 24 * 3_600_000;

const NO_DIALOGS = {
  showPreferredPackagingChoice: false,
  showUSCustomDutyOrdersAlert: false,
  showFirstExpiredInvoicesReminder: false,
  showSecondExpiredInvoicesReminder: false,
  showSavedCartReminder: false,
};

export interface NavigableDitta {
  code: string;
  ditta: DittaCode;
}

/** Which dialogs are due for the caller now. What a user must be told is told to nobody in the user's place. */
export async function readInfoFlags(tx: Tx, caller: Caller, now: Date) {
  if (caller.acting) return NO_DIALOGS;
  const savedBefore = new Date(now.getTime() - SAVED_CART_REMINDER_MS);
  const shownSince = new Date(now.getTime() - REMIND_AGAIN_MS);
  const info = await readInfo(
    tx,
    caller.userId,
    caller.customer.code,
    caller.ditta,
    savedBefore,
    SAVED_CART_REMINDER_MS,
    shownSince,
    dayIn(caller.customer.timeZone, now),
  );
  const reminds = caller.flags.showInvoices ? (info?.expiredInvoicesReminder ?? 0) : 0;
  return {
    showPreferredPackagingChoice: info?.packaging === null,
    showUSCustomDutyOrdersAlert: info?.customsDutyPending === true,
    showFirstExpiredInvoicesReminder: reminds === 1 && !info?.firstShown,
    showSecondExpiredInvoicesReminder: reminds === 2 && !info?.secondShown,
    showSavedCartReminder: caller.flags.enableCartAndPurchases && info?.savedCartDue === true,
  };
}

/** The user of a session with the customers and shops that may be entered, and the dialogs that are due. */
export async function readUserState(tx: Tx, caller: Caller, now: Date) {
  const memberships = await listMemberships(tx, caller.userId);
  const places = new Map<string, { name: string; navigableDitte: NavigableDitta[] }>();
  for (const { customerCode, ditta, name } of memberships) {
    const place = places.get(customerCode) ?? { name, navigableDitte: [] };
    place.navigableDitte.push({ code: customerCode, ditta });
    places.set(customerCode, place);
  }
  const { customer, ditta } = caller;
  const navigableDitte = caller.staff
    ? customer.ditte.map((code) => ({ code: customer.code, ditta: code }))
    : (places.get(customer.code)?.navigableDitte ?? []);
  places.set(customer.code, { name: customer.name, navigableDitte });
  const userDetail = {
    nome: caller.nome,
    cognome: caller.cognome,
    email: caller.email,
    picture: (await findPictureOf(tx, caller.userId))?.id ?? null,
    languageCode: caller.languageCode,
    startPage: caller.startPage,
    display: caller.display,
    staff: caller.staff,
    customers: [...places].map(([code, place]) => ({
      code,
      ditta: code === customer.code ? ditta : (place.navigableDitte[0] as NavigableDitta).ditta,
      ...place,
    })),
    currentCustomer: {
      code: customer.code,
      ditta,
      name: customer.name,
      brandCode: customer.brandCode,
      navigableDitte,
      albiniBank: customer.bank,
      albiniIban: customer.iban,
      currency: customer.currency,
      country: customer.country,
      timeZone: customer.timeZone,
      packaging: customer.packaging,
    },
    authorizations: caller.flags,
    impersonation: caller.acting && { staffName: caller.acting.staffName, expiresAt: caller.expiresAt.toISOString() },
  };
  return { userId: caller.userId, userDetail, infoFlags: await readInfoFlags(tx, caller, now) };
}
