import type { Page } from '@playwright/test';
import { makeOperator } from './operator.ts';
import { openStored, test } from './own-server.ts';
import { expectSaved, saveThere } from './saving.ts';
import { expect, expectToHear, pauseFrom, player, position } from './test.ts';
import { violations } from './violations.ts';

// These tests change the demo library, so they need a separate server, which one worker uses.
test.describe.configure({ mode: 'serial' });

const topic = 'The Patience of the Farmer';
const names = ['Welcome', 'The second letter', 'Questions'];
const chapters = names.map((title, at) => ({ start: at * 10, title }));

async function give(
  page: Page,
  folder: string,
  given: readonly { start: number; title: string }[] | null,
): Promise<string> {
  const { token } = await makeOperator(page, 'Musa Danladi', folder);
  const headers = { authorization: `Bearer ${token}` };
  const found = await page.request.get(`/v1/admin/messages?keyword=${encodeURIComponent(topic)}`, { headers });
  const [{ id, version }] = (await found.json()).data;
  const data = { version, chapters: given };
  const reply = await page.request.put(`/v1/admin/messages/${id}/chapters`, { headers, data });
  expect(reply.ok()).toBe(true);
  return id;
}

const list = (page: Page) => page.getByRole('region', { name: 'Chapters' });
const current = (page: Page) => list(page).locator('[aria-current]');

test('a message’s chapters are on its page, on the scrubber and in the player, and keys go from one to the next', async ({
  page,
  server,
}) => {
  const id = await give(page, server.folder, chapters);
  await page.goto(`/message/${id}`);
  await expect(list(page).getByRole('listitem')).toHaveText([
    '00:00Welcome',
    '00:10The second letter',
    '00:20Questions',
  ]);
  expect(await violations(page)).toEqual([]);
  await list(page).getByRole('link', { name: 'The second letter' }).click();
  await expectToHear(page, 10);
  await expect(current(page)).toContainText('The second letter');
  await pauseFrom(page, 10);
  await expect(player(page).locator('[data-chapter-marks] span')).toHaveCount(2);
  await expect(player(page).getByText('The second letter')).toBeVisible();
  await page.getByRole('main').click({ position: { x: 2, y: 2 } });
  await page.keyboard.press(']');
  await expect.poll(() => position(page)).toBe(20);
  await expect(current(page)).toContainText('Questions');
  await expect(player(page).getByRole('slider', { name: 'Position' })).toHaveAttribute('aria-valuetext', /Questions$/);
  await page.keyboard.press('[');
  await expect.poll(() => position(page)).toBe(10);

  await player(page).getByRole('button', { name: 'Chapters' }).click();
  const menu = page.getByRole('menu', { name: 'Chapters' });
  await expect(menu.getByRole('menuitemradio', { name: /The second letter/ })).toBeChecked();
  await menu.getByRole('menuitemradio', { name: /Welcome/ }).click();
  await expect.poll(() => position(page)).toBe(0);
});

test.describe('on a phone', () => {
  test.use({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    expectedErrors: /ERR_INTERNET_DISCONNECTED/,
  });

  test('chapters are in the full-screen player, and saved with the message', { tag: '@thorough' }, async ({
    page,
    server,
  }) => {
    const id = await give(page, server.folder, chapters);
    await openStored(page);
    await saveThere(page, { id });
    await expectSaved(page);
    await page.context().setOffline(true);
    await page.getByRole('main').getByRole('button', { name: 'Play', exact: true }).tap();
    await page.getByRole('button', { name: /Open player/ }).tap();
    const sheet = page.getByRole('dialog', { name: 'Now playing' });
    await expect(sheet.locator('[data-chapter-marks] span')).toHaveCount(2);
    await sheet.getByRole('button', { name: 'Chapters' }).tap();
    await sheet.getByRole('menuitemradio', { name: /Questions/ }).tap();
    await expectToHear(page, 20);
    await expect(sheet.getByText('Questions')).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });
});
