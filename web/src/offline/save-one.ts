import { type Fetched, fetchAudio } from '#web/lib/fetch-audio';
import { addPart, changeEntry, makeWhole, readEntry, startOver } from './audio-db.ts';
import { addressOf, readAnew } from './find-rendition.ts';
import type { KeptAudio, SavingFailure } from './saved-entry.ts';
import { isOutOfRoom } from './storage-space.ts';
import { waitForNetwork } from './wait-for-network.ts';

/** How often in a row the server may stumble before a saving has failed. */
const mostStumbles = 5;

interface SavingParts {
  /** Aborted when the saving isn't wanted any more. */
  signal: AbortSignal;
  /** It fetches, so many bytes are here; null while it waits for the network. */
  onProgress: (received: number | null) => void;
}

/** The saving was cancelled or replaced while it went on. */
class NotWanted extends Error {}

/**
 * Saves the audio of one entry, from where an earlier try broke, however often the network goes meanwhile.
 * @returns the entry as it is then, saved or failed; null when it is no longer wanted
 * @throws what the database throws when it can't even keep that the saving has failed
 */
export async function saveOne(entry: KeptAudio, parts: SavingParts): Promise<KeptAudio | null> {
  try {
    const ended = await fetchPatiently(entry, parts);
    if (ended === 'whole') return await makeWhole(entry, Date.now());
    return await changeEntry(entry, { state: 'failed', failure: ended });
  } catch (error) {
    if (error instanceof NotWanted || parts.signal.aborted) return null;
    return await changeEntry(entry, { state: 'failed', failure: isOutOfRoom(error) ? 'full' : 'storage' });
  }
}

async function fetchPatiently(
  { message: { id }, run }: KeptAudio,
  { signal, onProgress }: SavingParts,
): Promise<'whole' | SavingFailure> {
  let failures = 0;
  let stumbles = 0;
  let hasReadAnew = false;
  for (;;) {
    const entry = await readEntry(id);
    if (entry?.run !== run) throw new NotWanted();
    const fetched = await fetchNext(entry, { signal, onProgress });
    if (fetched === 'whole') return 'whole';
    const now = await readEntry(id);
    if (now && now.received > entry.received) {
      failures = stumbles = 0;
      hasReadAnew = false;
    }
    if (fetched === 'refused' || fetched === 'gone') {
      if (hasReadAnew) return 'refused';
      const found = await readAnew(entry);
      if (found === 'refused') return 'refused';
      if (found !== 'broken') {
        hasReadAnew = true;
        await changeEntry(entry, { message: found });
        continue;
      }
    }
    if (fetched === 'stumbled') stumbles += 1;
    if (stumbles === mostStumbles) return 'server';
    failures += 1;
    onProgress(null);
    await waitForNetwork(failures, signal);
    signal.throwIfAborted();
  }
}

async function fetchNext(entry: KeptAudio, { signal, onProgress }: SavingParts): Promise<Fetched> {
  const address = addressOf(entry);
  if (address === null) return 'refused';
  onProgress(entry.received);
  return await fetchAudio({
    address,
    from: entry.received,
    etag: entry.etag,
    signal,
    onProgress,
    onStart: async (head) => insistOn(await startOver(entry, { ...head, size: head.size || entry.size })),
    onPart: async (at, part) => insistOn(await addPart(entry, at, part)),
  });
}

function insistOn(isWanted: boolean): void {
  if (!isWanted) throw new NotWanted();
}
