import { beforeEach, expect, test, vi } from 'vitest';

/** A page that is opened anew: what it has in its own memory is gone. */
const opened = async () => {
  vi.resetModules();
  return { ...(await import('./consent.ts')), ...(await import('./liking.ts')) };
};
beforeEach(() => localStorage.clear());

test('before anybody has decided nothing is kept that is not necessary; on the page it holds all the same', async () => {
  const page = await opened();
  page.storePreferences('listOrders', { size: 50 });
  expect(page.preferences('listOrders')).toEqual({ size: 50 });
  expect(Object.keys(localStorage)).toEqual([]);
  expect((await opened()).preferences('listOrders')).toEqual({});
});
test('with consent it is kept, also what came before; without, it is deleted at once', async () => {
  const page = await opened();
  page.storePreferences('listOrders', { size: 50 });
  page.decide(['PREFERENCES']);
  expect((await opened()).preferences('listOrders')).toEqual({ size: 50 });
  const later = await opened();
  expect(later.mayKeep('PREFERENCES')).toBe(true);
  later.keep('PREFERENCES', 'trama.pixelsPerMm', '3.8');
  later.decide([]);
  expect(Object.keys(localStorage)).toEqual(['trama.cookies']);
  const after = await opened();
  expect([after.hasDecided(), after.mayKeep('PREFERENCES')]).toEqual([true, false]);
});
test('what is no decision is none', async () => {
  for (const text of ['', 'null', '{', '[]', '{"choice":"accepted"}', '{"categories":"PREFERENCES"}']) {
    localStorage.setItem('trama.cookies', text);
    expect((await opened()).hasDecided(), text).toBe(false);
  }
});

test('what another tab has kept or decided since holds here too', async () => {
  const [page, other] = [await opened(), await opened()];
  page.decide(['PREFERENCES']);
  dispatchEvent(new StorageEvent('storage', { key: 'trama.cookies' }));
  expect(other.mayKeep('PREFERENCES')).toBe(true);
  page.storePreferences('search', { recent: ['linen'] });
  other.storePreferences('search', { recent: ['oxford', 'linen'] });
  expect(page.preferences('search')).toEqual({ recent: ['oxford', 'linen'] });
  other.decide([]);
  dispatchEvent(new StorageEvent('storage', { key: 'trama.cookies' }));
  page.storePreferences('search', { recent: ['silk'] });
  expect(Object.keys(localStorage)).toEqual(['trama.cookies']);
  expect(page.preferences('search')).toEqual({ recent: ['silk'] });
});
