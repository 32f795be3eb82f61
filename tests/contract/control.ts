// The levers of the server under test, by the control contract and HTTP alone.
import { readContract } from '../../scripts/gen/contract.ts';
import { type Answer, type Call, ContractClient, type Fetch } from './http.ts';

const contract = readContract('generated/control.json');
const MAIL_WAIT_MS = 15_000;
const LOOK_MS = 50;

interface State {
  failing: boolean;
  maintenance: boolean;
  aheadSeconds: number;
  now: string;
}

export class Control {
  readonly #client: ContractClient;
  /** The door of the shop, by which a mail is asked for. */
  readonly #shop: ContractClient;

  constructor(controlUrl: string, shop: ContractClient, fetch: Fetch) {
    this.#client = new ContractClient(contract, controlUrl, fetch);
    this.#client.judgesParams = false;
    this.#shop = shop;
  }
  /** The levers of a server, all at rest; undefined where it has none. */
  static async find(controlUrl: string, shop: ContractClient, fetch: Fetch): Promise<Control | undefined> {
    const control = new Control(controlUrl, shop, fetch);
    const answer = await control.#client.send('getControlState', {}, null).catch(() => undefined);
    if (answer?.status !== 200 || control.#client.check('getControlState', answer).length) return undefined;
    await control.rest();
    return control;
  }
  async #pull(id: string, call: Call = {}): Promise<Answer> {
    const answer = await this.#client.send(id, call, null);
    const problems = this.#client.check(id, answer);
    if (problems.length) throw new Error(`${id} breaks the control contract: ${problems.join('; ')} — ${answer.text.slice(0, 200)}`);
    return answer;
  }
  async #must<T>(id: string, call: Call = {}): Promise<T> {
    const answer = await this.#pull(id, call);
    if (answer.status !== 200) throw new Error(`The lever ${id} answered ${answer.status}: ${answer.text.slice(0, 200)}`);
    return answer.body as T;
  }
  #set(change: Partial<Omit<State, 'now'>>): Promise<State> {
    return this.#must('setControlState', { body: change });
  }
  /** As if nobody had ever pulled: also after a run that broke off. */
  async rest(): Promise<void> {
    await this.#set({ failing: false, maintenance: false, aheadSeconds: 0 });
    await this.clearThrottles();
  }
  async failing(on: boolean): Promise<void> {
    await this.#set({ failing: on });
  }
  async maintenance(on: boolean): Promise<void> {
    await this.#set({ maintenance: on });
  }
  /** How far the server's clock is ahead, s. */
  async ahead(seconds: number): Promise<void> {
    await this.#set({ aheadSeconds: seconds });
  }
  async disable(username: string, disabled: boolean): Promise<void> {
    await this.#must('setUserAccess', { params: { username }, body: { active: !disabled } });
  }
  /** What somebody's customers have used up is there again. */
  async renew(username: string): Promise<void> {
    await this.#must('resetCustomer', { params: { username } });
  }
  async clearThrottles(): Promise<void> {
    await this.#must('clearThrottles');
  }
  /** An event as the payment provider sends and signs it. */
  async signedEvent(): Promise<Call> {
    const { provider, headers, body } = await this.#must<{ provider: string; headers: Record<string, string>; body: unknown }>(
      'createPaymentEvent',
    );
    return { params: { provider }, headers, body };
  }
  async #lastMail(address: string): Promise<{ id: string; text: string } | undefined> {
    const answer = await this.#pull('getLastMail', { params: { address } });
    return answer.status === 200 ? (answer.body as { id: string; text: string }) : undefined;
  }
  /** The path parameters of a fresh password link of somebody whom the suite does not act as: using it ends that person's sessions. */
  async resetLink(email = 'hans.keller@example.com'): Promise<{ a: string; b: string }> {
    await this.clearThrottles();
    const before = await this.#lastMail(email);
    const asked = await this.#shop.send('forgotPassword', { body: { email } }, null);
    if (asked.status !== 200) throw new Error(`forgotPassword answered ${asked.status}: ${asked.text.slice(0, 200)}`);
    for (let waited = 0; waited < MAIL_WAIT_MS; waited += LOOK_MS) {
      const mail = await this.#lastMail(email);
      const link = mail && mail.id !== before?.id ? /\?\S*token=\S+/.exec(mail.text)?.[0] : undefined;
      if (link) {
        const search = new URLSearchParams(link);
        return { a: search.get('token') ?? '', b: search.get('data') ?? '' };
      }
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
    throw new Error(`No mail with a link came to ${email}`);
  }
}
