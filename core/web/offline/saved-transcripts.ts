import type { MessageId } from '#core/contract/ids';
import { call } from '#core/web/lib/api/call';
import { listenerEmail } from '#core/web/lib/listener/auth';
import type { Message } from '#features/catalogue/contract';
import { readTranscript } from '#features/transcripts/contract';
import type { Transcript } from '#features/transcripts/contract/transcript';
import { findInTranscript, type TranscriptHit, wordsIn } from '#features/transcripts/contract/transcript-hit';
import { changeEntry, readEntries, readEntry } from './audio-db.ts';
import { mayPlay } from './owners.ts';
import type { SavedEntry } from './saved-entry.ts';

export async function readSavedTranscript(id: MessageId): Promise<Transcript | null> {
  const entry = await readEntry(id).catch(() => null);
  return (entry && mayPlay(entry.owner, listenerEmail()) && entry.transcript) || null;
}

export async function saveTranscripts(entries: readonly SavedEntry[]): Promise<void> {
  const listener = listenerEmail();
  for (const entry of entries) {
    const { message, owner, state, transcript } = entry;
    if (state !== 'saved' || transcript || !message.has_transcript || !mayPlay(owner, listener)) continue;
    const fetched = await call(readTranscript, { params: { id: message.id } }).catch(() => null);
    if (fetched) await changeEntry(entry, { transcript: fetched.data }).catch(() => null);
  }
}

export async function keepTranscript(id: MessageId, transcript: Transcript): Promise<void> {
  const entry = await readEntry(id).catch(() => null);
  if (entry?.state !== 'saved' || !mayPlay(entry.owner, listenerEmail())) return;
  await changeEntry(entry, { transcript, message: { ...entry.message, has_transcript: true } }).catch(() => null);
}

export async function saveMissingTranscripts(): Promise<void> {
  await saveTranscripts(await readEntries().catch(() => []));
}

export interface SavedTranscriptHit extends TranscriptHit {
  message: Message;
}

/**
 * Searches the transcripts of saved messages without the server.
 * @param keyword every word of it must occur as a whole word near the others
 * @returns each message with its first place, the last saved first
 */
export async function findInSaved(keyword: string): Promise<SavedTranscriptHit[]> {
  const words = wordsIn(keyword).map(({ word }) => word);
  if (!words.some((word) => word.length >= shortestSaid)) return [];
  const listener = listenerEmail();
  const entries = (await readEntries().catch(() => [])).filter(
    ({ state, owner }) => state === 'saved' && mayPlay(owner, listener),
  );
  return entries
    .sort((one, other) => (other.savedAt ?? 0) - (one.savedAt ?? 0))
    .flatMap(({ message, transcript }) => {
      const said = transcript && findInTranscript(transcript.cues, words);
      return said ? [{ message, ...said }] : [];
    });
}

/** Words shorter than this are ignored, as in the server's search, because they occur everywhere. */
const shortestSaid = 3;
