import type { MessageId } from '#contract/ids';
import { listenerEmail } from '#web/lib/listener/auth';
import { readEntries } from './audio-db.ts';
import { mayHave } from './owners.ts';
import type { KeptAudio, SavedMessage } from './saved-entry.ts';
import { markKept } from './saved-marker.ts';
import { keepingStore, savedStore } from './saved-store.ts';

/** Progress is shown so seldom, in ms: the eye sees no more, and the phone has other things to do. */
const progressMs = 200;

/** Of what is being fetched, in whichever tab: how many bytes are here, and when that was shown. */
const fetched = new Map<string, { received: number; shownAt: number }>();

/** Shows what is kept for who uses this browser now, as the database has it. */
export async function showEntries(): Promise<void> {
  try {
    const entries = await readEntries();
    const listener = listenerEmail();
    markKept(entries.length > 0);
    forgetProgressBut(entries);
    const shown = entries.filter(({ owner }) => mayHave(owner, listener)).map(shownOf);
    savedStore.setState(Object.fromEntries(shown.map((saved) => [saved.message.id, saved])), true);
    keepingStore.setState({ keeping: 'ready' });
  } catch {
    keepingStore.setState({ keeping: 'none' });
  }
}

/** What was cancelled is at its beginning when it is wanted again. */
function forgetProgressBut(entries: readonly KeptAudio[]): void {
  const waiting = new Set<string>(entries.filter(({ state }) => state === 'waiting').map(({ message }) => message.id));
  for (const id of fetched.keys()) if (!waiting.has(id)) fetched.delete(id);
}

function shownOf(entry: KeptAudio): SavedMessage {
  const { message, owner, quality, failure, size, addedAt, savedAt } = entry;
  const progress = fetched.get(message.id);
  const state = progress ? 'saving' : entry.state;
  const received = Math.max(entry.received, progress?.received ?? 0);
  return { message, owner, quality, failure, size, received, addedAt, savedAt, state };
}

/**
 * Shows how far a saving is.
 * @param received in bytes; null when it waits for the network
 * @returns whether there was news in it
 */
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
