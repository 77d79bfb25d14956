import { authStore, listenerEmail } from '#web/lib/listener/auth';
import { endedOwner } from '#web/lib/listener/ended-session';
import { readEntries, removeEntries, sweepParts } from './audio-db.ts';
import { changed, showChanges } from './changes.ts';
import { mustGo } from './owners.ts';
import { renameOwner } from './rename-owner.ts';
import { hearTabs } from './tabs.ts';
import { showProgress } from './update-store.ts';

let starting: Promise<void> | null = null;

/** Shows what is kept, goes on with what was on its way, and follows the other tabs and who is signed in. */
export function startOffline(): Promise<void> {
  starting ??= start();
  return starting;
}

async function start(): Promise<void> {
  hearTabs((news) => {
    if (news.kind === 'progress') showProgress(news.id, news.received);
    else void showChanges();
  });
  authStore.subscribe((now, before) => {
    if (now?.user.email === before?.user.email) return;
    const isRenamed = now !== null && now.token === before?.token;
    void (isRenamed ? renameOwner(before.user.email, now.user.email) : followListener());
  });
  await followListener();
  await sweepParts().catch(() => undefined);
}

/** Nothing that somebody bought stays for the next one. */
async function followListener(): Promise<void> {
  const users = { listener: listenerEmail(), absent: endedOwner() };
  const entries = await readEntries().catch(() => []);
  const gone = entries.filter(({ owner }) => mustGo(owner, users)).map(({ message }) => message.id);
  if (gone.length === 0) return await showChanges();
  await removeEntries(gone).catch(() => undefined);
  await changed();
}
