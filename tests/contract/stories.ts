// How to make a request of each operation succeed, using nothing but the contract itself: ids come from other answers.
import type { Actor, Story } from './actor.ts';
import { downloadStories, ownedDownloads } from './download-stories.ts';
import { somePdf } from './files.ts';
import type { Call } from './http.ts';
import { need } from './lacking.ts';
import { libraryStories, ownedLibrary } from './library-stories.ts';
import { ownedProfiles, profileStories } from './profile-stories.ts';
import { ownedDrafts, quickOrderStories } from './quick-order-stories.ts';
import { showroomStories, swatchStory } from './showroom-stories.ts';
import { ownedWishlists, wishlistStories } from './wishlist-stories.ts';

const inPublic = async (actor: Actor) => {
  const { code, color } = await actor.article();
  return { params: { ditta: actor.ditta, code, color } };
};
const byCode: Story = async (actor) => {
  const { code, color } = await actor.article();
  return { params: { code, color } };
};
const byId: Story = async (actor) => ({ params: { id: (await actor.article()).id } });
const withPayment = (body: { paymentId: string }) => ({ body: { paymentId: body.paymentId } });

let exported = 0;
/** In each format in turn. */
const asFile = (_: Actor): Call => ({ query: { format: exported++ % 2 === 0 ? 'csv' : 'xlsx' } });
/** Operations that are not here need nothing but what the contract's schemas say. */
/** Some articles that were picked. */
const chosen = async (actor: Actor) => ({ cc: (await actor.articles()).slice(0, 2).map(({ code, color }) => `${code}-${color}`) });

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
  listArticlesByCode: async (actor) => ({ query: await chosen(actor) }),
  exportArticles: async (actor) => ({ query: { ...(await chosen(actor)), format: 'csv' } }),
  getArticlesDocument: async (actor) => ({ query: await chosen(actor) }),
  searchArticles: () => ({ query: { search: 'poplin' } }),
  getArticle: byId,
  listRelatedArticlesById: byId,
  listArticleColors: async (actor) => ({ params: { code: (await actor.article()).code } }),
  getArticleByCode: byCode,
  getArticleCloth: byCode,
  getArticleSheet: byCode,
  listArticleAccessories: byCode,
  listRelatedArticles: byCode,
  getAvailability: async (actor) => {
    const { code, color } = await actor.article();
    return { params: { a: code, b: color }, query: { quantity: actor.ditta === 'PRD' ? 60 : 2.2, type: 'FABRIC' } };
  },
  addNotification: async (actor) => ({ ...(await byCode(actor)), body: {} }),
  removeNotification: async (actor) => {
    const call = await byCode(actor);
    await actor.must('addNotification', { ...call, body: {} });
    return call;
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
  removeCartItem: async (actor) => ({ params: { id: (await actor.cartLine()).id } }),
  addCartBook: async (actor) => {
    await actor.must('clearCart');
    const article = need(
      (await actor.articles()).find((candidate) => candidate.book),
      'an article in a book',
    );
    return { body: { ditta: actor.ditta, book: article.book!.code, quantity: 1 } };
  },
  removeCartBook: async (actor) => ({ params: { id: (await actor.bookLine()).id } }),
  checkItemPrice: async (actor) => ({ body: { lines: [await actor.line()] } }),
  undoCartRemoval: async (actor) => {
    const { id } = await actor.cartLine();
    const { undo } = await actor.must<{ undo: string }>('removeCartItem', { params: { id } });
    return { body: { undo } };
  },
  updateCart: async (actor) => ({ body: { version: await actor.cartVersion() } }),
  preparePayment: async (actor) => {
    await actor.must('clearCart');
    await actor.cartLine();
    return { body: { version: await actor.cartVersion(), paymentMethod: await actor.paymentMethod() } };
  },
  completeOrder: async (actor) => withPayment(await actor.checkout()),
  getPayment: async (actor) => ({ params: { id: (await actor.checkoutByCard()).paymentId } }),
  prepareInvoicePayment: async (actor) => ({ body: await actor.invoicePart() }),
  confirmPayment: async (actor) => ({ params: { id: (await actor.preparedInvoices()).paymentId }, body: await actor.sandboxToken() }),
  getPublicArticle: inPublic,
  getPublicArticleCloth: inPublic,
  updatePartnerDraft: async (actor) => ({ params: await actor.partnerDraft(), body: { typed: '{}' } }),
  addPartnerAttachment: async (actor) => ({ params: await actor.partnerDraft(), body: { file: somePdf() } }),
  removePartnerAttachment: async (actor) => ({ params: await actor.partnerFile() }),
  submitPartnerRequest: async (actor) => ({ body: await actor.partnerSubmission() }),
  getPartner: async (actor) => ({ params: await actor.partnerDraft() }),
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
    return { params: { id: (await actor.savedCart()).id }, body: { mode: 'append' } };
  },
  updateSavedCart: async (actor) => ({ params: { id: (await actor.savedCart()).id }, body: { name: 'Contract suite again' } }),
  copySavedCart: async (actor) => {
    for (const { id } of (await actor.must<{ content: { id: number }[] }>('listSavedCarts')).content.slice(3))
      await actor.must('deleteSavedCart', { params: { id } });
    return { params: { id: (await actor.savedCart()).id }, body: { name: 'Contract suite, a copy' } };
  },
  deleteSavedCart: async (actor) => ({ params: { id: (await actor.savedCart()).id } }),
  exportCart: asFile,
  askAboutOrder: async (actor) => ({ params: { id: await actor.orderId() }, body: { text: 'Does it leave on Thursday?' } }),
  findOrderedArticles: async (actor) => ({ query: await chosen(actor) }),
  getOrder: async (actor) => ({ params: { id: await actor.orderId() } }),
  reorderOrder: async (actor) => {
    await actor.must('clearCart');
    return { params: { id: await actor.orderId() }, body: {} };
  },
  getInvoice: async (actor) => ({ params: { id: await actor.first('listInvoices') } }),
  getWaybill: async (actor) => ({ params: { id: await actor.first('listWaybills') } }),
  getInvoiceDocument: async (actor) => ({ params: { id: await actor.first('listInvoices') }, query: { language: 'fr' } }),
  getInvoiceArchive: async (actor) => ({ query: { ids: [await actor.first('listInvoices')] } }),
  getAccountStatement: () => ({ query: { language: 'de' } }),
  getWaybillDocument: async (actor) => ({ params: { id: await actor.first('listWaybills') }, query: { language: 'zh' } }),
  getWaybillArchive: async (actor) => ({ query: { ids: [await actor.first('listWaybills')] } }),
  getOrderDocument: async (actor) => ({ params: { id: await actor.orderId() }, query: { kind: 'confirmation' } }),
  exportOrder: async (actor) => ({ params: { id: await actor.orderId() }, ...asFile(actor) }),
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
  getFile: async (actor) => ({ params: { id: (await actor.document()).id } }),
  deleteFile: async (actor) => ({ params: { id: (await actor.document()).id } }),
  getLabels: () => ({ token: null, params: { lang: 'it' } }),
};

/** Ids that name something of one customer: another customer's must look as if they did not exist. */
export const owned: Record<string, (owner: Actor) => Promise<Call>> = {
  getOrder: async (owner) => ({ params: { id: await owner.orderId() } }),
  reorderOrder: async (owner) => ({ params: { id: await owner.orderId() }, body: {} }),
  getInvoiceDocument: async (owner) => ({ params: { id: await owner.first('listInvoices') }, query: {} }),
  getInvoiceArchive: async (owner) => ({ query: { ids: [await owner.first('listInvoices')] } }),
  getWaybillDocument: async (owner) => ({ params: { id: await owner.first('listWaybills') }, query: {} }),
  getWaybillArchive: async (owner) => ({ query: { ids: [await owner.first('listWaybills')] } }),
  getOrderDocument: async (owner) => ({ params: { id: await owner.orderId() }, query: { kind: 'confirmation' } }),
  exportOrder: async (owner) => ({ params: { id: await owner.orderId() }, query: { format: 'csv' } }),
  getWaybill: async (owner) => ({ params: { id: await owner.first('listWaybills') } }),
  getInvoice: async (owner) => ({ params: { id: await owner.first('listInvoices') } }),
  removeCartItem: async (owner) => ({ params: { id: (await owner.cartLine()).id } }),
  removeCartBook: async (owner) => ({ params: { id: (await owner.bookLine()).id } }),
  restoreSavedCart: async (owner) => ({ params: { id: (await owner.savedCart()).id }, body: { mode: 'append' } }),
  updateSavedCart: async (owner) => ({ params: { id: (await owner.savedCart()).id }, body: { name: 'x' } }),
  copySavedCart: async (owner) => ({ params: { id: (await owner.savedCart()).id }, body: { name: 'x' } }),
  askAboutOrder: async (owner) => ({ params: { id: await owner.orderId() }, body: { text: 'x' } }),
  deleteSavedCart: async (owner) => ({ params: { id: (await owner.savedCart()).id } }),
  ...ownedWishlists,
  ...ownedDownloads,
  ...ownedProfiles,
  ...ownedLibrary,
  getPayment: async (owner) => ({ params: { id: (await owner.checkoutByCard()).paymentId } }),
  confirmFastPayment: async (owner) => ({ body: { paymentId: (await owner.checkoutByCard()).paymentId } }),
  ...ownedDrafts,
  getFile: async (owner) => ({ params: { id: (await owner.document()).id } }),
  deleteFile: async (owner) => ({ params: { id: (await owner.document()).id } }),
  // A user whom the customer does not have.
  startImpersonation: async (owner) => ({ body: { ...(await owner.actingChoice()), userId: 2_147_483_647 } }),
  getUser: async (owner) => ({ params: { id: owner.userId } }),
  endSession: async (owner) => ({ params: { id: await owner.sessionId() } }),
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
