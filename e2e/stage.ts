// What a journey finds when it begins is set by requests: only what it is about is done on the screen.
import type { Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../demo/world/types.ts';
import type { Article } from '../generated/api/model/article.ts';
import type { AvailabilityState } from '../generated/api/model/availabilityState.ts';
import type { CartLineInput } from '../generated/api/model/cartLineInput.ts';
import type { DittaCode } from '../generated/api/model/dittaCode.ts';
import type { InfoFlags } from '../generated/api/model/infoFlags.ts';
import type { LoginResult } from '../generated/api/model/loginResult.ts';
import type { ReminderCode } from '../generated/api/model/reminderCode.ts';
import { readContract } from '../scripts/gen/contract.ts';
import { type Call, ContractClient } from '../tests/contract/http.ts';
import { alone, type Locale, test } from './support.ts';

let client: ContractClient | undefined;
function clientOf(): ContractClient {
  client ??= new ContractClient(readContract(), `${test.info().project.use.baseURL}/api/v1`, fetch);
  return client;
}

/** Somebody who is logged in, to the shop as to the page. */
export class Visitor {
  readonly #token: string;
  readonly ditta: DittaCode;
  constructor(token: string, ditta: DittaCode) {
    this.#token = token;
    this.ditta = ditta;
  }
  /** The body of a 200. */
  async ask<T>(id: string, call: Call = {}): Promise<T> {
    const answer = await clientOf().send(id, call, this.#token);
    if (answer.status !== 200) throw new Error(`${id} answered ${answer.status}: ${answer.text.slice(0, 300)}`);
    return answer.body as T;
  }
  /** Fabrics of this state, in the order of the catalogue, at most a hundred. */
  async articles(availability: AvailabilityState, count: number): Promise<Article[]> {
    const query = { availability: [availability], size: 100 };
    return (await this.ask<{ content: Article[] }>('listArticles', { query })).content.slice(0, count);
  }
  /** A cart that holds these lines and nothing else. */
  async cartOf(...lines: CartLineInput[]): Promise<void> {
    const { lines: before } = await this.ask<{ lines: unknown[] }>('getCart');
    if (before.length > 0) await this.ask('clearCart');
    for (const body of lines) await this.ask('addCartItem', { body });
  }
}

const REMINDERS = [
  ['showFirstExpiredInvoicesReminder', 'first-expired-invoices'],
  ['showSecondExpiredInvoicesReminder', 'second-expired-invoices'],
  ['showSavedCartReminder', 'saved-cart'],
] as const satisfies readonly (readonly [keyof InfoFlags, ReminderCode])[];

/** Logged in as somebody whom the login screen let in; the first address that the journey opens is the first screen. */
export async function enter(page: Page, locale: Locale, username: string): Promise<Visitor> {
  await alone(username);
  const body = { username, password: DEMO_PASSWORD };
  const answer = await clientOf().send('login', { body, headers: { 'accept-language': locale } }, null);
  if (answer.status !== 200) throw new Error(`${username} can not log in: ${answer.status} ${answer.text.slice(0, 200)}`);
  const { userToken, userId, userDetail, infoFlags } = answer.body as LoginResult;
  const visitor = new Visitor(userToken, userDetail.currentCustomer.ditta);
  let flags = infoFlags ?? null;
  // Invoices fall due and carts grow old by the day on which the journeys run: only those are reminded that sign in on the screen.
  for (const [flag, reminder] of REMINDERS)
    if (flags?.[flag]) flags = await visitor.ask<InfoFlags>('markReminderShown', { params: { reminder } });
  await page.context().addCookies([{ name: 'token', value: userToken, url: test.info().project.use.baseURL ?? '' }]);
  // As `src/api/session.ts` keeps it; once, so that who leaves has left.
  await page.addInitScript(
    ({ user, flags }) => {
      // An empty page keeps nothing.
      if (location.origin === 'null' || sessionStorage.getItem('journey')) return;
      sessionStorage.setItem('journey', 'begun');
      localStorage.setItem('trama.user', user);
      sessionStorage.setItem('trama.flags', flags);
    },
    { user: JSON.stringify({ userId, user: userDetail }), flags: JSON.stringify(flags) },
  );
  return visitor;
}
