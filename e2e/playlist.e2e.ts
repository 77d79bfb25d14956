import { hidePopular } from './home-lists.ts';
import { signedIn } from './listener.ts';
import { makePlaylist } from './own-playlists.ts';
import { expect, expectToHear, player, row, section, test } from './test.ts';

const sundayService = '/playlist/1?kind=service';

test('a service on Home leads to its table, whose rows the keyboard alone plays and opens', async ({ page }) => {
  await hidePopular(page);
  await page.goto('/');
  await section(page, 'Services')
    .getByRole('link', { name: /Sunday Service/ })
    .click();
  await expect(page).toHaveURL(sundayService);
  await expect(page.getByRole('table', { name: 'Sunday Service' }).getByRole('row')).toHaveCount(13);
  const first = row(page, 'The Patience of the Farmer');
  const play = first.getByRole('button', { name: /^Play / });
  await page.locator('main a[href^="/feeds/service/"]').focus();
  await page.keyboard.press('Tab');
  await expect(play).toBeFocused();
  await expect(play).toHaveCSS('opacity', '1');
  await page.keyboard.press('Enter');
  await expectToHear(page, 1);
  await page.keyboard.press('Tab');
  await expect(first.getByRole('link')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/message/1');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the first row is on the first screen, above tabs and player', async ({ page }) => {
    const listener = await signedIn(page);
    const own = await makePlaylist(page, listener, { messageIds: ['1'] });
    const addresses = [
      sundayService,
      '/playlist/2?kind=speaker',
      '/playlist/2026-11?kind=month',
      `/playlist/${own}`,
      '/featured/Foundations',
      '/category/1',
      '/enugu',
    ];
    for (const address of addresses) {
      await page.goto(address);
      const first = page.getByRole('main').locator('tbody tr, .card-grid > li').first();
      await expect(first).toBeVisible();
      const { y = 0, height = 0 } = (await first.boundingBox()) ?? {};
      // The window's 844 px, minus 56 for the tabs and 64 for the player's slim bar.
      expect(y + height, address).toBeLessThanOrEqual(724);
    }
  });

  test('rows are compact and hide nothing: a tap opens the message, its button plays, and no day is cut', async ({
    page,
  }) => {
    await page.goto(sundayService);
    const first = row(page, 'The Patience of the Farmer');
    for (const text of ['1', 'The Patience of the Farmer', 'Ruth Adeyemi', 'Free', '00:37', '15 November 2026']) {
      await expect(first.getByText(text, { exact: true })).toBeInViewport();
    }
    await first.getByRole('button', { name: /^Play / }).tap();
    await expect(player(page).getByText('The Patience of the Farmer')).toBeVisible();
    await first.tap({ position: { x: 120, y: 70 } });
    await expect(page).toHaveURL('/message/1');

    await page.setViewportSize({ width: 360, height: 740 });
    await page.route('**/v1/search?*', async (route) => {
      const reply = await route.fetch();
      const list = await reply.json();
      const wide = { when: '2026-09-28', duration: 36_000 };
      const data = list.data.map((message: { is_free: boolean }) => ({
        ...message,
        ...wide,
        price: message.is_free ? 0 : 125_000.5,
      }));
      await route.fulfill({ json: { ...list, data } });
    });
    await page.goto(sundayService);
    const days = page.locator('tbody .row-date');
    await expect(days.first()).toHaveText('28 Sep 2026', { useInnerText: true });
    const cut = await days.evaluateAll((cells) => cells.filter((cell) => cell.scrollWidth > cell.clientWidth).length);
    expect(cut).toBe(0);
  });
});
