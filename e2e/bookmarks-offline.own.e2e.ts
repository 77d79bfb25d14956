import { all, bookmark, dialog, own, playThere, sent } from './bookmarking.ts';
import { handSession, makeListener } from './listener.ts';
import { openStored, test } from './own-server.ts';
import { freeMessage } from './saving.ts';
import { expect } from './test.ts';

test('two browsers of one account agree, one of which was offline meanwhile', { tag: '@thorough' }, async ({
  page,
  browser,
  server,
}) => {
  const listener = await makeListener(page);
  await handSession(page, listener);
  const { id } = await freeMessage(page);
  await playThere(page, id);
  await bookmark(page, 'made at home', '0:03');
  await bookmark(page, 'to be deleted', '0:04');
  await sent(page);

  const other = await browser.newContext({ baseURL: server.url, serviceWorkers: 'allow' });
  const phone = await other.newPage();
  await handSession(phone, listener);
  await openStored(phone);
  await playThere(phone, id);
  await expect(own(phone)).toHaveCount(2);
  await other.setOffline(true);
  await bookmark(phone, 'made on the way', '0:02');
  await phone.getByRole('button', { name: 'Edit the bookmark at 00:03' }).click();
  await dialog(phone).getByLabel('Your words').fill('changed on the way');
  await dialog(phone).getByRole('button', { name: 'Save' }).click();
  await phone.goto('/library/bookmarks');
  await expect(all(phone)).toHaveText([/made on the way/, /changed on the way/, /to be deleted/]);
  await phone.getByLabel('Search your bookmarks').fill('way');
  await expect(all(phone)).toHaveCount(2);
  await phone.getByLabel('Search your bookmarks').fill('');

  await page.getByRole('button', { name: 'Delete the bookmark at 00:04' }).click();
  await bookmark(page, 'made at home again', '0:05');
  await sent(page);
  await other.setOffline(false);
  const agreed = [/made on the way/, /changed on the way/, /made at home again/];
  await expect(all(phone)).toHaveText(agreed);
  await sent(phone);
  await page.goto('/library/bookmarks');
  await expect(all(page)).toHaveText(agreed);
  await other.close();
});
