// What people type is shown to others as they typed it: nothing of it runs, becomes a part of the page, or asks for anything.
import type { Page } from '@playwright/test';
import type { Article } from '../generated/api/model/article.ts';
import { enter, type Visitor } from './stage.ts';
import { expect, test } from './support.ts';

const TEXTS = [
  '<script>window.hit=1</script>',
  '"><img src=x onerror=window.hit=1>',
  "'-(window.hit=1)-'",
  '<svg/onload=window.hit=1>',
  '</title><script>window.hit=1</script>',
  '</textarea><iframe src=/en/login>',
  'javascript:window.hit=1//',
  '{{constructor.constructor("window.hit=1")()}}',
  '&lt;b&gt;bold&lt;/b&gt; &amp;amp; <b>bold</b>',
  ['{name} {{a|b}} %s $', '{window.hit=1}'].join(''),
];
/** A different one for each field. */
const text = (at: number): string => TEXTS[at % TEXTS.length] as string;

/** Everything that the customer may name, in one of the texts; answers what else the screens need. */
async function write(visitor: Visitor, cloths: readonly Article[], mark: string) {
  const lines = TEXTS.map((reference, at) => {
    const { code, color } = cloths[at % cloths.length] as Article;
    return {
      type: 'FABRIC',
      ditta: '002',
      code,
      color,
      quantity: 2.2,
      shop: null,
      requestedDate: null,
      reference,
      note: text(at + 1),
    } as const;
  });
  await visitor.ask('addShop', { body: { name: `${text(1)} ${mark}`, street: text(3), city: text(0), country: 'IT' } });
  await visitor.ask('addContact', { body: { kind: 'LOGISTICS', name: text(4), email: 'strange@example.com', note: `${text(8)} ${mark}` } });
  for (const at of [0, 1, 9])
    await visitor.ask('createQuickOrderDraft', { body: { name: `${text(at)} ${mark}`, rows: [{ article: text(5), reference: text(2) }] } });
  type Made = { wishlist: { id: number } };
  const { wishlist } = await visitor.ask<Made>('createWishlist', { body: { name: `${text(3)} ${mark}`, note: text(5) } });
  const wishes = TEXTS.map((note, at) => {
    const { code, color } = cloths[at % cloths.length] as Article;
    return { type: 'FABRIC', code, color, note };
  });
  await visitor.ask('addWishlistItems', { params: { id: wishlist.id }, body: { items: wishes } });
  const { token } = await visitor.ask<{ token: string }>('openWishlistLink', { params: { id: wishlist.id }, body: { days: 2 } });
  await visitor.cartOf(...lines);
  const { version } = await visitor.ask<{ version: number }>('getCart');
  await visitor.ask('updateCart', { body: { version, reference: text(6), notes: `${TEXTS.join('\n')}` } });
  await visitor.ask('saveCart', { body: { name: `${text(0)} ${mark}`, keep: true } });
  return { wishlist, token };
}
/** Places the cart as an order and asks about it. */
async function order(visitor: Visitor): Promise<number> {
  const { version } = await visitor.ask<{ version: number }>('getCart');
  const { paymentId } = await visitor.ask<{ paymentId: string }>('preparePayment', { body: { version, paymentMethod: 'on_account' } });
  const { idorder } = await visitor.ask<{ idorder: number }>('completeOrder', { body: { paymentId } });
  await visitor.ask('askAboutOrder', { params: { id: idorder }, body: { text: TEXTS.join('\n') } });
  return idorder;
}

/** These texts stand on the screen letter by letter, and nothing came of them. */
async function expectHarmless(page: Page, path: string, shown: readonly string[]): Promise<void> {
  await page.goto(path);
  for (const each of shown) await expect(async () => expect(await readable(page)).toContain(each)).toPass({ timeout: 15_000 });
  expect(await page.evaluate(() => (window as { hit?: number }).hit)).toBeUndefined();
  expect(await page.locator('img[src=x], svg[onload], main iframe, main script, main b').count()).toBe(0);
}
/** What can be read on the page, in fields too. */
async function readable(page: Page): Promise<string> {
  const fields = await page
    .locator('input, textarea')
    .evaluateAll((found) => found.map((field) => (field as HTMLInputElement | HTMLTextAreaElement).value));
  return [...(await page.locator('body').allInnerTexts()), ...fields].join('\n');
}

test('names, references, notes and questions are shown as they were typed', async ({ page, browser }, info) => {
  const visitor = await enter(page, 'en', 'thomas.martin1905');
  page.on('dialog', () => expect('a dialog of the browser').toBe('none'));
  const cloths = await visitor.articles('AVAILABLE', TEXTS.length);
  const mark = info.project.name;
  const { wishlist, token } = await write(visitor, cloths, mark);
  await expectHarmless(page, '/en/cart', [...TEXTS, `${text(0)} ${mark}`]);
  await expectHarmless(page, '/en/cart/payment', [text(6)]);
  const id = await order(visitor);
  await expectHarmless(page, `/en/user-area/orders/${id}`, TEXTS);
  await expectHarmless(page, `/en/thanksyou/${id}`, []);
  // Saved carts are folded on a phone, unless the address asks for them.
  await expectHarmless(page, '/en/user-area/orders#saved-carts', [`${text(0)} ${mark}`]);
  // The sheet that was written last is the one that is open.
  await expectHarmless(page, '/en/quick-order', [`${text(9)} ${mark}`, text(5), text(2)]);
  await expectHarmless(page, '/en/user-area/wishlists', [`${text(3)} ${mark}`]);
  await expectHarmless(page, `/en/user-area/wishlists/${wishlist.id}`, [`${text(3)} ${mark}`, ...TEXTS]);
  await expectHarmless(page, '/en/user-area/profile', [`${text(1)} ${mark}`, text(3), text(4), `${text(8)} ${mark}`]);
  const outside = await browser.newPage();
  const errors: string[] = [];
  outside.on('pageerror', (error) => errors.push(String(error)));
  outside.on('console', (message) => {
    if (message.type() === 'error' && !/Failed to load resource/.test(message.text())) errors.push(message.text());
  });
  await expectHarmless(outside, `/en/shared-wishlist/${token}`, [text(3), ...TEXTS]);
  expect(errors).toEqual([]);
  await outside.close();
});
