import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { makeMp3 } from '#test/make-audio';
import type { Listener } from './listener.ts';
import { lectern, makeOperator, operatorSignedIn } from './operator.ts';
import { test } from './own-server.ts';
import { expect, row } from './test.ts';
import { violations } from './violations.ts';

// The demo library is changed: no other test may see that. One worker, so that it is one server.
test.describe.configure({ mode: 'serial' });
test.use({ serviceWorkers: 'block', expectedErrors: [/409/] });

/** The demo library's message with this topic, as the desk has it. */
async function find(page: Page, { token }: Listener, topic: string) {
  const reply = await page.request.get(`/v1/admin/messages?keyword=${encodeURIComponent(topic)}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { data } = await reply.json();
  return data[0];
}

test('messages are found, changed together and listed in the audit', async ({ page, browser, server }) => {
  const topic = 'The Weight of a Yes';
  await operatorSignedIn(page, undefined, server.folder);
  await page.goto('/admin/messages');
  const table = page.getByRole('table', { name: 'Messages' });
  await expect(table).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await page.getByRole('searchbox', { name: 'Search messages' }).fill(topic);
  await expect(page).toHaveURL(/keyword=/);
  await expect(table.getByRole('link', { name: topic })).toBeVisible();
  await page.getByRole('checkbox', { name: `Choose ${topic}` }).check();
  const dialog = page.getByRole('dialog', { name: 'Change 1 message' });
  await page.getByRole('button', { name: `More for ${topic}` }).press('Enter');
  await page.getByRole('menuitem', { name: 'Change all chosen (1)…' }).press('Enter');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'Change…' }).click();

  await dialog.getByRole('button', { name: 'Change them' }).click();
  await expect(dialog.getByText('Change something first.')).toBeVisible();
  await dialog.getByLabel('Price in naira').fill('750');
  await dialog.getByLabel('Put into categories').fill('Harvest');
  await dialog.getByRole('option', { name: 'Make “Harvest”' }).click();
  await expect(dialog.getByText('Set the price of 1 message to ₦750.')).toBeVisible();
  await expect(dialog.getByText('Put 1 message into “Harvest”.')).toBeVisible();
  await dialog.getByLabel('Status').selectOption('Publish now');
  await expect(dialog.getByText('Publishes none; leaves alone 1 already published.')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Change them' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(row(page, topic)).toContainText('₦750');

  const visitor = await browser.newPage({ baseURL: server.url, serviceWorkers: 'block' });
  await visitor.goto(`/search?keyword=${encodeURIComponent(topic)}`);
  await expect(visitor.getByText('₦750').first()).toBeVisible();
  await visitor.close();

  await page.getByRole('button', { name: `More for ${topic}` }).click();
  await page.getByRole('menuitem', { name: 'History' }).click();
  await expect(page.getByRole('heading', { name: `History of ${topic}` })).toBeVisible();
  await expect(page.getByText(/price from ₦1,000 to ₦750/i)).toBeVisible();
  await page.getByRole('button', { name: /^Show details of Changed message/ }).click();
  await expect(page.getByText('Harvest').last()).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test('a message is edited with a preview, and what another operator changed meanwhile isn’t lost', async ({
  page,
  server,
}) => {
  const operator = await operatorSignedIn(page, undefined, server.folder);
  const other = await makeOperator(page, 'Musa Danladi', server.folder);
  const message = await find(page, operator, 'Stones and Small Words');
  await page.goto(`/admin/messages/${message.id}`);
  const form = page.getByRole('form', { name: 'Message' });
  await form.getByLabel('Topic', { exact: true }).fill('Small Words, Heavy Stones');
  await expect(page.getByText('Unsaved changes')).toBeVisible();
  await expect(page.locator('[inert]').getByText('Small Words, Heavy Stones').first()).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await page.getByRole('link', { name: 'Messages', exact: true }).first().click();
  const leaving = page.getByRole('dialog', { name: 'Leave without saving?' });
  await leaving.getByRole('button', { name: 'Cancel' }).click();
  await expect(form.getByLabel('Topic', { exact: true })).toHaveValue('Small Words, Heavy Stones');

  const reply = await page.request.patch(`/v1/admin/messages/${message.id}`, {
    headers: { authorization: `Bearer ${other.token}` },
    data: { version: message.version, topic: 'Stones', price: 300 },
  });
  expect(reply.ok()).toBe(true);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const meanwhile = page.getByRole('dialog', { name: 'Somebody else changed this since you opened it' });
  await expect(meanwhile.getByText('Theirs').first()).toBeVisible();
  await expect(meanwhile.getByText('You changed nothing here: theirs stays.')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await meanwhile.getByRole('button', { name: 'Save mine over it' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Small Words, Heavy Stones' })).toBeVisible();
  await expect(form.getByLabel('Price in naira')).toHaveValue('300');
  await expect(page.getByText('All changes are saved')).toBeVisible();
});

test('publishing saves what is typed with the same press, or says at the field why not', async ({ page, server }) => {
  const operator = await operatorSignedIn(page, undefined, server.folder);
  const headers = { authorization: `Bearer ${operator.token}` };
  const patch = async (id: string, data: object) =>
    expect((await page.request.patch(`/v1/admin/messages/${id}`, { headers, data })).ok()).toBe(true);
  const read = async (id: string) =>
    (await (await page.request.get(`/v1/admin/messages/${id}`, { headers })).json()).data;
  const message = await find(page, operator, 'A Good Servant');
  await patch(message.id, { version: message.version, status: 'withdrawn' });

  await page.goto(`/admin/messages/${message.id}`);
  const form = page.getByRole('form', { name: 'Message' });
  const status = page.getByRole('region', { name: 'Status' });
  await form.getByLabel('Topic', { exact: true }).fill('');
  await status.getByRole('button', { name: 'Save and publish again' }).click();
  await expect(form.getByText('A message needs a topic')).toBeVisible();
  await expect(form.getByLabel('Topic', { exact: true })).toBeFocused();
  expect((await read(message.id)).status).toBe('withdrawn');

  await form.getByLabel('Topic', { exact: true }).fill('A Good and Faithful Servant');
  await patch(message.id, { version: message.version + 1, price: 450 });
  await status.getByRole('button', { name: 'Save and publish again' }).click();
  const meanwhile = page.getByRole('dialog', { name: 'Somebody else changed this since you opened it' });
  expect((await read(message.id)).status).toBe('withdrawn');
  await meanwhile.getByRole('button', { name: 'Save mine over it and publish' }).click();
  await expect(status.getByText('Listeners find it.')).toBeVisible();
  expect(await read(message.id)).toMatchObject({
    status: 'published',
    topic: 'A Good and Faithful Servant',
    price: 450,
  });
  await expect(page.getByText('All changes are saved')).toBeVisible();
  await form.getByLabel('Price in naira').fill('0');
  await expect(
    page.getByRole('region', { name: 'Preview of its page' }).getByText('Play', { exact: true }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('All changes are saved')).toBeVisible();
});

test('a message is withdrawn, published again, and given artwork', async ({ page, server }) => {
  const operator = await operatorSignedIn(page, undefined, server.folder);
  const message = await find(page, operator, 'A Good Servant');
  await page.goto(`/admin/messages/${message.id}`);
  const status = page.getByRole('region', { name: 'Status' });
  await status.getByRole('button', { name: 'Withdraw…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(status.getByText('Withdrawn')).toBeVisible();
  expect((await page.request.get(`/v1/messages/${message.id}`)).status()).toBe(404);
  await status.getByRole('button', { name: 'Publish again' }).click();
  await expect(status.getByText('Listeners find it.')).toBeVisible();
  expect((await page.request.get(`/v1/messages/${message.id}`)).status()).toBe(200);

  const artwork = page.getByRole('region', { name: 'Artwork' });
  await artwork.getByLabel('Choose a picture').setInputFiles('web/public/icons/512.png');
  const crop = page.getByRole('dialog', { name: 'Crop the picture' });
  await expect(crop.getByRole('slider', { name: 'Zoom' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await crop.getByRole('button', { name: 'Use it' }).click();
  await expect(crop).toHaveCount(0);
  await expect(artwork.getByRole('button', { name: 'Remove' })).toBeVisible();
});

test('all drafts are chosen across pages, and published with one press that is one line of the audit', async ({
  page,
  server,
}) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'lectern-drafts-'));
  const drafts = 55;
  for (let seed = 1; seed <= drafts; seed += 1) {
    await writeFile(path.join(folder, `Draft ${seed}.mp3`), makeMp3({ seed, frames: 40 }));
  }
  await lectern(['import', folder, '--drafts'], server.folder);
  await rm(folder, { recursive: true });
  await operatorSignedIn(page, undefined, server.folder);

  await page.goto('/admin/messages?status=draft');
  const table = page.getByRole('table', { name: 'Messages' });
  await expect(table.getByRole('link', { name: `Draft ${drafts}`, exact: true })).toBeVisible();
  await table.getByRole('checkbox', { name: 'Choose all on this page' }).check();
  const bar = page.getByRole('status').filter({ hasText: 'chosen' });
  await expect(bar).toContainText('50 messages chosen');
  await bar.getByRole('button', { name: `Choose all ${drafts} of this filter` }).click();
  await expect(bar).toContainText(`${drafts} messages chosen`);

  await page.getByRole('button', { name: `Publish all ${drafts} drafts` }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(`Publishes ${drafts} drafts.`)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: /^Publish/ }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: /drafts$/ })).toHaveCount(0);

  await page.goto('/admin');
  const done = page.getByRole('region', { name: 'Done lately' });
  await done.getByRole('link', { name: `Published ${drafts} messages` }).click();
  await expect(page.getByText(`1–50 of ${drafts} acts`)).toBeVisible();
});
