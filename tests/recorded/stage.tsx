// A screen as the records see it: mounted by itself over made-up answers, in a time that goes only when nobody waits for anything.

import type { QueryClient } from '@tanstack/react-query';
import { act, cleanup } from '@testing-library/react';
import type { RouteObject } from 'react-router';
import { vi } from 'vitest';
import type { InfoFlags } from '../../generated/api/model/infoFlags.ts';
import type { UserDetail } from '../../generated/api/model/userDetail.ts';
import type { Flag, Locale } from '../../generated/rules.ts';
import { createQueryClient } from '../../src/api/query-client.ts';
import { endSession } from '../../src/api/session.ts';
import { keepDetails, noDetails } from '../../src/features/fast-pay/details.ts';
import { type PathName, paths } from '../../src/paths.ts';
import { createRoutes } from '../../src/routes.tsx';
import { isForStaff, rightsOf } from '../../src/screen-rights.ts';
import { buyer, signIn } from '../../src/testing/people.ts';
import { renderAt } from '../../src/testing/render-app.tsx';
import { behindGate, ELSEWHERE, namedScreens } from '../../src/testing/screens.tsx';
import { keepFocus } from '../../src/ui/keep-focus.ts';
import { PARTS } from './address-parts.ts';
import { FRAME_ADDRESS, type FrameName, frameNames, frameRoutes, frames } from './frames.tsx';
import { Freshness } from './freshness.ts';
import { watchLeavings } from './leavings.ts';
import { leftBehind, watchListeners } from './left-behind.ts';
import { Asked, answerFrom, lineOf, type Rich } from './made-up.ts';
import type { Reader } from './readers.ts';
import { setWidth, WIDTH, watchWidth } from './window-width.ts';

const NOW = new Date('2026-11-20T10:15:00.000Z');
/** So long a screen is given after what was last asked of it: longer than any pause after which typing is sent. */
const PAUSE_MS = 1_200;
const STEP_MS = 300;
/** After so long nothing is remembered of what was answered: every clock that runs once has run. */
const LONGEST_WAIT_MS = 1_900_000;
/** Time that goes by goes in so many steps. */
const PASSING_STEPS = 3;
/** Nothing is on its way when nothing has moved for so many turns. */
const STILL_TURNS = 4;
const MOST_TURNS = 20_000;

/** Screens that are others further down their address, or under another question. */
const FURTHER = {
  showroomBook: ['showroom', '/ORO/CLASSIC/SS27-1'],
  fastPayLink: ['fastPay', `?link=12.${PARTS.token}`],
} as const satisfies Record<string, readonly [PathName, string]>;
export type ScreenName = PathName | keyof typeof FURTHER | FrameName;
const isFrame = (name: ScreenName): name is FrameName => name in frames;
const isFurther = (name: ScreenName): name is keyof typeof FURTHER => name in FURTHER;
/** What a screen is about that does not stand in its path. */
const QUERIES: Partial<Record<PathName, string>> = {
  payInvoices: '?id=12',
  search: '?q=poplin',
  resetPassword: `?token=${PARTS.token}&data=eyJ1IjoxMn0.c2lnbmF0dXJl`,
};
const addressOf = (name: ScreenName, locale: Locale): string => {
  if (isFrame(name)) return FRAME_ADDRESS.replace('/en/', `/${locale}/`);
  if (!isFurther(name)) return ownAddress(name, locale);
  const [screen, rest] = FURTHER[name];
  return ownAddress(screen, locale) + rest;
};
const ownAddress = (name: PathName, locale: Locale) => {
  const parts: Record<string, string> = { ...PARTS, locale };
  return paths[name].replaceAll(/\/:\w+\?/g, '').replaceAll(/:(\w+)/g, (_, part: string) => parts[part] ?? '12') + (QUERIES[name] ?? '');
};

/** What comes with a press is there already: how long a part of the app takes to come is no part of what is said. */
export async function bringEverything(): Promise<void> {
  const parts = import.meta.glob<unknown>([
    '../../src/{features,layouts,lists,pieces,routes,ui}/**/*.{ts,tsx}',
    '!../../src/**/*.test.{ts,tsx}',
    '!../../src/features/viewer3d/**',
  ]);
  for (const bring of Object.values(parts)) await bring();
}

/** Every screen of the shop by name, those of visitors too. */
function everyScreen(routes: readonly RouteObject[]): Map<PathName, RouteObject> {
  const screens = new Map(namedScreens(routes).map(({ screen, route }) => [screen, route]));
  const byPath = new Map(Object.entries(paths).map(([name, path]) => [path as string, name as PathName]));
  const walk = (children: readonly RouteObject[], before: string) => {
    for (const route of children) {
      const path = route.path?.startsWith('/') ? route.path : route.path ? `${before}/${route.path}` : before;
      const name = byPath.get(path);
      if (name && !screens.has(name) && !route.children) screens.set(name, { ...route, path });
      walk(route.children ?? [], path);
    }
  };
  walk(routes, '');
  return screens;
}
/** Screens behind the login that are not for staff alone, and what stands around them. */
export const sharedScreens: ScreenName[] = [
  ...frameNames.filter((name) => name !== 'frameActing'),
  ...namedScreens(createRoutes(createQueryClient()))
    .map(({ screen }) => screen)
    .filter((name) => !isForStaff(name)),
];
export const screenNames: ScreenName[] = [
  ...frameNames,
  ...(Object.keys(FURTHER) as (keyof typeof FURTHER)[]),
  ...everyScreen(createRoutes(createQueryClient())).keys(),
];

/** Rights without which it does not open; undefined where nobody has to be logged in. */
export function rightsFor(name: ScreenName): readonly Flag[] | undefined {
  if (isFrame(name)) return [];
  const screen = isFurther(name) ? FURTHER[name][0] : name;
  return sharedScreens.includes(screen) ? rightsOf(screen) : undefined;
}
/** Logged in where one has to be; answers the routes of the screen. */
function enter(name: ScreenName, table: readonly RouteObject[], isStaff: boolean | undefined, who: Partial<UserDetail>): RouteObject[] {
  if (isFrame(name)) {
    const { flags, user = {} }: { flags: InfoFlags; user?: Partial<UserDetail> } = frames[name];
    signIn({ ...buyer(), ...who, ...user, staff: isStaff ?? false }, flags);
    return frameRoutes();
  }
  const screen = isFurther(name) ? FURTHER[name][0] : name;
  const route = everyScreen(table).get(screen)!;
  if (namedScreens([route]).length === 0) return [route, ELSEWHERE];
  signIn({ ...buyer(), ...who, staff: isStaff ?? isForStaff(screen) });
  return behindGate(route);
}

const oneTurn = () =>
  act(async () => {
    await new Promise<void>((resolve) => setImmediate(resolve));
    await vi.advanceTimersByTimeAsync(0);
  });

interface Opened extends Reader {
  address?: string | undefined;
  width?: number;
  /** Answers in the place of the shop. */
  instead?: Asked['instead'];
  /** What could not be asked is not asked again by itself. */
  once?: boolean;
}
export class Stage {
  readonly asked: Asked;
  readonly leavings: string[];
  readonly freshness: Freshness;
  readonly client: QueryClient;
  readonly #idle: () => boolean;
  readonly #router: Awaited<ReturnType<typeof renderAt>>['router'];
  readonly #moved: () => number;
  readonly #watch: MutationObserver;
  readonly #endFocus = keepFocus();
  private constructor(asked: Asked, leavings: string[], { router, queryClient }: Awaited<ReturnType<typeof renderAt>>) {
    this.asked = asked;
    this.leavings = leavings;
    this.client = queryClient;
    this.freshness = new Freshness(queryClient);
    asked.onWritten = (operation) => this.freshness.wrote(operation);
    this.#router = router;
    this.#idle = () =>
      asked.isHeld ||
      (queryClient.isFetching() + queryClient.isMutating() + asked.waiting === 0 && router.state.navigation.state === 'idle');
    let moves = 0;
    this.#watch = new MutationObserver((records) => {
      moves += records.length;
    });
    this.#watch.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
    this.#moved = () => moves;
  }
  get address(): string {
    const { pathname, search, hash } = this.#router.state.location;
    return pathname + search + hash;
  }
  /** Makes the window so wide. */
  async widen(width: number): Promise<void> {
    await act(async () => setWidth(width));
    await this.rest();
  }
  async go(address: string): Promise<void> {
    await act(() => this.#router.navigate(address));
    await this.rest();
  }

  /** @param isStaff where the screen does not say it */
  static async open(
    name: ScreenName,
    rich: Rich,
    isStaff?: boolean,
    { locale = 'en', user = {}, address = addressOf(name, locale), width = WIDTH, instead, once = false }: Opened = {},
  ): Promise<Stage> {
    watchWidth(width);
    watchListeners();
    vi.useFakeTimers({
      toFake: [
        'Date',
        'setTimeout',
        'clearTimeout',
        'setInterval',
        'clearInterval',
        'requestAnimationFrame',
        'cancelAnimationFrame',
        'performance',
      ],
      now: NOW,
    });
    const asked = new Asked();
    asked.instead = instead;
    answerFrom(asked, rich);
    const client = createQueryClient();
    const { queries, ...others } = client.getDefaultOptions();
    if (once) client.setDefaultOptions({ ...others, queries: { ...queries, retry: false } });
    const table = createRoutes(client);
    const leavings = watchLeavings();
    const opened = renderAt(address, enter(name, table, isStaff, user), locale, client, table);
    // The parts of the screen come, and its first answers with them.
    const stage = new Stage(asked, leavings, await whileTimeGoes(opened));
    await stage.rest();
    return stage;
  }

  /** Until nothing is on its way and whoever waits for a pause has had it. */
  async rest(): Promise<void> {
    for (let gone = 0; gone <= PAUSE_MS; gone += STEP_MS) {
      await this.still();
      await act(() => vi.advanceTimersByTimeAsync(STEP_MS));
    }
    await this.still();
    this.freshness.atRest();
  }
  /** So much time goes by; what is asked meanwhile is answered. */
  async pass(time: number): Promise<void> {
    for (let gone = 0; gone < time; gone += time / PASSING_STEPS) {
      await act(() => vi.advanceTimersByTimeAsync(time / PASSING_STEPS));
      await this.still();
    }
  }
  /** Until nothing is on its way. */
  async still(): Promise<void> {
    let still = 0;
    let before = -1;
    let isComplete = false;
    for (let turns = 0; still < STILL_TURNS || !isComplete; turns++) {
      if (turns > MOST_TURNS) throw new Error('the screen never comes to rest');
      await oneTurn();
      const now = this.#moved() + this.asked.requests.length;
      const isStill = this.#idle() && now === before;
      still = isStill ? still + 1 : 0;
      if (!isStill) isComplete = false;
      before = now;
      // Nothing moves while a part of the app is still on its way.
      if (still === STILL_TURNS && !isComplete) {
        await vi.dynamicImportSettled();
        isComplete = true;
        still = 0;
      }
    }
  }

  /** Everything goes from the screen; answers what of it is still there after a while, and what was done meanwhile. */
  async leave(): Promise<{ remains: string[]; done: string[] }> {
    const was = [this.asked.requests.length, this.leavings.length] as const;
    cleanup();
    await this.pass(LONGEST_WAIT_MS);
    this.#router.dispose();
    const requests = await Promise.all(this.asked.requests.slice(was[0]).map(async (asked) => lineOf(asked) + (await asked.says)));
    // It is the app's, not the screen's.
    this.#endFocus();
    return { remains: leftBehind(), done: [...requests, ...this.leavings.slice(was[1])] };
  }
  close(): void {
    // Every node that comes in later would be given to this one too.
    this.#watch.disconnect();
    this.#endFocus();
    cleanup();
    leftBehind();
    setWidth(WIDTH);
    endSession();
    localStorage.clear();
    sessionStorage.clear();
    history.replaceState(null, '', '/');
    // A tab remembers who pays.
    keepDetails(noDetails, null);
    vi.useRealTimers();
  }
}

async function whileTimeGoes<T>(work: Promise<T>): Promise<T> {
  let isDone = false;
  const done = work.finally(() => {
    isDone = true;
  });
  while (!isDone) {
    await oneTurn();
    await vi.dynamicImportSettled();
  }
  return done;
}
