import type { MessageId, PlaylistId } from '#core/contract/ids';
import * as common from '#core/contract/texts';
import { call, isNotFound } from '#core/web/lib/api/call';
import { toastFailure } from '#core/web/lib/failures';
import { toast } from '#core/web/lib/toasts';
import type { Message } from '#features/catalogue/contract';
import {
  addToPlaylist,
  createPlaylist,
  deletePlaylist,
  moveInPlaylist,
  type Playlist,
  removeFromPlaylist,
} from '#features/playlists/contract';
import { editMessages, forget, listFirst, messagesHere, refetchAll, refetchMessages, showPlaylist } from './cache.ts';
import { followerOf, moveTo } from './order.ts';
import * as texts from './texts.ts';
import { noteUsed } from './used-last.ts';

const last = new Map<PlaylistId, Promise<unknown>>();

interface NewPlaylist {
  name: string;
  description: string;
}

export async function make(fields: NewPlaylist): Promise<Playlist | null> {
  try {
    const { data } = await call(createPlaylist, { body: fields });
    await listFirst(data);
    toast.success(common.playlistCreated());
    return data;
  } catch (error) {
    toastFailure(error, common.playlistNotCreated());
    return null;
  }
}

export async function deleteIfConfirmed({ id, name }: Playlist): Promise<boolean> {
  if (!window.confirm(texts.confirmDelete({ name }))) return false;
  try {
    await call(deletePlaylist, { params: { id } });
  } catch (error) {
    if (!isNotFound(error)) {
      toastFailure(error, common.playlistNotDeleted());
      return false;
    }
  }
  toast.success(common.playlistDeleted());
  await forget(id);
  return true;
}

export async function add(playlist: Playlist, message: Message): Promise<void> {
  const { id, name } = playlist;
  try {
    const body = { messageIds: [message.id] };
    showPlaylist((await inTurn(id, () => call(addToPlaylist, { params: { id }, body }))).data);
    noteUsed(id);
    toast.success(common.addedToPlaylist({ playlist: name }));
    if (!messagesHere(id).some((other) => other.id === message.id)) await refetchMessages(id);
  } catch (error) {
    await sayUnchanged(error);
  }
}

/** Removes the message at once, and restores it if the server refuses. */
export async function remove(playlist: Playlist, messageId: MessageId): Promise<void> {
  const { id, name } = playlist;
  const before = messagesHere(id);
  const place = before.findIndex((message) => message.id === messageId);
  await editMessages(id, (messages) => messages.filter((message) => message.id !== messageId));
  try {
    const body = { messageIds: [messageId] };
    showPlaylist((await inTurn(id, () => call(removeFromPlaylist, { params: { id }, body }))).data);
    toast.success(common.removedFromPlaylist({ playlist: name }));
  } catch (error) {
    await editMessages(id, (messages) => messages.toSpliced(place, 0, ...before.slice(place, place + 1)));
    await sayUnchanged(error);
  }
}

export interface Move {
  messageId: MessageId;
  to: number;
}

export async function move(id: PlaylistId, { messageId, to }: Move): Promise<void> {
  const from = messagesHere(id).findIndex((message) => message.id === messageId);
  if (from === -1 || from === to) return;
  await editMessages(id, (messages) => moveTo(messages, messageId, to));
  const before = followerOf(messagesHere(id), messageId);
  try {
    await inTurn(id, () => call(moveInPlaylist, { params: { id }, body: { messageId, before } }));
  } catch (error) {
    await editMessages(id, (messages) => moveTo(messages, messageId, from));
    await sayUnchanged(error);
  }
}

async function sayUnchanged(error: unknown): Promise<void> {
  toastFailure(error, common.playlistNotChanged());
  if (isNotFound(error)) await refetchAll();
}

/** A move names a neighbour that the server must already know, so each change waits for the earlier ones. */
function inTurn<Reply>(id: PlaylistId, send: () => Promise<Reply>): Promise<Reply> {
  const turn = (last.get(id) ?? Promise.resolve()).then(send, send);
  last.set(id, turn);
  return turn;
}
