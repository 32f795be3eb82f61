// How to make a request of each operation succeed, using nothing but the contract itself: ids come from other answers.
import { somePdf } from './files.ts';
import type { Answer, Call, ContractClient } from './http.ts';

type Json = Record<string, never> & { [key: string]: never };
const as = <T>(value: unknown) => value as T;
export interface ArticleRef {
  id: number;
  code: string;
  color: string;
  book: { code: string } | null;
}

/** A logged-in user of the system under test. */
export class Actor {
  readonly client: ContractClient;
  readonly username: string;
  readonly password: string;
  token = '';
  userId = 0;
  /** Set by a call that may have changed the password: it is taken back before anybody needs it. */
  passwordMayBe: string | undefined;
  ditta = '002';
  customerCode = '';
  authorizations: Record<string, boolean> = {};
  #articles: ArticleRef[] | undefined;

  constructor(client: ContractClient, username: string, password: string) {
    this.client = client;
    this.username = username;
    this.password = password;
  }
  get credentials() {
    return { username: this.username, password: this.password };
  }
  async login(): Promise<this> {
    let answer = await this.client.send('login', { body: this.credentials }, null);
    // A server throttles logins, as it should; the suite waits as long as it is told.
    for (let tries = 0; tries < 3 && (answer.body as { code?: string }).code === 'TOO_MANY_ATTEMPTS'; tries++) {
      const seconds = Number((answer.body as { params?: { retryAfterSeconds?: number } }).params?.retryAfterSeconds ?? 1);
      await new Promise((resolve) => setTimeout(resolve, Math.min(30, seconds) * 1000 + 50));
      answer = await this.client.send('login', { body: this.credentials }, null);
    }
    if (answer.status !== 200) throw new Error(`Login of ${this.username} answered ${answer.status}: ${answer.text.slice(0, 200)}`);
    type Login = {
      userToken: string;
      userId: number;
      userDetail: { currentCustomer: { code: string; ditta: string }; authorizations: Record<string, boolean> };
    };
    const body = as<Login>(answer.body);
    this.token = body.userToken;
    this.userId = body.userId;
    this.ditta = body.userDetail.currentCustomer.ditta;
    this.customerCode = body.userDetail.currentCustomer.code;
    this.authorizations = body.userDetail.authorizations;
    return this;
  }
  async oldPassword(): Promise<void> {
    const { passwordMayBe } = this;
    this.passwordMayBe = undefined;
    if (passwordMayBe) await this.send('changePassword', { body: { oldPassword: passwordMayBe, newPassword: this.password } });
  }
  /** The same user in a session of its own, for calls that end it. */
  async another(): Promise<Actor> {
    await this.oldPassword();
    return new Actor(this.client, this.username, this.password).login();
  }
  send(id: string, call: Call = {}): Promise<Answer> {
    return this.client.send(id, call, this.token);
  }
  async must<T = Json>(id: string, call: Call = {}): Promise<T> {
    const answer = await this.send(id, call);
    if (answer.status !== 200) throw new Error(`${id} answered ${answer.status}: ${answer.text.slice(0, 300)}`);
    return answer.body as T;
  }
  /** Number of another session of the same user. */
  async sessionId(): Promise<number> {
    await this.another();
    const { content } = await this.must<{ content: { id: number; current: boolean }[] }>('listSessions');
    return content.find(({ current }) => !current)!.id;
  }
  async articles(): Promise<ArticleRef[]> {
    this.#articles ??= (
      await this.must<{ content: ArticleRef[] }>('listArticles', { query: { availability: ['AVAILABLE'], size: 20 } })
    ).content;
    if (!this.#articles.length) throw new Error('The catalogue has no available article');
    return this.#articles;
  }
  async article(index = 0): Promise<ArticleRef> {
    const all = await this.articles();
    return all[index % all.length]!;
  }
  async line(index = 0) {
    const { code, color } = await this.article(index);
    return { type: 'FABRIC', ditta: this.ditta, code, color, quantity: this.ditta === 'PRD' ? 30 : 2.2 };
  }
  /** A fresh line in the cart; its id, its version and what was sent. */
  async cartLine(index = 0) {
    const line = await this.line(index);
    const { changed } = await this.must<{ changed: { id: number; version: number; type: string }[] }>('addCartItem', { body: line });
    const { id, version } = changed.find((entry) => entry.type === 'FABRIC')!;
    return { id, version, line };
  }
  async bookLine() {
    const article = (await this.articles()).find((candidate) => candidate.book)!;
    const { changed } = await this.must<{ changed: { id: number; type: string }[] }>('addCartBook', {
      body: { ditta: this.ditta, book: article.book!.code, quantity: 1 },
    });
    return changed.find((entry) => entry.type === 'BOOK')!;
  }
  async cartVersion(): Promise<number> {
    return (await this.must<{ version: number }>('getCart')).version;
  }
  async savedCart(): Promise<{ id: number }> {
    await this.cartLine();
    return this.must('saveCart', { body: { name: 'Contract suite' } });
  }
  async paymentMethod(): Promise<string> {
    const { content } = await this.must<{ content: { code: string; available: boolean }[] }>('listPaymentMethods');
    return content.find((method) => method.available && method.code !== 'card')!.code;
  }
  async checkout(): Promise<{ paymentId: string }> {
    await this.must('clearCart');
    await this.cartLine();
    return this.must('preparePayment', { body: { version: await this.cartVersion(), paymentMethod: await this.paymentMethod() } });
  }
  /** A file in the cart, alone: the number of them is bounded. */
  async document(): Promise<{ id: string }> {
    await this.forgetDocuments();
    return this.must('uploadFile', { body: { purpose: 'orderDocument', file: somePdf() } });
  }
  async forgetDocuments(): Promise<void> {
    const { documents } = await this.must<{ documents: { id: string }[] }>('getCart');
    for (const { id } of documents) await this.must('deleteFile', { params: { id } });
  }
  async orderId(): Promise<number> {
    const { content } = await this.must<{ content: { id: number }[] }>('listOrders', { query: { size: 1 } });
    if (content[0]) return content[0].id;
    return (await this.must<{ idorder: number }>('completeOrder', { body: await this.checkout() })).idorder;
  }
  /** The first document of a list that only the mill adds to. */
  async first(list: 'listInvoices' | 'listWaybills'): Promise<number> {
    const { content } = await this.must<{ content: { id: number }[] }>(list, { query: { size: 1 } });
    if (!content[0]) throw new Error(`${list} of ${this.username} is empty`);
    return content[0].id;
  }
}

export type Story = (actor: Actor) => Promise<Call> | Call;
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
    actor.passwordMayBe = `${actor.password}-anew`;
    return { body: { oldPassword: actor.password, newPassword: actor.passwordMayBe } };
  },
  endSession: async (actor) => ({ params: { id: await actor.sessionId() } }),
  listArticlesByCode: async (actor) => ({
    query: { cc: (await actor.articles()).slice(0, 2).map(({ code, color }) => `${code}-${color}`) },
  }),
  searchArticles: () => ({ query: { search: 'poplin' } }),
  getArticle: byId,
  listRelatedArticlesById: byId,
  listArticleColors: async (actor) => ({ params: { code: (await actor.article()).code } }),
  getArticleByCode: byCode,
  getArticleCloth: byCode,
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
    const article = (await actor.articles()).find((candidate) => candidate.book)!;
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
  deleteSavedCart: async (actor) => ({ params: { id: (await actor.savedCart()).id } }),
  getOrder: async (actor) => ({ params: { id: await actor.orderId() } }),
  reorderOrder: async (actor) => {
    await actor.must('clearCart');
    return { params: { id: await actor.orderId() }, body: {} };
  },
  getInvoice: async (actor) => ({ params: { id: await actor.first('listInvoices') } }),
  getWaybill: async (actor) => ({ params: { id: await actor.first('listWaybills') } }),
  getInvoiceDocument: async (actor) => ({ params: { id: await actor.first('listInvoices') }, query: {} }),
  getInvoiceArchive: async (actor) => ({ query: { ids: [await actor.first('listInvoices')] } }),
  getAccountStatement: () => ({ query: {} }),
  getWaybillDocument: async (actor) => ({ params: { id: await actor.first('listWaybills') }, query: {} }),
  getWaybillArchive: async (actor) => ({ query: { ids: [await actor.first('listWaybills')] } }),
  getOrderDocument: async (actor) => ({ params: { id: await actor.orderId() }, query: { kind: 'confirmation' } }),
  exportOrder: async (actor) => ({ params: { id: await actor.orderId() }, ...asFile(actor) }),
  exportInvoices: asFile,
  exportWaybills: asFile,
  exportOrders: asFile,
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
  deleteSavedCart: async (owner) => ({ params: { id: (await owner.savedCart()).id } }),
  getFile: async (owner) => ({ params: { id: (await owner.document()).id } }),
  deleteFile: async (owner) => ({ params: { id: (await owner.document()).id } }),
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
  deleteFile: { status: 404, code: 'NOT_FOUND' },
  endSession: { status: 404, code: 'NOT_FOUND' },
  logout: { status: 401, code: 'UNAUTHENTICATED' },
  switchCustomer: { status: 401, code: 'UNAUTHENTICATED' },
};
