// From one thing to the next: what was chosen, typed or opened of one order, cloth or list is not there of another. React keeps it where nothing tells the
// two apart, so whoever goes to another one, and back to what is known already, must find none of the controls that stood there.
import { beforeAll, expect, test, vi } from 'vitest';
import { getGetArticleByCodeQueryKey } from '../../generated/api/articles/articles.ts';
import type { ArticleDetail } from '../../generated/api/model/articleDetail.ts';
import { type PathName, paths } from '../../src/paths.ts';
import { PARTS } from './address-parts.ts';
import { bringEverything, type ScreenName, Stage } from './stage.tsx';

vi.mock('../../src/ui/toast.tsx', async () => (await import('./stand-ins.ts')).toasts);
vi.mock('../../src/api/consent.ts', async (original) => ({ ...(await original<object>()), ...(await import('./stand-ins.ts')).agreed }));

/** How long a busy machine takes is no part of what is said. */
const PATIENCE_MS = 180_000;
/** What can hold something that was said by whoever uses it. */
const HOLDING = 'input, textarea, select, details, dialog, [aria-expanded], [aria-pressed], [aria-selected]';
/** The menu of languages is about the page, whatever it is of. */
const holding = () => new Set([...document.body.querySelectorAll(HOLDING)].filter((element) => !element.closest('nav')));

/** Screens of one of several things, and another value of that part of their address which says of which. */
const OTHERS: Partial<Record<ScreenName, readonly [part: string, other: string]>> = {
  order: ['/12', '/13'],
  invoice: ['/12', '/13'],
  waybill: ['/12', '/13'],
  wishlistDetail: ['/12', '/13'],
  thanks: ['/12', '/13'],
  payInvoices: ['id=12', 'id=13'],
  fastPayLink: ['link=12', 'link=13'],
  product: [PARTS.code!, 'ORO10002'],
  showroomBook: ['SS27-1', 'SS27-2'],
  publicProduct: [PARTS.code!, 'ORO10002'],
  sharedWishlist: [PARTS.token!, 'b'.repeat(43)],
  sharedBook: [PARTS.token!, 'b'.repeat(43)],
  publicCatalogue: ['SS27-1', 'SS27-2'],
  story: [PARTS.slug!, 'oxford'],
  page: [PARTS.slug!, 'oxford'],
};
/** What somebody writes elsewhere is shown as it is; the shelf of brands keeps nothing; the page of a bank is left for good. */
const OF_NONE: readonly PathName[] = ['preview', 'showroom', 'cardCheck'];

test('every screen whose address says of what it is is asked', () => {
  const named = (Object.keys(paths) as PathName[]).filter((name) => /:(?!locale)/.test(paths[name]));
  expect(named.filter((name) => !(name in OTHERS) && !OF_NONE.includes(name))).toEqual([]);
});
beforeAll(bringEverything, PATIENCE_MS);
test.each(Object.entries(OTHERS))('%s begins anew with each that it is of', { timeout: PATIENCE_MS }, async (name, [part, other]) => {
  const stage = await Stage.open(name as ScreenName, 'full');
  const first = stage.address;
  expect(first).toContain(part);
  const cloth = stage.client.getQueryData<ArticleDetail>(getGetArticleByCodeQueryKey(PARTS.code!, PARTS.color!));
  // Made-up cloths are all of one number.
  stage.asked.instead = async ({ id, request }) =>
    id === 'getArticleByCode' && request.url.includes(other)
      ? Response.json({ ...cloth, code: other, id: (cloth?.id ?? 0) + 1 })
      : undefined;
  await stage.go(first.replace(part, other));
  const before = holding();
  await stage.go(first);
  const kept = [...holding()].filter((element) => before.has(element)).map((element) => element.outerHTML.slice(0, 200));
  stage.close();
  expect(kept).toEqual([]);
});
