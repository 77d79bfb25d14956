import type { Message } from '#contract/catalogue';
import type { MessageId } from '#contract/ids';
import type { SoundQuality } from '#web/lib/listener/quality';
import { loadPart } from '#web/lib/load-part';
import { toast } from '#web/lib/toasts';
import { addPendingSave, removeTaken, takePendingSaves } from '#web/offline/pending-saves';
import { keepsNothing, noRoom, subjectOf } from './sentences.ts';
import { tellOfSavings } from './tell-of-savings.ts';

/** The code is loaded on the first press. */
async function load() {
  const offline = await loadPart(() => import('#web/offline/offline'));
  tellOfSavings();
  return offline;
}

/** Reads what is saved, and resumes downloads. */
export async function startKeeping(): Promise<void> {
  const { startOffline } = await loadPart(() => import('#web/offline/start'));
  tellOfSavings();
  await startOffline();
  await takeUpWishes();
}

/** Requests from a page that was left too soon. */
async function takeUpWishes(): Promise<void> {
  const wishes = takePendingSaves();
  if (wishes.length === 0) return;
  const { saveOffline } = await load();
  for (const { messages, quality } of wishes) await saveOffline(messages, quality);
  removeTaken();
}

/** Saves messages for offline, and says that it has started, or why it can't. */
export async function save(messages: readonly Message[], quality: SoundQuality): Promise<void> {
  const forgetWish = addPendingSave(messages, quality);
  const { saveOffline } = await load();
  const reply = await saveOffline(messages, quality).finally(forgetWish);
  if (reply === 'full') toast.error(noRoom);
  else if (reply === 'none') toast.error(keepsNothing);
  else toast.success(navigator.onLine ? 'Saving for offline' : 'Saved once there is a network', subjectOf(messages));
}

/** Cancels downloads and deletes their parts. */
export async function cancel(ids: readonly MessageId[]): Promise<void> {
  await (await load()).removeSaved(ids);
  toast.success(ids.length === 1 ? 'Saving cancelled' : `${ids.length} savings cancelled`);
}

export async function retry(id: MessageId): Promise<void> {
  await (await load()).retrySave(id);
}

/** Deletes saved messages; what is playing plays on. */
export async function remove(ids: readonly MessageId[]): Promise<void> {
  await (await load()).removeSaved(ids);
  toast.success(ids.length === 1 ? 'Removed from this device' : `${ids.length} messages removed from this device`);
}
