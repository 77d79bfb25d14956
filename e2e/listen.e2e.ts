import { hidePopular } from './home-lists.ts';
import { expect, expectToHear, holdAnswers, playButtons, position, section, test, toasts } from './test.ts';

test.beforeEach(async ({ page }) => {
  await hidePopular(page);
});

test('a free message plays: one press on its card, and the listener hears it by ranges', async ({ page }) => {
  const ranges: number[] = [];
  page.on('response', (reply) => {
    if (reply.url().includes('/media/audio/')) ranges.push(reply.status());
  });
  await page.goto('/');
  const play = playButtons(page).first();
  const topic = (await play.getAttribute('aria-label'))?.replace('Play ', '') ?? '';
  await play.click();

  const player = page.getByRole('region', { name: 'Player' });
  await expect(player.getByRole('link', { name: topic })).toBeVisible();
  await expect(page.getByText(`Now playing: ${topic}`)).toBeVisible();
  await expectToHear(page, 2);
  expect(ranges.length).toBeGreaterThan(0);
  expect(new Set(ranges)).toEqual(new Set([206]));
});

test('what is pressed before the player is here plays when it comes, wherever the listener is by then', async ({
  page,
}) => {
  const code = await holdAnswers(page, '**/assets/player-*.js');
  await page.goto('/');
  const topic = (await playButtons(page).first().getAttribute('aria-label'))?.replace('Play ', '') ?? '';
  await playButtons(page).first().click();
  const pressed = section(page, 'Recent messages').getByRole('button', { name: `Stop ${topic}`, exact: true });
  await expect(pressed).toHaveAttribute('aria-busy', 'true');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'About Lectern Library' })).toBeVisible();
  code.open();
  await expect(page.getByText(`Now playing: ${topic}`)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Player' }).getByRole('link', { name: topic })).toBeVisible();
  await expectToHear(page, 1);
});

test('where replies name another address of the library, pictures and sound come from where the app does', async ({
  page,
}) => {
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('talks.example.org')) elsewhere.push(request.url());
  });
  // As a server with a PUBLIC_URL answers.
  await page.route('**/v1/**', async (route) => {
    const reply = await route.fetch();
    const body = (await reply.text()).replaceAll('"/media/', '"https://talks.example.org/media/');
    await route.fulfill({ response: reply, body });
  });
  await page.goto('/');
  const picture = section(page, 'Recent messages').locator('img').first();
  await expect
    .poll(() => picture.evaluate((img) => img instanceof HTMLImageElement && img.naturalWidth))
    .toBeGreaterThan(0);
  await playButtons(page).first().click();
  await expectToHear(page, 1);
  expect(elsewhere).toEqual([]);
});

test('nothing of a message is fetched before it is chosen', async ({ page }) => {
  const audio: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/media/audio/')) audio.push(request.url());
  });
  await page.goto('/');
  await expect(section(page, 'Speakers')).toBeVisible();
  expect(audio).toEqual([]);
});

test('a message that is gone on with from a list goes on through that list', async ({ page }) => {
  await page.goto('/');
  const play = playButtons(page).first();
  const label = (await play.getAttribute('aria-label')) ?? '';
  await section(page, 'Recent messages')
    .getByRole('link', { name: label.replace('Play ', ''), exact: true })
    .click();
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Play', exact: true }).click();
  await expectToHear(page, 1);
  const next = page.getByRole('region', { name: 'Player' }).getByRole('button', { name: 'Next' });
  await expect(next).toHaveAttribute('aria-disabled', 'true');
  await main.getByRole('button', { name: 'Pause', exact: true }).click();

  await page.getByRole('link', { name: 'Search messages' }).click();
  await section(page, 'Messages').getByRole('button', { name: label, exact: true }).click();
  await expect(next).toHaveAttribute('aria-disabled', 'false');
  expect(await position(page)).toBeGreaterThanOrEqual(1);
});

test('the listener seeks, skips ten seconds, pauses and goes on', async ({ page }) => {
  await page.goto('/');
  await playButtons(page).first().click();
  await expectToHear(page, 1);

  const scrubber = page.getByRole('slider', { name: 'Position' });
  const rail = await scrubber.boundingBox();
  if (!rail) throw new Error('the scrubber is not on the page');
  await page.mouse.click(rail.x + rail.width / 2, rail.y + rail.height / 2);
  await expectToHear(page, 12);

  const before = await position(page);
  await page.getByRole('button', { name: 'Back 10 seconds' }).click();
  await expect.poll(() => position(page)).toBeLessThan(before);
  await page.getByRole('button', { name: 'Forward 10 seconds' }).click();
  await expectToHear(page, before);

  await page.getByRole('region', { name: 'Player' }).getByRole('button', { name: 'Pause' }).click();
  const paused = await position(page);
  await page.getByRole('region', { name: 'Player' }).getByRole('button', { name: 'Play', exact: true }).click();
  await expectToHear(page, paused + 1);
});

test('next and previous go along the shelf', async ({ page }) => {
  await page.goto('/');
  await expect(playButtons(page).first()).toBeVisible();
  const topics = await playButtons(page).evaluateAll((buttons) =>
    buttons.map((button) => button.getAttribute('aria-label')?.replace('Play ', '') ?? ''),
  );
  await playButtons(page).first().click();
  const player = page.getByRole('region', { name: 'Player' });
  await expect(player.getByRole('link', { name: topics[0] })).toBeVisible();
  await player.getByRole('button', { name: 'Next' }).click();
  await expect(player.getByRole('link', { name: topics[1] })).toBeVisible();
  await expectToHear(page, 1);
  await player.getByRole('button', { name: 'Previous' }).click();
  await expect(player.getByRole('link', { name: topics[0] })).toBeVisible();
});

test('the next message starts when one ends', async ({ page }) => {
  await page.goto('/');
  await playButtons(page).first().click();
  const player = page.getByRole('region', { name: 'Player' });
  const first = await player.getByRole('link').first().textContent();
  await expectToHear(page, 1);
  await page.getByRole('slider', { name: 'Position' }).press('End');
  await expect(player.getByRole('link').first()).not.toHaveText(first ?? '');
  await expectToHear(page, 1);
});

test('a message plays on while the listener looks at other pages', async ({ page }) => {
  await page.goto('/');
  const recent = section(page, 'Recent messages');
  await playButtons(page).first().click();
  await expectToHear(page, 1);
  const before = await position(page);
  await recent
    .getByRole('link', { name: /A Good Servant/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'A Good Servant' })).toBeVisible();
  await expectToHear(page, before + 1);
  await page.getByRole('link', { name: 'Liked Messages' }).click();
  await expect(page.getByText('No liked messages yet')).toBeVisible();
  await expectToHear(page, before + 2);
});

test('a second press on the card stops the message and clears the player', async ({ page }) => {
  await page.goto('/');
  const recent = section(page, 'Recent messages');
  await playButtons(page).first().click();
  await expectToHear(page, 1);
  await recent.getByRole('button', { name: /^Stop / }).click();
  await expect(page.getByRole('region', { name: 'Player' })).toBeHidden();
});

test('a double click on a card starts its message and does not stop it again', async ({ page }) => {
  await page.goto('/');
  await playButtons(page).first().dblclick();
  await expectToHear(page, 1);
});

test('the volume starts at 75, is remembered, and can be muted', async ({ page }) => {
  await page.goto('/');
  const play = () => playButtons(page).first().click();
  await play();
  const volume = page.getByRole('slider', { name: 'Volume' });
  await expect(volume).toHaveValue('75');
  await volume.fill('40');
  await page.reload();
  await play();
  await expect(volume).toHaveValue('40');
  await page.getByRole('button', { name: 'Mute' }).click();
  await expect(page.getByRole('button', { name: 'Unmute' })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a slim bar opens into a sheet, which back closes again', async ({ page }) => {
    await page.goto('/');
    await playButtons(page).first().tap();
    await page.getByRole('button', { name: /Open player/ }).tap();
    const sheet = page.getByRole('dialog', { name: 'Now playing' });
    await expectToHear(page, 1);
    const before = await position(page);
    await sheet.getByRole('button', { name: 'Forward 10 seconds' }).tap();
    await expectToHear(page, before + 9);
    await page.goBack();
    await expect(sheet).toBeHidden();
    await expect(page.getByRole('heading', { level: 1, name: 'Lectern Library' })).toBeVisible();
  });
});

test.describe('when the audio can not be had', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

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

  test('the listener is informed, and goes on where it broke', async ({ page }) => {
    await page.route('**/media/audio/**', (route) => route.abort());
    await page.goto('/');
    await playButtons(page).first().click();
    await expect(page.getByText('Error occured while trying to play message')).toBeVisible();
    await page.unroute('**/media/audio/**');
    await page.getByRole('region', { name: 'Player' }).getByRole('button', { name: 'Try again' }).click();
    await expectToHear(page, 1);
  });
});
