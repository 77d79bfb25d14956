import type { Page } from '@playwright/test';
import { operatorSignedIn } from './operator.ts';
import { cards } from './our-messages.ts';
import { test } from './own-server.ts';
import { expect, row } from './test.ts';
import { expectAccessible, violations } from './violations.ts';

// The demo library is changed: no other test may see that. One worker, so that it is one server.
test.describe.configure({ mode: 'serial' });
// A refused change is in the browser’s console.
test.use({ serviceWorkers: 'block', expectedErrors: [/status of 400 .*\/v1\/admin\/messages/] });

const saved = (page: Page) => page.getByText('All changes are saved');
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();

test('an operator says what a message is about, in a field of its own', async ({ page, server }) => {
  await operatorSignedIn(page, undefined, server.folder);
  await page.goto(`/admin/messages?keyword=${encodeURIComponent('A Good Servant')}`);
  await expect(row(page, 'A Good Servant')).toBeVisible();
  await page.getByRole('link', { name: 'A Good Servant', exact: true }).click();
  const form = page.getByRole('form', { name: 'Message' });
  await form.getByLabel('Passages').fill('Psalm 23; Jhon 3');
  await save(page);
  await expect(form.getByText(/“Jhon 3” is no passage that Lectern knows/)).toBeVisible();
  await form.getByLabel('Passages').fill('Orin Dafidi 23; 1 Cor 13:4-7');
  await save(page);
  await expect(saved(page)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.goto('/admin/audit');
  await expect(page.getByText(/passages from nothing to/i)).toBeVisible();
});

test('a listener reads it on the message’s page, and goes through books and chapters by keyboard', async ({ page }) => {
  await page.goto('/messages');
  await cards(page)
    .getByRole('link', { name: /A Good Servant/ })
    .first()
    .click();
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
});

test('a keyword that is a reference finds it, in whichever language', async ({ page }) => {
  for (const keyword of ['Ps 23:1', 'Orin Dáfídì 23', '1 Corinthians 13:5']) {
    await page.goto(`/search?${new URLSearchParams({ keyword })}`);
    await expect(cards(page)).toHaveText([/A Good Servant/]);
  }
});

test('without scripts its pages are there too', async ({ browser, server }) => {
  const page = await browser.newPage({ javaScriptEnabled: false, baseURL: server.url });
  await page.goto('/categories');
  await page.getByRole('link', { name: 'By passage of the Bible' }).click();
  await page.getByRole('link', { name: /Psalms/ }).click();
  await page.getByRole('link', { name: /Psalm 23/ }).click();
  await expect(page.getByRole('link', { name: /A Good Servant/ }).first()).toBeVisible();
  await page.close();
});

test.describe('hidden by the setting', () => {
  test.use({ expectedErrors: [/status of 404/] });

  test('there is nothing of it', async ({ page, server }) => {
    await operatorSignedIn(page, undefined, server.folder);
    await page.goto('/admin/settings');
    const settings = page.getByRole('form', { name: 'Settings' });
    await settings
      .getByLabel('Passages in messages')
      .selectOption({ label: 'Hidden: the library isn’t about the Bible' });
    await settings.getByRole('button', { name: 'Save' }).click();
    await expect(saved(page)).toBeVisible();
    await page.goto('/passages');
    await expect(page.getByText('Oops! Page not found')).toBeVisible();
    await page.goto('/search?keyword=Ps%2023%3A1');
    await expect(page.getByText(/No results found/)).toBeVisible();
  });
});
