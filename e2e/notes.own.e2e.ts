import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { makePdf } from '#core/server/test/make-pdf';
import type { Listener } from './listener.ts';
import { makeOperator } from './operator.ts';
import { openStored, test } from './own-server.ts';
import { expectSaved, freeMessages, saveThere } from './saving.ts';
import { expect, moreButton } from './test.ts';
import { violations } from './violations.ts';

// These tests change the demo library, so they need a separate server, which one worker uses.
test.describe.configure({ mode: 'serial' });
test.use({ expectedErrors: /400|net::ERR_/ });

const section = (page: Page) => page.getByRole('region', { name: 'Notes' });

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

async function saveByKey(page: Page, name: string): Promise<Download> {
  const download = page.waitForEvent('download');
  await section(page).getByRole('link', { name }).focus();
  await page.keyboard.press('Enter');
  return await download;
}

test('what is saved for offline has its notes, which open without a network, and go with it', {
  tag: '@thorough',
}, async ({ page, server }) => {
  const operator = await makeOperator(page, undefined, server.folder);
  const [, , message, other] = await freeMessages(page);
  const pdf = await makePdf('Saved with the message.');
  const id = message?.id ?? '';
  await give(page, operator, id, { title: 'Outline', data: pdf });
  await give(page, operator, other?.id ?? '', { title: 'Elsewhere', data: 'Only where there is a network.' });
  await openStored(page);
  await page.goto(`/message/${other?.id}`);
  await expect(section(page).getByText('Elsewhere')).toBeVisible();
  await saveThere(page, { id });
  await expectSaved(page);
  await give(page, operator, id, { title: 'Questions', data: 'What do you wait for?' });
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
