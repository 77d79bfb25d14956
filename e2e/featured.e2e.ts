import { expect, expectToHear, makeGate, player, row, test } from './test.ts';

test('a featured collection opened directly shows what the operator put together, in that order', async ({ page }) => {
  await page.goto('/featured/Foundations');
  await expect(page.getByRole('heading', { level: 1, name: 'Foundations' })).toBeVisible();
  await expect(page).toHaveTitle('Foundations · Lectern Library');
  await expect(page.getByText(/^Seven talks to build on/)).toBeVisible();
  await expect(page.getByText('7 messages')).toBeVisible();
  const table = page.getByRole('table', { name: 'Foundations' });
  await expect(table.getByRole('rowheader').getByRole('link')).toHaveText([
    'The Patience of the Farmer',
    'Ọmọlúàbí: The Shape of Good Character',
    'Iṣẹ́ àti Ìsinmi: Work and Rest',
    'Eziokwu Bụ Ndụ: Truth Is Life',
    'Enough for the Road',
    'Reading by Lamplight',
    'Ìdáríjì: Setting Down the Load',
  ]);
  const first = row(page, 'The Patience of the Farmer');
  await expect(first.getByRole('rowheader')).toContainText('A grandmother, a row of yams');
  await expect(first.getByRole('cell')).toHaveText(['1', '15 November 2026', 'Free', '00:37', '']);
  await page.reload();
  await expect(page.getByText('7 messages')).toBeVisible();
  await first.getByRole('link').click();
  await expect(page).toHaveURL('/message/1');
});

test('the sidebar leads to it', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'For new listeners' }).click();
  await expect(page).toHaveURL('/featured/For%20new%20listeners');
  await expect(page.getByText('8 messages')).toBeVisible();
});

test('its title finds it in any case, its id too', async ({ page }) => {
  for (const address of ['/featured/for%20NEW%20listeners', '/featured/2']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: 'For new listeners' })).toBeVisible();
  }
});

test('the big play button starts the first, a row starts its own, and the next follows', async ({ page }) => {
  await page.goto('/featured/Foundations');
  await page.getByRole('button', { name: 'Play Foundations' }).click();
  await expect(row(page, 'The Patience of the Farmer')).toHaveAttribute('aria-current', 'true');
  await expectToHear(page, 1);
  await page.getByRole('button', { name: 'Pause Foundations' }).click();
  await expect(player(page).getByRole('button', { name: 'Play', exact: true })).toBeVisible();

  const fifth = row(page, 'Enough for the Road');
  await fifth.hover();
  await fifth.getByRole('button', { name: /^Play / }).click();
  await expect(player(page).getByRole('link', { name: 'Enough for the Road' })).toBeVisible();
  await player(page).getByRole('button', { name: 'Next' }).click();
  await expect(row(page, 'Reading by Lamplight')).toHaveAttribute('aria-current', 'true');
});

test('the big button pauses what plays of the list, and starts with the first again', async ({ page }) => {
  await page.goto('/featured/Foundations');
  const main = page.getByRole('main');
  const fifth = row(page, 'Enough for the Road');
  await fifth.hover();
  await fifth.getByRole('button', { name: /^Play / }).click();
  await expectToHear(page, 1);
  await main.getByRole('button', { name: 'Pause Foundations' }).click();
  await main.getByRole('button', { name: 'Play Foundations' }).click();
  await expect(row(page, 'The Patience of the Farmer')).toHaveAttribute('aria-current', 'true');
  await expect(main.getByRole('button', { name: 'Pause Foundations' })).toBeVisible();

  // What plays of another list doesn't count, though this one has it.
  await page.goto('/playlist/1?kind=service');
  await row(page, 'Enough for the Road').getByRole('cell').nth(1).dblclick();
  await expectToHear(page, 1);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Foundations' }).click();
  await main.getByRole('button', { name: 'Play Foundations' }).click();
  await expect(row(page, 'The Patience of the Farmer')).toHaveAttribute('aria-current', 'true');
});

test('what a link has handed over shows, where no collection is called so', async ({ page }) => {
  await page.goto('/featured/Foundations');
  await expect(page.getByText('7 messages')).toBeVisible();
  const { data } = await (await page.request.get('/v1/messages/featured')).json();
  const [first, second] = data[0].messages;
  await page.evaluate(
    (usr) => {
      history.pushState({ key: 'handed', idx: 1, usr }, '', '/featured/Of%20the%20evening');
      history.pushState({ key: 'next', idx: 2 }, '', '/featured/Foundations');
      history.back();
    },
    { title: 'Of the evening', description: 'To end the day with', messages: [second, first] },
  );
  await expect(page.getByRole('heading', { level: 1, name: 'Of the evening' })).toBeVisible();
  await expect(page.getByText('To end the day with')).toBeVisible();
  await expect(page.getByRole('rowheader').getByRole('link')).toHaveText([second.topic, first.topic]);
  await page.getByRole('button', { name: 'Play Of the evening' }).click();
  await expect(player(page).getByRole('link', { name: second.topic })).toBeVisible();
});

test('what the page before knew of it shows at once', async ({ page }) => {
  const gate = makeGate();
  await page.goto('/featured/Foundations');
  await expect(page.getByText('7 messages')).toBeVisible();
  // As the router keeps what a link hands over.
  await page.evaluate(() => {
    const usr = { title: 'Foundations, handed over', description: 'Seven talks' };
    history.replaceState({ ...history.state, usr }, '');
  });
  await page.route('**/v1/messages/featured', async (route) => {
    await gate.opened;
    await route.continue();
  });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Foundations, handed over' })).toBeVisible();
  await expect(page.getByText('Loading messages...')).toBeVisible();
  gate.open();
  await expect(page.getByRole('heading', { level: 1, name: 'Foundations', exact: true })).toBeVisible();
});

test('a collection without a title or messages says so in the library’s words', async ({ page }) => {
  await page.route('**/v1/messages/featured', (route) =>
    route.fulfill({ json: { data: [{ id: '1', title: '', description: '', messages: [] }] } }),
  );
  await page.goto('/featured/1');
  await expect(page.getByRole('heading', { level: 1, name: 'Featured Message' })).toBeVisible();
  await expect(page.getByText('No messages found')).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: /^Play/ })).toHaveCount(0);
});

test.describe('a collection that isn’t there', () => {
  test.use({ expectedErrors: [/Failed to load resource.* 404/] });

  test('is the 404 page', async ({ page }) => {
    expect((await page.goto('/featured/Nothing%20of%20the%20kind'))?.status()).toBe(404);
    await expect(page.getByText('Oops! Page not found')).toBeVisible();
    await expect(page).toHaveTitle('Page not found · Lectern Library');
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a row plays by its button', async ({ page }) => {
    await page.goto('/featured/Foundations');
    const first = row(page, 'The Patience of the Farmer');
    await expect(first.getByText(/^A grandmother/)).toBeInViewport();
    await first.getByRole('button', { name: /^Play / }).tap();
    await expect(player(page).getByText('The Patience of the Farmer')).toBeVisible();
    await expect(first).toHaveAttribute('aria-current', 'true');
  });

  // Where the sidebar, which asks for them too, isn't there.
  test.describe('when its call fails', () => {
    test.use({ expectedErrors: [/Failed to load resource/] });

    test('it says so, and loads when asked again', async ({ page }) => {
      await page.route('**/v1/messages/featured', (route) => route.abort());
      await page.goto('/featured/Foundations');
      const retry = page.getByRole('button', { name: 'Try again' });
      await expect(retry).toBeVisible();
      await page.unrouteAll();
      await retry.tap();
      await expect(page.getByText('7 messages')).toBeVisible();
    });
  });
});
