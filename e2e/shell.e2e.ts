import type { Locator, Page } from '@playwright/test';
import { hidePopular } from './home-lists.ts';
import { signedIn } from './listener.ts';
import { makePlaylist } from './own-playlists.ts';
import { fontsLoaded, whenRendered } from './settling.ts';
import { fillCart } from './shopping.ts';
import { expect, holdAnswers, playButtons, player, section, test, withMotion, withoutWords } from './test.ts';

test.beforeEach(async ({ page }) => {
  await hidePopular(page);
});

async function expectToFit(page: Page, { address, ready }: { address: string; ready: string }) {
  await page.goto(address);
  await expect(page.getByRole('heading', { name: ready })).toBeVisible();
  for (const [width, letters] of [
    [320, '100%'],
    [390, '100%'],
    [390, '200%'],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = size;
    }, letters);
    const content = await page.evaluate(() => document.documentElement.scrollWidth);
    const widest = content > width ? await widerThan(page, width) : '';
    expect(content, `${address}, ${width} px wide, letters ${letters}: ${widest}`).toBeLessThanOrEqual(width);
  }
}

function widerThan(page: Page, width: number): Promise<string> {
  return page.evaluate((max) => {
    const wide = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > max,
    );
    return [...wide.slice(0, 4), ...wide.slice(-4)]
      .map((element) => (element.cloneNode(false) as Element).outerHTML.slice(0, 300))
      .join('\n');
  }, width);
}

function clashesIn(part: Locator): Promise<string[]> {
  return part.evaluate((element) => {
    const all = [...element.querySelectorAll('button, a, [role="slider"], input')].filter((one) =>
      one.checkVisibility(),
    );
    const boxes = all.map((one) => ({ one, box: one.getBoundingClientRect() })).filter(({ box }) => box.width > 0);
    const nameOf = (one: Element) => one.getAttribute('aria-label') ?? one.textContent ?? one.tagName;
    const beyond = boxes.filter(({ box }) => box.left < -1 || box.right > window.innerWidth + 1);
    const over = boxes.flatMap(({ one, box }, place) =>
      boxes
        .slice(place + 1)
        .filter((other) => !one.contains(other.one))
        .filter(({ box: { left, right, top, bottom } }) => {
          const [wide, high] = [
            Math.min(right, box.right) - Math.max(left, box.left),
            Math.min(bottom, box.bottom) - Math.max(top, box.top),
          ];
          return wide > 1 && high > 1;
        })
        .map((other) => `${nameOf(one)} / ${nameOf(other.one)}`),
    );
    return [...beyond.map(({ one }) => `beyond: ${nameOf(one)}`), ...over];
  });
}

test('letters that a browser makes twice as large leave the player, the sidebar and the sheet in order', {
  tag: '@thorough',
}, async ({ page }) => {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  await page.goto('/');
  await playButtons(page).first().click();
  await expect(player(page).getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
  for (const width of [1440, 1024, 820, 360]) {
    await page.setViewportSize({ width, height: width === 360 ? 640 : 900 });
    await expect.poll(() => clashesIn(player(page)), `${width} px wide`).toEqual([]);
    const title = player(page).locator('[dir="auto"]').first();
    await expect.poll(async () => (await title.boundingBox())?.width, `${width} px wide`).toBeGreaterThan(90);
    if (await page.getByTestId('sidebar').isVisible())
      expect((await page.getByTestId('sidebar').boundingBox())?.width).toBeLessThanOrEqual(Math.max(256, width / 3));
  }
  await page.getByRole('button', { name: /Open player/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Now playing' });
  await expect.poll(() => clashesIn(sheet)).toEqual([]);
  const last = sheet.getByRole('button', { name: 'More' });
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport({ ratio: 1 });
});

test('the sidebar collapses and expands by button and by Ctrl+B, and is found so after a reload', async ({ page }) => {
  await page.goto('/');
  const home = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' });
  await expect(home).toHaveText('Home');
  const button = page.getByRole('button', { name: 'Collapse sidebar' });
  await button.hover();
  await expect(page.getByText('Collapse sidebar (Ctrl+B)')).toBeVisible();
  await button.click();
  await expect(home).not.toHaveText('Home');
  await expect(page.getByTestId('sidebar')).toHaveCSS('width', '48px');
  await page.reload();
  await expect(page.getByTestId('sidebar')).toHaveCSS('width', '48px');
  await page.keyboard.press('Control+b');
  await expect(page.getByTestId('sidebar')).toHaveCSS('width', '256px');
});

test('back and forward go through what was seen, always there, and disabled where they lead nowhere', async ({
  page,
}) => {
  await page.goto('/');
  const forward = page.getByRole('banner').getByRole('button', { name: 'Forward' });
  const back = page.getByRole('banner').getByRole('button', { name: 'Back' });
  for (const width of [320, 360, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(back).toBeVisible();
    await expect(forward).toBeVisible();
    await expect(forward).toHaveAttribute('aria-disabled', 'true');
  }
  await section(page, 'Recent messages')
    .getByRole('link', { name: /A Good Servant/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'A Good Servant' })).toBeVisible();
  await expect(forward).toHaveAttribute('aria-disabled', 'true');
  const place = await forward.boundingBox();
  await back.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Lectern Library' })).toBeVisible();
  await expect(forward).toHaveAttribute('aria-disabled', 'false');
  expect(await forward.boundingBox()).toEqual(place);
  await page.reload();
  await expect(forward).toHaveAttribute('aria-disabled', 'false');
  await forward.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'A Good Servant' })).toBeVisible();
  await expect(forward).toHaveAttribute('aria-disabled', 'true');
  await expect(forward).toBeFocused();
});

test('back finds a page as it was left: how far down, and its shelves how far along', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 600 });
  await page.goto('/');
  await expect(section(page, 'Speakers')).toBeVisible();
  await fontsLoaded(page);
  const speakers = section(page, 'Speakers');
  const row = speakers.getByRole('list');
  const along = () => row.evaluate((list) => list.scrollLeft);
  const down = () => speakers.evaluate((region) => Math.round(region.getBoundingClientRect().top));
  await speakers.getByRole('button', { name: 'Next in Speakers' }).click();
  await expect(speakers.getByRole('button', { name: 'Next in Speakers' })).toHaveAttribute('aria-disabled', 'true');
  const left = { along: await along(), down: await down() };
  expect(left.along).toBeGreaterThan(0);

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'About Lectern Library' })).toBeVisible();
  await page.goBack();
  await expect.poll(along).toBe(left.along);
  await expect.poll(down).toBe(left.down);
  await page.reload();
  await expect.poll(along).toBe(left.along);
  await expect.poll(down).toBe(left.down);
});

test.describe('where nothing is', () => {
  // The server answers the document itself with 404.
  test.use({ expectedErrors: /Failed to load resource.* 404/ });

  test('its document has asked already, so the app asks nothing and logs no other error', async ({ page }) => {
    const errors: string[] = [];
    const placeOf = (url: string) => url.slice(new URL(url).origin.length);
    page.on('console', (entry) => entry.type() === 'error' && errors.push(placeOf(entry.location().url)));
    const asked: string[] = [];
    page.on('response', (reply) => reply.status() >= 400 && asked.push(placeOf(reply.url())));
    const addresses = [
      '/no/such/page',
      '/message/99999',
      '/atlantis',
      '/category/99999',
      '/playlist/99999?kind=service',
      '/playlist/99999?kind=speaker',
    ];
    for (const address of addresses) {
      await page.goto(address);
      await expect(page.getByRole('link', { name: 'Return to Home' })).toBeVisible();
      await expect(page.getByRole('list', { name: 'Featured' })).toBeVisible();
    }
    expect(asked).toEqual(addresses);
    expect(errors).toEqual(addresses);
  });
});

test('the theme is the system’s until the listener chooses, and then stays', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect(await ground()).toBe('rgb(250, 247, 241)');
  await page.getByRole('button', { name: 'Use the dark theme' }).click();
  await expect.poll(ground).toBe('rgb(15, 14, 19)');
  await page.reload();
  expect(await ground()).toBe('rgb(15, 14, 19)');
});

test('the keyboard alone reaches the content first, and plays', async ({ page }) => {
  await page.goto('/');
  await expect(section(page, 'Recent messages')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: /Skip to/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  const play = playButtons(page).first();
  await play.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Player' })).toBeVisible();
});

test('a reloaded page is where it was', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 500 });
  await page.goto('/');
  await expect(section(page, 'Speakers')).toBeVisible();
  await fontsLoaded(page);
  const scrolled = () => page.evaluate(() => document.documentElement.scrollTop);
  await page.mouse.wheel(0, 300);
  await expect.poll(scrolled).toBe(300);
  // Fonts change the heights above by a pixel and the scroll position with them, but the visible content stays in place.
  const inSight = section(page, 'Speakers');
  const top = async () => (await inSight.boundingBox())?.y ?? Number.NaN;
  const before = await top();
  await page.reload();
  await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(2);
  await page.goto('/message/1');
  await expect(page.getByText('About this message')).toBeVisible();
  expect(await scrolled()).toBe(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the tabs lead to the pages that matter most, with the player above them', async ({ page }) => {
    await page.goto('/');
    const tabs = page.getByRole('navigation', { name: 'Tabs' });
    const current = tabs.locator('[aria-current="page"]');
    await expect(current).toHaveText('Home');
    await playButtons(page).first().tap();
    const bar = page.getByRole('region', { name: 'Player' });
    await expect(bar).toBeVisible();
    const foot = await tabs.boundingBox();
    const above = await bar.boundingBox();
    expect(foot?.y).toBeCloseTo(844 - 56, 0);
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeCloseTo(foot?.y ?? 0, 0);
    await page.getByRole('button', { name: /Open player/ }).tap();
    await expect(page.getByRole('dialog', { name: 'Now playing' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog', { name: 'Now playing' })).toBeHidden();
    const forward = page.getByRole('button', { name: 'Forward', exact: true });
    await expect(forward).toHaveAttribute('aria-disabled', 'true');
    await tabs.getByRole('link', { name: 'Search' }).tap();
    await expect(page.getByRole('heading', { name: 'Browse all' })).toBeVisible();
    await expect(current).toHaveText('Search');
    await tabs.getByRole('link', { name: 'Library' }).tap();
    await expect(page.getByRole('heading', { level: 1, name: 'Your Library' })).toBeVisible();
    await tabs.getByRole('button', { name: 'Account' }).tap();
    // The dialog takes the focus once it listens to the keyboard, which is after it can be seen.
    await expect(page.getByRole('dialog', { name: 'Sign in' }).and(page.locator(':focus-within'))).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(tabs.getByRole('button', { name: 'Account' })).toBeFocused();
  });

  test.describe('the menu drawer', () => {
    // The test needs motion, because the sheet closes with an animation.
    test.use(withMotion);

    test('the sidebar is a drawer that keeps focus and gives it back, and that going back closes', async ({ page }) => {
      await page.goto('/about');
      await expect(page.getByTestId('sidebar')).toBeHidden();
      await page.getByRole('link', { name: 'Search messages' }).tap();
      await expect(page.getByRole('heading', { level: 1, name: 'Our messages' })).toBeVisible();
      const menu = page.getByRole('button', { name: 'Open menu' });
      await menu.tap();
      const drawer = page.getByRole('dialog');
      await expect(drawer.getByRole('link', { name: 'Categories' })).toBeVisible();
      await expect.poll(async () => (await drawer.boundingBox())?.width).toBe(288);
      await expect(drawer.and(page.locator(':focus-within'))).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(drawer).toBeHidden();
      await expect(menu).toBeFocused();
      await menu.tap();
      await expect(drawer).toBeVisible();
      await page.goBack();
      await expect(page.getByRole('heading', { level: 1, name: 'About Lectern Library' })).toBeVisible();
      await expect(drawer).toBeHidden();
      await menu.tap();
      await drawer.getByRole('link', { name: 'Home' }).tap();
      await expect(drawer).toBeHidden();
      await expect(page.getByRole('main')).toBeFocused();
    });

    test('the device’s own way to close something closes the menu and the filters', async ({ page }) => {
      // Simulates Android's back button, which desktop browsers lack. A menu can be seen before it watches for the button.
      const content = `window.CloseWatcher = class extends CloseWatcher {
        constructor() {
          super();
          addEventListener('close-request', () => this.requestClose());
          document.documentElement.dataset.watches = '';
        }
        destroy() {
          super.destroy();
          delete document.documentElement.dataset.watches;
        }
      };`;
      await page.addInitScript({ content });
      const requestClose = () => page.evaluate(() => window.dispatchEvent(new Event('close-request')));
      await page.goto('/messages');
      for (const opener of [/^Open menu/, /^Filter/]) {
        await page.getByRole('button', { name: opener }).tap();
        await expect(page.getByRole('dialog')).toBeVisible();
        await expect(page.locator('html[data-watches]')).toBeAttached();
        await requestClose();
        await expect(page.getByRole('dialog')).toBeHidden();
        await expect(page.getByRole('button', { name: opener })).toBeFocused();
      }
      await expect(page).toHaveURL('/messages');
    });
  });

  test('no page is wider than the screen', async ({ page }) => {
    test.slow();
    await page.route('**/v1/messages/1', async (route) => {
      const reply = await route.fetch();
      const { data } = await reply.json();
      const endless = 'Ẹ'.repeat(200);
      await route.fulfill({ json: { data: { ...data, name: endless, speaker_name: endless, description: endless } } });
    });
    const pages = [
      { address: '/', ready: 'Speakers' },
      { address: '/search', ready: 'Browse all' },
      { address: '/search?keyword=olanrewju', ready: 'Search results for' },
      { address: '/messages?speakerIds=1,2,3,4&years=2026', ready: 'Our messages' },
      { address: '/message/1', ready: 'About this message' },
      { address: '/playlist/1?kind=service', ready: 'Sunday Service' },
      { address: '/featured/Foundations', ready: 'Foundations' },
      { address: '/about', ready: 'Our offices' },
      { address: '/categories', ready: 'Stewardship' },
      { address: '/category/10', ready: 'A Good Servant' },
      { address: '/general?pageNumber=2', ready: 'Reading by Lamplight' },
      { address: '/profile', ready: 'Sign in to see your profile' },
      { address: '/reset/some-token', ready: 'Reset Password' },
    ];
    for (const place of pages) await expectToFit(page, place);
    const listener = await signedIn(page);
    const id = await makePlaylist(page, listener, { name: 'Ẹ'.repeat(90), messageIds: ['1', '4'] });
    await fillCart(page, listener, ['A Long Table', 'The Question at the Back of the Room']);
    const own = [
      { address: `/playlist/${id}`, ready: 'Ẹ'.repeat(90) },
      { address: '/create-playlist', ready: 'Create Playlist' },
      { address: '/profile', ready: 'Your data' },
      { address: '/library', ready: 'Your Library' },
      { address: '/cart', ready: 'Shopping Cart' },
      { address: '/orders', ready: 'Your orders' },
      { address: '/wallet', ready: 'Wallet' },
    ];
    for (const place of own) await expectToFit(page, place);
  });
});

/** The document preloads only reads that need nothing but the page's address; the app makes the others. */
const linkedPages = [
  { address: '/message/1', code: /assets\/message-page-/, read: '/v1/messages/1' },
  {
    address: '/messages',
    code: /assets\/messages-page-/,
    read: '/v1/messages?pageNumber=1&pageSize=20&centreSlug=general',
  },
  {
    address: '/search?keyword=grace%20',
    code: /assets\/search-page-/,
    read: '/v1/search?keyword=grace&pageNumber=1&pageSize=50',
  },
  { address: '/messages?year=2024', code: /assets\/messages-page-/, read: null },
  { address: '/playlist/1?kind=service', code: /assets\/playlist-page-/, read: null },
];

test.describe('at the start', () => {
  test.use({ withSplash: true });

  test('a splash lies over the page, and then leaves', async ({ page }) => {
    // The page itself looks, because a look from outside may come after the splash has left.
    await page.addInitScript(() => {
      new MutationObserver(() => {
        const splash = document.getElementById('splash');
        if (splash?.getBoundingClientRect().height === window.innerHeight)
          document.documentElement.dataset.covered = '';
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto('/about', { waitUntil: 'commit' });
    await expect(page.locator('html')).toHaveAttribute('data-covered');
    await expect(page.locator('#splash')).toHaveCount(0);
    await expect(page.getByText('Our offices')).toBeVisible();
  });

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false });

    test('there is no splash, and Home stands there with its titles, in either theme', async ({ page }) => {
      for (const colorScheme of ['dark', 'light'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: colorScheme === 'dark' ? 'reduce' : 'no-preference' });
        await whenRendered(page, '/');
        await page.goto('/', { waitUntil: 'commit' });
        await expect(page.getByRole('heading', { level: 3 }).nth(6)).toBeAttached();
        await expect(page.locator('#splash')).toBeHidden();
        await expect(page.locator('body')).toHaveCSS('background-color', grounds[colorScheme]);
      }
    });
  });

  test.describe('before the app is there', () => {
    test.use({ withSplash: false });

    test('the document shows Home where the app will show it, in the theme that was chosen', async ({ page }) => {
      await page.addInitScript(() => localStorage.setItem('theme', 'light'));
      await page.emulateMedia({ colorScheme: 'dark' });
      for (const width of [390, 1440]) {
        const gate = await holdAnswers(page, '**/assets/*.js');
        await page.setViewportSize({ width, height: 900 });
        await whenRendered(page, '/');
        await page.goto('/', { waitUntil: 'commit' });
        await expect(page.locator('[data-rendered] main h3').first()).toBeVisible();
        await expect(page.locator('body')).toHaveCSS('background-color', grounds.light);
        // The first headings can be seen while the browser still reads the rest of the document.
        await page.waitForFunction(() => document.readyState !== 'loading');
        const before = await placesOf(page);
        gate.open();
        await expect(page.locator('html:not([data-rendered])')).toBeAttached();
        await expect(section(page, 'Recent messages')).toBeVisible();
        expect(await placesOf(page), `${width} px wide`).toEqual(before);
      }
    });

    test('a page that came rendered shows no spinner', { tag: '@thorough' }, async ({ page }) => {
      await page.addInitScript(() => {
        new MutationObserver(() => {
          if (document.querySelector('main .animate-spin')) document.documentElement.dataset.spun = '';
        }).observe(document, { childList: true, subtree: true });
      });
      for (const address of ['/', '/messages', '/categories', '/message/1', '/search?keyword=grace', '/general']) {
        await whenRendered(page, address);
        await page.goto(address);
        await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator('html'), address).not.toHaveAttribute('data-spun');
      }
    });

    test('the code and the data of a linked page are asked for beside the app’s code, and once', {
      tag: '@thorough',
    }, async ({ page }) => {
      await withoutWords(page);
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      for (const { address, code, read } of linkedPages) {
        asked.length = 0;
        const gate = await holdAnswers(page, '**/assets/index-*.js');
        await page.goto(address, { waitUntil: 'commit' });
        await expect.poll(() => asked.some((url) => code.test(url)), `the code of ${address}`).toBe(true);
        if (read) await expect.poll(() => asked.some((url) => url.endsWith(read)), read).toBe(true);
        gate.open();
        await expect(page.locator('#first')).toHaveCount(0);
        await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
        if (read) expect(asked.filter((url) => url.endsWith(read))).toHaveLength(1);
      }
    });
  });
});

const grounds = { dark: 'rgb(15, 14, 19)', light: 'rgb(250, 247, 241)' };

function placesOf(page: Page) {
  return page.evaluate(() =>
    [...document.querySelectorAll('main :is(h1, h3)')].slice(0, 3).map((heading) => {
      const { x, y, width } = heading.getBoundingClientRect();
      return [heading.textContent, Math.round(x), Math.round(y), Math.round(width)];
    }),
  );
}
