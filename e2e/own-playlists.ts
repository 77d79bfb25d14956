import type { Page } from '@playwright/test';
import type { Listener } from './listener.ts';

interface Given {
  name?: string;
  description?: string;
  messageIds?: readonly string[];
}

export async function makePlaylist(page: Page, { token }: Listener, given: Given = {}): Promise<string> {
  const { name = 'Morning', description = '', messageIds = [] } = given;
  const headers = { authorization: `Bearer ${token}` };
  const made = await page.request.post('/v1/playlists', { headers, data: { name, description } });
  if (!made.ok()) throw new Error(`No playlist: ${made.status()} ${await made.text()}`);
  const { id } = (await made.json()).data;
  if (messageIds.length > 0) {
    const added = await page.request.post(`/v1/playlists/${id}/add`, { headers, data: { messageIds } });
    if (!added.ok()) throw new Error(`Not added: ${added.status()} ${await added.text()}`);
  }
  return id;
}

export async function topics(page: Page): Promise<string[]> {
  const links = page.locator('tbody .row-topic');
  await links.first().waitFor();
  return links.allTextContents();
}
