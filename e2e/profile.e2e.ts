// The firm's own data: an address and a contact of one's own with undo, and a wish for the mill.
import { enter } from './stage.ts';
import { expect, expectAccessible, expectNoSideScroll, test, text } from './support.ts';

const t = (key: Parameters<typeof text>[1], args: Record<string, string | number> = {}) => text('fr', key, args);

test('a customer keeps addresses and contacts and asks the mill for the rest', async ({ page }, info) => {
  await enter(page, 'fr', 'peter.silva1903');
  await page.goto('/fr/user-area/profile');
  await expect(page.getByRole('heading', { name: t('profile.colleagues') })).toBeVisible();
  await expectAccessible(page);
  await expectNoSideScroll(page);

  const name = `Atelier ${info.project.name}`;
  await page.getByRole('button', { name: t('profile.addAddress') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: t('common.save') }).click();
  await expect(dialog.getByRole('alert').first()).toBeVisible();
  await dialog.getByLabel(t('profile.addressName')).fill(name);
  await dialog.getByLabel(t('profile.field.street')).fill('Rue du Fil 3');
  await dialog.getByLabel(t('profile.field.city')).fill('Gand');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: t('common.save') }).click();
  await expect(dialog).toBeHidden();
  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: name });
  await expect(card).toContainText('Rue du Fil 3');
  const remove = card.getByRole('button', { name: `${t('profile.remove')} ${name}` });
  const told = page.locator('[data-sonner-toast]').filter({ hasText: t('profile.removed', { name }) });
  await remove.click();
  await expect(card).toBeHidden();
  await told.getByRole('button', { name: t('common.undo') }).click();
  await expect(card).toBeVisible();
  await remove.click();
  await expect(card).toBeHidden();

  await page.getByRole('button', { name: t('profile.ask') }).click();
  await dialog.getByLabel(t('profile.field.street')).fill('Rue de la Trame 8');
  await dialog.getByLabel(t('profile.note')).fill('<script>alert(1)</script>');
  await dialog.getByRole('button', { name: t('profile.send') }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Rue de la Trame 8').first()).toBeVisible();
  await expect(page.getByText('<script>alert(1)</script>').first()).toBeVisible();
  await expect(page.getByRole('button', { name: t('profile.ask') })).toBeDisabled();
  await page.getByRole('button', { name: t('profile.withdraw') }).click();
  await expect(page.getByRole('button', { name: t('profile.ask') })).toBeEnabled();
});
