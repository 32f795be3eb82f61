// One of the people on record does something that is not the usual, and what is answered is written down.
import { availabilityStates } from '../../generated/rules.ts';
import type { Instruction, Outcome } from '../../server/mill/commands.ts';
import type { Actor } from '../contract/actor.ts';
import type { Answer, Call } from '../contract/http.ts';
import type { Recorder } from './record.ts';
import type { RecordedShop } from './shop.ts';

/** Somebody with the language in which they ask, which need not be that of their mails. */
export interface Player {
  name: string;
  language: string;
}
export interface Cloth {
  code: string;
  color: string;
  brand: { code: string };
  book: { code: string } | null;
  availability: { state: string; availableMetres: number };
}
export interface Accessory {
  code: string;
  color: string;
  category: string;
  minimumQuantity: number;
}

/** Refusals that say nothing of the shop, but of the scene. */
const WRONGLY_ASKED = ['VALIDATION_FAILED', 'NOT_FOUND', 'LINE_NOT_FOUND'];

/** Secrets for an app of codes, what is signed of a link, and files. */
const DRAWN = /\b[A-Z2-7]{32}\b|(?<=token=)\S+|(?<="bytes":")[^"]+/g;

/** What is read once is known: a scene is about what is done with it. */
function once<T>(read: () => Promise<T>): () => Promise<T> {
  let known: Promise<T> | undefined;
  return () => {
    known ??= read();
    return known;
  };
}

export class Scene {
  readonly shop: RecordedShop;
  readonly actor: Actor;
  readonly #recorder: Recorder;
  readonly #player: Player;
  #asked = 0;
  private constructor(shop: RecordedShop, recorder: Recorder, player: Player, actor: Actor) {
    this.shop = shop;
    this.actor = actor;
    this.#recorder = recorder;
    this.#player = player;
  }
  static async of(shop: RecordedShop, recorder: Recorder, player: Player): Promise<Scene> {
    return new Scene(shop, recorder, player, await shop.person(player.name));
  }

  /** Asks, and keeps the answer; a refusal is an answer, too. */
  async ask<T = Record<string, never>>(operation: string, call: Call = {}): Promise<T> {
    const body = await this.wrongly<T>(operation, call);
    const { code, errors } = (body ?? {}) as { code?: string; errors?: unknown };
    if (WRONGLY_ASKED.includes(code ?? '')) throw new Error(`${operation} of ${this.#player.name}: ${code} ${JSON.stringify(errors)}`);
    return body;
  }
  /** The same where it is the scene's own that what is asked for can not be, or is not there. */
  async wrongly<T = Record<string, never>>(operation: string, call: Call = {}): Promise<T> {
    this.shop.tick();
    const headers = { 'accept-language': this.#player.language, ...call.headers };
    const answer = await this.actor.send(operation, { ...call, headers });
    await this.keep(operation, answer);
    return answer.body as T;
  }
  /** Keeps an answer that may say that there is nothing of the kind. */
  async keep(operation: string, answer: Answer): Promise<void> {
    await this.#recorder.note(operation, `${this.#player.name}, scene ${String(++this.#asked).padStart(3, '0')}`, answer);
  }
  /** Asks for what the scene can not go on without. */
  async must<T = Record<string, never>>(operation: string, call: Call = {}): Promise<T> {
    const body = await this.ask<T & { code?: string }>(operation, call);
    if (body === undefined || (typeof body.code === 'string' && typeof (body as { status?: unknown }).status === 'number'))
      throw new Error(`${operation} of ${this.#player.name}: ${JSON.stringify(body)} after ${JSON.stringify(call)}`);
    return body;
  }
  /** The mill says something, and what it is answered is on record, also a refusal. */
  async tell(instruction: Instruction): Promise<Outcome> {
    this.shop.tick();
    const [outcome] = await this.shop.mill([instruction]);
    const { ok, message } = outcome!;
    const lines = message.replaceAll(DRAWN, '…').split('\n');
    await this.keep(`mill ${instruction.kind}`, { status: ok ? 200 : 422, headers: new Headers(), body: { lines } } as Answer);
    await this.shop.settled();
    return { ok, message };
  }
  /** The mill does something that the scene can not go on without. */
  async mill(instruction: Instruction): Promise<string> {
    const { ok, message } = await this.tell(instruction);
    if (!ok) throw new Error(`the mill could not ${JSON.stringify(instruction)}: ${message}`);
    return message;
  }

  /** The first cloth in each state that the shop knows, and another one. */
  readonly cloths = once(async () => {
    const listed = async (query: NonNullable<Call['query']>) => (await this.must<{ content: Cloth[] }>('listArticles', { query })).content;
    const content = await listed({ size: 100 });
    // What is rare is not among the first hundred.
    for (const state of availabilityStates)
      if (!content.some(({ availability }) => availability.state === state))
        content.push(...(await listed({ size: 2, availability: [state] })));
    const byState = Map.groupBy(content, ({ availability }) => availability.state);
    return new Map(
      [...byState].flatMap(([state, [first, second]]) => [
        [state, first!] as const,
        ...(second ? [[`${state}, another`, second] as const] : []),
      ]),
    );
  });
  readonly accessories = once(async () => {
    const { code, color } = (await this.cloths()).get('AVAILABLE')!;
    return (await this.must<{ content: Accessory[] }>('listArticleAccessories', { params: { code, color } })).content;
  });
  readonly shops = once(async () => (await this.must<{ content: { code: string }[] }>('listShops')).content.map(({ code }) => code));
}
