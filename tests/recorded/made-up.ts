// Answers for the screens on record: the same question has the same answer, whatever was asked before it and beside it.
import { readFileSync } from 'node:fs';
import { faker } from '@faker-js/faker/locale/en';
import { HttpResponse, http } from 'msw';
import { paymentMethods } from '../../generated/rules.ts';
import { operationOf } from '../../mocks/faults.ts';
import { mockApi } from '../../mocks/mock-api.ts';
import { mockServer } from '../../mocks/node.ts';
import { getSession } from '../../src/api/session.ts';
import { ofItsAddress, ofItsPage, ofOneUser, orderable } from './asked-for.ts';
import { questionOf } from './contents.ts';

/** Of so many answers one is taken: the longest, or the shortest. */
const ATTEMPTS = 5;
/** Of a list so many are enough to see what a screen makes of one. */
const MOST = 3;
/** The longest of their answers warn of something, and nobody comes further. */
const WARNING = ['updatePartnerDraft', 'getFastPaymentLink'];
export type Rich = 'full' | 'bare' | 'smooth';

/** What stands in the way of whoever wants to go on, and what it is where nothing does. */
const SMOOTH: Record<string, unknown> = { problem: null, hasChanges: false, obstacle: null, available: true, mayEdit: true, own: true };
/** Where anything may be chosen. */
const WHOLE: Record<string, unknown> = {
  listPaymentMethods: { content: paymentMethods.map((code, at) => ({ code, isDefault: at === 0, available: true })) },
};
/** A word of the same name may be a list elsewhere. */
const isInTheWay = (name: string, value: unknown) => name in SMOOTH && (SMOOTH[name] === null || typeof value === 'boolean');
function smoothed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(smoothed);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, inner]) => [name, isInTheWay(name, inner) ? SMOOTH[name] : smoothed(inner)]);
  return Object.fromEntries(entries);
}

/** What things in a list are told apart by. */
export const NAMES = ['id', 'code', 'key', 'value', 'currency', 'number', 'fromDays'];
/** Lists cut short, and no two things of the same name in one: made-up answers repeat themselves, a server does not. */
function cut(value: unknown): unknown {
  if (Array.isArray(value)) {
    const known = new Set<string>();
    const distinct = value.filter((item) => {
      const fields = typeof item === 'object' && item !== null ? Object.entries(item) : [['', item]];
      const names = fields.filter(([name], at) => at === 0 || NAMES.includes(name)).map((field) => JSON.stringify(field));
      if (names.some((name) => known.has(name))) return false;
      for (const name of names) known.add(name);
      return true;
    });
    return distinct.slice(0, MOST).map(cut);
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, cut(inner)]));
}
const seedOf = (text: string) => [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1_000_003, 7);

const contents = JSON.parse(readFileSync('tests/recorded/contents.json', 'utf8')) as Record<string, unknown>;
/** What the shop said to the same question, where nobody is asked about a preview. */
async function contentOf(request: Request): Promise<Response> {
  const { documentId, variables } = (await request.json()) as { documentId: string; variables: Record<string, unknown> };
  // It is on record in English, and in Italian where there is no other.
  const locale = variables.locale === 'de' ? 'en' : variables.locale;
  const data = contents[questionOf(documentId, locale ? { ...variables, locale } : variables)];
  return HttpResponse.json(data ? { data } : { errors: [{ message: 'not on record' }] });
}

const api = mockApi();
/** What is answered to an operation does not follow from what was asked, so it is chosen once. */
const chosen = new Map<string, string>();
async function textFor(id: string, rich: Rich, request: Request, first: string): Promise<string> {
  const known = chosen.get(`${id} ${rich}`);
  if (known !== undefined) return known;
  const texts = [first];
  for (let attempt = 1; attempt < ATTEMPTS; attempt++) {
    faker.seed(seedOf(`${id} ${attempt}`));
    const response = await api(request.clone());
    texts.push(JSON.stringify(cut(await response.json())));
  }
  texts.sort((a, b) => a.length - b.length);
  const longest = texts.at(rich !== 'bare' && !WARNING.includes(id) ? -1 : 0)!;
  const text = rich === 'smooth' ? JSON.stringify(WHOLE[id] ?? smoothed(JSON.parse(longest))) : longest;
  chosen.set(`${id} ${rich}`, text);
  return text;
}
/** An answer that can be given again. */
interface Told {
  text: string;
  status: number;
  headers: Headers;
}
/** To a question that was asked before, word for word, the answer is known. */
const told = new Map<string, Told>();
async function answerTo(id: string, request: Request, rich: Rich): Promise<Response> {
  const words = `${rich} ${request.method} ${request.url}${await bodyOf(request.clone())}`;
  const known = told.get(words);
  if (known) return new HttpResponse(known.text, known);
  faker.seed(seedOf(`${id} 0`));
  const response = await api(request.clone());
  if (!response.headers.get('content-type')?.startsWith('application/json')) return response;
  const first = JSON.stringify(cut(await response.json()));
  const made = ofItsPage(request.url, JSON.parse(await textFor(id, rich, request, first)), rich === 'bare');
  const own = ofOneUser(ofItsAddress(id, request.url, made));
  const text = JSON.stringify(id === 'getCart' ? orderable(own) : own);
  // Its length is another one now.
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  told.set(words, { text, status: response.status, headers });
  return new HttpResponse(text, { status: response.status, headers });
}

export interface Question {
  id: string;
  request: Request;
  /** What it says beside its address. */
  says: Promise<string>;
}
/** What a screen has asked for, and how much of it has no answer yet. */
export class Asked {
  readonly requests: Question[] = [];
  waiting = 0;
  /** Answers in the place of the shop; undefined where the shop itself answers. */
  instead: ((question: Question) => Promise<Response | undefined>) | undefined;
  /** An answer is held back: the screen waits for it, and nothing else moves. */
  isHeld = false;
  /** Told of what was answered to a write that was not refused. */
  onWritten: ((operation: string) => void) | undefined;
}
/** A draft comes back as it was sent last: a form of several steps would begin anew with each of them. */
async function draftOf(answer: Response, asked: Asked): Promise<Response> {
  const last = asked.requests.findLast(({ id }) => id === 'updatePartnerDraft');
  if (!last || answer.status !== 200) return answer;
  const { typed } = JSON.parse(await last.says) as { typed: string };
  return HttpResponse.json({ ...((await answer.json()) as object), state: 'draft', typed });
}
/** Whoever is here is told of himself. */
async function ofWhoIsHere(answer: Response): Promise<Response> {
  const session = getSession();
  if (!session || answer.status !== 200) return answer;
  return HttpResponse.json({ ...((await answer.json()) as object), userDetail: session.user });
}
const OWN: Record<string, (answer: Response, asked: Asked) => Promise<Response>> = {
  getPartner: draftOf,
  getUser: ofWhoIsHere,
};
/** What is made up is drawn by lot: one after the other, also what a screen asked last before it was closed. */
let turn: Promise<unknown> = Promise.resolve();
/** Answers everything; each is asked for after the one before was answered. */
export function answerFrom(asked: Asked, rich: Rich): void {
  const inTurn = async (request: Request, answered: (id: string) => Promise<Response>) => {
    const id = operationOf(request.method, request.url) ?? 'content';
    const question = { id, request, says: bodyOf(request.clone()) };
    asked.requests.push(question);
    asked.waiting += 1;
    const next = turn.then(async () => (await asked.instead?.(question)) ?? answered(id));
    turn = next.catch(() => undefined);
    try {
      const answer = await next;
      if (request.method !== 'GET' && answer.ok) asked.onWritten?.(id);
      return answer;
    } finally {
      asked.waiting -= 1;
    }
  };
  mockServer.use(
    http.all('*/api/v1/*', ({ request }) =>
      inTurn(request, async (id) => {
        const answer = await answerTo(id, request, rich);
        return OWN[id]?.(answer, asked) ?? answer;
      }),
    ),
    http.all('*/graphql', ({ request }) => inTurn(request, () => contentOf(request))),
  );
}
async function bodyOf(request: Request): Promise<string> {
  const key = request.headers.has('idempotency-key') ? ' with a key' : '';
  if (request.method === 'GET') return key;
  if (!request.headers.get('content-type')?.startsWith('multipart')) return `${key} ${await request.text()}`.trimEnd();
  const parts = [...(await request.formData())].map(([name, part]) => `${name}=${typeof part === 'string' ? part : part.name}`);
  return `${key} ${parts.join(' ')}`;
}
/** A question in one line. */
export function lineOf({ id, request }: Question): string {
  const { pathname, search } = new URL(request.url);
  return `${request.method} ${id} ${pathname}${search}`;
}
