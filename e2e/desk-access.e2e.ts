import { signedIn, signInThere } from './listener.ts';
import { operatorSignedIn } from './operator.ts';
import { expect, test } from './test.ts';
import { expectAccessible } from './violations.ts';

test('a visitor at the desk is asked to sign in', async ({ page }) => {
  await page.goto('/admin/messages');
  await expect(page.getByRole('heading', { name: 'The desk' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: 'Sign in' })).toBeVisible();
});

test.describe('a listener', () => {
  test.use({ expectedErrors: [/403/] });

  test('is told that the desk isn’t theirs, and elsewhere fetches nothing of it', async ({ page }) => {
    await signedIn(page);
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(request.url()));
    await page.goto('/');
    await page.getByRole('button', { name: /^Account of / }).click();
    await expect(page.getByRole('menu')).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'The desk' })).toHaveCount(0);
    expect(fetched.filter((address) => /desk|\/v1\/admin/.test(address))).toEqual([]);

    await page.goto('/admin/messages');
    await expect(page.getByRole('heading', { name: 'This is for those who run the library' })).toBeVisible();
    await expect(page.getByRole('table')).toHaveCount(0);
  });
});

test('an operator comes to the desk from the account menu and sees what waits', async ({ page }) => {
  await operatorSignedIn(page);
  await page.goto('/admin');
  await expect(page.getByRole('region', { name: 'Waiting for you' })).toBeVisible();
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

test.describe('a session that ended', () => {
  test.use({ expectedErrors: [/401/] });

  test('what an operator has typed stands there again after a session that ended meanwhile', async ({ page }) => {
    const operator = await operatorSignedIn(page);
    await page.goto('/admin/speakers');
    await page.getByRole('link', { name: 'Ruth Adeyemi' }).click();
    await page.getByLabel('In a few words').fill('Teacher, and teller of tales');
    await page.request.post('/v1/auth/logout', { headers: { authorization: `Bearer ${operator.token}` } });
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
    const reloaded = page.waitForEvent('load');
    await signInThere(page, operator);
    await reloaded;
    await expect(page.getByText('Unsaved changes')).toBeVisible();
    await expect(page.getByLabel('In a few words')).toHaveValue('Teacher, and teller of tales');
  });
});
