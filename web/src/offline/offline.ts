import type { Message } from '#contract/catalogue';
import { uniqueId } from '#web/lib/browser/unique-id';
import { listenerEmail } from '#web/lib/listener/auth';
import { qualityNow, type SoundQuality } from '#web/lib/listener/quality';
import { renditionIn } from '#web/lib/renditions';
import type { Track } from '#web/player/track';
import { changeEntry, putEntries, readEntry, removeEntries } from './audio-db.ts';
import { changed } from './changes.ts';
import { mayHave, ownerOf } from './owners.ts';
import { savableRenditions } from './savable.ts';
import { isComing, type KeptAudio } from './saved-entry.ts';
import { savedStore } from './saved-store.ts';
import { startOffline } from './start.ts';
import { isOutOfRoom, keepForGood, readSpace, roomFor } from './storage-space.ts';

/** What became of a wish to save: `full` when the browser has no room for it, `none` when it keeps nothing at all. */
export type SaveReply = 'saving' | 'full' | 'none';

/**
 * Saves messages for offline, in the background and over visits, until all are here or have failed.
 * @param messages those that are saved already, and those that the listener can't play, are left out
 * @param quality where a message has it, else what it has
 */
export async function saveOffline(
  messages: readonly Message[],
  quality: SoundQuality = qualityNow(),
): Promise<SaveReply> {
  // What is there already isn't fetched once more.
  await startOffline();
  const known = savedStore.getState();
  const entries = messages
    .filter(({ id }) => known[id] === undefined || known[id].state === 'failed')
    .flatMap((message) => entryOf(message, quality) ?? []);
  if (entries.length === 0) return 'saving';
  const space = await readSpace();
  const coming = Object.values(known).filter(isComing);
  const toCome = [...entries, ...coming].map(({ size, received }) => size - received);
  if (space && roomFor(toCome) > space.free) return 'full';
  try {
    await putEntries(entries);
  } catch (error) {
    return isOutOfRoom(error) ? 'full' : 'none';
  }
  void keepForGood();
  await changed();
  return 'saving';
}

function entryOf(message: Message, quality: SoundQuality): KeptAudio | null {
  const rendition = message.can_play ? renditionIn(savableRenditions(message), quality) : undefined;
  const listener = listenerEmail();
  if (!rendition || (!message.is_free && listener === null)) return null;
  return {
    message,
    owner: ownerOf(message, listener),
    quality: rendition.quality,
    state: 'waiting',
    failure: null,
    blob: null,
    type: '',
    size: rendition.size,
    received: 0,
    parts: 0,
    etag: null,
    run: uniqueId(),
    addedAt: Date.now(),
    savedAt: null,
  };
}

/** Tries again what has failed, from where it broke. */
export async function retrySaving(id: Message['id']): Promise<void> {
  const entry = await readEntry(id).catch(() => null);
  if (entry?.state !== 'failed') return;
  await changeEntry(entry, { state: 'waiting', failure: null });
  await changed();
}

/** Removes what is saved of these messages, or on its way. What plays meanwhile plays on. */
export async function removeSaved(ids: readonly Message['id'][]): Promise<void> {
  await removeEntries(ids).catch(() => undefined);
  await changed();
}

/** @returns all of the audio that is saved of what is to be played; null when there is none, or not for who uses this browser now */
export async function savedAudio({ id, isPreview }: Pick<Track, 'id' | 'isPreview'>): Promise<Blob | null> {
  if (isPreview) return null;
  try {
    const entry = await readEntry(id);
    const listener = listenerEmail();
    if (!entry?.blob || !mayHave(entry.owner, listener)) return null;
    // Where the browser has lost the bytes it says so only when they are read.
    await entry.blob.slice(0, 1).arrayBuffer();
    return entry.blob;
  } catch {
    return null;
  }
}
