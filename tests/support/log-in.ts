import type { Page } from 'playwright';
import { DEMO_PASSWORD } from '../../demo/world/types.ts';

/** By the login screen, as a person does; `ditta` names the shop that is entered where it is not the usual one. */
export async function logIn(page: Page, shopUrl: string, username: string, ditta?: string): Promise<void> {
  await page.goto(`${shopUrl}/en/login${ditta ? `?forceDitta=${ditta}` : ''}`);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => !url.pathname.includes('login'));
}
