import type { Page } from '@playwright/test';
import { type Listener, signedIn } from './listener.ts';
import { fontsLoaded, whenRendered } from './settling.ts';
import { buyCart, fillCart, fillWallet } from './shopping.ts';
import { expect, holdAnswers, playButtons, section, takenOver, test, watchShiftsOfPages } from './test.ts';

const pages = [
  ['/', 'The Patience of the Farmer'],
  ['/message/1', 'About this message'],
  ['/messages', 'The Patience of the Farmer'],
  ['/search?keyword=farmer', 'The Patience of the Farmer'],
  ['/categories', 'Growth'],
  ['/category/1', 'Growth'],
  ['/general', 'The Patience of the Farmer'],
  ['/playlist/1?kind=service', 'Sunday Service'],
  ['/playlist/1?kind=speaker', 'Ruth Adeyemi'],
  ['/featured/Foundations', 'Foundations'],
  ['/about', 'Our mission'],
] as const;

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('each page can be read, and has no splash, no button that does nothing and no room for what scripts bring', async ({
    page,
  }) => {
    for (const [address, words] of pages) {
      await whenRendered(page, address);
      await page.goto(address);
      await expect(page.locator('main').getByText(words).first(), address).toBeVisible();
      await expect(page.locator('#splash'), address).toBeHidden();
      await expect(page.locator(':is(button:not([type="submit"]), .scripted):visible'), address).toHaveCount(0);
    }
    for (const address of ['/library', '/cart', '/profile', '/wallet', '/create-playlist']) {
      await page.goto(address);
      // Playwright finds no text within a noscript element.
      await expect(page.locator('#root noscript p')).toContainText('This page needs a browser with JavaScript');
      await expect(page.locator('.first-outline:visible, #splash:visible'), address).toHaveCount(0);
    }
  });

  test('a visitor searches, gets to a message, hears it and can download it; of a paid one they hear the preview', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const audio = page.locator('audio');
    const hear = async () => {
      await audio.scrollIntoViewIfNeeded();
      // Presses the play button of the browser's own controls.
      await audio.click({ position: { x: 22, y: 27 } });
      await expect.poll(() => audio.evaluate((element: HTMLAudioElement) => element.currentTime)).toBeGreaterThan(0.2);
    };
    for (const address of ['/', '/search?keyword=farmer', '/message/1', '/messages', '/messages?pageNumber=2'])
      await whenRendered(page, address);
    await page.goto('/');
    await page.getByRole('searchbox').fill('farmer');
    await page.getByRole('button', { name: 'Search' }).click();
    await page.locator('main').getByRole('link', { name: 'The Patience of the Farmer' }).click();
    await hear();
    const download = page.getByRole('link', { name: 'Download', exact: true });
    const file = await page.request.get((await download.getAttribute('href')) ?? '');
    expect(file.headers()['content-type']).toMatch(/^audio\//);
    await page.goto('/messages');
    await page.getByRole('link', { name: 'Next page' }).click();
    await expect(page.getByText(/page 2 of 2/)).toBeVisible();
    await page.goto('/messages');
    await page.getByRole('link', { name: 'A Good Servant' }).click();
    await hear();
  });
});

function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/v1/')) calls.push(pathname + search);
  });
  return calls;
}

const later =
  /\/(featured|recommended|most-downloaded|monthly|related|funds)\b|\/v1\/((services|speakers)\?|bundles\/)/;

for (const width of [390, 1440]) {
  test(`the app takes over each page at ${width} px as it is, and asks for nothing again`, {
    tag: width === 390 ? [] : '@thorough',
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    const calls = callsOf(page);
    for (const [address, words] of pages) {
      await whenRendered(page, address);
      await page.goto(address, { waitUntil: 'commit' });
      const rendered = await page.locator('main h1').elementHandle();
      await takenOver(page);
      await expect(page.locator('main').getByText(words).first()).toBeVisible();
      expect(await rendered?.evaluate((element) => element.isConnected), address).toBe(true);
      expect(calls.splice(0).filter((call) => !later.test(call))).toEqual([]);
    }
  });
}

test('back leads to the page before, also when the reloaded page’s app has yet to start', { tag: '@thorough' }, async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Search', exact: true }).click();
  await page.getByRole('searchbox').fill('farmer');
  await expect(page).toHaveURL('/search?keyword=farmer');
  const code = await holdAnswers(page, '**/assets/index-*.js');
  await whenRendered(page, '/search?keyword=farmer');
  await page.reload({ waitUntil: 'commit' });
  await expect(page.locator('main').getByRole('link', { name: 'The Patience of the Farmer' })).toBeVisible();
  await page.evaluate(() => window.history.back());
  await expect(page).toHaveURL('/');
  code.open();
  await expect(page.getByRole('heading', { level: 1, name: 'Lectern Library' })).toBeVisible();
  await expect(page.locator('main').getByText('Recent messages').first()).toBeVisible();
});

async function begin({ request }: Page, { token }: Listener): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const begun = await request.put('/v1/messages/5/position', { headers, data: { position: 15 } });
  const data = { message_id: '6', action_type: 'listen' };
  const played = await request.post('/v1/messages/activities', { headers, data });
  expect([begun.ok(), played.ok()]).toEqual([true, true]);
}

test.describe('what only this browser knows is shown when the app has taken over', () => {
  test('in either theme, with likes, plays, a narrow sidebar and a moment in the link', { tag: '@thorough' }, async ({
    page,
    baseURL,
  }) => {
    await page.context().addCookies([{ name: 'sidebar:state', value: 'false', url: baseURL ?? '' }]);
    await page.addInitScript(() => {
      localStorage.setItem('theme', sessionStorage.getItem('theme') ?? 'dark');
      localStorage.setItem('lectern:has-played', '1');
      localStorage.setItem('lectern:quality', 'saver');
    });
    for (const theme of ['dark', 'light']) {
      await page.goto('/message/1?t=5');
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
      await expect(page.getByRole('button', { name: 'Play from 00:05' })).toBeVisible();
      await expect(page.getByTestId('sidebar')).toHaveAttribute('data-state', 'collapsed');
      await page.goto('/');
      await expect(page.locator('main').getByText('The Patience of the Farmer').first()).toBeVisible();
      await page.evaluate(() => sessionStorage.setItem('theme', 'light'));
    }
  });

  test('who is signed in never sees what is for visitors', async ({ page }) => {
    await signedIn(page);
    await page.addInitScript(() => {
      const seen: string[] = [];
      Object.assign(window, { seen });
      const look = () => {
        const login = [...document.querySelectorAll('button')].find((one) => one.textContent === 'Login');
        if (login?.checkVisibility({ visibilityProperty: true })) seen.push('Login');
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    for (const address of ['/', '/message/1', '/messages']) {
      await page.goto(address);
      await expect(page.getByRole('button', { name: /^Account of / })).toBeVisible();
      await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Profile' })).toBeVisible();
      expect(await page.evaluate(() => Reflect.get(window, 'seen'))).toEqual([]);
    }
  });

  test('who has bought a message never sees that it is to be bought', async ({ page }) => {
    const listener = await signedIn(page);
    await fillWallet(page, listener, 20_000);
    const [bought] = await fillCart(page, listener, ['A Good Servant']);
    await buyCart(page, listener);
    await page.addInitScript(() => {
      const seen = new Set<string>();
      Object.assign(window, { readSeen: () => [...seen] });
      const look = () => {
        for (const one of document.querySelectorAll('main :is(button, a, p)')) {
          const isOffer = /^(Buy|Add to Cart|Preview|Give as a gift|₦)/.test(one.textContent?.trim() ?? '');
          if (isOffer && one.checkVisibility({ visibilityProperty: true })) seen.add(one.textContent ?? '');
        }
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    await whenRendered(page, `/message/${bought?.id}`);
    const answer = await holdAnswers(page, `**/v1/messages/${bought?.id}`);
    await page.goto(`/message/${bought?.id}`);
    answer.open();
    await expect(page.getByRole('main').getByText('Bought', { exact: true })).toBeVisible();
    expect(await page.evaluate(() => Reflect.get(window, 'readSeen')())).toEqual([]);
    await expect(page.locator('html')).not.toHaveAttribute('data-session');
  });

  test('who is signed in reads Home before the app is there, and nothing moves when it has come', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await begin(page, await signedIn(page));
    const shifts = await watchShiftsOfPages(page);
    const app = await holdAnswers(page, '**/assets/index-*.js');
    await whenRendered(page, '/');
    await page.goto('/', { waitUntil: 'commit' });
    await expect(section(page, 'Recent messages').getByRole('article').first()).toBeVisible();
    app.open();
    await expect(section(page, 'Continue listening').getByRole('article')).toHaveCount(1);
    await expect(section(page, 'Recently played')).toBeVisible();
    expect(await shifts()).toBeLessThan(0.02);
    const again = await holdAnswers(page, '**/assets/index-*.js');
    await whenRendered(page, '/');
    await page.reload({ waitUntil: 'commit' });
    const heading = section(page, 'Recent messages').getByRole('heading', { level: 2 });
    await expect(heading).toBeVisible();
    await fontsLoaded(page);
    const before = await heading.boundingBox();
    again.open();
    await expect(section(page, 'Continue listening').getByRole('article')).toHaveCount(1);
    await takenOver(page);
    expect(await heading.boundingBox()).toEqual(before);
    const begun = await section(page, 'Continue listening').boundingBox();
    expect(begun?.y).toBeLessThan(before?.y ?? 0);
    expect(await shifts()).toBeLessThan(0.02);
  });

  test('what a listener has played may be known sooner than the app has taken over on a slow phone', async ({
    page,
  }) => {
    await signedIn(page);
    const json = await (await page.request.get('/v1/messages/recents')).json();
    await page.route('**/v1/messages/recent-plays*', (route) => route.fulfill({ json }));
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 10 });
    await page.goto('/', { waitUntil: 'commit' });
    const rendered = await page.locator('main h1').elementHandle();
    await expect(page.getByRole('heading', { name: 'Recently played' })).toBeVisible();
    expect(await rendered?.evaluate((element) => element.isConnected)).toBe(true);
  });
});

test('what is pressed is done too where the app renders the page itself', async ({ page }) => {
  const app = await holdAnswers(page, '**/assets/index-*.js');
  await whenRendered(page, '/messages?speakerIds=4');
  await page.goto('/messages?speakerIds=4', { waitUntil: 'commit' });
  await page.getByRole('button', { name: /^Filter/ }).click();
  app.open();
  await expect(page.getByRole('checkbox', { name: 'Grace Eze' })).toBeChecked();
});

test('the sidebar’s key is heard before the app is there', async ({ page }) => {
  const app = await holdAnswers(page, '**/assets/index-*.js');
  await whenRendered(page, '/');
  await page.goto('/', { waitUntil: 'commit' });
  await expect(playButtons(page).first()).toBeVisible();
  await page.keyboard.press('Control+b');
  app.open();
  await expect(page.getByTestId('sidebar')).toHaveCSS('width', '48px');
});

test('what is pressed before the app is there is done once it has come', async ({ page }) => {
  const app = await holdAnswers(page, '**/assets/index-*.js');
  await whenRendered(page, '/');
  await page.goto('/', { waitUntil: 'commit' });
  const play = playButtons(page).first();
  const topic = (await play.getAttribute('aria-label'))?.replace('Play ', '') ?? '';
  await play.click();
  await expect(play).toHaveAttribute('data-pressed');
  app.open();
  await expect(page.getByText(`Now playing: ${topic}`)).toBeVisible();
  await expect(page.locator('[data-pressed]')).toHaveCount(0);
});

test('what is pressed at the moment when the app takes over is done once', async ({ page }) => {
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      if (!('hears' in document.documentElement.dataset)) return;
      observer.disconnect();
      document.querySelector<HTMLElement>('main [aria-label="Like"]')?.click();
    });
    observer.observe(document, { attributeFilter: ['data-hears'], subtree: true });
  });
  await whenRendered(page, '/message/1');
  await page.goto('/message/1', { waitUntil: 'commit' });
  await expect(page.getByText('Added to liked')).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: 'Like', exact: true, pressed: true })).toBeVisible();
  await takenOver(page);
  await expect(page.getByRole('main').getByRole('button', { name: 'Like', exact: true, pressed: true })).toBeVisible();
});
