import type { PartnerRequest } from '../../../generated/zod/schemas/partnerRequest.zod.ts';

export const STEPS = ['administration', 'sales', 'info', 'production', 'extra'] as const;
export type StepName = (typeof STEPS)[number];

/** What is typed, as fields hold it: text, choices, ticks. */
export interface Typed {
  administration: Record<
    | 'companyName'
    | 'firstName'
    | 'lastName'
    | 'street'
    | 'city'
    | 'postalCode'
    | 'country'
    | 'phone'
    | 'email'
    | 'website'
    | 'vatNumber'
    | 'taxCode',
    string
  >;
  sales: { kind: string; channels: string[]; segment: string; minimumPrice: string; maximumPrice: string; piecesPerYear: string };
  info: { products: string[]; size: string; otherSuppliers: string };
  production: { place: string; addresses: TypedAddress[]; ownCourier: boolean; courier: string; courierAccount: string };
  extra: { location: string; shopWindow: boolean; cutting: string; message: string };
}
export type TypedAddress = Record<'company' | 'street' | 'city' | 'postalCode' | 'country', string>;

export const noAddress: TypedAddress = { company: '', street: '', city: '', postalCode: '', country: '' };
export const nothingTyped: Typed = {
  administration: {
    companyName: '',
    firstName: '',
    lastName: '',
    street: '',
    city: '',
    postalCode: '',
    country: '',
    phone: '',
    email: '',
    website: '',
    vatNumber: '',
    taxCode: '',
  },
  sales: { kind: '', channels: [], segment: '', minimumPrice: '', maximumPrice: '', piecesPerYear: '' },
  info: { products: [], size: '', otherSuppliers: '' },
  production: { place: '', addresses: [], ownCourier: false, courier: '', courierAccount: '' },
  extra: { location: '', shopWindow: false, cutting: '', message: '' },
};

/** A choice that was not made is no value. */
const chosen = (value: string): string | undefined => value || undefined;
/** Groups of thousands, with the same sign between them all: `89,90` and `149.50` are no whole numbers. */
const GROUPED = /^\d{1,3}(?:([.,'’ ])\d{3})(?:\1\d{3})*$/;
/** Whole numbers, with or without separators of thousands; anything else is left for the validator to find. */
export const whole = (text: string): number | string | undefined => {
  const typed = text.normalize('NFKC').trim();
  const plain = GROUPED.test(typed) ? typed.replaceAll(/\D/g, '') : typed;
  return plain === '' ? undefined : /^\d{1,9}$/.test(plain) ? Number(plain) : text;
};
const trimmed = <T extends Record<string, string>>(fields: T): T =>
  Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, text.trim()])) as T;

/** Each step as it goes over the wire, right or wrong. */
export const bodies: { [S in StepName]: (typed: Typed[S]) => unknown } = {
  administration: ({ country, ...texts }) => ({ ...trimmed(texts), country: chosen(country) }),
  sales: ({ kind, channels, segment, minimumPrice, maximumPrice, piecesPerYear }) => ({
    kind: chosen(kind),
    channels,
    segment: chosen(segment),
    minimumPrice: whole(minimumPrice),
    maximumPrice: whole(maximumPrice),
    piecesPerYear: whole(piecesPerYear),
  }),
  info: ({ products, size, otherSuppliers }) => ({ products, size: chosen(size), otherSuppliers: otherSuppliers.trim() }),
  production: ({ place, addresses, ownCourier, courier, courierAccount }) => ({
    place: chosen(place),
    addresses: addresses.map(({ country, ...texts }) => ({ ...trimmed(texts), country: chosen(country) })),
    ownCourier,
    ...(ownCourier ? { courier: courier.trim(), courierAccount: courierAccount.trim() } : {}),
  }),
  extra: ({ location, shopWindow, cutting, message }) => ({
    location: chosen(location),
    shopWindow,
    ...(cutting ? { cutting } : {}),
    message: message.trim(),
  }),
};
/** The whole request; judged step by step before. */
export const requestOf = (typed: Typed): PartnerRequest =>
  Object.fromEntries(STEPS.map((step) => [step, bodies[step](typed[step] as never)])) as unknown as PartnerRequest;

/** A draft: what was typed, how far one has come, and when. */
export interface Draft {
  typed: Typed;
  /** Steps that were gone through. */
  reached: number;
  at: number;
}
export const freshDraft = (): Draft => ({ typed: nothingTyped, reached: 0, at: 0 });

/** A draft as it was kept; a fresh one for a text that is none, or that an older form has written. */
export function readDraft(text: string | null | undefined): Draft {
  try {
    const kept = JSON.parse(text || 'null') as Partial<Draft> | null;
    if (!kept?.typed) return freshDraft();
    const typed = Object.fromEntries(
      STEPS.map((step) => [step, { ...nothingTyped[step], ...(kept.typed as Partial<Typed>)[step] }]),
    ) as unknown as Typed;
    return { typed, reached: Math.min(STEPS.length, Math.max(0, Number(kept.reached) || 0)), at: Number(kept.at) || 0 };
  } catch {
    return freshDraft();
  }
}
