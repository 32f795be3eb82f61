// happy-dom tests: every request is judged by the contract, every operation answers what it promises (mocks/node.ts), and a console error fails the test.
import { faker } from '@faker-js/faker/locale/en';
import { cleanup, configure } from '@testing-library/react';
import * as React from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { mockServer, resetAnswers } from '../../mocks/node.ts';

// A wait ends when what is waited for is there; how long that may take on a busy machine is no part of what a test says.
configure({ asyncUtilTimeout: 10_000 });

/** A window without anything that somebody left in it. */
function emptyWindow(): void {
  // A caret in a field that is gone would be moved by the arrows of the next test.
  getSelection()?.removeAllRanges();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  // biome-ignore lint/suspicious/noDocumentCookie: whatever a test has written, by its name alone
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; path=/; max-age=0`;
  history.replaceState(null, '', '/');
}
// Files share a window, and no file sees what another has left: neither in it, nor in its place, nor in a module of the app. Registered first, this is done
// last.
afterAll(() => {
  vi.unstubAllGlobals();
  emptyWindow();
  vi.resetModules();
});
beforeAll(() => mockServer.listen({ onUnhandledFrame: 'error' }));
// In the browser it comes in with the first call; here nobody's wait begins with loading it. Where a test takes it away, its calls say so.
beforeAll(() => import('../../src/api/wire.ts').catch(() => undefined));
beforeEach(() => {
  faker.seed(20_261_120);
  faker.setDefaultRefDate('2026-11-20T10:15:00.000Z');
  for (const level of ['error', 'warn'] as const)
    vi.spyOn(console, level).mockImplementation((...args: unknown[]) => {
      throw new Error(`console.${level}: ${args.map(String).join(' ')}`);
    });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  resetAnswers();
  mockServer.resetHandlers();
  vi.restoreAllMocks();
});
afterAll(() => mockServer.close());

// Happy DOM tells of a changed selection while it is being changed, a browser afterwards and only when it did change: who answers by putting the caret
// where it is, as the parts of a date do, would never end.
const { collapse } = Selection.prototype;
Selection.prototype.collapse = function quiet(this: Selection, node: Node | null, offset?: number) {
  if (this.anchorNode !== node) collapse.call(this, node, offset);
};

// Two properties that Happy DOM does not know: without them react-hook-form takes a select that was just drawn for one that somebody has changed, and leaves
// it on its first option. Files share the window, so they are given again.
Object.defineProperty(HTMLSelectElement.prototype, 'size', {
  configurable: true,
  get(this: HTMLSelectElement) {
    return Number(this.getAttribute('size') ?? 0);
  },
});
Object.defineProperty(HTMLOptionElement.prototype, 'defaultSelected', {
  configurable: true,
  get(this: HTMLOptionElement) {
    return this.hasAttribute('selected');
  },
});

// Of every element that is made, React in development keeps the call stack, for messages that no test reads: it costs a twelfth of the whole. It stops by
// itself after ten thousand of them in a second.
const internals = (React as unknown as { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE?: object })
  .__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE;
if (internals) Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set: () => undefined });
