// What is answered without our server, by way of doing without it: everything that the app asks for, and of Prism's API nothing.
import { getResponse, type HttpHandler } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mountDrawer } from './drawer.ts';
import { startMocks } from './start.ts';

let handlers: HttpHandler[] = [];
vi.mock('msw/browser', () => ({
  setupWorker: () => ({
    use: (...more: HttpHandler[]) => {
      handlers = more;
    },
    start: async () => undefined,
  }),
}));
vi.mock('./drawer.ts', () => ({ mountDrawer: vi.fn() }));

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
  });
});
afterEach(() => vi.unstubAllGlobals());
const begin = async (mode: 'msw' | 'prism', search = '') => {
  vi.stubGlobal('location', { search });
  await startMocks(mode);
};
const ask = async (path: string, init: RequestInit = {}) => getResponse(handlers, new Request(`http://tab.test/trama${path}`, init));
const TOKEN = { headers: { authorization: 'Bearer token-of-the-mock-user-xxxxxxxxxxxxxxxx' } };
const question = {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: '{"query":"{ footer(locale: \\"de\\") { __typename } }"}',
};

test.each(['msw', 'prism'] as const)('%s has texts and pictures, wherever the app lies', async (mode) => {
  await begin(mode);
  expect(await (await ask('/graphql', question))?.json()).toEqual({ data: { footer: { __typename: 'Footer' } } });
  expect((await ask('/media/fabrics/ORO10001-001/swatch.webp?w=400'))?.headers.get('content-type')).toBe('image/svg+xml');
  expect((await ask('/api/v1/orders', TOKEN))?.status).toBe(mode === 'msw' ? 200 : undefined);
  expect(vi.mocked(mountDrawer)).toHaveBeenLastCalledWith(mode, { scenario: 'base', seed: 1 });
});
test('what is made up follows the seed, and what goes wrong the scenario', async () => {
  const orders = async (search: string) => {
    await begin('msw', search);
    return (await ask('/api/v1/orders', TOKEN))?.text();
  };
  const first = await orders('?seed=1');
  expect(await orders('?seed=2')).not.toBe(first);
  expect(await orders('?seed=1')).toBe(first);
  await begin('msw', '?scenario=server-503');
  expect((await ask('/api/v1/orders', TOKEN))?.status).toBe(503);
});
