import type { Message } from '#contract/catalogue';
import { toast } from '#web/lib/toasts';
import { onSaved, onSaveFailed } from '#web/offline/save-events';
import { isUnfinished } from '#web/offline/saved-entry';
import { savedStore } from '#web/offline/saved-store';
import { failureSentences, subjectOf } from './sentences.ts';

let isTelling = false;
let saved: Message[] = [];

/** Reports failed downloads of this tab, and finished ones once none is left. */
export function tellOfSavings(): void {
  if (isTelling) return;
  isTelling = true;
  onSaveFailed(({ message, failure }) => {
    toast.error(failureSentences[failure ?? 'storage'], `“${message.topic}” wasn’t saved`);
  });
  onSaved(({ message }) => saved.push(message));
  savedStore.subscribe((kept) => {
    if (saved.length === 0 || Object.values(kept).some(isUnfinished)) return;
    toast.success('Saved offline', subjectOf(saved));
    saved = [];
  });
}
