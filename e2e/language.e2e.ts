import type { Page } from '@playwright/test';
import { operatorSignedIn } from './operator.ts';
import { cards, drawer, group, openDrawer } from './our-messages.ts';
import { test } from './own-server.ts';
import { expect, row } from './test.ts';
import { violations } from './violations.ts';

// The demo library is changed: no other test may see that. One worker, so that it is one server.
test.describe.configure({ mode: 'serial' });
test.use({ serviceWorkers: 'block' });

async function findAtDesk(page: Page, topic: string): Promise<void> {
  await page.goto(`/admin/messages?keyword=${encodeURIComponent(topic)}`);
  await expect(row(page, topic)).toBeVisible();
}

test('an operator says in which language one message is given, and then several', async ({ page, server }) => {
  await operatorSignedIn(page, undefined, server.folder);
  await findAtDesk(page, 'A Good Servant');
  await page.getByRole('link', { name: 'A Good Servant', exact: true }).click();
  const form = page.getByRole('form', { name: 'Message' });
  await form.getByLabel('Language').fill('Yoruba');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(form.getByText('Give a language, like en, yo or en-NG')).toBeVisible();
  await form.getByLabel('Language').fill('yor');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('All changes are saved')).toBeVisible();
  await expect(form.getByLabel('Language')).toHaveValue('yo');
  expect(await violations(page)).toEqual([]);

  const topic = 'Stones and Small Words';
  await findAtDesk(page, topic);
  await page.getByRole('checkbox', { name: `Choose ${topic}` }).check();
  await page.getByRole('button', { name: 'Change…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change 1 message' });
  await dialog.getByLabel('Language').pressSequentially('ig');
  await expect(dialog.getByText('Set the language of 1 message to Igbo.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Change them' }).click();
  await expect(dialog).toHaveCount(0);
  await page.goto('/admin/audit');
  await expect(page.getByText(/language from nothing to Igbo/i)).toBeVisible();
  await page.goto('/admin/messages?language=ig');
  await expect(row(page, topic)).toBeVisible();
  await expect(row(page, 'A Good Servant')).toHaveCount(0);
});

test('a listener filters by language, and reads it on the message’s page', async ({ page }) => {
  await page.goto('/messages');
  await openDrawer(page);
  const languages = group(page, 'Languages');
  await expect(languages.locator('label')).toHaveText(['English', 'Igbo', 'Yoruba']);
  await languages.getByRole('checkbox', { name: 'Yoruba' }).check();
  await drawer(page).getByRole('button', { name: 'Show 1 message' }).click();
  await expect(page).toHaveURL(/\/messages\?languages=yo$/);
  await expect(cards(page)).toHaveText([/A Good Servant/]);
  await expect(page.getByRole('list', { name: 'Chosen filters' }).getByRole('button')).toHaveText([/Yoruba/]);
  expect(await violations(page)).toEqual([]);
  await cards(page).getByRole('link').first().click();
  await expect(page.getByRole('region', { name: 'About this message' })).toContainText('LanguageYoruba');
});
