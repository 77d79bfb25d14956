import type { Page } from '@playwright/test';
import { signedIn } from './listener.ts';
import { openStored, test } from './own-server.ts';
import type { OwnServer } from './running-server.ts';
import { expectSaved, freeMessage, saveThere } from './saving.ts';
import { expect, expectToHear, playButtons, player, section } from './test.ts';

async function goOffline(page: Page, server: OwnServer): Promise<void> {
  await page.context().setOffline(true);
  await server.stop();
}

async function forget(page: Page, path: string): Promise<void> {
  await page.evaluate(async (part) => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      const found = (await cache.keys()).filter(({ url }) => url.includes(part));
      await Promise.all(found.map((request) => cache.delete(request)));
    }
  }, path);
}

function keptReads(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const all = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return all.flat().map(({ url }) => new URL(url).pathname);
  });
}

const line = (page: Page) => page.getByRole('status').filter({ hasText: 'You are offline.' });
const toasts = (page: Page) => page.locator('[data-toasts]').getByRole('listitem');

// A stopping server leaves requests unanswered.
test.use({ expectedErrors: /net::ERR_/ });

test.afterEach(async ({ server }) => {
  await server.restore();
});

test('without a network the app opens with what was seen last, and says that there is none', async ({
  page,
  server,
}) => {
  await openStored(page);
  // The worker caches the replies that came before it a second or more later, and never once the page was left.
  const ofHome = ['/v1/messages/recents', '/v1/services'];
  await expect.poll(() => keptReads(page)).toEqual(expect.arrayContaining(ofHome));
  const topic = await section(page, 'Recent messages').getByRole('article').first().getByRole('heading').innerText();
  await section(page, 'Recent messages').getByRole('link', { name: topic }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: topic })).toBeVisible();
  const message = page.url();
  // The heading comes from Home's list, so it is there before the message's own reply.
  await expect.poll(() => keptReads(page)).toContain(`/v1/messages/${message.split('/').at(-1)}`);
  await page.goto('/messages');
  await expect(section(page, 'Messages').getByRole('article').first()).toBeVisible();
  await forget(page, '/messages/most-downloaded');

  await goOffline(page, server);
  const later = await page.context().newPage();
  await later.goto('/');
  await expect(playButtons(later).first()).toBeVisible();
  await expect(line(later)).toBeVisible();
  await expect(section(later, 'Services')).toBeVisible();
  await expect(section(later, 'Most downloaded by others')).toHaveCount(0);
  await expect(later.getByText('This page isn’t on your device')).toHaveCount(0);
  await later.goto(message);
  await expect(later.getByRole('heading', { level: 1, name: topic })).toBeVisible();
  await later.goto('/messages');
  await expect(later.getByText('Nothing is saved yet')).toBeVisible();
  await expect(later.getByRole('heading', { name: 'Seen here before' })).toBeVisible();
  await expect(section(later, 'Messages').getByRole('article').first()).toBeVisible();
  await later.goto('/liked');
  await expect(later.getByText('No liked messages yet')).toBeVisible();
  await line(later).getByRole('link').click();
  await expect(later.getByRole('heading', { level: 1, name: 'Offline and data' })).toBeVisible();
  await expect(toasts(later)).toHaveCount(0);
});

test('what isn’t on the device says so at once, and comes by itself when the network is back', {
  tag: '@thorough',
}, async ({ page, server }) => {
  await openStored(page);
  await goOffline(page, server);
  const isMissing = page.getByText('This page isn’t on your device');
  const unkept = ['/playlist/1?kind=speaker', '/cart', '/about', '/lagos', '/reset/some-token'];
  for (const path of [...unkept, '/profile/confirm-email/some-token']) {
    await page.goto(path);
    await expect(isMissing).toBeVisible();
  }
  await page.goto('/');
  await page.getByRole('navigation').getByRole('link', { name: 'About' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^About/ })).toBeVisible();
  await expect(isMissing).toBeVisible();
  await page.getByRole('button', { name: 'Login' }).click();
  const dialog = page.getByRole('dialog', { name: 'You are offline.' });
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await page.goto('/category/1');
  await expect(isMissing).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('link', { name: 'Saved offline' })).toHaveAttribute('href', '/offline');
  await server.start();
  await page.context().setOffline(false);
  await expect(section(page, 'Messages').getByRole('article').first()).toBeVisible();
  await expect(line(page)).toBeHidden();
});

test('a cover that was seen small shows where it is larger too', { tag: '@thorough' }, async ({ page, server }) => {
  await openStored(page);
  const recents = await page.request.get('/v1/messages/recents?pageSize=100');
  const all: { image_url: string | null }[] = (await recents.json()).data;
  const cover = all.find(({ image_url }) => image_url !== null)?.image_url ?? '';
  const folder = cover.slice(0, cover.lastIndexOf('/'));
  const isThere = (name: string) =>
    page.evaluate(async (address) => {
      const reply = await fetch(address);
      // The service worker keeps a cover only once all of it has arrived.
      await reply.arrayBuffer();
      return reply.ok;
    }, `${folder}/${name}`);
  expect(await isThere('128.avif')).toBe(true);
  await goOffline(page, server);
  expect(await isThere('640.avif')).toBe(true);
});

test('a saved message plays to its end in an app that is opened without a network, and what was heard arrives once', {
  tag: '@thorough',
}, async ({ page, server }) => {
  const { token } = await signedIn(page);
  const message = await freeMessage(page);
  await openStored(page);
  await saveThere(page, message);
  await expectSaved(page);

  await goOffline(page, server);
  const later = await page.context().newPage();
  await page.close();
  const saved = section(later, 'Saved on this device');
  for (const path of ['/library', '/messages', '/search', `/search?keyword=${encodeURIComponent(message.topic)}`]) {
    await later.goto(path);
    await expect(saved.getByRole('article')).toHaveCount(1);
    await expect(saved.getByRole('article')).toContainText(message.topic);
    await expect(later.getByText('This page isn’t on your device')).toHaveCount(0);
  }
  await later.goto('/messages?keyword=zzz');
  await expect(saved.getByText('your one saved message doesn’t match')).toBeVisible();
  await forget(later, `/messages/${message.id}`);
  await later.goto(`/message/${message.id}`);
  await expect(later.getByRole('heading', { level: 1, name: message.topic })).toBeVisible();
  await expect(later.getByText('This page isn’t on your device')).toHaveCount(0);
  await later.goto('/');
  await line(later).getByRole('link').click();
  await later.getByRole('list', { name: 'Saved messages' }).getByRole('button', { name: /^Play/ }).click();
  await expectToHear(later, 2);
  await later.getByRole('slider', { name: 'Position' }).press('End');
  await expect(player(later).getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  await expect(later.getByRole('button', { name: 'Login' })).toBeHidden();
  await expect(toasts(later)).toHaveCount(0);

  await server.start();
  await later.context().setOffline(false);
  const waits = () =>
    later.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('lectern:unsent-activities')));
  await expect.poll(waits).toEqual([]);
  const reply = await later.request.get('/v1/users/export', { headers: { authorization: `Bearer ${token}` } });
  const heard = { message_id: message.id, action_type: 'listen', seconds_heard: expect.any(Number) };
  expect((await reply.json()).activities).toEqual([expect.objectContaining(heard)]);
});

test('who signs out without a network is signed out on the server too, once it is back', { tag: '@thorough' }, async ({
  page,
  server,
}) => {
  const { token } = await signedIn(page);
  await openStored(page);
  await goOffline(page, server);
  await page.getByRole('button', { name: /^Account of / }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  await expect(line(page)).toBeVisible();
  await server.start();
  const headers = { authorization: `Bearer ${token}` };
  const account = async () => (await page.request.get('/v1/users/account', { headers })).status();
  expect(await account()).toBe(200);
  await page.context().setOffline(false);
  await expect.poll(account).toBe(401);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('lectern:sessions-to-end'))).toBeNull();
});
