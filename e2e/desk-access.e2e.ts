import { handSession, signedIn } from './listener.ts';
import { makeOperator, operatorSignedIn, operatorSignsIn } from './operator.ts';
import { settleSoon } from './settling.ts';
import { expect, test } from './test.ts';
import { expectAccessible } from './violations.ts';

test.describe('signing in at the desk', () => {
  // The code is asked for.
  test.use({ expectedErrors: [/403 .*\/v1\/auth\/login/] });

  test('a visitor finds nothing at the desk’s address, but can sign in there, which leads an operator to it', async ({
    page,
  }) => {
    const operator = await makeOperator(page);
    await page.goto('/admin/messages');
    await expect(page.getByRole('heading', { level: 1, name: 'Oops! Page not found' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Uploads' })).toHaveCount(0);
    await expectAccessible(page, 'the desk’s address for a visitor');
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
    await operatorSignsIn(page, operator);
    await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible();
  });
});

test.describe('a listener', () => {
  test.use({ expectedErrors: [/403/] });

  test('sees the 404 page at the desk’s address, and elsewhere fetches nothing of it', async ({ page }) => {
    await signedIn(page);
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(request.url()));
    await page.goto('/');
    await page.getByRole('button', { name: /^Account of / }).click();
    await expect(page.getByRole('menu')).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'The desk' })).toHaveCount(0);
    expect(fetched.filter((address) => /desk|\/v1\/admin/.test(address))).toEqual([]);

    await page.goto('/admin/messages');
    await expect(page.getByRole('heading', { level: 1, name: 'Oops! Page not found' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link')).toHaveText('Return to Home');
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('navigation', { name: 'The desk' })).toHaveCount(0);
  });
});

test('an operator comes to the desk from the account menu and sees what waits', async ({ page }) => {
  await operatorSignedIn(page);
  await page.goto('/admin');
  await expect(page.getByRole('region', { name: 'Needs attention' })).toBeVisible();
  await expect(page.getByText('Nothing is scheduled.')).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'The last 7 days' }).getByRole('link', { name: /^Plays/ }),
  ).toBeVisible();
  await expectAccessible(page, 'the overview');
  await page.getByRole('link', { name: 'To the library' }).click();
  await page.getByRole('button', { name: /^Account of / }).click();
  await page.getByRole('menuitem', { name: 'The desk' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'The desk' })).toBeVisible();
});

test.describe('somebody who does a part of the work', () => {
  test.use({ expectedErrors: [/403/] });

  for (const [role, seen, unseen] of [
    ['editor', ['Overview', 'Messages', 'Speakers', 'Live'], ['Sales and books', 'Tickets', 'Settings', 'Audit']],
    ['finance', ['Overview', 'Sales and books', 'Tickets', 'Audit'], ['Messages', 'Speakers', 'Live', 'Settings']],
  ] as const) {
    test(`as ${role} sees at the desk what is theirs, and is told elsewhere whose it is`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await handSession(page, await makeOperator(page, undefined, undefined, role));
      await page.goto('/admin');
      const desk = page.getByRole('navigation', { name: 'The desk' });
      for (const name of seen) await expect(desk.getByRole('link', { name, exact: true })).toBeVisible();
      for (const name of unseen) await expect(desk.getByRole('link', { name, exact: true })).toHaveCount(0);
      await expectAccessible(page, `the desk of ${role}`);
      await page.goto('/admin/settings');
      await expect(page.getByText(`Your role is ${role}.`)).toBeVisible();
    });
  }
});

test.describe('a session that ended', () => {
  test.use({ expectedErrors: [/40[13]/] });

  test('what an operator has typed is there again after a session that ended meanwhile', async ({ page }) => {
    const operator = await operatorSignedIn(page);
    // What comes after the page would find out before the press does that the session has ended.
    const { settled } = await settleSoon(page);
    await page.goto('/admin/speakers');
    await page.getByRole('link', { name: 'Ruth Adeyemi' }).click();
    await page.getByLabel('In a few words').fill('Teacher, and teller of tales');
    await settled;
    await page.request.post('/v1/auth/logout', { headers: { authorization: `Bearer ${operator.token}` } });
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
    await page.evaluate(() => document.body.setAttribute('data-marked', ''));
    await operatorSignsIn(page, operator);
    await expect(page.getByText('Unsaved changes')).toBeVisible();
    await expect(page.getByLabel('In a few words')).toHaveValue('Teacher, and teller of tales');
    await expect(page.locator('body')).toHaveAttribute('data-marked');
  });
});
