import type { Page } from '@playwright/test';
import { signedIn, signInThere } from './listener.ts';
import { expect, expectToHear, row, test } from './test.ts';

const rows = (page: Page) => page.getByRole('table', { name: 'Liked Messages' }).locator('tbody').getByRole('row');
const unlike = (page: Page, topic: string) => page.getByRole('button', { name: `Unlike ${topic}`, exact: true });

/** Likes a message on its page. @returns its topic */
async function like(page: Page, id: string): Promise<string> {
  await page.goto(`/message/${id}`);
  await page.getByRole('main').getByRole('button', { name: 'Like', exact: true }).click();
  await expect(page.getByText('Added to liked')).toBeVisible();
  return (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
}

/** As many messages as that were liked in earlier visits, the newest like first. */
async function haveLiked(page: Page, count: number): Promise<void> {
  await page.addInitScript((wanted) => {
    if (localStorage.getItem('liked-messages')) return;
    const liked = Array.from({ length: wanted }, (_, place) => ({
      id: String(place + 1),
      topic: `Talk ${place + 1}`,
      description: 'About one thing',
      artist: 'Ruth Adeyemi',
      price: place % 2 ? 1500 : 0,
      is_free: place % 2 === 0,
      image_url: null,
      imageColor: null,
      palette: place % 12,
      categoryName: 'Growth',
      when: '2026-03-05',
    }));
    localStorage.setItem('liked-messages', JSON.stringify(liked));
  }, count);
}

test('who has liked nothing is shown how to begin', async ({ page }) => {
  await page.goto('/liked');
  await expect(page).toHaveTitle('Liked Messages · Lectern Library');
  await expect(page.getByRole('heading', { level: 1, name: 'Liked Messages' })).toBeVisible();
  await expect(page.getByText('No liked messages yet')).toBeVisible();
  await expect(page.getByText('Start exploring and like messages you enjoy!')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Browse messages' }).click();
  await expect(page).toHaveURL('/messages');
});

test('what is liked is here, the newest like first, and is there after a reload', async ({ page }) => {
  const first = await like(page, '1');
  const second = await like(page, '3');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Liked Messages' }).click();
  await expect(page.getByRole('main').getByText('2 messages')).toBeVisible();
  await expect(rows(page)).toContainText([second, first]);
  await expect(rows(page).first()).toContainText(/Samuel Okafor.*₦1,500/);
  await page.reload();
  await expect(rows(page)).toContainText([second, first]);
  // All of the row leads to the message.
  await rows(page)
    .nth(1)
    .click({ position: { x: 8, y: 8 } });
  await expect(page).toHaveURL('/message/1');
});

test('a like is taken back here, and the keyboard goes on at the next row', async ({ page }) => {
  await haveLiked(page, 3);
  await page.goto('/liked');
  await unlike(page, 'Talk 2').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Removed from liked')).toBeVisible();
  await expect(rows(page)).toContainText(['Talk 1', 'Talk 3']);
  await expect(unlike(page, 'Talk 3')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(unlike(page, 'Talk 1')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('No liked messages yet')).toBeVisible();
  await expect(page.getByRole('main').getByText('0 messages')).toBeVisible();
  await page.reload();
  await expect(page.getByText('No liked messages yet')).toBeVisible();
});

test('what a listener likes goes with them when they sign out, and is there when they sign in again', async ({
  page,
}) => {
  const listener = await signedIn(page);
  const topic = await like(page, '1');
  await page.goto('/liked');
  await expect(row(page, topic)).toBeVisible();
  await page.getByRole('button', { name: /^Account of / }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  // Home reloads.
  await expect(page).toHaveURL('/');
  await page.goto('/liked');
  await expect(page.getByText('No liked messages yet')).toBeVisible();
  await page.getByRole('button', { name: 'Login' }).click();
  await signInThere(page, listener);
  await expect(row(page, topic)).toBeVisible();
});

test('a liked message has the menu of every other, and plays', async ({ page }) => {
  const topic = await like(page, '1');
  await page.goto('/liked');
  await row(page, topic).hover();
  await row(page, topic)
    .getByRole('button', { name: `Play ${topic}` })
    .click();
  await expectToHear(page, 1);
  await page.getByRole('button', { name: `More for ${topic}` }).press('Enter');
  const menu = page.getByRole('menu', { name: topic });
  await expect(menu.getByRole('menuitem', { name: 'Add to queue' })).toBeVisible();
  await expect(menu.getByRole('menuitem', { name: 'Mark as heard' })).toBeVisible();
});

test.describe('without a network', () => {
  // What the app would fetch for later, beside the page.
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

  test('the server is asked for those in the window alone, and likes are taken back', async ({ page, context }) => {
    await haveLiked(page, 3);
    const asked: string[] = [];
    page.on(
      'request',
      (request) => request.url().includes('/v1/messages') && asked.push(new URL(request.url()).pathname),
    );
    await page.goto('/liked');
    await expect(rows(page)).toHaveCount(3);
    await context.setOffline(true);
    await unlike(page, 'Talk 2').click();
    await expect(rows(page)).toHaveCount(2);
    // The sidebar's featured collections are on every page.
    expect(new Set(asked.filter((path) => path !== '/v1/messages/featured'))).toEqual(new Set(['/v1/messages/by-ids']));
  });
});

test('thousands of liked messages cost no more than those in the window', async ({ page }) => {
  await haveLiked(page, 3000);
  await page.goto('/liked');
  await expect(page.getByRole('main').getByText('3,000 messages')).toBeVisible();
  await expect(rows(page).first()).toContainText('Talk 1');
  expect(await rows(page).count()).toBeLessThan(60);
  // By key: a mouse that rests on a link would fetch its page.
  await page.getByRole('main').focus();
  await page.keyboard.press('End');
  await expect(row(page, 'Talk 3000')).toBeVisible();
  expect(await rows(page).count()).toBeLessThan(60);
});
