import { CallError, call } from '#core/web/lib/api/call';
import { type FetchResult, fetchAudio } from '#core/web/lib/fetch-audio';
import { renditionsOf } from '#core/web/lib/renditions';
import { waitForNetwork } from '#core/web/lib/wait-for-network';
import { readMessage } from '#features/messages/contract';
import { readChapters } from '#features/messages/contract/chapters';
import { addPart, changeEntry, joinParts, readEntry, resetParts } from './audio-db.ts';
import type { SavedEntry, SaveFailure } from './saved-entry.ts';
import { isQuotaError } from './storage-space.ts';

/** Status 401 isn't a final refusal, because the listener may sign in again. */
const refusals = [403, 404, 410];

/** Delays before the next attempt, in ms, by the number of failures. */
const backoffMs = [1000, 2000, 4000, 8000, 15_000, 30_000];
const longestPauseMs = 60_000;

const maxServerFailures = 5;

interface DownloadOptions {
  signal: AbortSignal;
  onProgress: (received: number | null) => void;
}

class DownloadCancelled extends Error {}

/**
 * Downloads one message, resuming earlier attempts however often the network is lost.
 * @returns the saved or failed entry; null if it is no longer wanted
 */
export async function saveOne(entry: SavedEntry, parts: DownloadOptions): Promise<SavedEntry | null> {
  try {
    const ended = await fetchWithRetries(entry, parts);
    if (ended === 'whole') {
      await keepChapters(entry);
      return await joinParts(entry, Date.now());
    }
    return await changeEntry(entry, { state: 'failed', failure: ended });
  } catch (error) {
    if (error instanceof DownloadCancelled || parts.signal.aborted) return null;
    return await changeEntry(entry, { state: 'failed', failure: isQuotaError(error) ? 'full' : 'storage' });
  }
}

/** The audio is saved even if its chapters can't be fetched. */
async function keepChapters(entry: SavedEntry): Promise<void> {
  const found = await call(readChapters, { params: { id: entry.message.id } }).catch(() => null);
  if (found && found.data.length > 0) await changeEntry(entry, { chapters: found.data });
}

async function fetchWithRetries(
  { message: { id }, run }: SavedEntry,
  { signal, onProgress }: DownloadOptions,
): Promise<'whole' | SaveFailure> {
  let failures = 0;
  let serverFailures = 0;
  let hasReadAgain = false;
  for (;;) {
    const entry = await readEntry(id);
    if (entry?.run !== run) throw new DownloadCancelled();
    const fetched = await fetchNext(entry, { signal, onProgress });
    if (fetched === 'whole') return 'whole';
    const now = await readEntry(id);
    if (now && now.received > entry.received) {
      failures = serverFailures = 0;
      hasReadAgain = false;
    }
    if (fetched === 'refused' || fetched === 'gone') {
      if (hasReadAgain) return 'refused';
      const found = await readAgain(entry);
      if (found === 'refused') return 'refused';
      if (found !== 'broken') {
        hasReadAgain = true;
        await changeEntry(entry, { message: found });
        continue;
      }
    }
    if (fetched === 'stumbled') serverFailures += 1;
    if (serverFailures === maxServerFailures) return 'server';
    failures += 1;
    onProgress(null);
    await waitForNetwork(backoffMs[failures - 1] ?? longestPauseMs, signal);
    signal.throwIfAborted();
  }
}

async function fetchNext(entry: SavedEntry, { signal, onProgress }: DownloadOptions): Promise<FetchResult> {
  const address = addressOf(entry);
  if (address === null) return 'refused';
  onProgress(entry.received);
  return await fetchAudio({
    address,
    from: entry.received,
    etag: entry.etag,
    signal,
    onProgress,
    onStart: async (head) => throwUnlessWanted(await resetParts(entry, { ...head, size: head.size || entry.size })),
    onPart: async (at, part) => throwUnlessWanted(await addPart(entry, at, part)),
  });
}

function throwUnlessWanted(isWanted: boolean): void {
  if (!isWanted) throw new DownloadCancelled();
}

type Wanted = Pick<SavedEntry, 'message' | 'quality'>;

function addressOf({ message, quality }: Wanted): string | null {
  return renditionsOf(message).find((one) => one.quality === quality)?.address ?? null;
}

/** The message is read again, since its address may have expired or its audio may have been replaced. */
async function readAgain(wanted: Wanted): Promise<SavedEntry['message'] | 'refused' | 'broken'> {
  try {
    const { data: message } = await call(readMessage, { params: { id: wanted.message.id } });
    return message.can_play && addressOf({ message, quality: wanted.quality }) !== null ? message : 'refused';
  } catch (error) {
    return error instanceof CallError && refusals.includes(error.status) ? 'refused' : 'broken';
  }
}
