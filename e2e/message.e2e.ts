import { readFile } from 'node:fs/promises';
import type { Locator } from '@playwright/test';
import { expect, expectToHear, pressDownload, section, test } from './test.ts';

test('a message is heard on its page, liked over a reload, and downloaded', async ({ page }) => {
  await page.goto('/');
  await section(page, 'Recent messages')
    .getByRole('link', { name: /The Patience of the Farmer/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/message\/\d+$/);
  await expect(page.getByRole('heading', { level: 1, name: 'The Patience of the Farmer' })).toBeVisible();
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

test('on a phone a title of 190 letters is cut, and what plays is on the first screen', async ({ page }) => {
  const long = 'The patience of the farmer, the rain, and the long road home '.repeat(4).slice(0, 190);
  await page.route('**/v1/messages/1', async (route) => {
    const response = await route.fetch();
    const { data } = await response.json();
    const changes = { topic: long, name: long, title: long, featured: true };
    await route.fulfill({ response, json: { data: { ...data, ...changes } } });
  });
  for (const viewport of [
    { width: 360, height: 740 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(viewport);
    await page.goto('/message/1');
    const main = page.getByRole('main');
    const more = main.getByRole('button', { name: 'more of the title' });
    await expect(more).toHaveAttribute('aria-expanded', 'false');
    const boxOf = async (locator: Locator) => (await locator.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const play = await boxOf(main.getByRole('button', { name: 'Play', exact: true }));
    expect(play.y + play.height).toBeLessThanOrEqual((await boxOf(page.getByRole('navigation', { name: 'Tabs' }))).y);
    const back = await boxOf(main.getByRole('button', { name: 'Back' }));
    const cover = await boxOf(main.locator('.aspect-square').first());
    expect(back.y).toBeGreaterThanOrEqual(cover.y - 1);
    expect(back.x + back.width).toBeLessThanOrEqual(cover.x);
    const title = page.getByRole('heading', { level: 1 });
    const cut = (await boxOf(title)).height;
    await more.click();
    const less = main.getByRole('button', { name: 'less of the title' });
    await expect(less).toHaveAttribute('aria-expanded', 'true');
    expect((await boxOf(title)).height).toBeGreaterThan(cut);
    await less.click();
    await expect.poll(async () => (await boxOf(title)).height).toBe(cut);
  }
});
