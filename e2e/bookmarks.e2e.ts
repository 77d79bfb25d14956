import { all, dialog, main, own, playThere, sent } from './bookmarking.ts';
import { handSession, makeListener } from './listener.ts';
import { freeMessage } from './saving.ts';
import { expect, player, test } from './test.ts';
import { expectAccessible } from './violations.ts';

test('a listener marks a moment by keyboard, deletes it, brings it back and plays from it', async ({ page }) => {
  await handSession(page, await makeListener(page));
  const { id, topic } = await freeMessage(page);
  await playThere(page, id);
  await page.locator('body').press('b');
  await expect(dialog(page).getByLabel('Your words')).toBeFocused();
  await dialog(page).getByLabel('Time').fill('0:05');
  await dialog(page).getByLabel('Your words').fill('The second reason\nand why');
  await expectAccessible(page, 'the dialog');
  await dialog(page).getByRole('button', { name: 'Save' }).press('Enter');
  await expect(own(page)).toHaveText([/00:05\s*The second reason\s+and why/]);
  await expectAccessible(page, 'the message');

  await own(page).getByRole('button', { name: 'Delete the bookmark at 00:05' }).press('Enter');
  await expect(own(page)).toHaveText([/Bookmark at 00:05 deleted/]);
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(own(page)).toHaveText([/The second reason/]);
  await sent(page);

  await page.goto('/library');
  await main(page).getByRole('link', { name: 'Bookmarks' }).press('Enter');
  await expect(main(page).getByRole('link', { name: topic })).toBeVisible();
  await expect(all(page)).toHaveText([/The second reason/]);
  await expectAccessible(page, 'their page');
  await page.getByRole('link', { name: 'Open at 00:05' }).press('Enter');
  await expect(page).toHaveURL(new RegExp(`/message/${id}\\?t=5$`));
  await own(page).getByRole('button', { name: 'Play from 00:05' }).press('Enter');
  await expect(
    player(page)
      .getByText(/00:0[5-9]/)
      .first(),
  ).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the sheet has a button for it, and makes room for the words', async ({ page }) => {
    const { id } = await freeMessage(page);
    await playThere(page, id);
    await page.getByRole('button', { name: /Open player/ }).tap();
    const sheet = page.getByRole('dialog', { name: 'Now playing' });
    await sheet.getByRole('button', { name: 'Bookmark this moment' }).tap();
    await expect(sheet).toHaveCount(0);
    await dialog(page).getByLabel('Your words').fill('on my way');
    await dialog(page).getByRole('button', { name: 'Save' }).tap();
    await expect(own(page)).toHaveText([/on my way/]);
  });
});
