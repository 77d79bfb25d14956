import { hidePopular } from './home-lists.ts';
import { signedIn } from './listener.ts';
import { makePlaylist } from './own-playlists.ts';
import { expect, expectToHear, holdAnswers, player, row, section, test } from './test.ts';

test.beforeEach(async ({ page }) => {
  await hidePopular(page);
});

const sundayService = '/playlist/1?kind=service';

test('a service on Home leads to its messages, in a table', async ({ page }) => {
  await page.goto('/');
  await section(page, 'Services')
    .getByRole('link', { name: /Sunday Service/ })
    .click();
  await expect(page).toHaveURL(sundayService);
  await expect(page.getByRole('main').getByText('PLAYLIST', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Sunday Service' })).toBeVisible();
  await expect(page).toHaveTitle('Sunday Service · Lectern Library');
  await expect(page.getByText('The main gathering of the week')).toBeVisible();
  await expect(page.getByText('12 messages')).toBeVisible();

  const table = page.getByRole('table', { name: 'Sunday Service' });
  await expect(table.getByRole('columnheader')).toHaveText(['#', 'TITLE', 'DATE ADDED', 'PRICE', 'Duration', 'More']);
  await expect(table).toHaveAttribute('aria-rowcount', '13');
  await expect(table.getByRole('row')).toHaveCount(13);
  const first = row(page, 'The Patience of the Farmer');
  await expect(first).toHaveAttribute('aria-rowindex', '2');
  await expect(first.getByRole('rowheader')).toHaveText('The Patience of the FarmerRuth Adeyemi');
  await expect(first.getByRole('cell')).toHaveText(['1', '15 November 2026', 'Free', '00:37', '']);
  await expect(row(page, 'A Good Servant').getByRole('cell')).toHaveText([
    '2',
    '8 November 2026',
    '₦1,500Add',
    '00:52',
    '',
  ]);

  await first.getByRole('link').click();
  await expect(page).toHaveURL('/message/1');
});

test('a playlist’s address is enough: opened directly, and again after a refresh', async ({ page }) => {
  await page.goto(sundayService);
  await expect(page.getByRole('heading', { level: 1, name: 'Sunday Service' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Sunday Service' })).toBeVisible();
  await expect(page.getByText('12 messages')).toBeVisible();
});

test('a speaker’s playlist has the face, what they say of themselves, and their messages', async ({ page }) => {
  await page.goto('/playlist/2?kind=speaker');
  await expect(page.getByRole('heading', { level: 1, name: 'Adébáyọ̀ Ọláńrewájú' })).toBeVisible();
  await expect(page.getByText(/^Adébáyọ̀ Ọláńrewájú spent twenty years/)).toBeVisible();
  await expect(page.getByRole('main').locator('img')).toHaveAttribute('src', /^\/media\/covers\//);
  await expect(page.getByText('3 messages')).toBeVisible();
  await expect(row(page, 'Iṣẹ́ àti Ìsinmi: Work and Rest')).toBeVisible();
});

test('a speaker without a picture has initials', async ({ page }) => {
  await page.route('**/v1/speakers/2', async (route) => {
    const reply = await route.fetch();
    const { data } = await reply.json();
    await route.fulfill({ json: { data: { ...data, image_url: null } } });
  });
  await page.goto('/playlist/2?kind=speaker');
  await expect(page.getByText('AỌ', { exact: true })).toBeVisible();
});

test('a month’s playlist has the messages of that month', async ({ page }) => {
  await page.goto('/playlist/2026-10?kind=month');
  await expect(page.getByRole('heading', { level: 1, name: 'October 2026' })).toBeVisible();
  await expect(page).toHaveTitle('October 2026 · Lectern Library');
  await expect(page.getByText('5 messages')).toBeVisible();
  await expect(row(page, 'Stones and Small Words').getByRole('cell').nth(1)).toHaveText('23 October 2026');
});

test('a category in the address narrows a playlist', async ({ page }) => {
  await page.goto(`${sundayService}&categoryId=1`);
  await expect(page.getByText('3 messages')).toBeVisible();
  await expect(row(page, 'A Full Sunday, Unedited')).toBeVisible();
  await expect(row(page, 'A Good Servant')).toHaveCount(0);
});

test('a row plays: its message is marked, the next of the table follows, and the button pauses', async ({ page }) => {
  await page.goto(sundayService);
  const first = row(page, 'The Patience of the Farmer');
  await first.hover();
  await first.getByRole('button', { name: 'Play The Patience of the Farmer' }).click();
  await expect(page.getByText('Now playing: The Patience of the Farmer')).toBeVisible();
  await expect(first).toHaveAttribute('aria-current', 'true');
  await expectToHear(page, 1);

  // The two after it are paid.
  await player(page).getByRole('button', { name: 'Next' }).click();
  const next = row(page, 'Igwe Bụ Ike: Strength in Number');
  await expect(next).toHaveAttribute('aria-current', 'true');
  await expect(first).not.toHaveAttribute('aria-current');
  await next.getByRole('button', { name: /^Pause / }).click();
  await expect(player(page).getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  await expect(next.getByRole('button', { name: /^Play / })).toBeVisible();
});

test('a message that was started on its own page goes on among the others of the table', async ({ page }) => {
  await page.goto('/message/1');
  await page.getByRole('main').getByRole('button', { name: 'Play', exact: true }).click();
  await expectToHear(page, 1);
  await page.getByRole('main').getByRole('button', { name: 'Pause' }).click();
  await page.getByRole('link', { name: 'Sunday Service' }).click();
  const first = row(page, 'The Patience of the Farmer');
  await first.hover();
  await first.getByRole('button', { name: /^Play / }).click();
  await expectToHear(page, 2);
  await player(page).getByRole('button', { name: 'Next' }).click();
  await expect(player(page).getByRole('link', { name: 'Igwe Bụ Ike: Strength in Number' })).toBeVisible();
});

test('the big button plays the first that can be played, pauses and goes on', async ({ page }) => {
  await page.route('**/v1/search?*', async (route) => {
    const reply = await route.fetch();
    const list = await reply.json();
    await route.fulfill({ json: { ...list, data: list.data.slice(1) } });
  });
  await page.goto(sundayService);
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Play Sunday Service' }).click();
  await expect(player(page).getByRole('link', { name: 'Igwe Bụ Ike: Strength in Number' })).toBeVisible();
  await expectToHear(page, 1);
  await main.getByRole('button', { name: 'Pause Sunday Service' }).click();
  await expect(player(page).getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  await main.getByRole('button', { name: 'Play Sunday Service' }).click();
  await expectToHear(page, 2);

  // What was paused in this list is gone on with, after a reload too.
  await row(page, 'Enough for the Road').getByRole('cell').nth(1).dblclick();
  await main.getByRole('button', { name: 'Pause Sunday Service' }).click();
  await page.reload();
  await main.getByRole('button', { name: 'Play Sunday Service' }).click();
  await expect(main.getByRole('button', { name: 'Pause Sunday Service' })).toBeVisible();
  await expect(player(page).getByRole('link', { name: 'Enough for the Road' })).toBeVisible();

  // What was paused elsewhere isn't, though this list has it.
  await page.goto('/featured/Foundations');
  await row(page, 'Reading by Lamplight').getByRole('cell').nth(1).dblclick();
  await row(page, 'Enough for the Road').getByRole('cell').nth(1).dblclick();
  await main.getByRole('button', { name: 'Pause Foundations' }).click();
  await page.goto(sundayService);
  await main.getByRole('button', { name: 'Play Sunday Service' }).click();
  await expect(player(page).getByRole('link', { name: 'Igwe Bụ Ike: Strength in Number' })).toBeVisible();
});

test('a double click on a row plays it, and does not stop it again', async ({ page }) => {
  await page.goto(sundayService);
  await row(page, 'Enough for the Road').getByRole('cell').nth(1).dblclick();
  await expect(row(page, 'Enough for the Road').getByRole('button', { name: /^Pause / })).toBeVisible();
  await row(page, 'Enough for the Road')
    .getByRole('button', { name: /^Pause / })
    .dblclick();
  await expect(row(page, 'Enough for the Road').getByRole('button', { name: /^Play / })).toBeVisible();
});

test('what can not be played has no play button: paid messages, and those that are still to come', async ({ page }) => {
  await page.route('**/v1/search?*', async (route) => {
    const reply = await route.fetch();
    const list = await reply.json();
    const [first, ...others] = list.data;
    const toCome = { can_play: false, file_url: null, audio_url: null, start_date: '2199-12-31T18:00:00Z' };
    await route.fulfill({ json: { ...list, data: [{ ...first, ...toCome }, ...others] } });
  });
  await page.goto(sundayService);
  const toCome = row(page, 'The Patience of the Farmer');
  await expect(toCome).toContainText('Available from 31 December 2199');
  await expect(toCome.getByRole('button', { name: /^Play / })).toHaveCount(0);
  const paid = row(page, 'A Good Servant');
  await paid.getByRole('cell').nth(1).dblclick();
  await expect(paid.getByRole('button', { name: /^Play / })).toHaveCount(0);
  await expect(player(page)).toBeHidden();
});

test('a length that the server does not know is --:--, whatever plays: no audio is read for it', async ({ page }) => {
  await page.route('**/v1/search?*', async (route) => {
    const reply = await route.fetch();
    const list = await reply.json();
    const data = list.data.map((message: object) => ({ ...message, duration: 0 }));
    await route.fulfill({ json: { ...list, data } });
  });
  await page.goto(sundayService);
  const first = row(page, 'The Patience of the Farmer');
  const length = first.getByRole('cell').nth(3);
  await expect(length).toHaveText('--:--');
  await first.hover();
  await first.getByRole('button', { name: /^Play / }).click();
  await expectToHear(page, 1);
  await expect(length).toHaveText('--:--');
});

test('a playlist without messages says so', async ({ page }) => {
  await page.goto('/playlist/1999-01?kind=month');
  await expect(page.getByText('No messages found')).toBeVisible();
  await expect(page.getByText('No messages in this playlist, add some to listen to.')).toBeVisible();
  await expect(page.getByText('0 messages')).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
});

test('says that it is loading until the messages are there', async ({ page }) => {
  const gate = await holdAnswers(page, '**/v1/search?*');
  await page.goto(sundayService);
  await expect(page.getByText('Loading messages...')).toBeVisible();
  gate.open();
  await expect(row(page, 'The Patience of the Farmer')).toBeVisible();
  await expect(page.getByText('Loading messages...')).toHaveCount(0);
});

test.describe('when its calls fail', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('a playlist says so, and loads when asked again', async ({ page }) => {
    await page.route(/\/v1\/(search|services)/, (route) => route.abort());
    await page.goto(sundayService);
    const retry = page.getByRole('button', { name: 'Try again' });
    await expect(retry).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Untitled Playlist' })).toBeVisible();
    await page.unrouteAll();
    await retry.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Sunday Service' })).toBeVisible();
    await expect(row(page, 'The Patience of the Farmer')).toBeVisible();
  });

  test('an address without a playlist shows the 404 page', async ({ page }) => {
    const nowhere = [
      '1?kind=album',
      'one',
      'one?kind=service',
      '999999?kind=service',
      '999999?kind=speaker',
      '2026-13?kind=month',
    ];
    for (const address of nowhere) {
      await page.goto(`/playlist/${address}`);
      await expect(page.getByText('Oops! Page not found')).toBeVisible();
      await expect(page).toHaveTitle('Page not found · Lectern Library');
    }
  });
});

test('the keyboard alone plays a row and opens its message', async ({ page }) => {
  await page.goto(sundayService);
  const first = row(page, 'The Patience of the Farmer');
  const play = first.getByRole('button', { name: /^Play / });
  await expect(play).toBeVisible();
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
    const own = await makePlaylist(page, listener, { name: 'Morning' });
    await page.request.post(`/v1/playlists/${own}/add`, {
      data: { messageIds: ['1'] },
      headers: { authorization: `Bearer ${listener.token}` },
    });
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
      // 844 px less 56 of tabs and 64 of the player's slim bar.
      expect(y + height, address).toBeLessThanOrEqual(724);
    }
  });

  test('the day is short and never cut, whatever stands beside it', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.route('**/v1/search?*', async (route) => {
      const reply = await route.fetch();
      const list = await reply.json();
      const data = list.data.map((message: { is_free: boolean }) => ({
        ...message,
        when: '2026-09-28',
        duration: 36_000,
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

  test('rows are compact and hide nothing: a tap opens the message, its button plays', async ({ page }) => {
    await page.goto(sundayService);
    const first = row(page, 'The Patience of the Farmer');
    for (const text of ['1', 'The Patience of the Farmer', 'Ruth Adeyemi', 'Free', '00:37', '15 November 2026']) {
      await expect(first.getByText(text, { exact: true })).toBeInViewport();
    }
    await expect(first.getByRole('cell')).toHaveText(['1', '15 November 2026', 'Free', '00:37', '']);
    await first.getByRole('button', { name: /^Play / }).tap();
    await expect(player(page).getByText('The Patience of the Farmer')).toBeVisible();
    await first.getByRole('button', { name: /^Pause / }).tap();
    await expect(player(page).getByRole('button', { name: 'Play', exact: true })).toBeVisible();
    // Anywhere on the row: here on its last line.
    await first.tap({ position: { x: 120, y: 70 } });
    await expect(page).toHaveURL('/message/1');
  });
});
