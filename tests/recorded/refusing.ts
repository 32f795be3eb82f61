// What the shop refuses, and why: lines that can not be bought, codes that do not hold, cards that a bank does not take, money for what is another sum by now.
import { sandboxCards } from '../../generated/rules.ts';
import { FilePart, somePicture } from '../contract/files.ts';
import { orderCut } from './buying.ts';
import type { Cloth, Scene } from './scene.ts';

const CODES = ['welcome10', 'WELCOME10', 'LASTONE', 'AUTUMN20', 'MILL30', 'NOBODY'];
const LATE = 'late_answer';
const cutOf = (scene: Scene, { code, color }: Cloth, rest: object = {}) => ({
  ...{
    type: 'FABRIC',
    ditta: scene.actor.ditta,
    code,
    color,
    quantity: scene.actor.ditta === 'PRD' ? 30 : 2.03,
    shop: null,
    requestedDate: null,
  },
  ...rest,
});

/** Lines that are wrong each in another way. */
async function wrongLines(scene: Scene): Promise<void> {
  const cloths = await scene.cloths();
  const cloth = cloths.get('AVAILABLE')!;
  const [piece] = await scene.accessories();
  const wrong = [
    ...[0, 0.001, 2.355, 29.99, 30, 31, 59].map((quantity) => ({ quantity })),
    { code: 'XYZ99999' },
    { code: piece!.code, color: piece!.color },
    { ditta: scene.actor.ditta === '002' ? 'STK' : '002' },
    { shop: 'X9' },
    { requestedDate: '2026-11-30' },
    { requestedDate: '2026-11-01' },
    { type: 'SAMPLE', quantity: 1.5 },
    { type: 'SAMPLE', quantity: 21 },
    { type: 'ACCESSORY' },
    { type: 'ACCESSORY', code: piece!.code, color: piece!.color, quantity: piece!.minimumQuantity - 1 },
  ].map((each) => cutOf(scene, cloth, each));
  await scene.wrongly('clearCart');
  for (const body of wrong) await scene.wrongly('addCartItem', { body });
  for (const body of wrong) await scene.wrongly('checkItemPrice', { body: { lines: [body] } });
  for (const state of ['NOT_PURCHASABLE', 'NOT_FOR_QUANTITY'])
    if (cloths.has(state)) await scene.wrongly('addCartItem', { body: cutOf(scene, cloths.get(state)!) });
  for (const type of ['FABRIC', 'SAMPLE', 'ACCESSORY', 'BOOK'])
    for (const quantity of [undefined, 0.5, 3, 500])
      for (const { code, color } of [cloth, piece!])
        await scene.wrongly('getAvailability', { params: { a: code, b: color }, query: { type, ...(quantity ? { quantity } : {}) } });
}
async function wrongCodes(scene: Scene): Promise<void> {
  await scene.wrongly('clearCart');
  await scene.wrongly('setPromoCode', { body: { code: 'SPRING5' } });
  const { version } = await scene.must<{ version: number }>('getCart');
  await scene.wrongly('preparePayment', { body: { version, paymentMethod: 'on_account' } });
  await scene.must('addCartItem', { body: cutOf(scene, (await scene.cloths()).get('AVAILABLE')!) });
  for (const code of [...CODES, 'SPRING5']) await scene.wrongly('setPromoCode', { body: { code } });
  await scene.wrongly('getCart');
  await scene.wrongly('removePromoCode');
}
/** Each way to pay, of each version of a cart; each card of the bank that there is not. */
async function wrongPayments(scene: Scene): Promise<void> {
  const { version } = await scene.must<{ version: number }>('getCart');
  for (const paymentMethod of ['card', 'bank_transfer', 'bank_receipt', 'on_account'])
    for (const each of [version, version - 1]) await scene.wrongly('preparePayment', { body: { version: each, paymentMethod } });
  await scene.wrongly('updateCart', { body: { version, paymentMethod: 'bank_receipt', shop: 'X9' } });
  const { content } = await scene.must<{ content: { code: string; available: boolean }[] }>('listPaymentMethods');
  if (!content.some(({ code, available }) => code === 'card' && available)) return;
  for (const [number, behaviour] of Object.entries(sandboxCards)) {
    if (behaviour === LATE || behaviour === 'success') continue;
    const { version: now } = await scene.must<{ version: number }>('getCart');
    const { paymentId } = await scene.must<{ paymentId: string }>('preparePayment', { body: { version: now, paymentMethod: 'card' } });
    await scene.wrongly('completeOrder', { body: { paymentId } });
    await scene.wrongly('completeOrder', { body: { paymentId, ...(await scene.actor.sandboxToken(number)) } });
    await scene.wrongly('getPayment', { params: { id: paymentId } });
    if (behaviour.startsWith('challenge')) await scene.wrongly('confirmPayment', { params: { id: paymentId }, body: { giveUp: true } });
  }
  for (const [number, expiry] of [
    ['1234', '12/30'],
    ['4242424242424242', '11/26'],
    ['4242424242424242', '10/26'],
  ])
    await scene.wrongly('createSandboxToken', { body: { number, expiry, cvc: '123' } });
}
/** Somebody buys what has become dearer, or less, since it was put into the cart. */
async function buyChanged(scene: Scene): Promise<void> {
  const { code, color } = (await scene.cloths()).get('AVAILABLE')!;
  const change = (what: string) =>
    scene.shop.changeCatalogue(async (tx) => {
      await tx.run(`update article set ${what} where code = $1 and color = $2`, [code, color] as never);
    });
  const pay = async () => {
    const { version } = await scene.must<{ version: number }>('getCart');
    await scene.wrongly('preparePayment', { body: { version, paymentMethod: 'on_account' } });
  };
  await change('price_eur_cents = price_eur_cents + 111');
  await pay();
  await change('purchasable = false');
  await pay();
  const { id } = await scene.must<{ id: number }>('saveCart', { body: { name: 'Non più', keep: true } });
  await scene.wrongly('restoreSavedCart', { params: { id }, body: { mode: 'append', keep: false } });
  await scene.wrongly('listSavedCarts');
  const rows = [
    { article: `${code}-${color}`, quantity: '2' },
    { article: '', quantity: '' },
  ];
  for (const only of ['ALL', 'VALID']) await scene.wrongly('addQuickOrder', { body: { rows, only } });
  await change('purchasable = true, price_eur_cents = price_eur_cents - 111');
}
/** What belongs to an order stays with it; what is no file of the kind is refused. */
async function attach(scene: Scene): Promise<void> {
  const upload = (name: string, type: string, bytes: string) =>
    scene.wrongly<{ id?: string }>('uploadFile', { body: { purpose: 'orderDocument', file: new FilePart(name, type, bytes) } });
  await scene.wrongly('removePromoCode');
  await scene.wrongly('clearCart');
  await scene.must('addCartItem', { body: cutOf(scene, (await scene.cloths()).get('AVAILABLE')!) });
  const { id } = await upload('../ordine: 1.pdf', 'application/pdf', '%PDF-1.7\nordine\n%%EOF\n');
  await upload('ordine 2.pdf', 'application/pdf', '%PDF-1.7\nordine\n%%EOF\n');
  await upload('ordine.exe', 'application/pdf', 'MZ');
  await scene.wrongly('setPicture', { body: { file: new FilePart('me.png', 'image/png', 'no picture') } });
  await scene.wrongly('setPicture', { body: { file: somePicture() } });
  await scene.wrongly('removePicture');
  await scene.wrongly('getCart');
  const { version } = await scene.must<{ version: number }>('getCart');
  const { paymentId } = await scene.must<{ paymentId: string }>('preparePayment', { body: { version, paymentMethod: 'on_account' } });
  const { idorder } = await scene.must<{ idorder: number }>('completeOrder', { body: { paymentId } });
  await scene.wrongly('completeOrder', { body: { paymentId } });
  await scene.wrongly('getOrder', { params: { id: idorder } });
  await scene.wrongly('getFile', { params: { id } });
  await scene.wrongly('deleteFile', { params: { id } });
  await scene.wrongly('reorderOrder', { params: { id: idorder }, body: { lines: [0] } });
}
/** Somebody without a login types what stands on an invoice. */
async function payByHand(scene: Scene): Promise<void> {
  const { content } = await scene.must<{ content: { number: string; openAmount: { amount: number; currency: string }; type: string }[] }>(
    'listInvoices',
    { query: { size: 100 } },
  );
  const invoice = content.find(({ type, openAmount }) => type === 'invoice' && openAmount.amount > 0);
  if (!invoice) return;
  const payer = {
    firstName: ' Marta ',
    lastName: 'Galli',
    email: 'marta.galli@example.com',
    notes: ' Saldo ',
    privacyConsent: true,
    privacyVersion: '2026-11',
  };
  const typed = { customerCode: scene.actor.customerCode, invoiceNumber: invoice.number, cartTotal: invoice.openAmount };
  const asStranger = { token: null };
  for (const rest of [
    { cartTotal: { ...typed.cartTotal, amount: typed.cartTotal.amount + 1 } },
    { customerCode: 'C9999' },
    { invoiceNumber: 'FT00-0' },
    { firstName: '  ' },
    { link: `${1}.${'A'.repeat(43)}` },
  ])
    await scene.wrongly('prepareFastPayment', { ...asStranger, body: { ...payer, ...typed, ...rest } });
  const body = { ...payer, ...typed, invoiceNumber: invoice.number.toLowerCase() };
  const { paymentId } = await scene.must<{ paymentId: string }>('prepareFastPayment', { ...asStranger, body });
  await scene.wrongly('getFastPayment', { ...asStranger, params: { id: paymentId } });
  await scene.wrongly('getFastPaymentReceipt', { ...asStranger, params: { id: paymentId } });
  await scene.wrongly('confirmFastPayment', { ...asStranger, body: { paymentId, ...(await scene.actor.sandboxToken()) } });
  for (const query of [{}, { language: 'de' }])
    await scene.wrongly('getFastPaymentReceipt', { ...asStranger, params: { id: paymentId }, query });
}
/** A line of pieces is cancelled, then the rest; and an order of which nothing is left. */
export async function cancelBitByBit(scene: Scene): Promise<void> {
  await scene.wrongly('removePromoCode');
  const { orderCode: code, idorder } = await orderCut(scene, 1.51);
  const cancel = (rest: object) => scene.tell({ kind: 'order', action: 'cancel', code, ...rest } as never);
  await cancel({ line: 1, quantity: 0.5, once: `half of ${code}` });
  await cancel({ line: 1, quantity: 0.5, once: `half of ${code}` });
  await scene.wrongly('getOrder', { params: { id: idorder } });
  await cancel({ line: 1 });
  await cancel({ line: 1 });
  await scene.wrongly('getOrder', { params: { id: idorder } });
  await scene.wrongly('getProfile');
}

export async function beRefused(scene: Scene): Promise<void> {
  await wrongLines(scene);
  await wrongCodes(scene);
  await wrongPayments(scene);
  await buyChanged(scene);
  await attach(scene);
  await payByHand(scene);
  await cancelBitByBit(scene);
}
