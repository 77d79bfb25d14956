import type { Message } from '#features/catalogue/contract';
import { listPlaylistMessages, listPlaylists, readPlaylist } from '#features/playlists/contract';
import { answer, answerBy } from './api.ts';
import { pageOf } from './things.ts';

export function makePlaylist(id: string, name: string, count = 0) {
  return { id, name, description: '', count, created: '2026-01-01T00:00:00Z' };
}

export function serveOwn(playlists: readonly ReturnType<typeof makePlaylist>[], messages: readonly Message[] = []) {
  answer(listPlaylists, pageOf(...playlists));
  answerBy(readPlaylist, ({ call }) => ({ data: find(playlists, call) }));
  const added = (place: number) => `2026-02-0${place + 1}T09:00:00Z`;
  answer(listPlaylistMessages, pageOf(...messages.map((message, place) => ({ ...message, added: added(place) }))));
}

function find<One extends { id: string }>(playlists: readonly One[], call: string): One {
  const found = playlists.find(({ id }) => call.endsWith(`/${id}`));
  if (!found) throw new Error(`no playlist for ${call}`);
  return found;
}
