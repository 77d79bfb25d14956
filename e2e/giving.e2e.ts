import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import pg from 'pg';
import { openEmbedded } from '#server/database/embedded/open-embedded';
import { readSheet } from '#test/read-sheet';
import { makeListener, signedIn, signInThere } from './listener.ts';
import { mailedLink } from './mail.ts';
import { lectern, operatorSignedIn } from './operator.ts';
import { test } from './own-server.ts';
import { payWith, popup } from './sandbox.ts';
import { expect } from './test.ts';
import { expectAccessible } from './violations.ts';

test.use({ expectedErrors: [/404 .*\/give/] });

const donations = (page: Page) => page.getByRole('list', { name: 'What you gave' }).getByRole('listitem');

async function elsewhere(browser: Browser, baseURL: string | undefined): Promise<Page> {
  return await (await browser.newContext({ baseURL, reducedMotion: 'reduce' })).newPage();
}

test('an operator makes a fund, a listener gives to it by card and from the wallet, and the desk has both', async ({
  page,
  browser,
  server,
}) => {
  test.slow();
  expect((await page.request.get('/give')).status()).toBe(404);
  const operator = await elsewhere(browser, server.url);
  await operatorSignedIn(operator, undefined, server.folder);
  await operator.goto('/admin/funds');
  await expect(operator.getByText('No funds yet')).toBeVisible();
  await operator.getByRole('link', { name: 'Add the first' }).click();
  await operator.getByLabel('Name').fill('Building');
  await operator.getByLabel('Description').fill('A roof for the centre in Jos');
  await operator.getByRole('button', { name: /^(Add|Save)/ }).click();
  await expect(operator.getByRole('heading', { name: 'Building', level: 1 })).toBeVisible();

  const listener = await signedIn(page);
  await page.goto('/about');
  const toGive = page.getByRole('main').getByRole('link', { name: 'Give' });
  await expect(toGive).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Give' })).toBeVisible();
  await toGive.click();
  await expect(page.getByText('A roof for the centre in Jos')).toBeVisible();
  await expect(page.getByText('Nothing given yet')).toBeVisible();
  await expectAccessible(page, 'giving');

  const amount = page.getByLabel('Amount in naira (₦)');
  await amount.fill('0');
  await amount.press('Enter');
  await expect(page.getByText('Invalid amount')).toBeVisible();
  await expect(amount).toBeFocused();
  await amount.fill('2500.50');
  await page.getByRole('button', { name: 'Give ₦2,500.50 by card' }).click();
  await expect(popup(page).getByText('TEST — no money moves')).toBeVisible();
  await payWith(page, 'It is paid');
  const result = page.getByRole('dialog', { name: 'Your payment' });
  await expect(result.getByText('You have given ₦2,500.50 to “Building”.')).toBeVisible();
  await result.getByRole('button', { name: 'Done' }).click();
  await expect(donations(page)).toHaveCount(1);
  await expect(donations(page)).toContainText('By a test card: no money moved');

  const receiptOpens = page.context().waitForEvent('page');
  await donations(page)
    .getByRole('link', { name: /^Receipt/ })
    .click();
  const receipt = await receiptOpens;
  await expect(receipt.getByRole('row', { name: 'Building ₦2,500.50' })).toBeVisible();
  await receipt.close();

  // By the keyboard alone, from the wallet, which has enough by then.
  const printed: { pins: string[] } = JSON.parse(
    await lectern(['tickets', 'mint', '--count', '1', '--amount', '1500', '--json'], server.folder),
  );
  const redeemed = await page.request.patch('/v1/wallets/fund', {
    headers: { authorization: `Bearer ${listener.token}` },
    data: { ticket: printed.pins[0] },
  });
  expect(redeemed.ok()).toBe(true);
  await page.goto('/give?fund=1&amount=1000');
  await expect(amount).toHaveValue('1000');
  const fromWallet = page.getByRole('button', { name: 'Give from wallet' });
  await expect(fromWallet).toBeVisible();
  await expect(page.getByText('Your wallet has ₦1,500.')).toBeVisible();
  await fromWallet.focus();
  await page.keyboard.press('Enter');
  await expect(result.getByText('You have given ₦1,000 to “Building”.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(donations(page)).toHaveCount(2);

  await operator.goto('/admin/funds');
  await expect(operator.getByText('₦3,500.50 by 2 donations')).toBeVisible();
  await expect(operator.getByRole('list', { name: 'Donations' }).getByRole('listitem')).toHaveCount(2);
  await expectAccessible(operator, 'funds at the desk');
  expect(await lectern(['funds', 'list'], server.folder)).toContain('Building: ₦3,500.50 by 2 donations');
  await lectern(['funds', 'close', 'building'], server.folder);
  await expect(async () => expect((await page.request.get('/give')).status()).toBe(404)).toPass();
});

test('a visitor who signs in to give finds what they entered', async ({ page, server }) => {
  await lectern(['funds', 'add', 'Missions'], server.folder);
  await expect(async () => expect((await page.request.get('/give')).status()).toBe(200)).toPass();
  const listener = await makeListener(page);
  await page.goto('/give');
  await page.getByLabel('Amount in naira (₦)').fill('700');
  await page.getByRole('button', { name: 'Give ₦700 by card' }).click();
  await expect(page.getByRole('dialog', { name: /^Sign (in|up)/ })).toBeVisible();
  await signInThere(page, listener);
  await expect(
    page.getByRole('button', { name: 'Give from wallet' }).or(page.getByText('Your wallet has ₦0.')),
  ).toBeVisible();
  await expect(page).toHaveURL(/amount=700/);
  await expect(page.getByLabel('Amount in naira (₦)')).toHaveValue('700');
});

/** Has the day of all reminders come, at noon where their listeners are. */
async function letTheDayCome(folder: string): Promise<void> {
  const behind = new Date().getUTCHours() - 12;
  const zone = behind === 0 ? 'Etc/GMT' : `Etc/GMT${behind > 0 ? '+' : '-'}${Math.abs(behind)}`;
  await changeReminders(folder, 'due_at = now(), zone = $1', [zone]);
}

async function changeReminders(folder: string, change: string, values: string[] = []): Promise<void> {
  const embedded = await openEmbedded({ dataDir: folder, purpose: 'reminder-test', say: () => undefined });
  const client = new pg.Client(embedded.connection);
  await client.connect();
  try {
    await client.query(`update reminders set ${change}`, values);
  } finally {
    await client.end();
    await embedded.close();
  }
}

test('a listener sets a reminder, gives by the link in its mail, ends it by the other, and downloads the year’s statement', async ({
  page,
  server,
}) => {
  test.slow();
  await lectern(['funds', 'add', 'Scholarships'], server.folder);
  const [{ id: fund }] = JSON.parse(await lectern(['funds', 'list', '--json'], server.folder)).funds.filter(
    ({ name }: { name: string }) => name === 'Scholarships',
  );
  await expect(async () => expect((await page.request.get('/give')).status()).toBe(200)).toPass();
  const listener = await signedIn(page);
  const confirmation = await mailedLink(listener.email, '/profile/confirm-email/', server.folder);
  await page.goto(`/give?fund=${fund}`);
  await page.getByRole('button', { name: '₦2,000' }).click();
  await page.getByRole('button', { name: 'Remind me each month' }).click();
  const dialog = page.getByRole('dialog', { name: 'Monthly reminder' });
  await expect(dialog.getByLabel('Amount in naira (₦)')).toHaveValue('2000');
  await expectAccessible(page, 'the dialog of a reminder');
  await dialog.getByLabel('Day of the month').selectOption('31');
  await dialog.getByLabel('Amount in naira (₦)').press('Enter');
  await expect(dialog).toBeHidden();
  const reminders = page.getByRole('list', { name: 'Monthly reminders' }).getByRole('listitem');
  await expect(reminders).toHaveCount(1);
  await expect(reminders).toContainText('₦2,000 · each month on the 31st, or the last day');
  await expect(page.getByText('once your address is confirmed')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remind me each month' })).toBeHidden();

  // By the keyboard alone.
  await reminders.getByRole('button', { name: 'Change' }).press('Enter');
  await dialog.getByLabel('Amount in naira (₦)').fill('1500.5');
  await dialog.getByRole('button', { name: 'Remind me' }).press('Enter');
  await expect(reminders).toContainText('₦1,500.50');
  await expectAccessible(page, 'giving with a reminder');

  await page.request.post('/v1/auth/confirm-email', { data: { token: confirmation.split('/').at(-1) } });
  await letTheDayCome(server.folder);
  const give = await mailedLink(listener.email, `/give\\?fund=${fund}&amount=1500\\.`, server.folder);
  expect(give).toBe(`/give?fund=${fund}&amount=1500.5`);
  const end = await mailedLink(listener.email, '/profile/end-reminder/', server.folder);
  const printed: { pins: string[] } = JSON.parse(
    await lectern(['tickets', 'mint', '--count', '1', '--amount', '2000', '--json'], server.folder),
  );
  await page.request.patch('/v1/wallets/fund', {
    headers: { authorization: `Bearer ${listener.token}` },
    data: { ticket: printed.pins[0] },
  });
  await page.goto(give);
  await page.getByRole('button', { name: 'Give from wallet' }).click();
  await expect(page.getByText('You have given ₦1,500.50 to “Scholarships”.')).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();

  const statements = page.getByRole('list', { name: 'Yearly statements' });
  const downloads = page.waitForEvent('download');
  await statements.getByRole('button', { name: /^Statement/ }).click();
  const download = await downloads;
  expect(download.suggestedFilename()).toMatch(/^giving-\d{4}\.pdf$/);
  const { pages } = await readSheet(new Uint8Array(await readFile(await download.path())));
  for (const words of ['Scholarships', '₦1,500.50', listener.email]) expect(pages.join()).toContain(words);

  await page.goto(end);
  await page.getByRole('button', { name: 'End the reminder' }).click();
  await expect(page.getByRole('heading', { name: 'The reminder has ended' })).toBeVisible();
  await page.getByRole('link', { name: 'Give' }).click();
  await expect(page.getByRole('button', { name: 'Remind me each month' })).toBeVisible();
  await expect(reminders).toHaveCount(0);
});

test('a listener whose reminder is below the smallest donation reads that, by the link of an old mail too, and changes it', async ({
  page,
  server,
}) => {
  await lectern(['funds', 'add', 'Outreach'], server.folder);
  const [{ id: fund }] = JSON.parse(await lectern(['funds', 'list', '--json'], server.folder)).funds.filter(
    ({ name }: { name: string }) => name === 'Outreach',
  );
  await expect(async () => expect((await page.request.get('/give')).status()).toBe(200)).toPass();
  const { token } = await signedIn(page);
  const set = await page.request.put(`/v1/reminders/${fund}`, {
    headers: { authorization: `Bearer ${token}` },
    data: { amount: 100, day: 5, browser_zone: '' },
  });
  expect(set.ok()).toBe(true);
  await changeReminders(server.folder, 'amount_kobo = 5000');
  await page.goto(`/give?fund=${fund}&amount=50`);
  const form = page.getByRole('form', { name: 'Give' });
  const tooLittle = 'A donation is at least ₦100';
  await expect(form.getByText(tooLittle, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Give ₦50 by card' }).click();
  await expect(form.getByLabel('Amount in naira (₦)')).toBeFocused();
  await expect(popup(page).getByText('TEST — no money moves')).toHaveCount(0);
  const tooSmall = 'Your reminder is for ₦50; a donation is at least ₦100 now. Change it or stop it.';
  const reminder = page.getByRole('list', { name: 'Monthly reminders' }).getByRole('listitem');
  await expect(reminder).toContainText(tooSmall);
  await expect(page.getByText(tooSmall)).toHaveCount(1);
  await expectAccessible(page, 'giving with a reminder for too little');
  await reminder.getByRole('button', { name: 'Change' }).click();
  const dialog = page.getByRole('dialog', { name: 'Monthly reminder' });
  await expect(dialog.getByText(tooLittle, { exact: true })).toBeVisible();
  await dialog.getByLabel('Amount in naira (₦)').fill('99.99');
  await dialog.getByRole('button', { name: 'Remind me' }).click();
  await expect(dialog.getByText(tooLittle, { exact: true })).toBeVisible();
  await dialog.getByLabel('Amount in naira (₦)').fill('100');
  await dialog.getByRole('button', { name: 'Remind me' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(tooSmall)).toHaveCount(0);
  await expect(reminder).toContainText('₦100 · each month on the 5th · next on');
});
