import type { MessageId } from '#core/contract/ids';
import { listenerEmail } from '#core/web/lib/listener/auth';
import { readEntries } from './audio-db.ts';
import { mayPlay } from './owners.ts';
import type { SavedEntry, SavedMessage } from './saved-entry.ts';
import { setSavedMarker } from './saved-marker.ts';
import { savedStore, storageStateStore } from './saved-store.ts';

const progressMs = 200;

const fetched = new Map<string, { received: number; shownAt: number }>();

export async function showEntries(): Promise<void> {
  try {
    const entries = await readEntries();
    const listener = listenerEmail();
    setSavedMarker(entries.length > 0);
    clearStaleProgress(entries);
    const shown = entries.filter(({ owner }) => mayPlay(owner, listener)).map(savedMessageOf);
    savedStore.setState(Object.fromEntries(shown.map((saved) => [saved.message.id, saved])), true);
    storageStateStore.setState({ keeping: 'ready' });
  } catch {
    storageStateStore.setState({ keeping: 'none' });
  }
}

function clearStaleProgress(entries: readonly SavedEntry[]): void {
  const waiting = new Set<string>(entries.filter(({ state }) => state === 'waiting').map(({ message }) => message.id));
  for (const id of fetched.keys()) if (!waiting.has(id)) fetched.delete(id);
}

function savedMessageOf(entry: SavedEntry): SavedMessage {
  const { message, owner, quality, failure, size, addedAt, savedAt, chapters, notes } = entry;
  const progress = fetched.get(message.id);
  const state = progress ? 'saving' : entry.state;
  const received = Math.max(entry.received, progress?.received ?? 0);
  const sizeOfNotes = notes?.reduce((sum, { blob }) => sum + blob.size, 0) ?? 0;
  return {
    message,
    owner,
    quality,
    failure,
    size: size + sizeOfNotes,
    received: received + sizeOfNotes,
    addedAt,
    savedAt,
    chapters,
    notes,
    state,
  };
}

/** @param received in bytes; null while waiting for the network */
export function showProgress(id: MessageId, received: number | null): boolean {
  const before = fetched.get(id);
  const now = performance.now();
  if (received === null) fetched.delete(id);
  else if (before && now - before.shownAt < progressMs) return false;
  else fetched.set(id, { received, shownAt: now });
  const saved = savedStore.getState()[id];
  if (!saved || saved.state === 'saved' || saved.state === 'failed') return true;
  const state = received === null ? 'waiting' : 'saving';
  savedStore.setState({ [id]: { ...saved, state, received: received ?? saved.received } });
  return true;
}
