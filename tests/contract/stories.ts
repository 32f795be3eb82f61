// How to make a request of each operation succeed, using nothing but the contract itself: ids come from other answers.
import type { Actor, Story } from './actor.ts';
import { downloadStories } from './download-stories.ts';
import { somePdf, somePicture } from './files.ts';
import type { Call } from './http.ts';
import { invoiceStories } from './invoice-stories.ts';
import { need } from './lacking.ts';
import { libraryStories } from './library-stories.ts';
import { profileStories } from './profile-stories.ts';
import { quickOrderStories } from './quick-order-stories.ts';
import { showroomStories, swatchStory } from './showroom-stories.ts';
import { wishlistStories } from './wishlist-stories.ts';

const inPublic = async (actor: Actor) => {
  const { code, color } = await actor.article();
  return { params: { ditta: actor.ditta, code, color } };
};

/** In each format in turn. */
const asFile = (actor: Actor): Call => ({ query: { format: actor.client.nth('file of a list') % 2 === 1 ? 'csv' : 'xlsx' } });
/** Some articles that were picked. */
const chosen = async (actor: Actor) => ({ cc: (await actor.articles()).slice(0, 2).map(({ code, color }) => `${code}-${color}`) });

/** What is not here, or says nothing of a path, is led to by the links of the contract; or it needs nothing but examples. */
export const stories: Record<string, Story> = {
  login: (actor) => ({ token: null, body: actor.credentials }),
  logout: async (actor) => ({ token: (await actor.another()).token }),
  getUser: (actor) => ({ params: { id: actor.userId } }),
  switchCustomer: async (actor) => ({
    token: (await actor.another()).token,
    body: { ditta: actor.ditta, customerCode: actor.customerCode },
  }),
  changePassword: async (actor) => {
    await actor.oldPassword();
    actor.passwordMayBe = actor.otherPassword;
    return { body: { oldPassword: actor.password, newPassword: actor.passwordMayBe } };
  },
  startImpersonation: async (actor) => ({ body: await actor.actingChoice() }),
  enterImpersonation: (actor) => actor.actingLink(),
  extendImpersonation: async (actor) => ({ token: await actor.actingToken() }),
  endImpersonation: async (actor) => ({ token: await actor.actingToken() }),
  // A deed of two people: who acted, and for whom.
  listAuditEntries: async (actor) => {
    await (actor.actsFor ?? actor).actingToken();
    return {};
  },
  getClientSituation: (actor) => ({ params: { code: actor.customerCode, ditta: actor.ditta } }),
  endSession: async (actor) => ({ params: { id: await actor.sessionId() } }),
  setPicture: () => ({ body: { file: somePicture() } }),
  getPicture: async (actor) => ({
    params: { id: (await actor.must<{ picture: string }>('setPicture', { body: { file: somePicture() } })).picture },
  }),
  listArticlesByCode: async (actor) => ({ query: await chosen(actor) }),
  exportArticles: async (actor) => ({ query: { ...(await chosen(actor)), format: 'csv' } }),
  getArticlesDocument: async (actor) => ({ query: await chosen(actor) }),
  searchArticles: () => ({ query: { search: 'poplin' } }),
  getAvailability: async (actor) => {
    const { code, color } = await actor.article();
    return { params: { a: code, b: color }, query: { quantity: actor.ditta === 'PRD' ? 60 : 2.2, type: 'FABRIC' } };
  },
  addCartItem: async (actor) => {
    // Carts hold a bounded number of lines; a run of hundreds of additions starts over now and then.
    await actor.must('clearCart');
    return { body: await actor.line() };
  },
  updateCartItem: async (actor) => {
    await actor.must('clearCart');
    return { body: await actor.cartLine() };
  },
  addCartBook: async (actor) => {
    await actor.must('clearCart');
    const article = need(
      (await actor.articles()).find((candidate) => candidate.book),
      'an article in a book',
    );
    return { body: { ditta: actor.ditta, book: article.book!.code, quantity: 1 } };
  },
  checkItemPrice: async (actor) => ({ body: { lines: [await actor.line()] } }),
  updateCart: async (actor) => ({ body: { version: await actor.cartVersion() } }),
  preparePayment: async (actor) => {
    await actor.must('clearCart');
    await actor.cartLine();
    return { body: { version: await actor.cartVersion(), paymentMethod: await actor.paymentMethod() } };
  },
  completeOrder: async (actor) => ({ body: { paymentId: (await actor.checkout()).paymentId } }),
  getPayment: async (actor) => ({ params: { id: (await actor.checkoutByCard()).paymentId } }),
  confirmPayment: async (actor) => ({ params: { id: (await actor.preparedInvoices()).paymentId }, body: await actor.sandboxToken() }),
  getPublicArticle: inPublic,
  updatePartnerDraft: () => ({ body: { typed: '{}' } }),
  addPartnerAttachment: () => ({ body: { file: somePdf() } }),
  submitPartnerRequest: async (actor) => ({ body: await actor.partnerSubmission() }),
  getFastPaymentLink: async (actor) => ({ params: { link: await actor.payLink() } }),
  prepareFastPayment: async (actor) => ({ body: await actor.fastDetails() }),
  confirmFastPayment: async (actor) => ({ body: await actor.fastPaid() }),
  getFastPayment: async (actor) => ({ params: { id: (await actor.fastPaid()).paymentId } }),
  getFastPaymentReceipt: async (actor) => ({ params: { id: (await actor.fastPaid()).paymentId }, query: { language: 'es' } }),
  getSandboxChallenge: async (actor) => ({ params: { id: (await actor.challenge()).id } }),
  answerSandboxChallenge: async (actor) => ({ params: { id: (await actor.challenge()).id }, body: { code: '123456' } }),
  setPromoCode: () => ({ body: { code: 'WELCOME10' } }),
  saveCart: async (actor) => {
    for (const { id } of (await actor.must<{ content: { id: number }[] }>('listSavedCarts')).content.slice(3))
      await actor.must('deleteSavedCart', { params: { id } });
    await actor.cartLine();
    return { body: { name: 'Contract suite' } };
  },
  restoreSavedCart: async (actor) => {
    await actor.must('clearCart');
    return { body: { mode: 'append' } };
  },
  copySavedCart: async (actor) => {
    for (const { id } of (await actor.must<{ content: { id: number }[] }>('listSavedCarts')).content.slice(3))
      await actor.must('deleteSavedCart', { params: { id } });
    return { body: { name: 'Contract suite, a copy' } };
  },
  exportCart: asFile,
  findOrderedArticles: async (actor) => ({ query: await chosen(actor) }),
  reorderOrder: async (actor) => {
    await actor.must('clearCart');
    return { body: {} };
  },
  getInvoiceDocument: () => ({ query: { language: 'fr' } }),
  getInvoiceArchive: async (actor) => ({ query: { ids: [await actor.first('listInvoices')] } }),
  getAccountStatement: () => ({ query: { language: 'de' } }),
  getWaybillDocument: () => ({ query: { language: 'zh' } }),
  getWaybillArchive: async (actor) => ({ query: { ids: [await actor.first('listWaybills')] } }),
  getOrderDocument: () => ({ query: { kind: 'confirmation' } }),
  exportOrder: asFile,
  exportInvoices: asFile,
  exportWaybills: asFile,
  exportOrders: asFile,
  updatePreferences: () => ({ body: { startPage: 'shop' } }),
  readInbox: () => ({ body: { upTo: 1 } }),
  exportStatistics: (actor) => ({ query: { ...asFile(actor).query, of: 'top', by: 'quality' } }),
  getStatisticsTop: () => ({ query: { by: 'fabric' } }),
  checkAvailability: async (actor) => {
    const { code, color } = await actor.article();
    return { body: { items: [{ article: `${code}-${color}`, quantity: '2,2' }] } };
  },
  ...wishlistStories,
  ...invoiceStories,
  ...showroomStories,
  requestSwatch: swatchStory,
  ...downloadStories,
  ...profileStories,
  ...libraryStories,
  ...quickOrderStories,
  uploadFile: async (actor) => {
    await actor.forgetDocuments();
    return { body: { purpose: 'orderDocument', file: somePdf() } };
  },
  getLabels: () => ({ token: null, params: { lang: 'it' } }),
};

/** Operations of what belongs to one customer: another customer's must look as if it did not exist. */
export const owned = new Set(
  `getOrder reorderOrder askAboutOrder getOrderDocument exportOrder getInvoice getInvoiceDocument getInvoiceArchive getWaybill getWaybillDocument
  getWaybillArchive removeCartItem removeCartBook restoreSavedCart updateSavedCart copySavedCart deleteSavedCart getPayment getFile deleteFile getUser getPicture
  endSession getWishlist updateWishlist deleteWishlist removeWishlistItem orderWishlist getWishlistDocument exportWishlist openWishlistLink
  getQuickOrderDraft updateQuickOrderDraft deleteQuickOrderDraft getPriceListDocument getDownloadFile deleteDownload retryDownload
  updateContact removeContact withdrawProfileChange withdrawMaterialRequest`.split(/\s+/),
);
/** Where what belongs to somebody stands in a body. */
export const ownedOtherwise: Record<string, (owner: Actor) => Promise<Call>> = {
  confirmFastPayment: async (owner) => ({ body: { paymentId: (await owner.checkoutByCard()).paymentId } }),
  createQuickOrderDraft: async (owner) => ({ body: { name: 'Theirs', from: { order: await owner.orderId() } } }),
  // A user whom the customer does not have.
  startImpersonation: async (owner) => ({ body: { ...(await owner.actingChoice()), userId: 2_147_483_647 } }),
};

/** Calls that a success takes the ground from: the second time must answer the given status and code. */
export const spent: Record<string, { status: number; code: string }> = {
  removeCartItem: { status: 404, code: 'LINE_NOT_FOUND' },
  removeCartBook: { status: 404, code: 'LINE_NOT_FOUND' },
  removeNotification: { status: 404, code: 'NOT_FOUND' },
  undoCartRemoval: { status: 400, code: 'UNDO_EXPIRED' },
  deleteSavedCart: { status: 404, code: 'NOT_FOUND' },
  deleteWishlist: { status: 404, code: 'NOT_FOUND' },
  deleteQuickOrderDraft: { status: 404, code: 'NOT_FOUND' },
  removeContact: { status: 404, code: 'NOT_FOUND' },
  removeShop: { status: 404, code: 'NOT_FOUND' },
  withdrawProfileChange: { status: 404, code: 'NOT_FOUND' },
  undoProfileChange: { status: 400, code: 'UNDO_EXPIRED' },
  removeWishlistItem: { status: 404, code: 'LINE_NOT_FOUND' },
  undoWishlistChange: { status: 400, code: 'UNDO_EXPIRED' },
  deleteFile: { status: 404, code: 'NOT_FOUND' },
  deleteDownload: { status: 404, code: 'NOT_FOUND' },
  removePartnerAttachment: { status: 404, code: 'NOT_FOUND' },
  endSession: { status: 404, code: 'NOT_FOUND' },
  logout: { status: 401, code: 'UNAUTHENTICATED' },
  switchCustomer: { status: 401, code: 'UNAUTHENTICATED' },
};
