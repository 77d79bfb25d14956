import type { Page } from '@playwright/test';
import { signedIn } from './listener.ts';
import { makePlaylist, topics } from './own-playlists.ts';
import { expectLifted } from './settling.ts';
import { expect, row, test, withMotion } from './test.ts';

test.use(withMotion);

test('dragged by the mouse, a message goes to its new place and stays there after a reload', async ({ page }) => {
  const listener = await signedIn(page);
  const id = await makePlaylist(page, listener, { messageIds: ['1', '4', '6', '8'] });
  await page.goto(`/playlist/${id}`);
  const [first, second, third, fourth] = await topics(page);
  await row(page, first ?? '').hover();
  const moved = page.waitForResponse((reply) => reply.url().endsWith('/move'));
  await page.getByRole('button', { name: `Move ${first}` }).hover();
  await page.mouse.down();
  const below = await row(page, third ?? '').boundingBox();
  await page.mouse.move(400, (below?.y ?? 0) + 20, { steps: 8 });
  await page.mouse.move(400, (below?.y ?? 0) + 30, { steps: 3 });
  await page.mouse.up();
  await expect.poll(() => topics(page)).toEqual([second, third, first, fourth]);
  expect((await moved).ok()).toBe(true);
  await page.reload();
  await expect.poll(() => topics(page)).toEqual([second, third, first, fourth]);
});

test('by the keyboard too, and a screen reader hears which message is where', async ({ page }) => {
  const listener = await signedIn(page);
  const id = await makePlaylist(page, listener, { messageIds: ['1', '4', '6'] });
  await page.goto(`/playlist/${id}`);
  const [first, second, third] = await topics(page);
  const handle = page.getByRole('button', { name: `Move ${first}` });
  await handle.focus();
  await page.keyboard.press('Space');
  await expectLifted(page, `${first} is lifted, at place 1 of 3`);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText(`${first} is over place 2 of 3.`)).toBeAttached();
  const moved = page.waitForResponse((reply) => reply.url().endsWith('/move'));
  await page.keyboard.press('Space');
  await expect(page.getByText(`${first} is dropped at place 2 of 3.`)).toBeAttached();
  await expect.poll(() => topics(page)).toEqual([second, first, third]);
  await expect(handle).toBeFocused();
  await moved;
  await page.keyboard.press('Space');
  await expectLifted(page, `${first} is lifted, at place 2 of 3`);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  await expect.poll(() => topics(page)).toEqual([second, first, third]);
  await page.reload();
  await expect.poll(() => topics(page)).toEqual([second, first, third]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a finger drags by the handle, and scrolls the page beside it', async ({ page }) => {
    const listener = await signedIn(page);
    const id = await makePlaylist(page, listener, { messageIds: ['1', '2', '4', '6', '8', '9', '10'] });
    await page.goto(`/playlist/${id}`);
    const [first, second, ...others] = await topics(page);
    const finger = await page.context().newCDPSession(page);
    const swipe = async (x: number, from: number, to: number) => {
      const at = (y: number) => [{ x, y }];
      await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(from) });
      for (let step = 1; step <= 10; step++) {
        const y = from + ((to - from) * step) / 10;
        await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(y) });
      }
      await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    };
    await swipe(180, 700, 400);
    // The page goes on scrolling for a while after the finger has left it, and takes the handle along.
    const restsBelow = () =>
      page.evaluate(async () => {
        const before = window.scrollY;
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
        return window.scrollY === before ? before : 0;
      });
    await expect.poll(restsBelow).toBeGreaterThan(100);
    await expect.poll(() => topics(page)).toEqual([first, second, ...others]);

    const handle = await page.getByRole('button', { name: `Move ${first}` }).boundingBox();
    const [x, y] = [(handle?.x ?? 0) + 22, (handle?.y ?? 0) + 50];
    await swipe(x, y, y + 95);
    await expect.poll(() => topics(page)).toEqual([second, first, ...others]);
  });
});

const total = 240;

async function serveLongPlaylist(page: Page, id: string): Promise<{ messageId: string; before: string | null }[]> {
  const moves: { messageId: string; before: string | null }[] = [];
  await page.route(`**/v1/playlists/${id}/messages?*`, async (route) => {
    const address = new URL(route.request().url());
    const [pageNumber, pageSize] = ['pageNumber', 'pageSize'].map((name) => Number(address.searchParams.get(name)));
    address.searchParams.set('pageNumber', '1');
    const { data } = await (await route.fetch({ url: address.href })).json();
    const first = ((pageNumber ?? 1) - 1) * (pageSize ?? 50) + 1;
    const places = Array.from({ length: Math.min(pageSize ?? 50, total - first + 1) }, (_, index) => first + index);
    const messages = places.map((place) => ({ ...data[0], id: String(1000 + place), topic: `Talk ${place}` }));
    await route.fulfill({
      json: {
        data: messages,
        pageNumber,
        pageSize,
        totalPages: Math.ceil(total / (pageSize ?? 50)),
        totalElements: total,
      },
    });
  });
  // Pointing at a row prefetches its message.
  await page.route(/\/v1\/messages\/1\d{3}$/, (route) =>
    route.continue({
      url: route
        .request()
        .url()
        .replace(/1\d{3}$/, '1'),
    }),
  );
  await page.route(`**/v1/playlists/${id}/move`, async (route) => {
    moves.push(route.request().postDataJSON());
    const playlist = { id, name: 'Long', description: '', count: total, created: '2026-01-01T00:00:00Z' };
    await route.fulfill({ json: { data: playlist } });
  });
  return moves;
}

test('in a long playlist the keyboard carries a message beyond what the window shows', { tag: '@thorough' }, async ({
  page,
}) => {
  const listener = await signedIn(page);
  const id = await makePlaylist(page, listener, { name: 'Long', messageIds: ['1'] });
  const moves = await serveLongPlaylist(page, id);
  await page.goto(`/playlist/${id}`);
  await expect(page.getByText('240 messages', { exact: true })).toBeVisible();
  expect(await page.getByRole('row').count()).toBeLessThan(60);
  await page.getByRole('button', { name: 'Move Talk 1', exact: true }).focus();
  await page.keyboard.press('Space');
  for (let place = 2; place <= 20; place++) {
    await page.keyboard.press('ArrowDown');
    await expect(page.getByText(`Talk 1 is over place ${place} of`)).toBeAttached();
  }
  await page.keyboard.press('Space');
  await expect.poll(() => moves).toEqual([{ messageId: '1001', before: '1021' }]);
  const handle = page.getByRole('button', { name: 'Move Talk 1', exact: true });
  await expect(handle).toBeFocused();
  await expect(handle).toBeInViewport();
  await expect(row(page, 'Talk 1')).toHaveAttribute('aria-rowindex', '21');
});

test('in a long playlist the mouse carries a message along while the page scrolls', { tag: '@thorough' }, async ({
  page,
}) => {
  const listener = await signedIn(page);
  const id = await makePlaylist(page, listener, { name: 'Long', messageIds: ['1'] });
  const moves = await serveLongPlaylist(page, id);
  await page.goto(`/playlist/${id}`);
  await row(page, 'Talk 2').hover();
  await page.getByRole('button', { name: 'Move Talk 2', exact: true }).hover();
  await page.mouse.down();
  await page.mouse.move(400, 600, { steps: 5 });
  await page.mouse.move(400, 880, { steps: 5 });
  await expect(row(page, 'Talk 16')).toBeInViewport();
  await page.mouse.move(400, 500, { steps: 5 });
  await page.mouse.up();
  await expect.poll(() => moves).toHaveLength(1);
  expect(moves[0]?.messageId).toBe('1002');
  expect(Number(moves[0]?.before)).toBeGreaterThan(1008);
});
