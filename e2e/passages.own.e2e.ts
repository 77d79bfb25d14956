import { makeOperator } from './operator.ts';
import { cards } from './our-messages.ts';
import { test } from './own-server.ts';
import { whenRendered } from './settling.ts';
import { expect } from './test.ts';
import { expectAccessible } from './violations.ts';

// These tests change the demo library, which no other test may see.
test.use({ serviceWorkers: 'block' });

test('a listener reads a message’s passages on its page, and goes through books and chapters by keyboard', async ({
  browser,
  page,
  server,
}) => {
  const { token } = await makeOperator(page, undefined, server.folder);
  const headers = { authorization: `Bearer ${token}` };
  const [{ id, version }] = (
    await (await page.request.get('/v1/admin/messages?keyword=A+Good+Servant', { headers })).json()
  ).data;
  const data = { version, passages: 'Orin Dafidi 23; 1 Cor 13:4-7' };
  expect((await page.request.patch(`/v1/admin/messages/${id}`, { headers, data })).ok()).toBe(true);
  await page.goto(`/message/${id}`);
  const about = page.getByRole('region', { name: 'About this message' });
  await about.getByRole('link', { name: '1 Corinthians 13:4–7' }).press('Enter');
  await expect(page).toHaveURL(/\/passages\/1-corinthians\/13$/);
  await expect(page.getByRole('heading', { level: 1, name: '1 Corinthians 13' })).toBeVisible();
  await expect(cards(page)).toHaveText([/A Good Servant/]);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'All books' }).press('Enter');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveText([
    /Psalms\s*1 message/,
    /1 Corinthians\s*1 message/,
  ]);
  await expectAccessible(page);
  await page.getByRole('link', { name: /Psalms/ }).press('Enter');
  await page
    .getByRole('navigation', { name: 'Chapters of Psalms' })
    .getByRole('link', { name: /Psalm 23/ })
    .press('Enter');
  await expect(page).toHaveTitle(/^Psalm 23/);
  await expect(cards(page)).toHaveText([/A Good Servant/]);

  const plain = await browser.newPage({ javaScriptEnabled: false, baseURL: server.url });
  for (const address of ['/categories', '/passages', '/passages/psalms', '/passages/psalms/23'])
    await whenRendered(page, address);
  await plain.goto('/categories');
  await plain.getByRole('link', { name: 'By passage of the Bible' }).click();
  await plain.getByRole('link', { name: /Psalms/ }).click();
  await plain.getByRole('link', { name: /Psalm 23/ }).click();
  await expect(plain.getByRole('link', { name: /A Good Servant/ }).first()).toBeVisible();
  await plain.close();
});
