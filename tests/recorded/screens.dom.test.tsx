// What every screen asks for and shows is on record: docs/decisions/0300-what-is-answered-is-on-record.md.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { act, cleanup } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../src/api/query-client.ts';
import { endSession } from '../../src/api/session.ts';
import { type PathName, paths } from '../../src/paths.ts';
import { createRoutes } from '../../src/routes.tsx';
import { buyer, signIn } from '../../src/testing/people.ts';
import { renderAt } from '../../src/testing/render-app.tsx';
import { behindGate, namedScreens } from '../../src/testing/screens.tsx';
import { Asked, answerFrom, lineOf } from './made-up.ts';
import { shownIn } from './shown.ts';

const FOLDER = 'tests/recorded/screens';
const NOW = new Date('2026-11-20T10:15:00.000Z');
/** What a screen is about, where a number will not do. */
const ADDRESSES: Partial<Record<PathName, string>> = {
  payInvoices: '?id=12',
  search: '?q=poplin',
};
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
    const asked = new Asked();
    answerFrom(asked, rich);
    signIn(buyer());
    const client = createQueryClient();
    const { route } = namedScreens(createRoutes(client)).find(({ screen }) => screen === name)!;
    const { container } = await renderAt(address(name), behindGate(route), 'en', client);
    const lines = await settled(container, () => client.isFetching());
    const text = [...asked.requests.map(lineOf).sort(), '', ...lines, ''].join('\n');
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
