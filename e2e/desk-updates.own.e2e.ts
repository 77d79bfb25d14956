import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { handSession } from './listener.ts';
import { lectern, makeOperator, operatorSignedIn } from './operator.ts';
import { makeOtherBuild } from './other-build.ts';
import { test as base, openStored } from './own-server.ts';
import { drag, makeFolder, makeRecording, slowDown } from './sent-folder.ts';
import { expect, expectToHear, playButtons, player } from './test.ts';

const mark = (page: Page) => page.evaluate(() => document.body.setAttribute('data-marked', ''));
const isMarked = (page: Page) => page.evaluate(() => document.body.hasAttribute('data-marked')).catch(() => true);

const look = (page: Page) =>
  page.evaluate(async () => {
    await (await navigator.serviceWorker.ready).update();
  });

async function changeApp(page: Page, change: () => Promise<unknown>): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const note = () => document.body.setAttribute('data-worker', 'new');
    document.body.removeAttribute('data-worker');
    navigator.serviceWorker.addEventListener('controllerchange', note, { once: true });
  });
  await change();
  await look(page);
  return () =>
    expect
      .poll(async () => {
        await look(page);
        return page.locator('body').getAttribute('data-worker');
      })
      .toBe('new');
}

const offer = (page: Page) => page.getByRole('status').filter({ hasText: 'A new version is here: Reload' });

const test = base.extend<{ versions: readonly [first: string, second: string] }>({
  versions: async ({ browserName: _ }, use) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'lectern-builds-'));
    const make = (name: string) => makeOtherBuild(path.join(folder, name));
    await use([await make('first'), await make('second')]);
    await rm(folder, { recursive: true, force: true });
  },
});

// A stopping server leaves requests unanswered.
test.use({ expectedErrors: /net::ERR_|status of 50[23]/ });

test.afterEach(async ({ server }) => {
  await server.restore();
});

test('PINs, an upload and a half-written form outlive another accent and two new versions, which the desk only offers', {
  tag: '@thorough',
}, async ({ page, server, versions }) => {
  test.slow();
  await page.addInitScript(() => localStorage.setItem('lectern:speed', '0.75'));
  const operator = await makeOperator(page, undefined, server.folder);
  await handSession(page, operator);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openStored(page);
  const open = async (address: string) => {
    const tab = await page.context().newPage();
    await tab.emulateMedia({ reducedMotion: 'reduce' });
    await tab.goto(address);
    return tab;
  };

  const minting = await open('/admin/tickets/mint');
  await minting.getByLabel('How many').fill('3');
  await minting.getByLabel('Value of each').fill('500');
  await minting.getByRole('button', { name: 'Mint' }).click();
  const pins = minting.getByRole('list', { name: 'PINs' }).getByRole('listitem');
  await expect(pins).toHaveCount(3);
  const minted = await pins.allTextContents();

  const writing = await open('/admin/speakers');
  await writing.getByRole('link', { name: 'Ruth Adeyemi' }).click();
  const box = writing.getByLabel('In a few words');
  await box.fill('Teacher, and teller of tales');

  const uploading = await open('/admin/upload');
  await expect(uploading.getByText('Drop a folder or files here')).toBeVisible();
  const names = Array.from({ length: 12 }, (_, at) => `talk-${at + 1}.mp3`);
  const talks = names.map((name) => [name, makeRecording({ TIT2: name, TPE1: 'Ada' }, 2)] as const);
  const speedUp = await slowDown(uploading, 20_000);
  await drag(uploading, [makeFolder('Talks', Object.fromEntries(talks))]);
  const files = uploading.getByRole('region', { name: 'Files', exact: true }).getByRole('listitem');
  await expect(files.filter({ hasText: /\d% of/ }).first()).toBeVisible();

  const desk = [minting, writing, uploading];
  for (const tab of desk) {
    await expect.poll(() => tab.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
    await mark(tab);
  }
  await mark(page);
  const taken = await changeApp(writing, () => lectern(['settings', 'set', 'accent_dark', '#8ad4ff'], server.folder));
  await taken();
  await expect.poll(() => isMarked(page)).toBe(false);
  for (const tab of desk) expect(await isMarked(tab)).toBe(true);
  await expect(offer(writing)).toHaveCount(0);

  await playButtons(page).first().click();
  await expectToHear(page, 1);
  await mark(page);
  await changeApp(writing, async () => {
    await server.stop();
    await server.start({}, versions[0]);
  });
  const waits = () => writing.evaluate(async () => (await navigator.serviceWorker.ready).waiting?.state);
  await expect.poll(waits).toBe('installed');
  await player(page).getByRole('button', { name: 'Pause' }).click();
  await expect.poll(() => isMarked(page)).toBe(false);
  for (const tab of desk) await expect(offer(tab)).toBeVisible();

  const takenAgain = await changeApp(writing, async () => {
    await server.stop();
    await server.start({}, versions[1]);
  });
  await takenAgain();
  for (const tab of desk) expect(await isMarked(tab)).toBe(true);
  await expect(box).toHaveValue('Teacher, and teller of tales');
  expect(await pins.allTextContents()).toEqual(minted);
  await speedUp();
  await expect(files.filter({ hasText: 'A draft: ' })).toHaveCount(12);

  await writing.getByRole('button', { name: 'Undo all' }).click();
  await writing.getByRole('navigation', { name: 'The desk' }).getByRole('link', { name: 'Numbers' }).click();
  await expect(writing.getByRole('heading', { level: 1, name: 'Numbers' })).toBeVisible();
  expect(await isMarked(writing)).toBe(true);

  await minting.bringToFront();
  await offer(minting).getByRole('button', { name: 'Reload' }).press('Enter');
  const asked = minting.getByRole('dialog', { name: 'Reload now?' });
  await expect(asked).toContainText('You would lose PINs that you haven’t saved.');
  await asked.getByRole('button', { name: 'Cancel' }).click();
  expect(await pins.allTextContents()).toEqual(minted);
  await offer(minting).getByRole('button', { name: 'Reload' }).click();
  await asked.getByRole('button', { name: 'Reload' }).click();
  await expect.poll(() => isMarked(minting)).toBe(false);
  await expect(minting.locator('link[href*="/assets/second-"]')).toHaveCount(1);
  await expect(offer(minting)).toHaveCount(0);
});

test('a new version waits for a listener’s open dialog and half-filled form', { tag: '@thorough' }, async ({
  page,
  server,
  versions,
}) => {
  const operator = await makeOperator(page, undefined, server.folder);
  await handSession(page, operator);
  await openStored(page);
  const dialog = await page.context().newPage();
  await dialog.goto('/about');
  await dialog.getByRole('heading', { level: 1 }).waitFor();
  await page.goto('/create-playlist');
  await page.getByLabel('Name').fill('For the journey');
  await page.getByRole('main').focus();
  await dialog.bringToFront();
  await dialog.keyboard.press('?');
  const keys = dialog.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(keys).toBeVisible();
  for (const tab of [page, dialog]) await mark(tab);

  const holding = () =>
    page.evaluate(
      async () => (await navigator.locks.query()).held?.filter(({ name }) => name === 'lectern:busy').length,
    );
  const asking = () =>
    page.evaluate(async () => (await navigator.locks.query()).pending?.some(({ name }) => name === 'lectern:busy'));
  await expect.poll(holding).toBe(2);
  await changeApp(page, async () => {
    await server.stop();
    await server.start({}, versions[0]);
  });
  await expect.poll(asking).toBe(true);
  await keys.getByRole('button', { name: 'Close' }).click();
  await expect.poll(holding).toBe(1);
  for (const tab of [page, dialog]) expect(await isMarked(tab)).toBe(true);
  await page.getByLabel('Name').fill('');
  for (const tab of [page, dialog]) await expect.poll(() => isMarked(tab)).toBe(false);
});

test.describe('where the browser refuses a worker', () => {
  test.use({ serviceWorkers: 'block', expectedErrors: /404|net::ERR_/ });

  test('a page of the desk whose code is gone leaves what is there as it is, and a new version is offered', async ({
    page,
    server,
  }) => {
    await operatorSignedIn(page, undefined, server.folder);
    await page.goto('/admin/tickets/mint');
    await page.getByLabel('Name of the batch').fill('Easter conference');
    await mark(page);
    await page.route('**/assets/audit-page-*', (route) => route.fulfill({ status: 404 }));
    await page.getByRole('navigation', { name: 'The desk' }).getByRole('link', { name: 'Audit' }).click();
    await expect(offer(page)).toBeVisible();
    await expect(page.getByLabel('Name of the batch')).toHaveValue('Easter conference');
    expect(await isMarked(page)).toBe(true);
  });
});
