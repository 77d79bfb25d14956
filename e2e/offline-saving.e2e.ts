import type { Page } from '@playwright/test';
import { breakAfter, expectSaved, freeMessage, readAudioDb, saveThere } from './saving.ts';
import { expect, expectToHear, moreButton, test } from './test.ts';
import { expectAccessible } from './violations.ts';

const saved = 'Saved messages';

test('a message is saved, plays without a network, and is removed', async ({ page }) => {
  const message = await freeMessage(page);
  await page.goto(`/message/${message.id}`);
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

test('a list is saved, is seen in another tab, and reads well for everybody', { tag: '@thorough' }, async ({
  page,
  context,
}) => {
  test.slow();
  const other = await context.newPage();
  await other.goto('/offline');
  await expect(other.getByText('Nothing is saved yet')).toBeVisible();
  await page.goto('/featured/Foundations');
  await page.getByRole('button', { name: 'Save all of Foundations offline' }).click();
  await expectAccessible(page, 'the dialog');
  await page.getByRole('button', { name: /^Save \d+ messages$/ }).click();
  await expect(page.getByRole('button', { name: 'Foundations is saved offline' })).toBeVisible();
  const { keys } = await readAudioDb(page);
  expect(keys.length).toBeGreaterThan(2);
  await expect(other.getByRole('list', { name: saved }).getByRole('listitem')).toHaveCount(keys.length);

  await page.goto('/offline');
  await page.getByRole('button', { name: 'Select' }).click();
  await page.getByRole('checkbox').first().check();
  await expectAccessible(page, 'what is saved');
  await page.setViewportSize({ width: 390, height: 844 });
  const width = await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
    return document.documentElement.scrollWidth;
  });
  expect(width, 'with letters twice as large').toBe(390);
});

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
