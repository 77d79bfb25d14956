import type { MessageId } from '#core/contract/ids';
import { call } from '#core/web/lib/api/call';
import { listenerEmail } from '#core/web/lib/listener/auth';
import { readMessage } from '#features/messages/contract';
import type { Note } from '#features/messages/contract/detail';
import { changeEntry, readEntries, readEntry } from './audio-db.ts';
import { mayPlay } from './owners.ts';
import type { SavedEntry, SavedNote } from './saved-entry.ts';
import { postToTabs } from './tabs.ts';
import { showEntries } from './update-store.ts';

export async function saveNotes(entries: readonly SavedEntry[]): Promise<void> {
  for (const entry of entries) {
    if (entry.notes !== undefined || !isTheirs(entry)) continue;
    const message = await call(readMessage, { params: { id: entry.message.id } }).catch(() => null);
    if (message) await keep(entry, message.data.notes);
  }
}

export async function saveMissingNotes(): Promise<void> {
  if (!navigator.onLine) return;
  await saveNotes(await readEntries().catch(() => []));
}

export async function keepNotes(id: MessageId, notes: readonly Note[]): Promise<void> {
  const entry = await readEntry(id).catch(() => null);
  if (entry && isTheirs(entry)) await keep(entry, notes);
}

function isTheirs({ state, owner }: SavedEntry): boolean {
  return state === 'saved' && mayPlay(owner, listenerEmail());
}

/** Saves all notes of a message or none. If one can't be fetched, a later start tries again. */
async function keep(entry: SavedEntry, notes: readonly Note[]): Promise<void> {
  const before = entry.notes ?? [];
  const saved: SavedNote[] = [];
  for (const note of notes) {
    const had = before.find(({ id }) => id === note.id);
    const now = await fetchNote(note, had).catch(() => null);
    if (now === null) return;
    saved.push(now);
  }
  if (isSame(entry.notes, saved)) return;
  const changed = await changeEntry(entry, { notes: saved }).catch(() => null);
  if (!changed) return;
  await showEntries();
  postToTabs({ kind: 'changed' });
}

async function fetchNote(note: Note, had: SavedNote | undefined): Promise<SavedNote | null> {
  const { id, title, kind, size, file_url } = note;
  if (file_url === null) return null;
  const url = `${file_url}${file_url.includes('?') ? '&' : '?'}download`;
  const etag = had?.etag ?? null;
  const reply = await fetch(url, { cache: 'no-store', ...(etag !== null && { headers: { 'if-none-match': etag } }) });
  if (reply.status === 304 && had) return { ...had, title, file_url };
  if (!reply.ok) return null;
  return {
    id,
    title,
    kind,
    size,
    file_url,
    etag: reply.headers.get('etag'),
    type: reply.headers.get('content-type') ?? '',
    disposition: reply.headers.get('content-disposition') ?? 'attachment',
    blob: await reply.blob(),
  };
}

/** The signatures in addresses change every hour, so the comparison ignores them. */
function isSame(before: readonly SavedNote[] | undefined, now: readonly SavedNote[]): boolean {
  if (before?.length !== now.length) return false;
  return now.every(({ id, title, etag }, at) => {
    const was = before[at];
    return was?.id === id && was.title === title && was.etag === etag;
  });
}
