import { expect } from 'vitest';
import { createPlaylist, listPlaylistMessages } from '#features/playlists/contract';
import type { TestApp } from './app.ts';
import type { MadeListener } from './make-listener.ts';

export function playlistCalls(app: TestApp) {
  const post = ({ headers }: MadeListener, address: string, body: unknown) =>
    app.get(address, { method: 'POST', headers, body: JSON.stringify(body) });

  const read = async ({ headers }: MadeListener, address: string): Promise<unknown> => {
    const reply = await app.get(address, { headers });
    expect(reply.status).toBe(200);
    return reply.json();
  };

  return {
    post,
    read,
    remove: ({ token }: MadeListener, address: string) =>
      app.get(address, { method: 'DELETE', headers: { authorization: `Bearer ${token}` } }),
    async made(listener: MadeListener, name: string, messageIds: readonly string[] = []): Promise<string> {
      const reply = await post(listener, '/v1/playlists', { name });
      const { id } = createPlaylist.reply.parse(await reply.json()).data;
      if (messageIds.length > 0) {
        expect((await post(listener, `/v1/playlists/${id}/add`, { messageIds })).status).toBe(200);
      }
      return id;
    },
    async order(listener: MadeListener, id: string): Promise<string[]> {
      const page = listPlaylistMessages.reply.parse(await read(listener, `/v1/playlists/${id}/messages?pageSize=100`));
      return page.data.map((message) => message.id);
    },
  };
}
