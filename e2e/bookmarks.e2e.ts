import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { all, bookmark, dialog, main, own, playThere, sent } from './bookmarking.ts';
import { handSession, makeListener, signInThere } from './listener.ts';
import { freeMessage } from './saving.ts';
import { expect, player, test } from './test.ts';
import { expectAccessible } from './violations.ts';

test('a listener marks a moment by keyboard, plays from it, changes it, deletes it and brings it back', async ({
  page,
}) => {
  await handSession(page, await makeListener(page));
  const { id, topic } = await freeMessage(page);
  await playThere(page, id);
  await page.locator('body').press('b');
  await expect(dialog(page).getByLabel('Your words')).toBeFocused();
  await expect(dialog(page).getByLabel('Time')).toHaveValue(/^00:\d\d$/);
  await dialog(page).getByLabel('Time').fill('7 past');
  await dialog(page).getByRole('button', { name: 'Save' }).press('Enter');
  await expect(dialog(page).getByText('Give a time like 12:34 or 1:02:03')).toBeVisible();
  await dialog(page).getByLabel('Time').fill('0:05');
  await dialog(page).getByLabel('Your words').fill('The second reason\nand why');
  await expectAccessible(page, 'the dialog');
  await dialog(page).getByRole('button', { name: 'Save' }).press('Enter');
  await expect(own(page)).toHaveText([/00:05\s*The second reason\s+and why/]);
  await expectAccessible(page, 'the message');

  await own(page).getByRole('button', { name: 'Edit the bookmark at 00:05' }).press('Enter');
  await dialog(page).getByLabel('Your words').fill('The third reason');
  await dialog(page).getByRole('button', { name: 'Save' }).press('Enter');
  await expect(own(page)).toHaveText([/The third reason/]);
  await own(page).getByRole('button', { name: 'Delete the bookmark at 00:05' }).press('Enter');
  await expect(own(page)).toHaveText([/Bookmark at 00:05 deleted/]);
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(own(page)).toHaveText([/The third reason/]);
  await sent(page);

  await page.goto('/library');
  await main(page).getByRole('link', { name: 'Bookmarks' }).press('Enter');
  await expect(main(page).getByRole('link', { name: topic })).toBeVisible();
  await expect(all(page)).toHaveText([/The third reason/]);
  await page.getByRole('link', { name: 'Open at 00:05' }).press('Enter');
  await expect(page).toHaveURL(new RegExp(`/message/${id}\\?t=5$`));
  await own(page).getByRole('button', { name: 'Play from 00:05' }).press('Enter');
  await expect(
    player(page)
      .getByText(/00:0[5-9]/)
      .first(),
  ).toBeVisible();
});

test('a visitor’s become the listener’s who signs in, and nobody else sees them', async ({
  page,
  browser,
  baseURL,
}) => {
  const { id } = await freeMessage(page);
  await playThere(page, id);
  await bookmark(page, 'before I had an account', '0:03');
  await expect(own(page)).toHaveText([/before I had an account/]);
  const listener = await makeListener(page);
  await page.getByRole('button', { name: 'Login' }).click();
  await signInThere(page, listener);
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible();
  await sent(page);

  const other = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const elsewhere = await other.newPage();
  await handSession(elsewhere, listener);
  await elsewhere.goto('/library/bookmarks');
  await expect(all(elsewhere)).toHaveText([/before I had an account/]);
  await other.close();

  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  // Home reloads.
  await expect(page).toHaveURL('/');
  await page.goto('/library/bookmarks');
  await expect(page.getByText('No bookmarks yet')).toBeVisible();
});

test('all of them are one Markdown file, with links that open at the moment', async ({ page, baseURL }) => {
  await handSession(page, await makeListener(page));
  const { id, topic } = await freeMessage(page);
  await playThere(page, id);
  await bookmark(page, 'one *star*', '0:03');
  await bookmark(page, '', '0:02');
  await page.goto('/library/bookmarks');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as Markdown' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('bookmarks.md');
  const text = await readFile(await file.path(), 'utf8');
  expect(text).toContain(`## [${topic}](${baseURL}/message/${id})`);
  expect(text).toContain(
    `- [00:02](${baseURL}/message/${id}?t=2)\n- [00:03](${baseURL}/message/${id}?t=3) one \\*star\\*\n`,
  );
});

test('their page is accessible at every width, in both themes', async ({ page }) => {
  const listener = await makeListener(page);
  await handSession(page, listener);
  const { id, topic } = await freeMessage(page);
  const acts = [{ id: randomUUID(), message_id: id, position: 5, text: 'The second reason' }];
  const headers = { authorization: `Bearer ${listener.token}` };
  expect((await page.request.put('/v1/users/bookmarks', { data: { acts }, headers })).ok()).toBe(true);
  await page.goto('/library/bookmarks');
  await expect(page.getByRole('list', { name: `Bookmarks in ${topic}` })).toContainText('The second reason');
  await expectAccessible(page);
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
