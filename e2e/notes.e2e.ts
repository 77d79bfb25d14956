import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Download, Page } from '@playwright/test';
import { makePdf } from '#test/make-pdf';
import { type Listener, signedIn } from './listener.ts';
import { lectern, makeOperator, operatorSignedIn } from './operator.ts';
import { openKept, test } from './own-server.ts';
import { expectSaved, freeMessages, saveThere } from './saving.ts';
import { buyCart, fillCart } from './shopping.ts';
import { expect, moreButton } from './test.ts';
import { violations } from './violations.ts';

// The demo library is changed: no other test may see that. One worker, so that it is one server.
test.describe.configure({ mode: 'serial' });
// A list of two would be read as a value and its options.
test.use({ expectedErrors: [/400|net::ERR_/] });

const section = (page: Page) => page.getByRole('region', { name: 'Notes' });

/** Gives a message a document, as an operator does. */
async function give(
  page: Page,
  { token }: Listener,
  id: string,
  { title, data }: { title: string; data: Buffer | string },
) {
  const headers = { authorization: `Bearer ${token}` };
  const { version } = (await (await page.request.get(`/v1/admin/messages/${id}`, { headers })).json()).data;
  const reply = await page.request.post(`/v1/admin/messages/${id}/notes`, {
    params: { version, title },
    headers: { ...headers, 'content-type': 'application/octet-stream' },
    data,
  });
  expect(reply.status()).toBe(200);
}

async function bytesOf(download: Download): Promise<Buffer> {
  return await readFile(await download.path());
}

/** Presses a link by the keyboard alone, and waits for what is saved then. */
async function saveByKey(page: Page, name: string): Promise<Download> {
  const download = page.waitForEvent('download');
  await section(page).getByRole('link', { name }).focus();
  await page.keyboard.press('Enter');
  return await download;
}

test('an operator adds a PDF, reads why another file is refused, renames, replaces and removes it', async ({
  page,
  server,
}) => {
  await operatorSignedIn(page, undefined, server.folder);
  const [message] = await freeMessages(page);
  const folder = await mkdtemp(path.join(tmpdir(), 'notes-'));
  const file = (name: string) => path.join(folder, name);
  await writeFile(file('Study_guide.pdf'), await makePdf('Sow, wait, reap.'));
  await writeFile(file('newer.txt'), 'Sow, wait, reap, rest.');
  await writeFile(file('slides.pdf'), Buffer.from('504b0304140006000800', 'hex'));
  await page.goto(`/admin/messages/${message?.id}`);
  const card = section(page);
  await expect(card.getByText('No document goes with it yet.')).toBeVisible();
  const choose = async (name: string, press: () => Promise<void>) => {
    const chooser = page.waitForEvent('filechooser');
    await press();
    await (await chooser).setFiles(file(name));
  };
  const add = () => card.getByRole('button', { name: 'Add a document…' }).click();
  await choose('slides.pdf', add);
  await expect(card.getByText(/That is neither a PDF nor text/)).toBeVisible();
  await choose('Study_guide.pdf', add);
  await expect(card.getByText('Study guide', { exact: true })).toBeVisible();
  await expect(card.getByText('PDF · 0.1 MB')).toBeVisible();
  expect(await violations(page)).toEqual([]);

  const more = card.getByRole('button', { name: 'More for Study guide' });
  await more.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Rename' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Rename the document' });
  await dialog.getByLabel('Title').fill(' ');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Give the document a title')).toBeVisible();
  await dialog.getByLabel('Title').fill('Ìwé ìtọ́sọ́nà');
  await page.keyboard.press('Enter');
  await expect(card.getByText('Ìwé ìtọ́sọ́nà')).toBeVisible();

  await card.getByRole('button', { name: 'More for Ìwé ìtọ́sọ́nà' }).click();
  await choose('newer.txt', () => page.getByRole('menuitem', { name: 'Replace…' }).click());
  await expect(card.getByText('Text · 0.1 MB')).toBeVisible();
  const opened = page.context().waitForEvent('page');
  await card.getByRole('link', { name: 'Open Ìwé ìtọ́sọ́nà' }).click();
  await expect((await opened).getByText('Sow, wait, reap, rest.')).toBeVisible();

  await card.getByRole('button', { name: 'More for Ìwé ìtọ́sọ́nà' }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove document' }).click();
  await expect(card.getByText('No document goes with it yet.')).toBeVisible();
  await expect(page.getByText('Somebody else has changed this')).toHaveCount(0);
  await rm(folder, { recursive: true });
});

test('a listener opens and saves the notes of a free message, also with the keyboard and without scripts', async ({
  browser,
  page,
  server,
}) => {
  const operator = await makeOperator(page, undefined, server.folder);
  const [, message] = await freeMessages(page);
  const pdf = await makePdf('The farmer waits.');
  const id = message?.id ?? '';
  await give(page, operator, id, { title: 'Outline', data: pdf });
  await give(page, operator, id, { title: 'Questions', data: 'What do you wait for?' });
  await page.goto(`/message/${id}`);
  await expect(section(page).getByRole('listitem')).toHaveText([/Outline.*PDF · 0\.1 MB/, /Questions.*Text · 0\.1 MB/]);
  expect(await violations(page)).toEqual([]);
  const saved = await saveByKey(page, 'Save Outline');
  expect(saved.suggestedFilename()).toBe(`${message?.topic.replace(':', '-')} - Outline.pdf`);
  expect((await bytesOf(saved)).equals(pdf)).toBe(true);
  const opened = page.context().waitForEvent('page');
  await section(page).getByRole('link', { name: 'Open Questions' }).press('Enter');
  await expect((await opened).getByText('What do you wait for?')).toBeVisible();

  const plain = await browser.newPage({ baseURL: server.url, javaScriptEnabled: false });
  await plain.goto(`/message/${id}`);
  await section(plain).getByRole('link', { name: 'Open Questions' }).click();
  await expect.poll(() => plain.context().pages().length).toBe(2);
  const download = plain.waitForEvent('download');
  await section(plain).getByRole('link', { name: 'Save Outline' }).click();
  expect((await bytesOf(await download)).equals(pdf)).toBe(true);
  await plain.close();
});

test('what is saved for offline has its notes, which open without a network, and go with it', async ({
  page,
  server,
}) => {
  const operator = await makeOperator(page, undefined, server.folder);
  const [, , message, other] = await freeMessages(page);
  const pdf = await makePdf('Saved with the message.');
  const id = message?.id ?? '';
  await give(page, operator, id, { title: 'Outline', data: pdf });
  await give(page, operator, other?.id ?? '', { title: 'Elsewhere', data: 'Only where there is a network.' });
  await openKept(page);
  await page.goto(`/message/${other?.id}`);
  await expect(section(page).getByText('Elsewhere')).toBeVisible();
  await saveThere(page, { id });
  await expectSaved(page);
  // What came after it was saved is kept when the page is next opened.
  await give(page, operator, id, { title: 'Questions', data: 'What do you wait for?' });
  // What was read a moment ago isn't asked for again.
  await expect(async () => {
    await page.goto(`/message/${id}`);
    await expect(section(page).getByText('Questions')).toBeVisible({ timeout: 3000 });
  }).toPass();
  const savedTitles = () =>
    page.evaluate(
      (of) =>
        new Promise<string[]>((resolve, reject) => {
          const opening = indexedDB.open('audioDB', 1);
          opening.onerror = () => reject(opening.error);
          opening.onsuccess = () => {
            const reading = opening.result.transaction('audios').objectStore('audios').get(of);
            reading.onsuccess = () => {
              opening.result.close();
              resolve((reading.result?.notes ?? []).map(({ title }: { title: string }) => title));
            };
          };
        }),
      id,
    );
  await expect.poll(savedTitles).toEqual(['Outline', 'Questions']);

  await page.context().setOffline(true);
  await page.goto(`/message/${id}`);
  const saved = await saveByKey(page, 'Save Outline');
  expect(saved.suggestedFilename()).toBe(`${message?.topic.replace(':', '-')} - Outline.pdf`);
  expect((await bytesOf(saved)).equals(pdf)).toBe(true);
  const opened = page.context().waitForEvent('page');
  await section(page).getByRole('link', { name: 'Open Questions' }).click();
  await expect((await opened).getByText('What do you wait for?')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.goto(`/message/${other?.id}`);
  await expect(section(page).getByText('Not saved here: it needs a network.')).toBeVisible();

  await page.context().setOffline(false);
  await page.goto(`/message/${id}`);
  await moreButton(page).click();
  await page.getByRole('menuitem', { name: /^Remove/ }).click();
  await expect.poll(savedTitles).toEqual([]);
});

test('of a paid message everybody sees what notes there are, and its buyers open them', async ({ page, server }) => {
  const operator = await makeOperator(page, undefined, server.folder);
  const listener = await signedIn(page);
  const topic = 'A Good Servant';
  const [paid] = await fillCart(page, listener, [topic]);
  const id = paid?.id ?? '';
  await give(page, operator, id, { title: 'Outline', data: 'Faithful in little.' });
  await page.goto(`/message/${id}`);
  await expect(section(page).getByText('Who buys the message can open them.')).toBeVisible();
  await expect(section(page).getByRole('listitem')).toHaveText([/Outline.*Text · 0\.1 MB.*Locked/]);
  await expect(section(page).getByRole('link')).toHaveCount(0);
  expect(await violations(page)).toEqual([]);

  const minted = JSON.parse(
    await lectern(['tickets', 'mint', '--count', '1', '--amount', String(paid?.price), '--json'], server.folder),
  );
  const [pin] = minted.pins;
  const headers = { authorization: `Bearer ${listener.token}` };
  expect((await page.request.patch('/v1/wallets/fund', { headers, data: { ticket: pin } })).ok()).toBe(true);
  await buyCart(page, listener);
  await page.goto(`/message/${id}`);
  const opened = page.context().waitForEvent('page');
  await section(page).getByRole('link', { name: 'Open Outline' }).click();
  await expect((await opened).getByText('Faithful in little.')).toBeVisible();
});
