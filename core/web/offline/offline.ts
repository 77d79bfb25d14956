import { uniqueId } from '#core/web/lib/browser/unique-id';
import { listenerEmail } from '#core/web/lib/listener/auth';
import { qualityNow, type SoundQuality } from '#core/web/lib/listener/quality';
import { renditionIn, renditionsOf } from '#core/web/lib/renditions';
import type { Track } from '#core/web/player/track';
import type { Message } from '#features/catalogue/contract';
import { changeEntry, putEntries, readEntry, removeEntries } from './audio-db.ts';
import { notifyChange } from './changes.ts';
import { mayPlay, ownerOf } from './owners.ts';
import { isUnfinished, type SavedEntry } from './saved-entry.ts';
import { savedStore } from './saved-store.ts';
import { startOffline } from './start.ts';
import { isQuotaError, readStorageSpace, requestPersistence, spaceFor } from './storage-space.ts';

/** `full` when the browser has no room for the audio, `none` when it can't store anything. */
type SaveResult = 'saving' | 'full' | 'none';

/** Saves messages in the background and across visits. Skips saved ones, and those that the listener can't play. */
export async function saveOffline(
  messages: readonly Message[],
  quality: SoundQuality = qualityNow(),
): Promise<SaveResult> {
  await startOffline();
  const known = savedStore.getState();
  const entries = messages
    .filter(({ id }) => known[id] === undefined || known[id].state === 'failed')
    .flatMap((message) => entryOf(message, quality) ?? []);
  if (entries.length === 0) return 'saving';
  const space = await readStorageSpace();
  const unfinished = Object.values(known).filter(isUnfinished);
  const toCome = [...entries, ...unfinished].map(({ size, received }) => size - received);
  if (space && spaceFor(toCome) > space.free) return 'full';
  try {
    await putEntries(entries);
  } catch (error) {
    return isQuotaError(error) ? 'full' : 'none';
  }
  void requestPersistence();
  await notifyChange();
  return 'saving';
}

function entryOf(message: Message, quality: SoundQuality): SavedEntry | null {
  const rendition = message.can_play ? renditionIn(renditionsOf(message), quality) : undefined;
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

export async function retrySave(id: Message['id']): Promise<void> {
  const entry = await readEntry(id).catch(() => null);
  if (entry?.state !== 'failed') return;
  await changeEntry(entry, { state: 'waiting', failure: null });
  await notifyChange();
}

/** Playback of a removed message continues. */
export async function removeSaved(ids: readonly Message['id'][]): Promise<void> {
  await removeEntries(ids).catch(() => undefined);
  await notifyChange();
}

/** @returns a track's saved audio; null if there is none, or it belongs to another listener */
export async function savedAudio({ id, isPreview }: Pick<Track, 'id' | 'isPreview'>): Promise<Blob | null> {
  if (isPreview) return null;
  try {
    const entry = await readEntry(id);
    const listener = listenerEmail();
    if (!entry?.blob || !mayPlay(entry.owner, listener)) return null;
    // A browser that has evicted the bytes only says so when they are read.
    await entry.blob.slice(0, 1).arrayBuffer();
    return entry.blob;
  } catch {
    return null;
  }
}
