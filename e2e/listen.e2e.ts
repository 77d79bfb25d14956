import { hidePopular } from './home-lists.ts';
import { expect, expectToHear, playButtons, player, position, section, test, toasts } from './test.ts';

test.beforeEach(async ({ page }) => {
  await hidePopular(page);
});

test('a message is heard by ranges once it is chosen; the listener moves in it, and it plays on while they look around', async ({
  page,
}) => {
  const ranges: number[] = [];
  page.on('response', (reply) => {
    if (reply.url().includes('/media/audio/')) ranges.push(reply.status());
  });
  await page.goto('/');
  await expect(section(page, 'Speakers')).toBeVisible();
  expect(ranges).toEqual([]);
  const play = playButtons(page).first();
  const topic = (await play.getAttribute('aria-label'))?.replace('Play ', '') ?? '';
  // The second click of a double-click must not stop the message again.
  await play.dblclick();
  await expect(page.getByText(`Now playing: ${topic}`)).toBeVisible();
  await expectToHear(page, 1);
  expect(new Set(ranges)).toEqual(new Set([206]));

  const scrubber = page.getByRole('slider', { name: 'Position' });
  const rail = await scrubber.boundingBox();
  if (!rail) throw new Error('the scrubber is not on the page');
  await page.mouse.click(rail.x + rail.width / 2, rail.y + rail.height / 2);
  await expectToHear(page, 12);
  const before = await position(page);
  await page.getByRole('button', { name: 'Back 10 seconds' }).click();
  await expect.poll(() => position(page)).toBeLessThan(before);
  await player(page).getByRole('button', { name: 'Pause' }).click();
  const paused = await position(page);
  await player(page).getByRole('button', { name: 'Play', exact: true }).click();
  await page.getByRole('link', { name: 'Liked Messages' }).click();
  await expect(page.getByText('No liked messages yet')).toBeVisible();
  await expectToHear(page, paused + 1);

  await scrubber.press('End');
  await expect(player(page).getByRole('link').first()).not.toHaveText(topic);
  await expectToHear(page, 1);
});

test.describe('without a network', () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  test('the listener hears that the player can not be fetched, and plays when there is a network again', async ({
    page,
  }) => {
    for (const address of [/\/assets\/(player|tooltip-layer)-/, '**/healthz'])
      await page.route(address, (route) => route.abort());
    await page.goto('/');
    await playButtons(page).first().click();
    await expect(toasts(page)).toHaveText(/The player couldn’t be fetched. Check your network, then press Play again./);
    await expect(section(page, 'Recent messages').locator('[aria-busy="true"]')).toHaveCount(0);
    await page.unrouteAll();
    await playButtons(page).first().click();
    await expectToHear(page, 1);
  });
});
