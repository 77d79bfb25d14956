import type { Page } from '@playwright/test';
import { hidePopular } from './home-lists.ts';
import { makeListener, signInThere } from './listener.ts';
import { expect, section, test } from './test.ts';

const following = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name: `Following ${name}`, pressed: true });

test('a visitor signs in to follow a speaker, finds what is new of them on Home, and unfollows them', async ({
  page,
}) => {
  await hidePopular(page);
  const listener = await makeListener(page);
  await page.goto('/');
  const first = section(page, 'Speakers').getByRole('link').first();
  await first.scrollIntoViewIfNeeded();
  const name = (await first.getByRole('heading').textContent()) ?? '';
  await first.click();
  await page
    .getByRole('main')
    .getByRole('button', { name: `Follow ${name}` })
    .click();
  await expect(page.getByRole('dialog')).toContainText(`to follow “${name}”`);
  const reloaded = page.waitForEvent('load');
  await signInThere(page, listener);
  await reloaded;
  await expect(following(page, name)).toBeVisible();
  await page.reload();
  await expect(following(page, name)).toBeVisible();

  await page.goto('/');
  const shelf = section(page, 'New from what you follow');
  await shelf.scrollIntoViewIfNeeded();
  await expect(shelf.getByRole('article').first()).toContainText(name);
  await shelf.getByRole('link', { name: 'Show all' }).click();
  await expect(page).toHaveURL('/library/new');
  await expect(section(page, 'Messages').getByRole('article').first()).toContainText(name);
  await page.getByRole('link', { name: 'See what you follow' }).click();
  await page.getByRole('list', { name: 'Following' }).getByRole('button', { name: 'Unfollow' }).click();
  await expect(page.getByText('You follow nobody yet')).toBeVisible();
  await page.goto('/');
  await section(page, 'Speakers').scrollIntoViewIfNeeded();
  await expect(section(page, 'Monthly highlights')).toBeVisible();
  await expect(shelf).toHaveCount(0);
});

test('a category and a centre can be followed too; the whole library can’t', async ({ page }) => {
  const follow = page.getByRole('main').getByRole('button', { name: /^Follow / });
  for (const address of ['/category/10', '/lagos']) {
    await page.goto(address);
    await expect(follow).toBeVisible();
  }
  await page.goto('/general');
  await expect(page.getByRole('main').getByRole('link', { name: 'Podcast app' })).toBeVisible();
  await expect(follow).toHaveCount(0);
});
