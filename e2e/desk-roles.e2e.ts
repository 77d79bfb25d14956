import type { Page } from '@playwright/test';
import { deskPageDuties, deskPatterns } from '#contract/desk-pages';
import { hasDuty, type OperatorRole } from '#contract/operators/duties';
import { handSession } from './listener.ts';
import { makeOperator } from './operator.ts';
import { expect, test } from './test.ts';
import { expectAccessible } from './violations.ts';

// Some pages are of things that this library doesn't have.
test.use({ expectedErrors: [/status of 404/] });

const duties = new Map(Object.entries(deskPageDuties));
const pages = Object.entries(deskPatterns).map(([page, pattern]) => {
  const duty = duties.get(page);
  if (!duty) throw new Error(`No duty of ${page}`);
  return { duty, address: pattern.replace(':id', '1') };
});

/** Follows what a page of the desk asks of the server. */
function followCalls(page: Page) {
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() === 403) refused.push(new URL(response.url()).pathname);
  });
  return refused;
}

for (const role of ['editor', 'finance'] as const satisfies readonly OperatorRole[]) {
  test(`${role} may open the pages of their duties, and sees on every other page whose duty it is`, async ({
    page,
  }) => {
    await handSession(page, await makeOperator(page, undefined, undefined, role));
    const refused = followCalls(page);
    for (const { duty, address } of pages) {
      await test.step(address, async () => {
        await page.goto(address);
        const heading = page.getByRole('main').getByRole('heading', { level: 1 });
        if (hasDuty(role, duty)) await expect(heading).not.toHaveText('Not for your role');
        else await expect(heading).toHaveText('Not for your role');
        await expect(page.getByText(`Your role is ${role}.`)).toHaveCount(hasDuty(role, duty) ? 0 : 1);
        await page.waitForLoadState('networkidle');
      });
    }
    expect(refused).toEqual([]);
    expect(await page.evaluate(() => sessionStorage.getItem('test:toasts'))).toBeNull();
  });
}

test('an operator without duties for servers and audit sees neither on the first page', async ({ page }) => {
  await handSession(page, await makeOperator(page, undefined, undefined, 'editor'));
  await page.goto('/admin');
  await expect(page.getByRole('region', { name: 'The last 7 days' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Done lately' })).toHaveCount(0);
  await expect(page.getByText('The library is not backed up automatically.')).toHaveCount(0);
  await page.goto('/admin/messages');
  await page
    .getByRole('button', { name: /^More for / })
    .first()
    .click();
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'History' })).toHaveCount(0);
  await page.goto('/admin/audit');
  await expect(page.getByRole('heading', { level: 1, name: 'Not for your role' })).toBeVisible();
  await expectAccessible(page, 'a page of others');
});

test('whoever deals with money sees no links to what others edit', async ({ page }) => {
  await handSession(page, await makeOperator(page, undefined, undefined, 'finance'));
  await page.goto('/admin');
  await expect(page.getByRole('region', { name: 'Done lately' })).toBeVisible();
  await expect(page.getByText('Published next')).toHaveCount(0);
  const led = await page
    .getByRole('main')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(led.filter((address) => address?.startsWith('/admin/messages'))).toEqual([]);
});
