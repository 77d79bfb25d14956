import * as z from 'zod/mini';
import { PlaylistId } from '#core/contract/ids';
import { readStored, writeStored } from '#core/web/lib/browser/storage';
import { parseJson } from '#core/web/lib/parse';
import { usedPlaylistsKey } from './used-key.ts';

const max = 5;
const Ids = z.array(PlaylistId);

export function usedLast(): PlaylistId[] {
  return parseJson(Ids, readStored(usedPlaylistsKey)) ?? [];
}

export function noteUsed(id: PlaylistId): void {
  keep([id, ...usedLast().filter((other) => other !== id)]);
}

export function forgetUsed(ids: readonly PlaylistId[]): void {
  keep(usedLast().filter((id) => !ids.includes(id)));
}

function keep(ids: readonly PlaylistId[]): void {
  writeStored(usedPlaylistsKey, JSON.stringify(ids.slice(0, max)));
}

export function firstOf<One extends { id: PlaylistId }>(playlists: readonly One[]): One[] {
  const used = usedLast().flatMap((id) => playlists.find((one) => one.id === id) ?? []);
  return [...new Set([...used, ...playlists])].slice(0, max);
}
