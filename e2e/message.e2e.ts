import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { signedIn } from './listener.ts';
import { makePlaylist } from './own-playlists.ts';
import { paidMessage } from './shopping.ts';
import { expect, expectToHear, moreButton, pressDownload, section, test } from './test.ts';

/** Has the server's reply about a message say something else. */
async function changeMessage(page: Page, id: string, changes: object): Promise<void> {
  await page.route(`**/v1/messages/${id}`, async (route) => {
    const response = await route.fetch();
    const { data } = await response.json();
    await route.fulfill({ response, json: { data: { ...data, ...changes } } });
  });
}

test('a message has its page: cover, length, what it belongs to, play, like and download', async ({ page }) => {
  await page.goto('/');
  await section(page, 'Recent messages')
    .getByRole('link', { name: /The Patience of the Farmer/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/message\/\d+$/);
  await expect(page.getByRole('heading', { level: 1, name: 'The Patience of the Farmer' })).toBeVisible();
  await expect(page.getByText(/^Duration: 1 min$/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'About this message' })).toBeVisible();

  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Play', exact: true }).click();
  await expectToHear(page, 1);
  await main.getByRole('button', { name: 'Pause' }).click();

  await main.getByRole('button', { name: 'Like' }).click();
  await expect(page.getByText('Added to liked')).toBeVisible();
  await page.reload();
  await expect(main.getByRole('button', { name: 'Like' })).toHaveAttribute('aria-pressed', 'true');
  await main.getByRole('button', { name: 'Like' }).click();
  await expect(page.getByText('Removed from liked')).toBeVisible();

  const saved = page.waitForEvent('download');
  await pressDownload(page);
  const download = await saved;
  expect(download.suggestedFilename()).toBe('The Patience of the Farmer.mp3');
  expect((await readFile(await download.path())).length).toBeGreaterThan(50_000);
});

test('below a message stand those related to it, and each leads to its page', async ({ page }) => {
  await page.goto('/message/1');
  const related = section(page, 'Related messages');
  const first = related.getByRole('article').first();
  const topic = (await first.getByRole('heading').textContent()) ?? '';
  await expect(related.getByRole('heading', { name: 'The Patience of the Farmer' })).toHaveCount(0);
  await first.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: topic })).toBeVisible();
  await expect(page).toHaveTitle(`${topic} · Lectern Library`);
});

test('a message without related ones has no such section', async ({ page }) => {
  const none = { data: [], pageNumber: 1, pageSize: 12, totalPages: 0, totalElements: 0 };
  await page.route('**/v1/messages/1/related*', (route) => route.fulfill({ json: none }));
  const asked = page.waitForResponse('**/v1/messages/1/related*');
  await page.goto('/message/1');
  await asked;
  await expect(page.getByText('About this message')).toBeVisible();
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(['About this message']);
});

test('what a message belongs to leads there', async ({ page }) => {
  await page.goto('/message/1');
  await expect(page.getByRole('main').getByRole('link', { name: 'Ruth Adeyemi' }).first()).toHaveAttribute(
    'href',
    /^\/playlist\/\d+\?kind=speaker$/,
  );
  const about = section(page, 'About this message');
  await expect(about.getByRole('link', { name: 'Growth' })).toHaveAttribute('href', /^\/category\/\d+$/);
  await expect(about.getByRole('link', { name: 'Sunday Service' })).toHaveAttribute(
    'href',
    /^\/playlist\/\d+\?kind=service$/,
  );
});

test('a paid message shows its price and does not play', async ({ page }) => {
  await page.goto('/');
  const paid = section(page, 'Recent messages').getByRole('listitem').filter({ hasText: '₦' }).first();
  await paid.getByRole('link').first().click();
  await expect(page.getByText('About this message')).toBeVisible();
  await expect(
    page
      .getByRole('main')
      .getByText(/₦[\d,]+/)
      .first(),
  ).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: 'Play', exact: true })).toHaveCount(0);
});

test('a paid message whose price is missing has its page, which says $9.99', async ({ page }) => {
  await signedIn(page);
  const { id } = await paidMessage(page, 'A Good Servant');
  const main = page.getByRole('main');
  for (const price of [null, undefined]) {
    await changeMessage(page, id, { price });
    await page.goto(`/message/${id}`);
    await expect(main.getByRole('heading', { level: 1, name: 'A Good Servant' })).toBeVisible();
    await expect(main.getByText('$9.99', { exact: true })).toBeVisible();
    await expect(main.getByRole('button', { name: 'Add to Cart' })).toBeVisible();
    await page.unrouteAll();
  }
});

test('its buttons are play, like, download and, for who has playlists, adding to one; all else is in ‘More’', async ({
  page,
}) => {
  const buttons = page.getByRole('main').locator('#page-heading ~ div').getByRole('button');
  await page.goto('/message/1');
  await expect(buttons).toHaveText(['Play', 'Like', 'Download', 'More']);
  const listener = await signedIn(page);
  await makePlaylist(page, listener, { name: 'Morning' });
  await page.goto('/message/1');
  await expect(buttons).toHaveText(['Play', 'Like', 'Download', 'Playlist', 'More']);
  const { id } = await paidMessage(page, 'A Good Servant');
  await page.goto(`/message/${id}`);
  await expect(buttons).toHaveText(['Add to Cart', 'Preview', 'Like', 'Playlist', 'More']);
  await moreButton(page).click();
  await expect(page.getByRole('menuitem', { name: 'Give as a gift' })).toBeVisible();
});

const long = 'The patience of the farmer, the rain, and the long road home '.repeat(4).slice(0, 190);

for (const [width, height] of [
  [360, 740],
  [390, 844],
] as const) {
  test.describe(`on a phone of ${width}x${height}`, () => {
    test.use({ viewport: { width, height }, hasTouch: true, isMobile: true });

    test('a title of 190 letters is cut, with the rest at a press, and what plays is on the first screen', async ({
      page,
    }) => {
      await changeMessage(page, '1', { topic: long, name: long, title: long, featured: true });
      await page.goto('/message/1');
      const title = page.getByRole('heading', { level: 1 });
      const more = page.getByRole('main').getByRole('button', { name: 'more of the title' });
      await expect(more).toHaveAttribute('aria-expanded', 'false');
      const play = await page.getByRole('main').getByRole('button', { name: 'Play', exact: true }).boundingBox();
      const tabs = await page.getByRole('navigation', { name: 'Tabs' }).boundingBox();
      expect((play?.y ?? 0) + (play?.height ?? 0)).toBeLessThanOrEqual(tabs?.y ?? 0);
      const cut = (await title.boundingBox())?.height ?? 0;
      await more.tap();
      const less = page.getByRole('main').getByRole('button', { name: 'less of the title' });
      await expect(less).toHaveAttribute('aria-expanded', 'true');
      expect((await title.boundingBox())?.height).toBeGreaterThan(cut);
      await less.tap();
      await expect.poll(async () => (await title.boundingBox())?.height).toBe(cut);
    });

    test('the way back stands beside the cover', async ({ page }) => {
      await page.goto('/message/1');
      const back = await page.getByRole('main').getByRole('button', { name: 'Back' }).boundingBox();
      const cover = await page.getByRole('main').locator('.aspect-square').first().boundingBox();
      expect(back?.y).toBeGreaterThanOrEqual((cover?.y ?? 0) - 1);
      expect((back?.x ?? 0) + (back?.width ?? 0)).toBeLessThanOrEqual(cover?.x ?? 0);
    });
  });
}

test('a short title has no such button', async ({ page }) => {
  await page.goto('/message/1');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: 'more of the title' })).toHaveCount(0);
});

test.describe('when its call fails', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('a message that a list has brought plays all the same, and its page can be asked for again', async ({
    page,
  }) => {
    await page.goto('/');
    const card = section(page, 'Recent messages').getByRole('link', { name: /The Patience of the Farmer/ });
    await expect(card.first()).toBeVisible();
    await page.route('**/v1/messages/*', (route) => route.abort());
    await card.first().click();
    const main = page.getByRole('main');
    const retry = main.getByRole('button', { name: 'Try again' });
    await expect(retry).toBeVisible();
    await main.getByRole('button', { name: 'Play', exact: true }).click();
    await expectToHear(page, 1);
    await page.unroute('**/v1/messages/*');
    await retry.click();
    await expect(page.getByText('About this message')).toBeVisible();
  });
});

test('likes that another program has garbled are set aside', async ({ page }) => {
  await page.addInitScript(() => {
    if (!sessionStorage.getItem('visited')) localStorage.setItem('liked-messages', '[{"id":"1"},null,');
    sessionStorage.setItem('visited', 'yes');
  });
  await page.goto('/message/1');
  const like = page.getByRole('main').getByRole('button', { name: 'Like' });
  await expect(like).toHaveAttribute('aria-pressed', 'false');
  await like.click();
  await page.reload();
  await expect(like).toHaveAttribute('aria-pressed', 'true');
});

test.describe('an address without a message', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('says so', async ({ page }) => {
    for (const id of ['999999999', 'abc']) {
      await page.goto(`/message/${id}`);
      await expect(page.getByText('Message not found.')).toBeVisible();
    }
  });

  test('goes on saying that it was withdrawn where its document said so', async ({ page }) => {
    await page.route('**/message/999999999', async (route) => {
      await route.fulfill({ response: await route.fetch(), status: 410 });
    });
    await page.goto('/message/999999999');
    await expect(page.getByText('This message was withdrawn.')).toBeVisible();
    await page.getByRole('link', { name: 'Return to Home' }).click();
    await page.goto('/message/999999998');
    await expect(page.getByText('Message not found.')).toBeVisible();
  });
});
