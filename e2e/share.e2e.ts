import type { Page } from '@playwright/test';
import { expect, expectToHear, pauseFrom, player, positionFrom, row, test } from './test.ts';

const farmer = 'The Patience of the Farmer';
const main = (page: Page) => page.getByRole('main');

/** Has the device share, and keeps what it was given; without it, has a clipboard that does. */
async function fakeDevice(page: Page, canShare: boolean): Promise<void> {
  await page.addInitScript((sharing) => {
    const keep = async (what: unknown) =>
      void document.documentElement.setAttribute('data-given', JSON.stringify(what));
    Object.defineProperty(Navigator.prototype, 'share', { value: sharing ? keep : undefined, configurable: true });
    if (!sharing) Reflect.deleteProperty(Navigator.prototype, 'share');
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: keep } });
  }, canShare);
}

const given = (page: Page) => page.locator('html').getAttribute('data-given');

test('a message is shared by the device’s own means, with its topic and its speaker', async ({ page, baseURL }) => {
  await fakeDevice(page, true);
  await page.goto('/message/1');
  await main(page).getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Share', exact: true }).click();
  await expect
    .poll(async () => JSON.parse((await given(page)) ?? 'null'))
    .toEqual({ title: farmer, text: `${farmer}, Ruth Adeyemi`, url: `${baseURL}/message/1` });
});

test('where the device shares nothing the link is copied, and it says so', async ({ page, baseURL }) => {
  await fakeDevice(page, false);
  await page.goto('/playlist/1?kind=service');
  await row(page, farmer).click({ button: 'right', position: { x: 500, y: 20 } });
  await page.getByRole('menuitem', { name: 'Share', exact: true }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  expect(await given(page)).toBe(JSON.stringify(`${baseURL}/message/1`));
});

test('a link to a moment offers to play from there, and plays nothing by itself', async ({ page }) => {
  await page.goto('/message/1?t=20');
  await expect(main(page).getByRole('button', { name: 'Play from 00:20' })).toBeVisible();
  await expect(player(page)).toBeHidden();
  await main(page).getByRole('button', { name: 'Play from 00:20' }).click();
  await expect(main(page).getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
  await expect(player(page).getByText('Started at 00:20')).toBeVisible();
  expect(await positionFrom(page, 21)).toBeLessThan(40);
});

test('from a moment on a message is shared where the listener is in it', async ({ page, baseURL }) => {
  await fakeDevice(page, false);
  await page.goto('/message/1?t=11');
  await main(page).getByRole('button', { name: 'Play from 00:11' }).click();
  await pauseFrom(page, 12);
  await main(page).getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: /^Share from 00:[12]\d$/ }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  expect(await given(page)).toMatch(new RegExp(`^"${baseURL}/message/1\\?t=[12]\\d"$`));
});

for (const [width, opener] of [
  [1440, 'Share'],
  [1024, 'More'],
] as const) {
  test(`the bar shares the moment too, from its ${opener} ${width} px wide`, async ({ page, baseURL }) => {
    await page.setViewportSize({ width, height: 800 });
    await fakeDevice(page, false);
    await page.goto('/message/1?t=11');
    await main(page).getByRole('button', { name: 'Play from 00:11' }).click();
    await pauseFrom(page, 12);
    await player(page).getByRole('button', { name: opener }).click();
    await page.getByRole('menuitem', { name: /^Share from 00:[12]\d$/ }).click();
    await expect(page.getByText('Link copied')).toBeVisible();
    expect(await given(page)).toMatch(new RegExp(`^"${baseURL}/message/1\\?t=[12]\\d"$`));
  });
}

test('a moment that there can’t be is ignored, and one beyond the end is just before it', async ({ page }) => {
  for (const wrong of ['abc', '-5', '0', '1e9']) {
    await page.goto(`/message/1?t=${wrong}`);
    await expect(main(page).getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  }
  await page.goto('/message/1?t=99999');
  await main(page).getByRole('button', { name: 'Play from 00:27' }).click();
  await expectToHear(page, 28);
});

test('a message that was left in the middle says where it goes on, and starts over when asked', async ({ page }) => {
  await page.goto('/message/1?t=11');
  await main(page).getByRole('button', { name: 'Play from 00:11' }).click();
  await pauseFrom(page, 15);
  await page.goto('/message/1');
  await expect(main(page).getByRole('button', { name: /^Resume at 00:[12]\d$/ })).toBeVisible();
  const startedOver = positionFrom(page, 1, 10);
  await main(page).getByRole('button', { name: 'Start over' }).click();
  await startedOver;
});
