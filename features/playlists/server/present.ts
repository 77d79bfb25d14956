import { PlaylistId } from '#core/contract/ids';
import type { AccountExport } from '#features/accounts/contract/export';
import type { Playlist } from '#features/playlists/contract';
import type { exportPlaylists, PlaylistRow } from './queries.ts';

export function presentPlaylist(row: PlaylistRow): Playlist {
  return {
    id: PlaylistId.parse(row.id),
    name: row.name,
    description: row.description,
    count: Number(row.count),
    created: row.created_at.toISOString(),
  };
}

export function presentExported(
  row: Awaited<ReturnType<typeof exportPlaylists>>[number],
): AccountExport['playlists'][number] {
  const { created_at, messages, ...playlist } = row;
  return {
    ...playlist,
    created: created_at.toISOString(),
    messages: messages.map((message) => ({ ...message, topic: message.topic ?? '' })),
  };
}
