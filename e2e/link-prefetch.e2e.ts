import type { Page } from '@playwright/test';
import { hidePopular } from './home-lists.ts';
import { expect, section, test } from './test.ts';

test.beforeEach(async ({ page }) => {
  await hidePopular(page);
});

/** @returns what the page asks for from now on about the message, and of the code of its page */
function watchRequests(page: Page, address: string): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname === `/v1${address.replace('message', 'messages')}`) asked.push('message');
    if (/\/assets\/message-page-.*\.js$/.test(pathname)) asked.push('code');
  });
  return asked;
}

async function firstLink(page: Page) {
  const code = page.waitForResponse(/\/assets\/link-prefetch-/);
  await page.goto('/');
  // It follows links from when its code has run.
  await page.evaluate((address) => import(address), (await code).url());
  const link = section(page, 'Recent messages').getByRole('link', { name: 'A Good Servant' }).first();
  const asked = watchRequests(page, (await link.getAttribute('href')) ?? '');
  return { link, asked };
}

test('a link that is pointed at has its page’s data and code fetched, and the click asks for nothing more', async ({
  page,
}) => {
  const { link, asked } = await firstLink(page);
  await link.hover();
  await expect.poll(() => asked.toSorted()).toEqual(['code', 'message']);
  await page.mouse.move(0, 0);
  await link.hover();
  await link.click();
  await expect(page.getByText('About this message')).toBeVisible();
  expect(asked.toSorted()).toEqual(['code', 'message']);
});

test('so has a link that the keyboard reaches', async ({ page }) => {
  const { link, asked } = await firstLink(page);
  await link.focus();
  await expect.poll(() => asked.toSorted()).toEqual(['code', 'message']);
});

interface Step {
  type: 'pointerover' | 'pointerdown' | 'pointercancel';
  /** A link's address. */
  at: string;
}

/** Goes through the steps at once, as no pause between two commands to the browser could. */
async function point(page: Page, pointerType: string, steps: Step[]): Promise<void> {
  await page.evaluate(
    ([kind, all]) => {
      for (const { type, at } of all) {
        const event = new PointerEvent(type, { pointerType: kind, bubbles: true });
        document.querySelector(`a[href="${at}"]`)?.dispatchEvent(event);
      }
    },
    [pointerType, steps] as const,
  );
}

for (const { what, pointerType, passing } of [
  { what: 'that the pointer only passes over', pointerType: 'mouse', passing: ['pointerover'] },
  { what: 'that a finger touches to scroll', pointerType: 'touch', passing: ['pointerdown', 'pointercancel'] },
] as const) {
  test(`a link ${what} is left alone, and the next one that is meant is not`, async ({ page }) => {
    const { link, asked } = await firstLink(page);
    const passed = (await link.getAttribute('href')) ?? '';
    const meant = '/playlist/1?kind=speaker';
    await expect(page.locator(`a[href="${meant}"]`)).toBeVisible();
    const meantAsked = page.waitForRequest(/\/v1\/search.*speakerIds=1/);
    await point(page, pointerType, [...passing.map((type) => ({ type, at: passed })), { type: passing[0], at: meant }]);
    await meantAsked;
    expect(asked).toEqual([]);
  });
}

test('for a listener who saves data only a link that is pressed is fetched', async ({ page }) => {
  await page.clock.install();
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } });
  });
  const { link, asked } = await firstLink(page);
  await link.hover();
  await page.clock.fastForward(1000);
  await link.focus();
  await page.clock.fastForward(1000);
  expect(asked).toEqual([]);
  await page.mouse.down();
  await expect.poll(() => asked.toSorted()).toEqual(['code', 'message']);
});
