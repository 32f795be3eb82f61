// What leaves by mail: each of the shop's letters is written to people of more than one language.
import type { Actor } from '../contract/actor.ts';
import { FilePart, somePdf } from '../contract/files.ts';
import { partnerRequest } from '../support/partner.ts';
import { orderCut } from './buying.ts';
import type { Scene } from './scene.ts';

/** A card whose bank makes up its mind after some seconds. */
const LATE_CARD = '4000000000005050';
const LATE_SECONDS = 6;
/** The number at the beginning of the last line that the mill is told. */
const lastOf = (list: string): number => Number(/^(\d+):/.exec(list.split('\n').at(-1) ?? '')?.[1]);

async function afterAWhile({ shop }: Scene): Promise<void> {
  for (let second = 0; second < LATE_SECONDS; second++) shop.tick();
  await shop.settled();
}

const LARGE = 1_500_000;
const largePdf = () => new FilePart('catalogo.pdf', 'application/pdf', `%PDF-1.7\n% ${'x'.repeat(LARGE)}\n%%EOF\n`);

/** Whoever is told of what visitors wish for reads it in a language of their own. */
export const anotherOfTheStaff = (scene: Scene) =>
  scene.mill({
    kind: 'user',
    user: { username: 'erik.lund', email: 'erik.lund@example.com', name: 'Erik', surname: 'Lund', language: 'en', staff: true },
  });

/** Somebody of no firm yet asks to become a partner, with files and a message; the mill says yes or no. */
export async function askToBePartner(scene: Scene, email: string, country: string, accept: boolean): Promise<void> {
  const asStranger = { token: null };
  const { token } = await scene.must<{ token: string }>('createPartnerDraft', asStranger);
  const params = { token };
  await scene.ask('updatePartnerDraft', {
    ...asStranger,
    params,
    body: { typed: JSON.stringify({ administration: { email } }), company: { country, vatNumber: 'FR00000000000' }, linkTo: email },
  });
  await scene.ask('addPartnerAttachment', { ...asStranger, params, body: { file: somePdf('visura.pdf') } });
  // A large one weighs more.
  await scene.ask('addPartnerAttachment', { ...asStranger, params, body: { file: largePdf() } });
  await scene.ask('getPartner', { ...asStranger, params });
  // Nobody fills in five pages within four seconds.
  await afterAWhile(scene);
  const request = {
    ...partnerRequest,
    administration: {
      ...partnerRequest.administration,
      email,
      companyName: `Hemden ${country}`,
      country,
      vatNumber: country === 'DE' ? 'DE136695976' : partnerRequest.administration.vatNumber,
    },
    extra: { ...partnerRequest.extra, message: 'Wir nähen seit 1954.' },
  };
  await scene.must('submitPartnerRequest', {
    ...asStranger,
    body: { token, request, termsAccepted: true, privacyConsent: true, privacyVersion: '2026-11' },
  });
  const id = lastOf(await scene.mill({ kind: 'partner-list', all: false }));
  await scene.mill(
    accept
      ? { kind: 'partner-accept', id, ditte: ['002', 'STK'] }
      : { kind: 'partner-refuse', id, reason: 'Kein Platz mehr in diesem Jahr.' },
  );
  await scene.ask('getPartner', { ...asStranger, params });
}
/** A visitor who wishes for a swatch, with something to say. */
export async function wishForSwatch(scene: Scene, email: string): Promise<void> {
  const { code, color } = await scene.actor.article();
  const address = { street: 'Vicolo 3', postalCode: '20121', city: 'Milano', country: 'IT' };
  const body = {
    companyName: 'Atelier Uno',
    contactName: 'Ada Neri',
    // As people type it.
    email: email.replace('ada', 'Ada'),
    ...address,
    message: 'Per un abito da sposa, grazie',
    privacyConsent: true,
    privacyVersion: '2026-11',
    seconds: 40,
  };
  await scene.must('requestSwatch', { token: null, params: { ditta: scene.actor.ditta, code, color }, body });
  await scene.mill({ kind: 'swatch-sent', id: lastOf(await scene.mill({ kind: 'swatch-list', all: false })) });
}
/** Three requests for material of which one is confirmed, one confirmed and sent, one cancelled. */
export async function wishForMaterial(scene: Scene): Promise<void> {
  const { content } = await scene.must<{ content: { id: number; obstacle: unknown; copies: unknown }[] }>('listLibrary', {
    query: { size: 100 },
  });
  const [one, two = one] = content.filter(({ obstacle, copies }) => copies && !obstacle);
  const [shop, other = shop] = await scene.shops();
  for (const [at, end] of (['confirm', 'ship', 'cancel'] as const).entries()) {
    const lines = [{ material: one!.id, quantity: 1 }, ...(two === one ? [] : [{ material: two!.id, quantity: 1 + (at % 2) }])];
    const body = { lines, shop: at ? other : shop, note: `Per la vetrina ${at + 1}`, terms: '2026-11' };
    const { request } = await scene.must<{ request: { code: string } }>('requestMaterial', { body });
    const { code } = request;
    if (end === 'ship') await scene.mill({ kind: 'material-move', action: 'confirm', code });
    await scene.mill({
      kind: 'material-move',
      action: end,
      code,
      ...(end === 'ship' ? { tracking: '1Z 12', carrier: 'ups' } : {}),
      ...(end === 'cancel' ? { reason: 'Esaurito' } : {}),
    });
  }
  await scene.ask('listMaterialRequests');
}
/** Money comes when what it was for is gone: a cart that is another one, invoices that were paid meanwhile. */
export async function payTooLate(scene: Scene): Promise<void> {
  const { actor } = scene;
  const { paymentId } = await actor.checkoutByCard();
  await scene.ask('completeOrder', { body: { paymentId, ...(await actor.sandboxToken(LATE_CARD)) } });
  await scene.ask('clearCart');
  await afterAWhile(scene);
  await scene.ask('getPayment', { params: { id: paymentId } });
  await paidMeanwhile(scene, await payInvoiceLate(scene));
  await paidMeanwhile(scene, await payFastLate(scene));
}
async function paidMeanwhile(scene: Scene, number: string): Promise<void> {
  await scene.mill({ kind: 'invoice-pay', number, once: `late ${number}` });
  await afterAWhile(scene);
}
async function anInvoice(
  scene: Scene,
  metres: number,
): Promise<{ id: number; number: string; openAmount: { amount: number; currency: string } }> {
  const placed = await orderCut(scene, metres);
  await scene.mill({ kind: 'order', action: 'confirm', code: placed.orderCode });
  await scene.mill({ kind: 'order', action: 'ship', code: placed.orderCode, shipment: { tracking: 'LATE' } });
  await scene.mill({ kind: 'invoice-issue', code: placed.orderCode });
  const { content } = await scene.must<{ content: Awaited<ReturnType<typeof anInvoice>>[] }>('listInvoices', {
    query: { search: placed.orderCode },
  });
  return content[0]!;
}
async function payInvoiceLate(scene: Scene): Promise<string> {
  const { id, number, openAmount } = await anInvoice(scene, 1.83);
  const body = { currency: openAmount.currency, lines: [{ id, amount: openAmount.amount }] };
  const { paymentId } = await scene.must<{ paymentId: string }>('prepareInvoicePayment', { body });
  await scene.ask('confirmPayment', { params: { id: paymentId }, body: await scene.actor.sandboxToken(LATE_CARD) });
  return number;
}
/** Somebody pays an invoice without a login. */
export async function payFast(scene: Scene): Promise<void> {
  await payBy(scene, await anInvoice(scene, 1.91), '4242424242424242');
}
async function payFastLate(scene: Scene): Promise<string> {
  const invoice = await anInvoice(scene, 1.87);
  await payBy(scene, invoice, LATE_CARD);
  return invoice.number;
}
async function payBy(scene: Scene, { id }: { id: number }, card: string): Promise<void> {
  const { payLink } = await scene.must<{ payLink: string }>('getInvoice', { params: { id } });
  const link = payLink.split('/').at(-1)!;
  const { customerCode, invoiceNumber, cartTotal } = await scene.must<Filled>('getFastPaymentLink', { params: { link } });
  const payer = {
    firstName: 'Marta',
    lastName: 'Galli',
    email: 'marta.galli@example.com',
    privacyConsent: true,
    privacyVersion: '2026-11',
  };
  const { paymentId } = await scene.must<{ paymentId: string }>('prepareFastPayment', {
    body: { ...payer, customerCode, invoiceNumber, cartTotal, link },
  });
  await scene.ask('confirmFastPayment', { body: { paymentId, ...(await scene.actor.sandboxToken(card)) } });
}
interface Filled {
  customerCode: string;
  invoiceNumber: string;
  cartTotal: { amount: number; currency: string };
}
/** A link to a new password, asked for in another language than one's own, and a user whom the mill invites. */
export async function askForPassword(scene: Scene, language: string): Promise<void> {
  await scene.ask('forgotPassword', { token: null, body: { email: `${scene.actor.username}@example.com` } });
  const { customerCode: customer, ditta } = scene.actor;
  const invited = {
    username: `nuovo.${language}`,
    email: `nuovo.${language}@example.com`,
    name: 'Nuovo',
    surname: language.toUpperCase(),
    language,
    staff: false,
  };
  await scene.mill({ kind: 'user', user: { ...invited, customer, ditta } });
  await changePassword(scene.actor, scene);
}
async function changePassword({ password, otherPassword }: Actor, scene: Scene): Promise<void> {
  await scene.must('changePassword', { body: { oldPassword: password, newPassword: otherPassword } });
  await scene.must('changePassword', { body: { oldPassword: otherPassword, newPassword: password } });
}
