import type { Page } from '@playwright/test';
import { handSession } from './listener.ts';
import { mailedLink } from './mail.ts';
import { makeOperator, operatorSignedIn } from './operator.ts';
import { expect, test } from './test.ts';
import { expectAccessible } from './violations.ts';

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

async function choose(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `More for ${name}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

test('without a mail server an owner adds an operator, gets the link, changes the role, makes another link and takes it back', async ({
  page,
}) => {
  await operatorSignedIn(page);
  await page.goto('/admin');
  await page.getByRole('navigation', { name: 'The desk' }).getByRole('link', { name: 'Operators' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Operators' })).toBeVisible();
  await expectAccessible(page, 'the operators');

  const email = `ben-${Date.now()}@example.org`;
  await page.getByRole('button', { name: 'Add an operator' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('E-mail address').fill('ben');
  await dialog.getByRole('button', { name: 'Make the link' }).click();
  await expect(dialog.getByLabel('E-mail address')).toBeFocused();
  await dialog.getByLabel('E-mail address').fill(email);
  await dialog.getByLabel('Role').selectOption('editor');
  await expectAccessible(page, 'adding an operator');
  await dialog.getByRole('button', { name: 'Make the link' }).click();
  const link = dialog.getByText('/reset/welcome/');
  await expect(link).toHaveText(new RegExp(`^${new URL(page.url()).origin}/reset/welcome/`));
  await expectAccessible(page, 'an operator’s link');
  await dialog.getByRole('button', { name: 'I have it' }).click();
  await expect(dialog).toBeHidden();
  await expect(rowOf(page, email)).toContainText('Editor');
  await expect(rowOf(page, email)).toContainText('Link not opened yet');
  await mailedLink(email, '/reset/welcome/');

  await choose(page, email, 'Change the role…');
  await dialog.getByRole('button', { name: 'Change the role' }).click();
  await expect(dialog.getByText('Choose another role')).toBeVisible();
  await dialog.getByLabel('Role').selectOption('finance');
  await dialog.getByRole('button', { name: 'Change the role' }).click();
  await expect(rowOf(page, email)).toContainText('Finance');

  await choose(page, email, 'Make another link…');
  await dialog.getByRole('button', { name: 'Make the link' }).click();
  await expect(link).toBeVisible();
  await dialog.getByRole('button', { name: 'I have it' }).click();
  await expect(dialog).toBeHidden();

  await choose(page, email, 'Take back the link…');
  await dialog.getByRole('button', { name: 'Take it back' }).click();
  await expect(rowOf(page, email)).toHaveCount(0);

  await page.goto('/admin/audit?kind=operator');
  for (const act of ['Removed operator', 'Changed the role of', 'Sent another link to operator', 'Added operator']) {
    await expect(page.getByRole('row').filter({ hasText: act }).filter({ hasText: email })).toBeVisible();
  }
});

test('an operator who is made something else finds the desk as their new role has it', async ({ page, browser }) => {
  await operatorSignedIn(page);
  const other = await makeOperator(page, 'Bisi Ade', undefined, 'editor');
  const theirs = await (await browser.newContext()).newPage();
  await handSession(theirs, other);
  await theirs.goto('/admin/messages');
  await expect(theirs.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible();

  await page.goto('/admin/operators');
  await page
    .getByRole('row')
    .filter({ hasText: other.email })
    .getByRole('button', { name: /^More for / })
    .click();
  await page.getByRole('menuitem', { name: 'Change the role…' }).click();
  await page.getByRole('dialog').getByLabel('Role').selectOption('finance');
  await page.getByRole('dialog').getByRole('button', { name: 'Change the role' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();

  await theirs.reload();
  await expect(theirs.getByRole('heading', { level: 1, name: 'Not for your role' })).toBeVisible();
  await theirs.getByRole('link', { name: 'To the desk' }).click();
  await expect(
    theirs.getByRole('navigation', { name: 'The desk' }).getByRole('link', { name: 'Tickets' }),
  ).toBeVisible();
  await theirs.context().close();
});

test.describe('a refusal', () => {
  test.use({ expectedErrors: [/status of (403|409)/] });

  test('is shown in words where the act was asked for, and the password is asked for first where it is wanted', async ({
    page,
  }) => {
    const owner = await operatorSignedIn(page);
    let wanted = true;
    await page.route('**/v1/admin/operators/*', (route) => {
      if (route.request().method() !== 'DELETE') return route.fallback();
      const json = wanted
        ? { code: 'operator.password_needed', message: 'Please give it again.' }
        : { code: 'operator.last_owner', message: `${owner.email} is the only owner, and there must be one.` };
      const status = wanted ? 403 : 409;
      wanted = false;
      return route.fulfill({ status, json });
    });
    await page.goto('/admin/operators');
    await rowOf(page, owner.email)
      .getByRole('button', { name: /^More for / })
      .click();
    await page.getByRole('menuitem', { name: 'Remove as an operator…' }).click();
    await expect(
      page.getByText('This is you: you lose access to the desk at once, and keep a listener’s account.'),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    const asking = page.getByRole('dialog', { name: 'Your password, please' });
    await asking.getByLabel('Password', { exact: true }).fill(owner.password);
    await page.keyboard.press('Enter');
    await expect(asking).toBeHidden();
    await expect(page.getByRole('dialog').getByText('is the only owner, and there must be one.')).toBeVisible();
    await expectAccessible(page, 'a refused removal');
  });
});
