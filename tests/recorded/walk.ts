// People of every right go through the whole contract, and what they are answered is written down.
import { readdirSync } from 'node:fs';
import { documents } from '../../generated/content/documents.ts';
import { ditteRules, locales } from '../../generated/rules.ts';
import type { OperationEntry } from '../../scripts/gen/contract.ts';
import type { Actor } from '../contract/actor.ts';
import type { Answer, Call } from '../contract/http.ts';
import { told } from '../contract/told.ts';
import { caughtUp, changed, said, waysOf } from './bodies.ts';
import { type Contents, questionOf } from './contents.ts';
import { queriesOf } from './questions.ts';
import { type Recorder, withoutLot } from './record.ts';
import type { RecordedShop } from './shop.ts';

/** Who asks, in which language. Some ask in every way and do what changes something; the others ask for what they see. */
export const PEOPLE = [
  { name: 'giulia.ferretti', language: 'it', acts: true },
  { name: 'james.whitfield', language: 'en', acts: true },
  { name: 'anna.schmidt', language: 'de', acts: true },
  { name: 'chiara.villa', language: 'it', acts: true },
  { name: 'li.wei', language: 'zh', acts: false },
  { name: 'emily.carter', language: 'en', acts: false },
  { name: 'hans.keller', language: 'de', acts: false },
  { name: 'sofia.garcia', language: 'es', acts: false },
  { name: 'oliver.hayes', language: 'fr', acts: false },
  { name: 'luca.moretti', language: 'it', acts: false },
  { name: 'ines.rocha', language: 'fr', acts: false },
] as const;
export type Person = (typeof PEOPLE)[number];
/** Staff who act, and the one in whose place. */
export const STAFF = 'chiara.villa';
export const ACTED_FOR = 'giulia.ferretti';

/** Where it is today, still yesterday, and long since today. */
const BY_NIGHT = ['giulia.ferretti', 'james.whitfield', 'li.wei'];

/** Not asked, each for a reason. */
const NOT_ASKED: Record<string, string> = {
  verifyPasswordToken: 'its link comes by mail',
  resetPassword: 'its link comes by mail',
  handlePaymentWebhook: 'it is signed by the provider',
};
const JSON_TYPE = 'application/json';
type How = 'in every way' | 'as told' | 'afterwards' | 'later';

/** The ditta for which the screens of the tests are asked. */
const OWN_DITTA = '002';
const isOwnDitta = ({ ditta = OWN_DITTA }: Record<string, unknown>) => ditta === OWN_DITTA;
/** What a question to the content service is asked for: everything it needs in every way, and by itself what may be left out. */
function variationsOf(needed: string, locale: string, slugs: readonly string[], tags: readonly string[]): Record<string, unknown>[] {
  const every = needed.includes('$slug') ? slugs.map((slug) => ({ slug, locale })) : [{ locale }];
  const tagged = needed.includes('$tag') ? tags.map((tag) => ({ locale, tag })) : [];
  const paged = needed.includes('$page') ? [{ locale, page: 1 }] : [];
  const asked = [...every, ...tagged, ...paged];
  return needed.includes('$ditta') ? asked.flatMap((each) => Object.keys(ditteRules).map((ditta) => ({ ...each, ditta }))) : asked;
}

export class Walk {
  readonly #shop: RecordedShop;
  readonly #recorder: Recorder;
  constructor(shop: RecordedShop, recorder: Recorder) {
    this.#shop = shop;
    this.#recorder = recorder;
  }

  async all(entries: readonly OperationEntry[], people: readonly Person[] = PEOPLE): Promise<void> {
    const asked = entries.filter(({ operation }) => !(operation.operationId in NOT_ASKED));
    const reading = asked.filter(({ method }) => method === 'get');
    const writing = asked.filter(({ method }) => method !== 'get');
    for (const person of people) {
      const actor = await this.#shop.person(person.name);
      if (person.name === STAFF) {
        actor.staff = actor;
        actor.actsFor = await this.#shop.person(ACTED_FOR);
        actor.actsFor.staff = actor;
      }
      for (const entry of reading) await this.#ask(actor, person, entry, person.acts ? 'in every way' : 'as told');
      if (!person.acts) continue;
      for (const entry of writing) await this.#ask(actor, person, entry, 'as told');
      if (person === PEOPLE[0]) for (const entry of writing) await this.#askOtherwise(actor, person, entry);
      // What was done shows.
      for (const entry of reading) await this.#ask(actor, person, entry, 'afterwards');
    }
  }

  /** What is read while the clocks of mill, customer and server show other days. */
  async atNight(entries: readonly OperationEntry[], people: readonly Person[] = PEOPLE): Promise<void> {
    for (const person of people) if (BY_NIGHT.includes(person.name)) await this.readOn(entries, person, 'at night');
  }
  /** What somebody reads on another day. */
  async readOn(entries: readonly OperationEntry[], person: Person, day: string): Promise<void> {
    const actor = await this.#shop.person(person.name);
    for (const entry of entries)
      if (entry.method === 'get' && !(entry.operation.operationId in NOT_ASKED)) await this.#ask(actor, person, entry, 'later', day);
  }

  /** A write once more, and with each thing of its body otherwise than its story says. */
  async #askOtherwise(actor: Actor, { name, language }: Person, entry: OperationEntry): Promise<void> {
    const id = entry.operation.operationId;
    const send = async (question: string, call: Call) => {
      await actor.client.unthrottle?.();
      this.#shop.tick();
      const answer = await actor.send(id, { ...call, headers: { 'accept-language': language, ...call.headers } });
      await this.#recorder.note(id, `${name}, ${question}`, answer);
      return answer;
    };
    const first = await told(actor, id).catch(() => undefined);
    if (!first) return;
    await send('first', first);
    await send('again', first);
    for (const way of waysOf(actor.client.contract, entry, first.body)) {
      const call = await told(actor, id).catch(() => undefined);
      if (!call) continue;
      const question = withoutLot(said(way));
      let { body } = call;
      if ('before' in way && entry.method === 'put')
        body = caughtUp(body, (await send(`before ${question}`, { ...call, body: changed(body, { ...way, value: way.before }) })).body);
      await send(question, { ...call, body: changed(body, way) });
      const shown = this.#shows(actor, entry);
      if (shown) await this.#recorder.note(shown, `${name}, ${id} ${question}`, await actor.send(shown, { params: call.params ?? {} }));
    }
  }
  /** Where one looks at what was written: at the address of the write, or at the nearest one above it. */
  #shows({ client }: Actor, { path }: OperationEntry): string | undefined {
    const above = [...client.operations.values()].filter(
      (each) =>
        each.method === 'get' && `${path}/`.startsWith(`${each.path}/`) && JSON_TYPE in (each.operation.responses['200']?.content ?? {}),
    );
    return above.sort((a, b) => b.path.length - a.path.length)[0]?.operation.operationId;
  }

  async #ask(actor: Actor, { name, language }: Person, entry: OperationEntry, how: How, day = 'afterwards'): Promise<void> {
    const id = entry.operation.operationId;
    const question = how === 'afterwards' || how === 'later' ? `${name}, ${day}` : name;
    this.#shop.tick();
    let call: Call;
    try {
      call = await told(actor, id);
    } catch (error) {
      return this.#recorder.lacks(id, question, error instanceof Error ? error.message.slice(0, 120) : String(error));
    }
    const headers = { 'accept-language': language, ...call.headers };
    const usual = await actor.send(id, { ...call, headers });
    await this.#recorder.note(id, question, usual);
    if (how !== 'in every way' || usual.status !== 200) return;
    // A file in every way is much work: one person has it.
    if (usual.body === undefined && name !== PEOPLE[0].name) return;
    for (const query of queriesOf(actor.client.contract, entry, usual.body)) {
      this.#shop.tick();
      const answer = await actor.send(id, { ...call, headers, query: { ...call.query, ...query } });
      await this.#recorder.note(id, `${question} ${JSON.stringify(query)}`, answer);
    }
  }

  /** The questions of the app to the content service, in every language; answers what is said in English. */
  async contents(): Promise<Contents> {
    const said: Contents = {};
    for (const locale of locales) {
      const { tags, ...slugs } = await this.#slugs(locale);
      for (const [id, text] of documents) {
        const [, name = '', needed = ''] = /^query (\w+)\(([^)]*)\)/.exec(text) ?? [];
        if (needed.includes('$preview: String!')) continue;
        for (const variables of variationsOf(needed, locale, slugs[name === 'Story' ? 'stories' : 'pages'], tags)) {
          const { data, answer } = await this.#content(id, variables);
          await this.#recorder.note(`content ${name}`, JSON.stringify(variables), answer);
          // The screens of the tests are given the first page.
          if (locale === 'en' && !('page' in variables) && isOwnDitta(variables)) said[questionOf(id, variables)] = data;
        }
      }
    }
    return said;
  }
  async #content(documentId: string, variables: object): Promise<{ data: Record<string, unknown>; answer: Answer }> {
    const body = JSON.stringify({ documentId, variables });
    const headers = { 'content-type': 'application/json', accept: 'application/graphql-response+json' };
    const response = await this.#shop.fetch(new Request('http://shop.test/graphql', { method: 'POST', headers, body }));
    const said = (await response.json()) as { data: Record<string, unknown> };
    const request = { method: 'POST', url: '/graphql', headers };
    return {
      data: said.data,
      answer: { status: response.status, headers: new Headers(), body: said, text: '', bytes: new Uint8Array(), request },
    };
  }
  async #slugs(locale: string): Promise<{ stories: string[]; pages: string[]; tags: string[] }> {
    const [id = ''] = [...documents].find(([, text]) => text.startsWith('query Stories(')) ?? [];
    const { data } = await this.#content(id, { locale });
    const pages = readdirSync(`demo/content/${locale}/page`).map((file) => file.replace(/\.\w+$/, ''));
    const slugsOf = (things: { slug: string }[]) => things.map(({ slug }) => slug);
    const { content, tags } = data.stories as { content: { slug: string }[]; tags: { slug: string }[] };
    return { stories: slugsOf(content), pages, tags: slugsOf(tags) };
  }
}
