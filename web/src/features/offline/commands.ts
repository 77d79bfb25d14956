import type { Message } from '#contract/catalogue';
import type { MessageId } from '#contract/ids';
import type { SoundQuality } from '#web/lib/listener/quality';
import { loadPart } from '#web/lib/load-part';
import { toast } from '#web/lib/toasts';
import { keepsNothing, noRoom, subjectOf } from './sentences.ts';
import { tellOfSavings } from './tell-of-savings.ts';

/** What saves comes with the first press. */
async function load() {
  const offline = await loadPart(() => import('#web/offline/offline'));
  tellOfSavings();
  return offline;
}

/** Reads what is kept, and goes on with what was on its way. */
export async function startKeeping(): Promise<void> {
  const { startOffline } = await loadPart(() => import('#web/offline/start'));
  tellOfSavings();
  await startOffline();
}

/** Saves messages for offline, and says that it has begun, or why it can't. */
export async function save(messages: readonly Message[], quality: SoundQuality): Promise<void> {
  const { saveOffline } = await load();
  const reply = await saveOffline(messages, quality);
  if (reply === 'full') toast.error(noRoom);
  else if (reply === 'none') toast.error(keepsNothing);
  else toast.success(navigator.onLine ? 'Saving for offline' : 'Saved once there is a network', subjectOf(messages));
}

/** Ends savings that are on their way; nothing of them stays. */
export async function cancel(ids: readonly MessageId[]): Promise<void> {
  await (await load()).removeSaved(ids);
  toast.success(ids.length === 1 ? 'Saving cancelled' : `${ids.length} savings cancelled`);
}

/** Tries a saving again from where it broke. */
export async function retry(id: MessageId): Promise<void> {
  await (await load()).retrySaving(id);
}

/** Removes what is saved; what plays of it meanwhile plays on. */
export async function remove(ids: readonly MessageId[]): Promise<void> {
  await (await load()).removeSaved(ids);
  toast.success(ids.length === 1 ? 'Removed from this device' : `${ids.length} messages removed from this device`);
}
