// What every journey needs: texts in the language of the journey, a login, and the rule that no screen breaks accessibility.
import { readdirSync, readFileSync } from 'node:fs';
import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Locator, type Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../demo/world/types.ts';
import type { LabelKey } from '../generated/i18n/labels.ts';
import { giveBack, reserve } from './one-at-a-time.ts';

export type Locale = 'it' | 'en' | 'fr' | 'es' | 'zh' | 'de';

const labels: Record<string, Record<Locale, string>> = Object.assign(
  {},
  ...readdirSync('shared/labels').map((file) => JSON.parse(readFileSync(`shared/labels/${file}`, 'utf8'))),
);
/** The form of a plural, `{{singular|plural}}` or `{{plural ending}}`, that goes with a number. */
function formOf(forms: string, count: number): string {
  const [first = '', second] = forms.replace(/^\w+:/, '').split('|');
  const [one, many] = second === undefined ? ['', first] : [first, second];
  return count === 1 ? one : many;
}
/** The text of a label, with its placeholders filled. */
export function text(locale: Locale, key: LabelKey, args: Record<string, string | number> = {}): string {
  const found = labels[key]?.[locale];
  if (!found) throw new Error(`No label ${key} in ${locale}`);
  const count = Object.values(args).find((value) => typeof value === 'number');
  return found
    .replaceAll(/\{\{([^{}]*)\}\}/g, (whole, forms: string) => (count === undefined ? whole : formOf(forms, count)))
    .replaceAll(/\{(\w+)(?::\w+)?\}/g, (whole, name: string) => String(args[name] ?? whole));
}

/** The text of a label as a pattern: anything may stand in its placeholders, and it may be singular or plural. */
export function pattern(locale: Locale, key: LabelKey): RegExp {
  const found = labels[key]?.[locale];
  if (!found) throw new Error(`No label ${key} in ${locale}`);
  const parts = found.split(/(\{\{[^{}]*\}\}|\{[^{}]*\})/).map((part) => {
    if (part.startsWith('{{')) return `(?:${formOf(part.slice(2, -2), 1)}|${formOf(part.slice(2, -2), 2)})`;
    return part.startsWith('{') ? '.+' : part.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`);
  });
  return new RegExp(parts.join(''));
}

/** The user is this journey's own until it ends; what it waited for that is not counted against it. */
export async function alone(username: string): Promise<void> {
  const waited = await reserve(username);
  if (waited > 0) base.setTimeout(base.info().timeout + waited);
}

export async function login(page: Page, locale: Locale, username: string): Promise<void> {
  await alone(username);
  await page.goto(`/${locale}/login`);
  await page.getByLabel(text(locale, 'login.username')).fill(username);
  await page.getByLabel(text(locale, 'login.password'), { exact: true }).fill(DEMO_PASSWORD);
  // By the keyboard: on a phone the cookie notice may have come up over the button.
  await page.getByLabel(text(locale, 'login.password'), { exact: true }).press('Enter');
  await expect(page).not.toHaveURL(/\/login/);
}

/** Types a day, `2026-11-27`, part by part in the order in which the field of this language has them. */
export async function typeDay(scope: Page | Locator, label: string, day: string): Promise<void> {
  const [year = '', month = '', date = ''] = day.split('-');
  for (const [type, digits] of Object.entries({ year, month, day: date })) {
    await scope.getByRole('group', { name: label }).locator(`[data-type=${type}]`).click();
    await scope.getByRole('group', { name: label }).locator(`[data-type=${type}]`).pressSequentially(digits);
  }
}

/** No violation of WCAG 2.2 A and AA or of the best practices that axe knows. */
export async function expectAccessible(page: Page): Promise<void> {
  // What comes in while axe looks, as the cookie notice may, is there at once and not half transparent.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // Whatever comes in softly has arrived before contrast is measured; what turns for ever is not waited for.
  await page.waitForTimeout(150);
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map((animation) => animation.finished.catch(() => undefined)),
    ),
  );
  // Only what is wrong is told, and in this page: nothing here is framed from another host, for which axe opens a page of its own. A quarter of the time.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'], preload: false })
    .analyze();
  await page.emulateMedia({ reducedMotion: base.info().project.use.contextOptions?.reducedMotion ?? 'no-preference' });
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`);
  expect(found).toEqual([]);
}

/** Nothing is wider than the screen, and no head of a table lies over its rows: one that stays in sight does so below the header of the shop alone. */
export async function expectNoSideScroll(page: Page): Promise<void> {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(wide).toBeLessThanOrEqual(0);
  const displaced = await page.evaluate(() =>
    [...document.querySelectorAll('thead')].flatMap((head) => {
      const table = head.closest('table') as HTMLTableElement;
      const [cell, { top }] = [head.querySelector('th'), (table.caption ?? table).getBoundingClientRect()];
      const over = (cell?.getBoundingClientRect().top ?? top) - head.getBoundingClientRect().top;
      return top > 160 && Math.abs(over) > 1 ? [`${table.caption?.textContent}: ${over} px`] : [];
    }),
  );
  expect(displaced).toEqual([]);
}

/** What stays in sight of a table lies over the rows that go by under it, also over what can be pressed in them. */
export async function expectHeadsOnTop(page: Page): Promise<void> {
  const through = await page.evaluate(() => {
    const top = scrollY;
    const found = [...document.querySelectorAll('thead')].flatMap((head) => {
      const [first, ...others] = head.querySelectorAll('th');
      if (!first || getComputedStyle(first).position !== 'sticky') return [];
      const begin =
        scrollY + (head.parentElement as HTMLElement).getBoundingClientRect().top - Number.parseFloat(getComputedStyle(first).top);
      return Array.from({ length: 16 }, (_, step) => 12 + step * 12).flatMap((below) => {
        scrollTo({ top: begin + below, behavior: 'instant' });
        return [first, ...others].flatMap((cell) => {
          const { left, top: above, width, height } = cell.getBoundingClientRect();
          const under = document.elementFromPoint(left + width / 2, above + height / 2);
          return under?.closest('tbody') ? [`${below} px: ${under.outerHTML.slice(0, 120)}`] : [];
        });
      });
    });
    scrollTo({ top, behavior: 'instant' });
    return found;
  });
  expect(through).toEqual([]);
}

/** For journeys in which something moves that matters: what turns, unfolds or comes in. */
export const IN_MOTION = { contextOptions: { reducedMotion: 'no-preference' } } as const;

/** A page on which an error in the console or in a script fails the journey. */
export const test = base.extend<{ page: Page }>({
  page: async ({ page }, use) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    page.on('console', (message) => {
      // The browser itself writes a line for every answer of 400 and more; whether that was right is the journey's own question.
      if (message.type() === 'error' && !/Failed to load resource/.test(message.text())) errors.push(message.text());
    });
    try {
      await use(page);
    } finally {
      giveBack();
    }
    expect(errors).toEqual([]);
  },
});
export { expect };
