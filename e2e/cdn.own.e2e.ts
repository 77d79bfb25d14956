import { type ContentNetwork, startContentNetwork } from './content-network.ts';
import { openStored, test } from './own-server.ts';
import { expectSaved, freeMessage, readAudioDb, saveThere } from './saving.ts';
import { expect, expectToHear, section } from './test.ts';

// A stopping server leaves requests unanswered.
test.use({ expectedErrors: /net::ERR_/ });

let cdn: ContentNetwork;

test.beforeEach(async ({ server }) => {
  cdn = await startContentNetwork(server.url);
  await server.stop();
  await server.start({ MEDIA_CDN_URL: cdn.url });
});

test.afterEach(async ({ server }) => {
  await cdn.stop();
  await server.stop();
  await server.start();
});

test('covers and free audio come from the CDN, are saved from there, and are there without a network', {
  tag: '@thorough',
}, async ({ page, server }) => {
  const fromLibrary: string[] = [];
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (origin === server.url && /^\/media\/(audio|covers)\//.test(pathname)) fromLibrary.push(request.url());
  });
  await openStored(page);
  const cover = section(page, 'Recent messages').getByRole('article').locator('img').first();
  await expect(cover).toHaveJSProperty('complete', true);
  expect(
    await cover.evaluate((image: HTMLImageElement) => [image.naturalWidth > 0, new URL(image.currentSrc).origin]),
  ).toEqual([true, cdn.url]);

  const message = await freeMessage(page);
  await page.goto(`/message/${message.id}`);
  await page.getByRole('main').getByRole('button', { name: 'Play', exact: true }).click();
  await expectToHear(page, 1);
  expect(cdn.asked.some((each) => each.startsWith(`GET /media/audio/`))).toBe(true);

  await saveThere(page, message);
  await expectSaved(page);
  expect(await readAudioDb(page)).toEqual({ keys: [message.id], sizes: { [message.id]: message.file_size } });
  expect(fromLibrary).toEqual([]);

  await page.context().setOffline(true);
  await server.stop();
  await cdn.stop();
  await page.reload();
  await page.getByRole('main').getByRole('button', { name: 'Play', exact: true }).click();
  await expectToHear(page, 1);
  const kept = page.getByRole('main').locator('img').first();
  await expect.poll(() => kept.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});
