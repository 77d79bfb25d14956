import * as z from 'zod/mini';
import { PlaylistId } from '#contract/ids';
import { readStored, writeStored } from '#web/lib/browser/storage';
import { parseJson } from '#web/lib/parse';

/** How many a menu begins with. */
const most = 5;
const storageKey = 'lectern:playlists-used';
/** The last first. Of whichever account: another's have other ids. */
const Ids = z.array(PlaylistId);

export function usedLast(): PlaylistId[] {
  return parseJson(Ids, readStored(storageKey)) ?? [];
}

/** Something was added to it. */
export function noteUsed(id: PlaylistId): void {
  keep([id, ...usedLast().filter((other) => other !== id)]);
}

/** The account has it no longer. */
export function forgetUsed(ids: readonly PlaylistId[]): void {
  keep(usedLast().filter((id) => !ids.includes(id)));
}

function keep(ids: readonly PlaylistId[]): void {
  writeStored(storageKey, JSON.stringify(ids.slice(0, most)));
}

/** @returns those used last first, filled up by the others in their order; and the rest */
export function firstOf<One extends { id: PlaylistId }>(playlists: readonly One[]): { first: One[]; rest: One[] } {
  const used = usedLast().flatMap((id) => playlists.find((one) => one.id === id) ?? []);
  const sorted = [...new Set([...used, ...playlists])];
  return { first: sorted.slice(0, most), rest: sorted.slice(most) };
}
