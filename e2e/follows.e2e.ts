import { createHmac, hkdfSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { hidePopular } from './home-lists.ts';
import { makeListener, signedIn, signInThere } from './listener.ts';
import { lectern } from './operator.ts';
import { expect, section, test } from './test.ts';

test.beforeEach(({ page }) => hidePopular(page));

const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name: `Follow ${name}` });
const pressed = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name: `Following ${name}`, pressed: true });
const shelf = (page: Page) => section(page, 'New from those you follow');

async function openSpeaker(page: Page): Promise<string> {
  await page.goto('/');
  const speakers = section(page, 'Speakers');
  await speakers.scrollIntoViewIfNeeded();
  const first = speakers.getByRole('link').first();
  const name = (await first.getByRole('heading').textContent()) ?? '';
  await first.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  return name;
}

test('a listener follows a speaker, finds what is new of them on Home, and unfollows them', async ({ page }) => {
  await signedIn(page);
  const name = await openSpeaker(page);
  await button(page, name).click();
  await expect(pressed(page, name)).toBeVisible();
  await expect(page.getByText(`You follow ${name}.`)).toBeVisible();

  await page.goto('/');
  await shelf(page).scrollIntoViewIfNeeded();
  await expect(shelf(page).getByRole('article').first()).toContainText(name);
  await shelf(page).getByRole('link', { name: 'Show all' }).click();
  await expect(page).toHaveURL('/library/new');
  await expect(section(page, 'Messages').getByRole('article').first()).toContainText(name);

  await page.getByRole('link', { name: 'Whom you follow' }).click();
  const list = page.getByRole('list', { name: 'Whom you follow' });
  await expect(list.getByRole('link', { name })).toBeVisible();
  await list.getByRole('button', { name: 'Unfollow' }).click();
  await expect(page.getByText('You follow nobody yet')).toBeVisible();
  await page.getByRole('link', { name: 'What is new' }).click();
  await expect(page.getByText('Nothing new')).toBeVisible();
});

test('a category and a centre can be followed too, on every device; the whole library can’t', async ({ page }) => {
  const listener = await signedIn(page);
  const headers = { authorization: `Bearer ${listener.token}` };
  await page.goto('/categories');
  await page.getByRole('main').getByRole('article').first().getByRole('link').click();
  await expect(page).toHaveURL(/\/category\/\d+$/);
  const heading = page.getByRole('heading', { level: 1 });
  // The address is there before its page.
  await expect(heading).not.toHaveText('Browse Categories');
  const category = (await heading.textContent()) ?? '';
  await button(page, category).click();
  await expect(pressed(page, category)).toBeVisible();
  const { data: centres } = await (await page.request.get('/v1/centres')).json();
  const [{ slug, name }] = centres;
  await page.request.put(`/v1/follows/centre/${slug}`, { headers, data: {} });
  await page.goto(`/${slug}`);
  await expect(pressed(page, name)).toBeVisible();
  await page.goto('/general');
  await expect(page.getByRole('main').getByRole('link', { name: 'Podcast app' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: /^Follow/ })).toHaveCount(0);
});

test('a visitor signs in first, and follows then', async ({ page }) => {
  const listener = await makeListener(page);
  const name = await openSpeaker(page);
  await button(page, name).click();
  await expect(page.getByRole('dialog')).toContainText(`to follow “${name}”`);
  await signInThere(page, listener);
  await expect(pressed(page, name)).toBeVisible();
  await page.reload();
  await expect(pressed(page, name)).toBeVisible();
});

test('Home of somebody who follows nobody has no such shelf', async ({ page }) => {
  await signedIn(page);
  await page.goto('/');
  await section(page, 'Speakers').scrollIntoViewIfNeeded();
  await expect(section(page, 'Monthly highlights')).toBeVisible();
  await expect(shelf(page)).toHaveCount(0);
});

test.describe('without a network', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('the button says so', async ({ page, context }) => {
    await signedIn(page);
    const name = await openSpeaker(page);
    await context.setOffline(true);
    await button(page, name).click();
    await expect(page.getByRole('alert').filter({ hasText: /network|offline|connection/i })).toBeVisible();
    await expect(button(page, name)).toBeVisible();
  });
});

/** @returns the token of the link in the listener's mails, as the server makes it */
async function unsubscribeToken(email: string): Promise<string> {
  const [{ id }] = JSON.parse(await lectern(['listeners', 'find', email, '--json'])).listeners;
  const secret = readFileSync(path.join(process.env.E2E_DATA_DIR ?? '', 'secret-key'), 'utf8').trim();
  const key = Buffer.from(hkdfSync('sha256', secret, 'lectern', 'unsubscribing', 32));
  return `${id}-${createHmac('sha256', key).update(id).digest('base64url')}`;
}

test('a listener chooses when they get mails, and ends them with the link in one', async ({ page }) => {
  const { email } = await signedIn(page);
  await page.goto('/library/following');
  const mails = section(page, 'Mails about new messages');
  await expect(mails.getByRole('button', { name: 'No mails' })).toHaveAttribute('aria-pressed', 'true');
  await expect(mails).toContainText('once your address is confirmed');
  await mails.getByRole('button', { name: 'Once a week' }).click();
  await expect(mails.getByRole('button', { name: 'Once a week' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('Saved')).toBeVisible();
  const saved = page.waitForResponse((reply) => reply.request().postData()?.includes('Europe/London') === true);
  await mails.getByRole('combobox').selectOption('Europe/London');
  expect((await saved).ok()).toBe(true);
  await page.reload();
  await expect(mails.getByRole('combobox')).toHaveValue('Europe/London');
  await expect(mails.getByRole('button', { name: 'Once a week' })).toHaveAttribute('aria-pressed', 'true');

  await page.goto(`/profile/unsubscribe/${await unsubscribeToken(email)}`);
  await expect(page.getByRole('heading', { name: 'End these mails?' })).toBeVisible();
  await page.getByRole('button', { name: 'End the mails' }).click();
  await expect(page.getByRole('heading', { name: 'The mails have ended' })).toBeVisible();
  await page.getByRole('link', { name: 'Whom you follow' }).click();
  await expect(mails.getByRole('button', { name: 'No mails' })).toHaveAttribute('aria-pressed', 'true');
});

test.describe('a broken link', () => {
  test.use({ expectedErrors: [/status of 400/] });

  test('ends nothing and says so', async ({ page }) => {
    await page.goto(`/profile/unsubscribe/1-${'x'.repeat(43)}`);
    await page.getByRole('button', { name: 'End the mails' }).click();
    await expect(page.getByRole('heading', { name: 'This link isn’t complete' })).toBeVisible();
  });
});

test('notices of one that is followed can be turned off', async ({ page }) => {
  await signedIn(page);
  const name = await openSpeaker(page);
  await button(page, name).click();
  await expect(pressed(page, name)).toBeVisible();
  await page.goto('/library/following');
  const notices = page.getByRole('listitem').filter({ hasText: name }).getByRole('button', { name: 'Notices' });
  await expect(notices).toHaveAttribute('aria-pressed', 'true');
  await notices.click();
  await expect(notices).toHaveAttribute('aria-pressed', 'false');
  await page.reload();
  await expect(notices).toHaveAttribute('aria-pressed', 'false');
});
