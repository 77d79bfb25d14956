import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { operatorSignedIn } from './operator.ts';
import { expect, expectToHear, playButtons, player, test } from './test.ts';
import { violations } from './violations.ts';

async function playAsVisitor(browser: Browser): Promise<string> {
  const page = await browser.newPage();
  await page.goto('/');
  const button = playButtons(page).first();
  const topic = ((await button.getAttribute('aria-label')) ?? '').replace(/^Play /, '');
  await button.click();
  await expectToHear(page, 2);
  const stopped = page.waitForResponse((reply) => reply.request().postDataJSON()?.seconds_heard > 0);
  await player(page).getByRole('button', { name: 'Pause' }).click();
  await stopped;
  await page.close();
  return topic;
}

async function listedPlays(page: Page): Promise<Map<string, number>> {
  await expect(page.getByText('everything else is up to date')).toBeVisible();
  // Without any play, there is no table.
  await expect(page.locator('table[aria-busy="true"]')).toHaveCount(0);
  const rows = await page.getByRole('table', { name: 'Messages' }).getByRole('row').all();
  const read = rows.slice(1).map(async (row) => {
    const plays = await row.getByRole('cell').first().textContent();
    return [(await row.getByRole('link').textContent()) ?? '', Number(plays?.replace(',', ''))] as const;
  });
  return new Map(await Promise.all(read));
}

test('an operator sees what a visitor has just played, in figures, a chart, a table and a file', async ({
  page,
  browser,
}) => {
  await operatorSignedIn(page);
  await page.goto('/admin/numbers?range=7&rows=100');
  const before = await listedPlays(page);
  const topic = await playAsVisitor(browser);
  await page.reload();
  await expect(page.getByRole('table', { name: 'Messages' }).getByRole('link', { name: topic })).toBeVisible();
  expect((await listedPlays(page)).get(topic)).toBeGreaterThan(before.get(topic) ?? 0);

  await page
    .getByRole('button', { name: /^Hours heard/ })
    .first()
    .click();
  await expect(page).toHaveURL(/show=hours/);
  await expect(page.getByRole('heading', { name: 'Hours heard by day' })).toBeVisible();
  await page.getByText('These numbers as a table').click();
  await expect(page.getByRole('table', { name: 'Numbers step by step' }).getByRole('row')).toHaveCount(8);
  expect(await violations(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await violations(page)).toEqual([]);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as CSV' }).last().click();
  const text = await readFile(await (await download).path(), 'utf8');
  expect(text).toContain('message,plays,seconds_heard,downloads,sales_naira,refunds_naira\r\n');
  expect(text).toContain(topic);
});
