import type { AccountExport } from '#contract/accounts/export';
import { PlaylistId } from '#contract/ids';
import type { Playlist } from '#contract/playlists';
import type { listEverything, PlaylistRow } from './queries.ts';

export function presentPlaylist(row: PlaylistRow): Playlist {
  return {
    id: PlaylistId.parse(row.id),
    name: row.name,
    description: row.description,
    count: Number(row.count),
    created: row.created_at.toISOString(),
  };
}

type Everything = Awaited<ReturnType<typeof listEverything>>;

export function presentEverything(rows: Everything): AccountExport['playlists'] {
  const playlists = new Map<string, AccountExport['playlists'][number]>();
  for (const row of rows) {
    const { id, name, description, created_at, message_id, topic, added_at } = row;
    const playlist = playlists.get(id) ?? { id, name, description, created: created_at.toISOString(), messages: [] };
    playlists.set(id, playlist);
    if (message_id !== null && added_at !== null) {
      playlist.messages.push({ message_id, topic: topic ?? '', added: added_at.toISOString() });
    }
  }
  return [...playlists.values()];
}
