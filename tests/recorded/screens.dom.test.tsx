// What every screen asks for and shows is on record: docs/decisions/0300-what-is-answered-is-on-record.md.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { faker } from '@faker-js/faker/locale/en';
import { act, cleanup } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, expect, test, vi } from 'vitest';
import { operationOf } from '../../mocks/faults.ts';
import { mockApi } from '../../mocks/mock-api.ts';
import { mockServer } from '../../mocks/node.ts';
import { createQueryClient } from '../../src/api/query-client.ts';
import { endSession } from '../../src/api/session.ts';
import { type PathName, paths } from '../../src/paths.ts';
import { createRoutes } from '../../src/routes.tsx';
import { buyer, signIn } from '../../src/testing/people.ts';
import { renderAt } from '../../src/testing/render-app.tsx';
import { behindGate, namedScreens } from '../../src/testing/screens.tsx';
import { questionOf } from './contents.ts';
import { shownIn } from './shown.ts';

const FOLDER = 'tests/recorded/screens';
const NOW = new Date('2026-11-20T10:15:00.000Z');
/** What a screen is about, where a number will not do. */
const ADDRESSES: Partial<Record<PathName, string>> = {
  payInvoices: '?id=12',
  search: '?q=poplin',
};
/** Of so many answers one is taken. */
const ATTEMPTS = 5;
const STILL_FOR = 3;
const LOOK_MS = 15;
const LONGEST_LOOKS = 4000;
/** How long a busy machine takes is no part of what is said. */
const PATIENCE_MS = 180_000;

const screens = namedScreens(createRoutes(createQueryClient())).map(({ screen }) => screen);
const address = (name: PathName) =>
  paths[name]
    .replace(':locale', 'en')
    .replace(':prodid', 'ORO10001-001')
    .replace(':slug', 'poplin')
    .replaceAll(/\/:\w+\?/g, '')
    .replaceAll(/:\w+/g, '12') + (ADDRESSES[name] ?? '');

/** Of a list so many are enough to see what a screen makes of one. */
const MOST = 3;
type Rich = 'full' | 'bare';

/** What things in a list are told apart by. */
const NAMES = ['id', 'code', 'key', 'value', 'currency', 'number', 'fromDays'];
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
  const data = contents[questionOf(documentId, variables)];
  return HttpResponse.json(data ? { data } : { errors: [{ message: 'not on record' }] });
}

/** The same question has the same answer, whatever was asked before it and beside it: of some that can be made up the longest, or the shortest. */
function sameAnswers(asked: string[], rich: Rich): void {
  let turn: Promise<unknown> = Promise.resolve();
  const api = mockApi();
  async function answerTo(id: string, request: Request): Promise<Response> {
    const answers: { text: string; response: Response }[] = [];
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      faker.seed(seedOf(`${id} ${attempt}`));
      const response = await api(request.clone());
      if (!response.headers.get('content-type')?.startsWith('application/json')) return response;
      answers.push({ text: JSON.stringify(cut(await response.json())), response });
    }
    answers.sort((a, b) => a.text.length - b.text.length);
    const { text, response } = answers.at(rich === 'full' ? -1 : 0)!;
    // Its length is another one now.
    const headers = new Headers(response.headers);
    headers.delete('content-length');
    return new HttpResponse(text, { status: response.status, headers });
  }
  const inTurn = (request: Request, answered: (id: string) => Promise<Response>) => {
    const { pathname, search } = new URL(request.url);
    const id = operationOf(request.method, request.url) ?? 'content';
    asked.push(`${request.method} ${id} ${pathname}${search}`);
    const next = turn.then(() => answered(id));
    turn = next.catch(() => undefined);
    return next;
  };
  mockServer.use(
    http.all('*/api/v1/*', ({ request }) => inTurn(request, (id) => answerTo(id, request))),
    http.all('*/graphql', ({ request }) => inTurn(request, () => contentOf(request))),
  );
}
/** When nothing is asked and nothing changes any more. */
async function settled(container: HTMLElement, isFetching: () => number): Promise<string[]> {
  let last = '';
  let still = 0;
  for (let looks = 0; looks < LONGEST_LOOKS && still < STILL_FOR; looks++) {
    await act(() => new Promise((resolve) => setTimeout(resolve, LOOK_MS)));
    const now = shownIn(container.ownerDocument.body).join('\n');
    still = now === last && isFetching() === 0 ? still + 1 : 0;
    last = now;
  }
  // What has not come to rest shows something else each time.
  expect(still, 'the screen never comes to rest').toBe(STILL_FOR);
  return last.split('\n');
}

afterEach(() => {
  cleanup();
  endSession();
});
test.each(screens.flatMap((name) => [[name, 'full'] as const, [name, 'bare'] as const]))(
  '%s shows what is on record, %s',
  { timeout: PATIENCE_MS },
  async (name, rich) => {
    vi.useFakeTimers({ toFake: ['Date'], now: NOW });
    const asked: string[] = [];
    sameAnswers(asked, rich);
    signIn(buyer());
    const client = createQueryClient();
    const { route } = namedScreens(createRoutes(client)).find(({ screen }) => screen === name)!;
    const { container } = await renderAt(address(name), behindGate(route), 'en', client);
    const lines = await settled(container, () => client.isFetching());
    const text = [...asked.sort(), '', ...lines, ''].join('\n');
    const file = `${FOLDER}/${name}.${rich}.txt`;
    if (process.env.RECORD) {
      mkdirSync(FOLDER, { recursive: true });
      writeFileSync(file, text);
    }
    expect(text).toBe(existsSync(file) ? readFileSync(file, 'utf8') : 'nothing, for it is not on record');
  },
);
test('every record is of a screen that there is', () => {
  const known = new Set<string>(screens);
  expect(readdirSync(FOLDER).filter((name) => !known.has(name.split('.')[0]!))).toEqual([]);
});
