// What QA presses: one begins in another situation as a stranger, and whoever forgets all forgets what is of the shop and nothing else.
import { Window } from 'happy-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findScenario, SCENARIOS } from '../../demo/scenarios/scenarios.ts';
import { mountDrawer } from './drawer.ts';

let cookies: string[];
let databases: (string | undefined)[];
let went: string[];
const clear = vi.fn();
const clearTab = vi.fn();
beforeEach(() => {
  cookies = ['trama.session', 'other'];
  databases = ['trama-base-1', 'trama-server-503-7', 'somebody-else', undefined];
  went = [];
  clear.mockClear();
  clearTab.mockClear();
  vi.stubGlobal('document', new Window().document);
  vi.stubGlobal('location', { href: 'https://shop.test/en/shop?scenario=base&page=3#top', assign: (url: URL) => went.push(String(url)) });
  vi.stubGlobal('localStorage', { clear });
  vi.stubGlobal('sessionStorage', { clear: clearTab });
  vi.stubGlobal('cookieStore', {
    getAll: async () => cookies.map((name) => ({ name })),
    delete: async (name: string) => {
      cookies = cookies.filter((other) => other !== name);
    },
  });
  vi.stubGlobal('indexedDB', {
    databases: async () => databases.map((name) => ({ name })),
    deleteDatabase: (name: string) => {
      databases = databases.filter((other) => other !== name);
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

function opened(scenario: string, seed = 1) {
  mountDrawer('browser', { scenario, seed });
  const root = document.querySelector('aside')?.shadowRoot;
  if (!root) throw new Error('There is no drawer');
  return {
    field: (name: string) => root.querySelector<HTMLInputElement>(`[name=${name}]`) as HTMLInputElement,
    press: (name: string) => root.querySelector<HTMLElement>(`[name=${name}]`)?.click(),
    text: () => root.querySelector('details')?.textContent ?? '',
  };
}

test('it says in which situation one is, who one is there, and has all the others', () => {
  const { field, text } = opened('server-503', 7);
  const { about, username } = findScenario('server-503');
  for (const part of ['browser', about, username]) expect(text()).toContain(part);
  expect(field('seed').value).toBe('7');
  const options = [...field('scenario').children].map((option) => [option.getAttribute('value'), option.hasAttribute('selected')]);
  expect(options).toEqual(SCENARIOS.map(({ name }) => [name, name === 'server-503']));
});
test('another situation begins without a session, at the same place, and what other situations have kept stays', async () => {
  const { field, press } = opened('base');
  field('scenario').value = 'server-503';
  field('seed').value = '7';
  press('apply');
  await expect.poll(() => went).toEqual(['https://shop.test/en/shop?scenario=server-503&seed=7#top']);
  expect(cookies).toEqual([]);
  // Nor in the place of somebody, nor with lines that wait for the shop of before: those are the tab's.
  expect(clearTab).toHaveBeenCalledOnce();
  expect(databases).toHaveLength(4);
  expect(clear).not.toHaveBeenCalled();
});
test('who forgets everything begins anew in the situation that is chosen; of what is not the shop’s nothing is forgotten', async () => {
  opened('base', 3).press('reset');
  await expect.poll(() => went).toEqual(['https://shop.test/en/shop?scenario=base&seed=3#top']);
  expect(databases).toEqual(['somebody-else', undefined]);
  expect(clear).toHaveBeenCalledOnce();
  expect(clearTab).toHaveBeenCalledOnce();
  expect(cookies).toEqual([]);
});
