import type { Page } from '@playwright/test';
import { askedByItself } from '#contract/endpoint';
import { handSession } from './listener.ts';
import { makeOperator, type Operator } from './operator.ts';
import { expect, test } from './test.ts';
import { violations } from './violations.ts';

test.use({ expectedErrors: [/status of 403 .*\/v1\/users\/account/] });

/** Makes an operator who has signed in and was never at the desk. */
async function neverAtTheDesk(page: Page): Promise<Operator> {
  const operator = await makeOperator(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await handSession(page, operator, 'operator');
  return operator;
}

test('an operator gives the password again before their address changes, and nothing typed is lost', async ({
  page,
}) => {
  const operator = await neverAtTheDesk(page);
  let wanted = 2;
  // As after 10 minutes.
  await page.route('**/v1/users/account', (route) => {
    if (route.request().method() !== 'PATCH' || wanted === 0) return route.fallback();
    wanted -= 1;
    return route.fulfill({ status: 403, json: { code: 'operator.password_needed', message: 'Please give it again.' } });
  });
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Edit Profile', exact: true }).click();
  const address = page.getByRole('textbox', { name: 'Email address', exact: true });
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await address.fill(`new-${operator.email}`);
  await save.click();
  const dialog = page.getByRole('dialog', { name: 'Your password, please' });
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Please give it again.')).toBeVisible();
  await expect(address).toHaveValue(`new-${operator.email}`);

  await save.click();
  await dialog.getByLabel('Password', { exact: true }).fill(operator.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Profile Updated')).toBeVisible();
  await expect(page.getByText('A link was mailed to your new address.')).toBeAttached();
});

test('what an operator’s page asks by itself is marked, though they were never at the desk', async ({ page }) => {
  await page.clock.install();
  await neverAtTheDesk(page);
  const asked = (method: string) =>
    page.waitForRequest((request) => request.method() === method && request.url().endsWith('/v1/users/account'), {
      timeout: 5000,
    });
  const isMarked = async (request: ReturnType<typeof asked>) => (await request).headers()[askedByItself] === 'yes';
  const edit = page.getByRole('button', { name: 'Edit Profile', exact: true });

  await page.goto('/profile');
  await expect(edit).toBeVisible();
  // More than once where the code that follows touches comes late.
  await expect(async () => {
    await page.clock.fastForward(61_000);
    const unattended = asked('GET');
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    expect(await isMarked(unattended)).toBe(true);
  }).toPass();

  const attended = asked('PATCH');
  await edit.click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  expect(await isMarked(attended)).toBe(false);
});
