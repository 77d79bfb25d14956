import { formatSize } from '#core/web/lib/data-price';
import { formatCount } from '#core/web/lib/format';
import { qualityNames } from '#core/web/lib/listener/use-quality';
import type { SavedMessage, SaveFailure } from '#core/web/offline/saved-entry';
import type { Message } from '#features/catalogue/contract';

export const failureSentences: Record<SaveFailure, string> = {
  full: 'There is no room for it on this device. Remove something that is saved, then try again.',
  storage: 'This browser could not save it.',
  refused: 'This message is no longer available.',
  server: 'The library did not answer as expected. Try again later.',
};

export const noRoom = 'There is no room for that on this device. Remove something under Offline first.';

export const keepsNothing = 'This browser saves nothing in this window, perhaps because it is private.';

export function percentOf({ received, size }: Pick<SavedMessage, 'received' | 'size'>): number {
  return size > 0 ? Math.min(100, Math.floor((received / size) * 100)) : 0;
}

/** @returns e.g. `38 % of 14.2 MB`, `Waits for the network`, `5.4 MB · Data saver` */
export function stateLine(saved: SavedMessage): string {
  const { state, size, quality, failure } = saved;
  if (state === 'saved') {
    return quality === 'normal' ? formatSize(size) : `${formatSize(size)} · ${qualityNames[quality]}`;
  }
  if (state === 'failed') return failureSentences[failure ?? 'storage'];
  if (!navigator.onLine) return `${percentOf(saved)} % of ${formatSize(size)} · Waits for the network`;
  return state === 'waiting' ? `Waits its turn · ${formatSize(size)}` : `${percentOf(saved)} % of ${formatSize(size)}`;
}

export function subjectOf(messages: readonly Pick<Message, 'topic'>[]): string {
  const [first] = messages;
  return messages.length === 1 && first ? first.topic : formatCount(messages.length, ['message', 'messages']);
}
