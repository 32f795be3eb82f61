import { contactKinds, flags } from '../../../generated/rules.ts';
import type { Profile } from '../../../generated/zod/schemas/profile.zod.ts';
import { profileColleaguesMax, profileRequestsMax } from '../../../generated/zod/schemas/profile.zod.ts';
import { listCustomerShops, readVatCeiling } from '../../store/queries/carts.ts';
import {
  type ContactRow,
  findPriceListCode,
  listColleagues,
  listContacts,
  listProfileRequests,
  type ProfileRequestRow,
  readCompany,
} from '../../store/queries/profiles.ts';
import type { Tx } from '../../store/store.ts';
import type { Context } from '../context.ts';
import { termDaysOf } from '../invoice/charge.ts';
import { verb } from '../verb.ts';

const BP_PER_PERCENT = 100;

export const presentRequest = (row: ProfileRequestRow) => ({
  ...row,
  requestedAt: row.requestedAt.toISOString(),
  decidedAt: row.decidedAt?.toISOString() ?? null,
});

/** Contacts in the order of their kinds, which is that of the contract. */
export const inOrderOfKinds = (contacts: readonly ContactRow[]): ContactRow[] =>
  contactKinds.flatMap((kind) => contacts.filter((contact) => contact.kind === kind));

async function termsOf(tx: Tx, { caller }: Context): Promise<Profile['terms']> {
  const { currency, paymentMethods, defaultPaymentMethod, vatBp, discountBp, deliveryCost, freeDeliveryFrom, hasVatCeiling, code } =
    caller.customer;
  const left = hasVatCeiling && caller.flags.showCatalogPrices ? await readVatCeiling(tx, code) : null;
  const usualFirst = [defaultPaymentMethod, ...paymentMethods.filter((method) => method !== defaultPaymentMethod)];
  return {
    currency,
    paymentMethods: usualFirst.map((method) => ({
      code: method,
      isDefault: method === defaultPaymentMethod,
      termDays: termDaysOf(method),
    })),
    vatPercent: vatBp / BP_PER_PERCENT,
    ...(left === null ? {} : { vatCeilingLeft: { amount: left, currency } }),
    ...(caller.flags.showCatalogPrices
      ? {
          prices: {
            priceList: await findPriceListCode(tx, currency, caller.ditta),
            discountPercent: discountBp / BP_PER_PERCENT,
            deliveryCost: { amount: deliveryCost, currency },
            freeDeliveryFrom: { amount: freeDeliveryFrom, currency },
          },
        }
      : {}),
  };
}

/** The caller's customer as the mill knows it at this moment. */
export async function readProfile(tx: Tx, context: Context): Promise<Profile> {
  const { customer, ditta, userId } = context.caller;
  const shops = await listCustomerShops(tx, customer.code);
  const colleagues = await listColleagues(tx, customer.code, ditta, profileColleaguesMax);
  return {
    company: await readCompany(tx, customer.code),
    terms: await termsOf(tx, context),
    bank: { name: customer.bank, iban: customer.iban },
    contacts: inOrderOfKinds(await listContacts(tx, customer.code)),
    shops: shops.map((shop, at) => ({ ...shop, isDefault: at === 0 })),
    colleagues: colleagues.map((colleague) => ({
      nome: colleague.nome,
      cognome: colleague.cognome,
      email: colleague.email,
      picture: colleague.picture,
      isYou: colleague.id === userId,
      authorizations: Object.fromEntries(flags.map((flag) => [flag, colleague[flag]])) as Record<(typeof flags)[number], boolean>,
    })),
    requests: (await listProfileRequests(tx, customer.code, profileRequestsMax)).map(presentRequest),
  };
}

export const getProfile = verb('getProfile', (context) => context.deps.store.read((tx) => readProfile(tx, context)));
