import { type Binding, bind } from '#core/server/http/bind';
import * as endpoints from '#features/playlists/contract';
import type { PlaylistService } from './service.ts';

export function playlistRoutes(binding: Binding, service: PlaylistService): void {
  bind(binding, endpoints.listPlaylists, ({ listener, query }) => service.listPlaylists(listener.accountId, query));
  bind(binding, endpoints.createPlaylist, async ({ listener, body }) => ({
    data: await service.createPlaylist(listener.accountId, { ...body, description: body.description ?? '' }),
  }));
  bind(binding, endpoints.readPlaylist, async ({ listener: { accountId }, params: { id } }) => ({
    data: await service.readPlaylist({ accountId, id }),
  }));
  bind(binding, endpoints.deletePlaylist, async ({ listener: { accountId }, params: { id } }) => {
    await service.deletePlaylist({ accountId, id });
    return { message: 'The playlist is deleted.' };
  });
  bind(binding, endpoints.listPlaylistMessages, ({ listener: { accountId }, params: { id }, query }) =>
    service.listMessages({ accountId, id }, query),
  );
  bind(binding, endpoints.addToPlaylist, async ({ listener: { accountId }, params: { id }, body }) => ({
    data: await service.addMessages({ accountId, id }, body.messageIds),
  }));
  bind(binding, endpoints.removeFromPlaylist, async ({ listener: { accountId }, params: { id }, body }) => ({
    data: await service.removeMessages({ accountId, id }, body.messageIds),
  }));
  bind(binding, endpoints.moveInPlaylist, async ({ listener: { accountId }, params: { id }, body }) => ({
    data: await service.moveMessage({ accountId, id }, body),
  }));
}
