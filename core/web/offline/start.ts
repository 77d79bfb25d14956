import { authStore, listenerEmail } from '#core/web/lib/listener/auth';
import { endedOwner } from '#core/web/lib/listener/ended-session';
import { deleteStrayParts, readEntries, removeEntries } from './audio-db.ts';
import { notifyChange, showChanges } from './changes.ts';
import { mustDelete } from './owners.ts';
import { renameOwner } from './rename-owner.ts';
import { saveMissingNotes } from './saved-notes.ts';
import { saveMissingTranscripts } from './saved-transcripts.ts';
import { listenToTabs } from './tabs.ts';
import { showProgress } from './update-store.ts';

let starting: Promise<void> | null = null;

export function startOffline(): Promise<void> {
  starting ??= start();
  return starting;
}

async function start(): Promise<void> {
  listenToTabs((news) => {
    if (news.kind === 'progress') showProgress(news.id, news.received);
    else void showChanges();
  });
  authStore.subscribe((now, before) => {
    if (now?.user.email === before?.user.email) return;
    const isRenamed = now !== null && now.token === before?.token;
    void (isRenamed ? renameOwner(before.user.email, now.user.email) : followListener());
  });
  await followListener();
  await deleteStrayParts().catch(() => undefined);
  void saveMissingTranscripts();
  void saveMissingNotes();
}

async function followListener(): Promise<void> {
  const users = { listener: listenerEmail(), absent: endedOwner() };
  const entries = await readEntries().catch(() => []);
  const gone = entries.filter(({ owner }) => mustDelete(owner, users)).map(({ message }) => message.id);
  if (gone.length === 0) return await showChanges();
  await removeEntries(gone).catch(() => undefined);
  await notifyChange();
}
