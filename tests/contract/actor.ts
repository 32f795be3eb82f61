// A user of the system under test, who finds or makes what requests speak of: ids come from other answers.
import { partnerRequest, workshop } from '../support/partner.ts';
import type { ArticleRef } from './article-ref.ts';
import { clothLine, type Shops, unusualOf } from './cloth-line.ts';
import { somePdf } from './files.ts';
import type { Answer, Call, ContractClient } from './http.ts';
import { Lacking, need } from './lacking.ts';

type Json = Record<string, never> & { [key: string]: never };
const as = <T>(value: unknown) => value as T;

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
  timeZone = 'UTC';
  customerCode = '';
  authorizations: Record<string, boolean> = {};
  /** A member of staff of the system under test. */
  staff: Actor | undefined;
  /** Of a member of staff: the user in whose place. */
  actsFor: Actor | undefined;
  #articles: ArticleRef[] | undefined;
  #shop: Promise<string | null> | undefined;

  constructor(client: ContractClient, username: string, password: string) {
    this.client = client;
    this.username = username;
    this.password = password;
  }
  /** What the suite changes the password to for a moment. */
  get otherPassword(): string {
    return `${this.password}-anew`;
  }
  get credentials() {
    return { username: this.username, password: this.password };
  }
  async login(): Promise<this> {
    let answer = await this.client.send('login', { body: this.credentials }, null);
    // A server throttles logins, as it should; the suite pulls the lever where there is one, else it waits as long as it is told.
    for (let tries = 0; tries < 3 && (answer.body as { code?: string }).code === 'TOO_MANY_ATTEMPTS'; tries++) {
      const seconds = Number((answer.body as { params?: { retryAfterSeconds?: number } }).params?.retryAfterSeconds ?? 1);
      if (this.client.unthrottle) await this.client.unthrottle();
      else await new Promise((resolve) => setTimeout(resolve, Math.min(30, seconds) * 1000 + 50));
      answer = await this.client.send('login', { body: this.credentials }, null);
    }
    // A run that broke off may have left the password that it had changed.
    if ((answer.body as { code?: string }).code === 'INVALID_CREDENTIALS') {
      const left = await this.client.send('login', { body: { username: this.username, password: this.otherPassword } }, null);
      if (left.status === 200) {
        const body = { oldPassword: this.otherPassword, newPassword: this.password };
        await this.client.send('changePassword', { body }, (left.body as { userToken: string }).userToken);
        answer = await this.client.send('login', { body: this.credentials }, null);
      }
    }
    if (answer.status !== 200) throw new Error(`Login of ${this.username} answered ${answer.status}: ${answer.text.slice(0, 200)}`);
    type Login = {
      userToken: string;
      userId: number;
      userDetail: { currentCustomer: { code: string; ditta: string; timeZone: string }; authorizations: Record<string, boolean> };
    };
    const body = as<Login>(answer.body);
    this.token = body.userToken;
    this.userId = body.userId;
    const { ditta, timeZone, code: customerCode } = body.userDetail.currentCustomer;
    Object.assign(this, { ditta, timeZone, customerCode });
    this.authorizations = body.userDetail.authorizations;
    return this;
  }
  #staff(): Actor {
    if (!this.staff) throw new Error('nobody of the staff is known: --staff-user');
    return this.staff;
  }
  /** A link by which the member of staff may act for this user; it is used with the token of the former. */
  async actingLink(): Promise<{ token: string; body: { token: string } }> {
    const staff = this.#staff();
    const { token } = await staff.must<{ token: string }>('startImpersonation', { body: await this.actingChoice() });
    return { token: staff.token, body: { token } };
  }
  async actingChoice() {
    const { userId, customerCode, ditta } = this.actsFor ?? this;
    return { userId, customerCode, ditta };
  }
  /** The token of a session in which staff act for this user. */
  async actingToken(): Promise<string> {
    const { token, body } = await this.actingLink();
    const answer = await this.client.send('enterImpersonation', { body }, token);
    return (answer.body as { userToken: string }).userToken;
  }
  async oldPassword(): Promise<void> {
    const { passwordMayBe } = this;
    this.passwordMayBe = undefined;
    if (passwordMayBe) await this.send('changePassword', { body: { oldPassword: passwordMayBe, newPassword: this.password } });
  }
  /** Number of another session of the same user. */
  async sessionId(): Promise<number> {
    await this.another();
    const { content } = await this.must<{ content: { id: number; current: boolean }[] }>('listSessions');
    return need(
      content.find(({ current }) => !current),
      'another session',
    ).id;
  }
  /** The first document of a list that only the mill adds to. */
  async first(list: 'listInvoices' | 'listWaybills'): Promise<number> {
    const { content } = await this.must<{ content: { id: number }[] }>(list, { query: { size: 1 } });
    if (!content[0]) throw new Lacking(`an entry of ${list}`);
    return content[0].id;
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
  async articles(): Promise<ArticleRef[]> {
    this.#articles ??= (
      await this.must<{ content: ArticleRef[] }>('listArticles', { query: { availability: ['AVAILABLE'], size: 20 } })
    ).content;
    if (!this.#articles.length) throw new Lacking('an article that is available');
    return this.#articles;
  }
  async article(index = 0): Promise<ArticleRef> {
    const all = await this.articles();
    return all[index % all.length]!;
  }
  async line(index = 0) {
    this.#shop ??= this.must<Shops>('listShops').then(unusualOf);
    return clothLine(this.ditta, await this.article(index), await this.#shop);
  }
  /** A fresh line in the cart; its id, its version and what was sent. */
  async cartLine(index = 0) {
    const line = await this.line(index);
    const { changed } = await this.must<{ changed: { id: number; version: number; type: string }[] }>('addCartItem', { body: line });
    const { id, version } = changed.find((entry) => entry.type === 'FABRIC')!;
    return { id, version, line };
  }
  async bookLine() {
    const article = need(
      (await this.articles()).find((candidate) => candidate.book),
      'an article in a book',
    );
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
    return need(
      content.find((method) => method.available && method.code !== 'card'),
      'a way to pay without a card',
    ).code;
  }
  async checkout(by?: 'card'): Promise<{ paymentId: string }> {
    await this.must('clearCart');
    await this.cartLine();
    return this.must('preparePayment', { body: { version: await this.cartVersion(), paymentMethod: by ?? (await this.paymentMethod()) } });
  }
  checkoutByCard(): Promise<{ paymentId: string }> {
    return this.checkout('card');
  }
  /** A cent of an invoice: there are many questions, and two years of invoices. */
  async invoicePart(): Promise<{ currency: string; lines: { id: number; amount: number }[] }> {
    type Open = { id: number; openAmount: { amount: number; currency: string } };
    const query = { type: ['invoice'], state: ['open', 'expired'], sort: 'openAmount,desc', size: 1 };
    const { content } = await this.must<{ content: Open[] }>('listInvoices', { query });
    const [invoice] = content;
    if (invoice) this.#openInvoice = invoice;
    if (!this.#openInvoice) throw new Lacking('an invoice that is open');
    const { id, openAmount } = this.#openInvoice;
    return { currency: openAmount.currency, lines: [{ id, amount: 1 }] };
  }
  /** The last one that was open: by and by the suite pays them all. */
  #openInvoice: { id: number; openAmount: { currency: string } } | undefined;
  async preparedInvoices(): Promise<{ paymentId: string }> {
    return this.must('prepareInvoicePayment', { body: await this.invoicePart() });
  }
  /** A link by which an invoice can be paid. Made-up answers may have none. */
  async payLink(): Promise<string> {
    this.#payLink ??= this.#findPayLink();
    return this.#payLink;
  }
  #payLink: Promise<string> | undefined;
  async #findPayLink(): Promise<string> {
    const query = { type: ['invoice'], state: ['open', 'expired'], sort: 'openAmount,asc', size: 5 };
    for (const { id } of (await this.must<{ content: { id: number }[] }>('listInvoices', { query })).content) {
      const { payLink } = await this.must<{ payLink: string | null }>('getInvoice', { params: { id } });
      if (payLink) return payLink;
    }
    return `1204.${'m'.repeat(43)}`;
  }
  async fastDetails() {
    const link = await this.payLink();
    type Filled = { customerCode: string; invoiceNumber: string; cartTotal: { amount: number; currency: string } };
    const { customerCode, invoiceNumber, cartTotal } = await this.must<Filled>('getFastPaymentLink', { params: { link } });
    const payer = {
      firstName: 'Marta',
      lastName: 'Galli',
      email: 'marta.galli@example.com',
      privacyConsent: true,
      privacyVersion: '2026-11',
    };
    return { ...payer, customerCode, invoiceNumber, cartTotal, link };
  }
  #fastPaid: Promise<{ paymentId: string; token: string }> | undefined;
  /** One invoice that was paid without a login: there are more questions than invoices. */
  async fastPaid(): Promise<{ paymentId: string; token: string }> {
    this.#fastPaid ??= (async () => {
      const { paymentId } = await this.must<{ paymentId: string }>('prepareFastPayment', { body: await this.fastDetails() });
      const paid = { paymentId, ...(await this.sandboxToken()) };
      await this.must('confirmFastPayment', { body: paid });
      return paid;
    })();
    return this.#fastPaid;
  }
  partnerDraft(): Promise<{ token: string }> {
    return this.must('createPartnerDraft');
  }
  async partnerFile(): Promise<{ token: string; id: string }> {
    const { token } = await this.partnerDraft();
    return { token, ...(await this.must<{ id: string }>('addPartnerAttachment', { params: { token }, body: { file: somePdf() } })) };
  }
  async partnerSubmission() {
    return {
      ...(await this.partnerDraft()),
      request: { ...partnerRequest, production: { ...partnerRequest.production, addresses: [workshop] } },
      termsAccepted: true,
      privacyConsent: true,
      privacyVersion: '2026-11',
    };
  }
  async sandboxToken(number = '4242424242424242'): Promise<{ token: string }> {
    return this.must('createSandboxToken', { body: { number, expiry: '12/34', cvc: '123' } });
  }
  /** A payment by card that the built-in provider's bank asks about. */
  async challenge(): Promise<{ paymentId: string; id: string }> {
    const { paymentId } = await this.checkoutByCard();
    const { token } = await this.sandboxToken('4000002500003155');
    const asked = await this.must<{ nextAction: { clientSecret: string } }>('completeOrder', { body: { paymentId, token } });
    return { paymentId, id: asked.nextAction.clientSecret };
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
  /** A list of one's own with one wish; older ones go, because their number is bounded. */
  async wishlist(): Promise<{ id: number; version: number; item: number }> {
    for (const { id } of (await this.must<{ own: { id: number }[] }>('listWishlists')).own.slice(4))
      await this.must('deleteWishlist', { params: { id } });
    const { wishlist } = await this.must<{ wishlist: { id: number } }>('createWishlist', { body: { name: 'Contract suite' } });
    const { code, color } = await this.article();
    const filled = await this.must<{ wishlist: { id: number; version: number }; items: number[] }>('addWishlistItems', {
      params: { id: wishlist.id },
      body: { items: [{ type: 'FABRIC', code, color, quantity: this.ditta === 'PRD' ? 30 : 2.2 }] },
    });
    return { ...filled.wishlist, item: filled.items[0]! };
  }
  async wishlistLink(): Promise<{ id: number; token: string }> {
    const { id } = await this.wishlist();
    return { id, ...(await this.must<{ token: string }>('openWishlistLink', { params: { id }, body: { days: 30 } })) };
  }
  async wish(index = 0) {
    const { code, color } = await this.article(index);
    return { type: 'FABRIC', code, color };
  }
  async orderId(): Promise<number> {
    const { content } = await this.must<{ content: { id: number }[] }>('listOrders', { query: { size: 1 } });
    if (content[0]) return content[0].id;
    return (await this.must<{ idorder: number }>('completeOrder', { body: await this.checkout() })).idorder;
  }
}

/** How to make a request of an operation succeed. */
export type Story = (actor: Actor) => Promise<Call> | Call;
