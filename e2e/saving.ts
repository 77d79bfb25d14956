import type { Page } from '@playwright/test';
import { expect, moreButton } from './test.ts';

export interface Free {
  id: string;
  topic: string;
  file_url: string;
  file_size: number;
}

export async function freeMessages(page: Page): Promise<Free[]> {
  const reply = await page.request.get('/v1/messages/recents?pageSize=100');
  const all: (Free & { is_free: boolean; can_play: boolean })[] = (await reply.json()).data;
  return all.filter((message) => message.is_free && message.can_play);
}

export async function freeMessage(page: Page): Promise<Free> {
  const [message] = await freeMessages(page);
  if (!message) throw new Error('The demo library has no free message');
  return message;
}

export async function saveThere(page: Page, { id }: { id: string }): Promise<void> {
  await page.goto(`/message/${id}`);
  await pressSave(page);
}

export async function pressSave(page: Page): Promise<void> {
  await moreButton(page).click();
  await page.getByRole('menuitem', { name: /^Save offline(?! in)/ }).click();
}

export async function expectSaved(page: Page): Promise<void> {
  await expect(page.getByRole('main').getByText('Saved: plays without data')).toBeVisible();
}

export async function readAudioDb(page: Page): Promise<{ keys: string[]; sizes: Record<string, number> }> {
  return await page.evaluate(async () => {
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('audioDB', 1);
      opening.onupgradeneeded = () => opening.result.createObjectStore('audios');
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    const audios = db.transaction('audios').objectStore('audios');
    const read = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve) => {
        request.onsuccess = () => resolve(request.result);
      });
    const [keys, values] = await Promise.all([read(audios.getAllKeys()), read(audios.getAll())]);
    db.close();
    const sizes = values.flatMap((value, place) => (value.blob ? [[String(keys[place]), value.blob.size]] : []));
    return { keys: keys.map(String), sizes: Object.fromEntries(sizes) };
  });
}

export async function breakAfter(page: Page, bytes: number): Promise<Record<string, string>[]> {
  const asked: Record<string, string>[] = [];
  await page.route('**/media/audio/**', async (route) => {
    asked.push(route.request().headers());
    if (asked.length > 1) return route.continue();
    const reply = await route.fetch();
    return route.fulfill({ response: reply, body: (await reply.body()).subarray(0, bytes) });
  });
  return asked;
}
