// The library: what the mill gives its customers to work with, to download and to have sent.
import { enter } from './stage.ts';
import { expect, expectAccessible, expectNoSideScroll, test, text } from './support.ts';

const t = (key: Parameters<typeof text>[1], args: Record<string, string | number> = {}) => text('fr', key, args);
const CARE = 'Entretien du coton fin';

test('a guide is found and downloaded, copies are asked for, followed and withdrawn', async ({ page }) => {
  await enter(page, 'fr', 'julia.meyer1402');
  await page.goto('/fr/user-area/library');
  await expect(page.getByRole('heading', { name: CARE })).toBeVisible();
  await expectAccessible(page);
  await expectNoSideScroll(page);
  // What can not be had says why, and offers nothing.
  const course = page.getByRole('article').filter({ hasText: 'Raccorder rayures et carreaux' });
  await expect(course).toContainText('Cimosa');
  await expect(course.getByRole('button')).toHaveCount(0);

  await page.getByLabel(t('library.search')).fill('coton fin');
  await page.getByRole('button', { name: t('common.apply') }).click();
  await expect(page).toHaveURL(/search=coton/);
  await expect(page.getByRole('article')).toHaveCount(2);
  const care = page.getByRole('article').filter({ hasText: CARE });
  await care.getByRole('button', { name: t('library.download') }).click();
  const download = page.waitForEvent('download');
  await care.getByRole('button', { name: /Français/ }).click();
  expect((await download).suggestedFilename()).toBe(`${CARE}.pdf`);

  await care.getByRole('button', { name: t('library.ask') }).click();
  // What was chosen is not lost with the page.
  await page.reload();
  await page.getByRole('button', { name: t('library.toRequest') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(`${t('library.quantity')}\u202f: ${CARE}`).fill('101');
  await dialog.getByRole('button', { name: t('library.send') }).click();
  await expect(dialog.getByText(t('library.quantityWrong', { maximum: 100 }))).toBeVisible();
  await expect(dialog.getByText(t('library.termsNeeded'))).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel(`${t('library.quantity')}\u202f: ${CARE}`).fill('7');
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: t('library.send') }).click();
  await expect(dialog).toBeHidden();

  const requests = page.getByRole('region', { name: t('library.requests') });
  const row = requests
    .getByRole('row')
    .filter({ hasText: `7 × ${CARE}` })
    .filter({ hasText: t('library.state.REQUESTED') });
  await expect(row).toHaveCount(1);
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await row.getByRole('button', { name: t('library.withdraw') }).click();
  await expect(row).toHaveCount(0);
  await expect(requests.getByText(t('library.state.CANCELLED')).first()).toBeVisible();
});
