import type { Page } from '@playwright/test';
import { breakAfter, expectSaved, freeMessage, freeMessages, readAudioDb, saveThere } from './saving.ts';
import { expect, expectToHear, holdAnswers, moreButton, row, test } from './test.ts';
import { expectAccessible } from './violations.ts';

const saved = 'Saved messages';

test('a message is saved, plays without a network, and is removed', async ({ page }) => {
  const message = await freeMessage(page);
  await page.goto(`/message/${message.id}`);
  // What it takes is said before it is spent.
  await moreButton(page).click();
  const entry = page.getByRole('menuitem', { name: /^Save offline/ });
  await expect(entry).toHaveText(/^Save offline\d+\.\d MB, less than ₦1$/);
  await entry.click();
  await expectSaved(page);
  expect(await readAudioDb(page)).toEqual({ keys: [message.id], sizes: { [message.id]: message.file_size } });

  const fetched: string[] = [];
  await page.route('**/media/audio/**', (route) => {
    fetched.push(route.request().url());
    return route.abort();
  });
  await page.reload();
  await expectSaved(page);
  await page.getByRole('main').getByRole('button', { name: 'Play', exact: true }).click();
  await expectToHear(page, 1);
  expect(fetched).toEqual([]);

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Offline' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Offline and data' })).toBeVisible();
  const list = page.getByRole('list', { name: saved });
  await expect(list.getByRole('listitem')).toHaveText([new RegExp(message.topic)]);
  page.once('dialog', (dialog) => void dialog.accept());
  await list.getByRole('button', { name: `Remove ${message.topic}` }).click();
  await expect(page.getByText('Nothing is saved yet')).toBeVisible();
  await expect.poll(() => readAudioDb(page)).toEqual({ keys: [], sizes: {} });
  // What plays meanwhile plays on.
  await expectToHear(page, 3);
});

test('a connection that breaks in the middle goes on by a range of the same bytes', async ({ page }) => {
  const message = await freeMessage(page);
  const asked = await breakAfter(page, 50_000);
  await saveThere(page, message);
  await expectSaved(page);
  expect(asked).toHaveLength(2);
  expect(asked[0]?.range).toBeUndefined();
  expect(asked[1]).toMatchObject({ range: 'bytes=50000-', 'if-range': expect.stringMatching(/^"/) });
  expect(await readAudioDb(page)).toEqual({ keys: [message.id], sizes: { [message.id]: message.file_size } });
  expect(await isSame(page, message)).toBe(true);
});

test('a saving goes on after a reload from where it was', async ({ page }) => {
  const message = await freeMessage(page);
  const asked: Record<string, string>[] = [];
  let isThere = true;
  await page.route('**/media/audio/**', async (route) => {
    asked.push(route.request().headers());
    if (asked.length === 1) {
      const reply = await route.fetch();
      await route.fulfill({ response: reply, body: (await reply.body()).subarray(0, 50_000) });
      isThere = false;
    } else if (isThere) await route.continue();
    else await route.fulfill({ status: 503, body: '{}' });
  });
  await saveThere(page, message);
  await expect.poll(async () => (await readAudioDb(page)).keys).toEqual([message.id, `${message.id},0`]);
  // Before the reloaded page asks: after a refusal it would wait longer than the test does.
  await page.reload({ waitUntil: 'commit' });
  isThere = true;
  await expectSaved(page);
  expect(asked.at(-1)?.range).toBe('bytes=50000-');
  expect(await isSame(page, message)).toBe(true);
});

test('a wish to save outlives the page that was left before it could be begun', async ({ page }) => {
  const message = await freeMessage(page);
  const code = /\/assets\/offline-(?!page|failure)[^/]*\.js$/;
  await page.route(code, () => undefined);
  await saveThere(page, message);
  await page.unroute(code);
  await page.reload();
  await expectSaved(page);
  expect(await page.evaluate(() => localStorage.getItem('lectern:wished-savings'))).toBeNull();
});

test('a saving is cancelled, and nothing of it stays', async ({ page }) => {
  const message = await freeMessage(page);
  const { open } = await holdAnswers(page, '**/media/audio/**');
  await saveThere(page, message);
  await moreButton(page).click();
  await page.getByRole('menuitem', { name: /^Cancel saving/ }).click();
  await expect(page.getByText('Saving cancelled')).toBeVisible();
  await expect(moreButton(page)).toBeFocused();
  await moreButton(page).click();
  await expect(page.getByRole('menuitem', { name: /^Save offline/ })).toBeVisible();
  open();
  await expect.poll(() => readAudioDb(page)).toEqual({ keys: [], sizes: {} });
});

test('a list is saved, two at a time, having said how much that is', async ({ page }) => {
  const { title, count, topic } = await someCollection(page);
  const { open } = await holdAnswers(page, '**/media/audio/**');
  const under: string[] = [];
  page.on('request', (request) => under.push(request.url()));
  const audio = () => under.filter((url) => url.includes('/media/audio/'));
  await page.goto(`/featured/${encodeURIComponent(title)}`);
  await page.getByRole('button', { name: `Save all of ${title} offline` }).click();
  const dialog = page.getByRole('dialog', { name: 'Save all offline' });
  await expect(dialog.getByText(`${count} messages to save`)).toBeVisible();
  await expect(dialog.getByRole('radio', { name: /^Normal \d+\.\d MB, less than ₦\d/ })).toBeChecked();
  await dialog.getByRole('button', { name: `Save ${count} messages` }).click();
  await expect(page.getByText('Saving for offline')).toBeVisible();
  await expect.poll(() => audio().length).toBe(2);
  open();
  await expect(page.getByRole('button', { name: `${title} is saved offline` })).toBeVisible();
  expect(audio()).toHaveLength(count);
  expect((await readAudioDb(page)).keys).toHaveLength(count);
  await expect(row(page, topic)).toContainText('Saved offline.');
});

test('a message is saved and removed in the menu of its row', async ({ page }) => {
  const { title, topic } = await someCollection(page);
  await page.goto(`/featured/${encodeURIComponent(title)}`);
  const more = page.getByRole('button', { name: `More for ${topic}` });
  await more.click();
  await page.getByRole('menuitem', { name: /^Save offline \d/ }).click();
  await expect(row(page, topic)).toContainText('Saved offline.');
  await more.click();
  await page.getByRole('menuitem', { name: /^Remove from offline/ }).click();
  await expect(page.getByText('Removed from this device')).toBeVisible();
  await expect(row(page, topic)).not.toContainText('Saved offline.');
});

test('what is saved, and what saving a list takes, reads well for everybody', async ({ page }) => {
  test.slow();
  const { title } = await someCollection(page);
  await page.goto(`/featured/${encodeURIComponent(title)}`);
  await page.getByRole('button', { name: `Save all of ${title} offline` }).click();
  await expectAccessible(page, 'the dialog');
  await page.getByRole('button', { name: /^Save \d+ messages$/ }).click();
  await expect(page.getByRole('button', { name: `${title} is saved offline` })).toBeVisible();
  await page.goto('/offline');
  await page.getByRole('button', { name: 'Select' }).click();
  await page.getByRole('checkbox').first().check();
  await expectAccessible(page, 'what is saved');
});

test('several that are saved are chosen and removed together', async ({ page }) => {
  const [first, second, third] = await freeMessages(page);
  if (!first || !second || !third) throw new Error('Too few free messages');
  for (const message of [first, second, third]) {
    await saveThere(page, message);
    await expectSaved(page);
  }
  await page.goto('/offline');
  const list = page.getByRole('list', { name: saved });
  await expect(list.getByRole('listitem')).toHaveText([third, second, first].map(({ topic }) => new RegExp(topic)));
  await expect(page.getByRole('button', { name: 'Remove all' })).toBeVisible();
  await page.getByRole('button', { name: 'Select' }).click();
  await list.getByRole('checkbox', { name: first.topic }).check();
  await list.getByRole('checkbox', { name: third.topic }).check();
  await expect(page.getByText(/^2 messages, \d/)).toBeVisible();
  page.once('dialog', (dialog) => void dialog.accept());
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(list.getByRole('listitem')).toHaveText([new RegExp(second.topic)]);
  await expect.poll(async () => (await readAudioDb(page)).keys).toEqual([second.id]);
  // One alone has no order, and a row of its own to be removed.
  await expect(page.getByRole('button', { name: /^(Remove all|Newest first|Largest first)$/ })).toHaveCount(0);
});

test('what is saved keeps within a small screen when the text is twice as large', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const [first, second] = await freeMessages(page);
  if (!first || !second) throw new Error('Too few free messages');
  for (const message of [first, second]) {
    await saveThere(page, message);
    await expectSaved(page);
  }
  await page.goto('/offline');
  await expect(page.getByRole('list', { name: saved }).getByRole('listitem')).toHaveCount(2);
  const width = await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
    return document.documentElement.scrollWidth;
  });
  expect(width).toBe(390);
});

test('a list that doesn’t fit says how much could be used', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.storage.estimate = async () => ({ usage: 9_000_000, quota: 10_000_000 });
  });
  const { title } = await someCollection(page);
  await page.goto(`/featured/${encodeURIComponent(title)}`);
  await page.getByRole('button', { name: `Save all of ${title} offline` }).click();
  await expect(page.getByText('That doesn’t fit: 0 MB can be used on this device.')).toBeVisible();
});

test('another tab shows what this one saves, and what it removes', async ({ page, context }) => {
  const message = await freeMessage(page);
  const other = await context.newPage();
  await other.goto('/offline');
  await expect(other.getByText('Nothing is saved yet')).toBeVisible();
  await saveThere(page, message);
  await expectSaved(page);
  await expect(other.getByRole('list', { name: saved }).getByText(message.topic)).toBeVisible();
  other.once('dialog', (dialog) => void dialog.accept());
  await other.getByRole('button', { name: `Remove ${message.topic}` }).click();
  await expect(page.getByRole('main').getByText('Saved: plays without data')).toHaveCount(0);
});

test('where there is no room nothing is begun, and the listener learns how to get some', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.storage.estimate = async () => ({ usage: 9_900_000, quota: 10_000_000 });
  });
  const message = await freeMessage(page);
  await saveThere(page, message);
  await expect(
    page.getByText('There is no room for that on this device. Remove something under Offline first.'),
  ).toBeVisible();
  expect(await readAudioDb(page)).toEqual({ keys: [], sizes: {} });
});

test('where a browser keeps nothing, the page says so and the app works', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'indexedDB', { value: undefined });
  });
  const message = await freeMessage(page);
  await saveThere(page, message);
  await expect(page.getByText('This browser keeps nothing in this window. It may be a private one.')).toBeVisible();
  await page.goto('/offline');
  await expect(page.getByText('Nothing can be saved here')).toBeVisible();
});

/** @returns whether what is kept is what the server has, byte for byte */
async function isSame(page: Page, { id, file_url }: { id: string; file_url: string }) {
  return await page.evaluate(
    async ([key, address]) => {
      const db = await new Promise<IDBDatabase>((resolve) => {
        const opening = indexedDB.open('audioDB', 1);
        opening.onsuccess = () => resolve(opening.result);
      });
      const entry = await new Promise<{ blob: Blob }>((resolve) => {
        const reading = db.transaction('audios').objectStore('audios').get(key);
        reading.onsuccess = () => resolve(reading.result);
      });
      db.close();
      const [kept, served] = await Promise.all([entry.blob.text(), fetch(address).then((reply) => reply.text())]);
      return kept === served;
    },
    [id, file_url] as const,
  );
}

/** @returns a featured collection of the demo library that has some messages to save */
async function someCollection(page: Page) {
  const reply = await page.request.get('/v1/messages/featured');
  const all: { title: string; messages: { topic: string; can_play: boolean }[] }[] = (await reply.json()).data;
  for (const { title, messages } of all) {
    const playable = messages.filter(({ can_play }) => can_play);
    const [first] = playable;
    if (first && playable.length > 2) return { title, count: playable.length, topic: first.topic };
  }
  throw new Error('No collection has a few messages');
}
