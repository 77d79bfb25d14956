import type { Page } from '@playwright/test';
import { deskPageDuties, deskPatterns } from '#contract/desk-pages';
import { hasDuty } from '#contract/operators/duties';
import { handSession, type Listener } from './listener.ts';
import { lectern, makeOperator, operatorSignedIn } from './operator.ts';
import { expect, test } from './test.ts';
import { expectAccessible } from './violations.ts';

// docs/product/operators.md#own-centres, with the demo library: some of its messages are of Lagos, of Ibadan, or of both.

// Some pages are of things that this library doesn't have, or that aren't the manager's.
test.use({ expectedErrors: [/status of 404/] });

/** Makes who manages these centres, by their slugs, as whoever runs the server does. No page knows of it yet. */
async function makeCentreManager(page: Page, centres: readonly string[]): Promise<Listener> {
  const operator = await makeOperator(page, 'Ngozi Okeke', undefined, 'editor');
  const named = centres.flatMap((slug) => ['--centre', slug]);
  await lectern(['operator', 'set', operator.email, '--role', 'centre-manager', ...named]);
  return operator;
}

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'The desk' });

test('a centre manager may open the pages of their duties, and sees on every other page whose duty it is', async ({
  page,
}) => {
  await handSession(page, await makeCentreManager(page, ['lagos', 'ibadan']));
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() === 403) refused.push(new URL(response.url()).pathname);
  });
  const duties = new Map(Object.entries(deskPageDuties));
  for (const [name, pattern] of Object.entries(deskPatterns)) {
    const duty = duties.get(name);
    if (!duty) throw new Error(`No duty of ${name}`);
    await test.step(name, async () => {
      await page.goto(pattern.replace(':id', '1'));
      const heading = page.getByRole('main').getByRole('heading', { level: 1 });
      if (hasDuty('centre-manager', duty)) {
        await expect(heading).not.toHaveText('Not for your role');
      } else await expect(heading).toHaveText('Not for your role');
      await page.waitForLoadState('networkidle');
    });
  }
  expect(refused).toEqual([]);
});

test('the pages of a centre manager are accessible', async ({ page }) => {
  await handSession(page, await makeCentreManager(page, ['lagos', 'ibadan']));
  for (const name of ['home', 'messages', 'upload', 'sources', 'centres', 'live', 'numbers'] as const) {
    await page.goto(deskPatterns[name]);
    await page.waitForLoadState('networkidle');
    await expectAccessible(page, name);
  }
});

test('of Ibadan alone: its messages, live cards, numbers and choices, without money and without the library’s own', async ({
  page,
}) => {
  await handSession(page, await makeCentreManager(page, ['ibadan']));
  await page.goto('/admin');
  await expect(page.getByText('Your centre: Ibadan.')).toBeVisible();
  await expect(page.getByText('backed up')).toHaveCount(0);
  for (const name of ['Speakers', 'Featured', 'Sales and books', 'Settings', 'Audit']) {
    await expect(menuOf(page).getByRole('link', { name })).toHaveCount(0);
  }
  const week = page.getByRole('region', { name: 'The last 7 days' });
  await expect(week.getByText('Plays')).toBeVisible();
  for (const hidden of ['Sales', 'Listeners']) await expect(week.getByText(hidden)).toHaveCount(0);

  await menuOf(page).getByRole('link', { name: 'Messages' }).click();
  await expect(
    page
      .getByRole('tab', { name: /All 9/ })
      .or(page.getByRole('link', { name: /All.*9/ }))
      .first(),
  ).toBeVisible();

  await menuOf(page).getByRole('link', { name: 'Live' }).click();
  await expect(page.getByLabel('Where').locator('option')).toHaveText(['Ibadan']);

  await menuOf(page).getByRole('link', { name: 'Numbers' }).click();
  await expect(page.getByText('of the messages of your centres')).toBeVisible();
  await expect(page.getByRole('main').getByText('Countries')).toHaveCount(0);
  await expect(page.getByRole('main').getByText('Sales')).toHaveCount(0);

  await menuOf(page).getByRole('link', { name: 'Centres' }).click();
  await expect(page.getByRole('link', { name: 'Ibadan' }).first()).toBeVisible();
  await expect(page.getByRole('main').getByText('Lagos')).toHaveCount(0);
});

test('a message that others’ centres share is looked at, and one’s own is edited', async ({ page }) => {
  const manager = await makeCentreManager(page, ['ibadan']);
  await handSession(page, manager);
  const reply = await page.request.get('/v1/admin/messages?pageSize=100', {
    headers: { authorization: `Bearer ${manager.token}` },
  });
  const { data }: { data: { id: string; topic: string; centres: { slug: string }[] }[] } = await reply.json();
  const shared = data.find(({ centres }) => centres.length > 1);
  const own = data.find(({ centres }) => centres.length === 1);
  if (!shared || !own) throw new Error('the demo library has both');
  await page.goto(`/admin/messages/${shared.id}`);
  await expect(page.getByText('This also belongs to')).toBeVisible();
  await expect(page.getByRole('button', { name: /Withdraw|Publish|Replace/ })).toHaveCount(0);
  await expectAccessible(page, 'a shared message');
  await page.goto(`/admin/messages/${own.id}`);
  await expect(page.getByLabel('Topic')).toHaveValue(own.topic);
  await expect(page.getByRole('checkbox', { name: 'Ibadan' })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Lagos' })).toHaveCount(0);
});

test('an owner makes somebody a centre manager and changes their centres, from the next request on', async ({
  page,
  browser,
}) => {
  const manager = await makeOperator(page, 'Bisi Ade', undefined, 'editor');
  const { email } = manager;
  await operatorSignedIn(page);
  await page.goto('/admin/operators');
  const row = page.getByRole('row').filter({ hasText: email });
  const dialog = page.getByRole('dialog');
  const change = async () => {
    await row.getByRole('button', { name: /^More for / }).click();
    await page.getByRole('menuitem', { name: 'Change the role…' }).click();
  };
  await change();
  await dialog.getByLabel('Role').selectOption('centre-manager');
  await dialog.getByRole('button', { name: 'Change the role' }).click();
  await expect(dialog.getByText('Choose at least one centre')).toBeVisible();
  await dialog.getByRole('checkbox', { name: 'Lagos' }).check();
  await dialog.getByRole('checkbox', { name: 'Enugu' }).check();
  await expectAccessible(page, 'choosing centres');
  await dialog.getByRole('button', { name: 'Change the role' }).click();
  await expect(row).toContainText('Centre manager');
  await expect(row).toContainText('Enugu, Lagos');
  await change();
  await dialog.getByRole('checkbox', { name: 'Lagos' }).uncheck();
  await dialog.getByRole('button', { name: 'Change the role' }).click();
  await expect(row).not.toContainText('Lagos');

  const theirs = await browser.newPage();
  await handSession(theirs, manager);
  await theirs.goto('/admin');
  await expect(theirs.getByText('Your centre: Enugu.')).toBeVisible();
  await theirs.close();
});

test('the desk of who has no centre left says so', async ({ page }) => {
  const { token } = await makeOperator(page);
  const asOwner = { authorization: `Bearer ${token}` };
  const slug = `gone-${Date.now()}`;
  const added = await page.request.post('/v1/admin/groups/centres', { headers: asOwner, data: { name: 'Gone', slug } });
  const { data: centre }: { data: { id: string } } = await added.json();
  await handSession(page, await makeCentreManager(page, [slug]));
  const deleted = await page.request.delete(`/v1/admin/groups/centres/${centre.id}?version=1`, { headers: asOwner });
  expect(deleted.status()).toBe(200);
  for (const address of ['/admin', '/admin/messages', '/admin/live']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: 'You have no centre' })).toBeVisible();
  }
  await expectAccessible(page, 'a desk without centres');
});
