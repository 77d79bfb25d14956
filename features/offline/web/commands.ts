import type { MessageId } from '#core/contract/ids';
import * as common from '#core/contract/texts';
import type { SoundQuality } from '#core/web/lib/listener/quality';
import { loadPart } from '#core/web/lib/load-part';
import { toast } from '#core/web/lib/toasts';
import { addPendingSave, removeTaken, takePendingSaves } from '#core/web/offline/pending-saves';
import { onSaved, onSaveFailed } from '#core/web/offline/save-events';
import { isUnfinished } from '#core/web/offline/saved-entry';
import { savedStore } from '#core/web/offline/saved-store';
import type { Message } from '#features/catalogue/contract';
import { failureSentences, subjectOf } from './sentences.ts';
import * as texts from './texts.ts';

let isReporting = false;

let saved: Message[] = [];

async function load() {
  const offline = await loadPart(() => import('#core/web/offline/offline'));
  reportSaves();
  return offline;
}

export async function startKeeping(): Promise<void> {
  const { startOffline } = await loadPart(() => import('#core/web/offline/start'));
  reportSaves();
  await startOffline();
  await takeUpWishes();
}

async function takeUpWishes(): Promise<void> {
  const wishes = takePendingSaves();
  if (wishes.length === 0) return;
  const { saveOffline } = await load();
  for (const { messages, quality } of wishes) await saveOffline(messages, quality);
  removeTaken();
}

export async function save(messages: readonly Message[], quality: SoundQuality): Promise<void> {
  const forgetWish = addPendingSave(messages, quality);
  const { saveOffline } = await load();
  const reply = await saveOffline(messages, quality).finally(forgetWish);
  if (reply === 'full') toast.error(texts.noRoom());
  else if (reply === 'none') toast.error(texts.savesNothing());
  else toast.success(navigator.onLine ? texts.savingForOffline() : texts.savedOnceOnline(), subjectOf(messages));
}

export async function cancel(ids: readonly MessageId[]): Promise<void> {
  await (await load()).removeSaved(ids);
  toast.success(texts.savingsCancelled({ count: ids.length }));
}

export async function retry(id: MessageId): Promise<void> {
  await (await load()).retrySave(id);
}

export async function remove(ids: readonly MessageId[]): Promise<void> {
  await (await load()).removeSaved(ids);
  toast.success(texts.messagesRemoved({ count: ids.length }));
}

function reportSaves(): void {
  if (isReporting) return;
  isReporting = true;
  onSaveFailed(({ message, failure }) => {
    toast.error(failureSentences[failure ?? 'storage'](), texts.topicWasntSaved({ topic: message.topic }));
  });
  onSaved(({ message }) => saved.push(message));
  savedStore.subscribe((kept) => {
    if (saved.length === 0 || Object.values(kept).some(isUnfinished)) return;
    toast.success(common.savedOffline(), subjectOf(saved));
    saved = [];
  });
}
