import * as common from '#core/contract/texts';
import { formatSize } from '#core/web/lib/data-price';
import { qualityNames } from '#core/web/lib/listener/use-quality';
import type { SavedMessage, SaveFailure } from '#core/web/offline/saved-entry';
import type { Message } from '#features/catalogue/contract';
import * as texts from './texts.ts';

export const failureSentences: Record<SaveFailure, () => string> = {
  full: texts.failedForRoom,
  storage: texts.failedInBrowser,
  refused: texts.noLongerAvailable,
  server: texts.unexpectedAnswer,
};

export function percentOf({ received, size }: Pick<SavedMessage, 'received' | 'size'>): number {
  return size > 0 ? Math.min(100, Math.floor((received / size) * 100)) : 0;
}

/** @returns e.g. `38 % of 14.2 MB`, `Waits for the network`, `5.4 MB · Data saver` */
export function stateLine(saved: SavedMessage): string {
  const { state, size, quality, failure } = saved;
  if (state === 'saved') {
    return quality === 'normal' ? formatSize(size) : `${formatSize(size)} · ${qualityNames[quality]()}`;
  }
  if (state === 'failed') return failureSentences[failure ?? 'storage']();
  if (navigator.onLine && state === 'waiting') return `${texts.waitsItsTurn()} · ${formatSize(size)}`;
  const done = texts.percentOfSize({ percent: percentOf(saved), size: formatSize(size) });
  return navigator.onLine ? done : `${done} · ${texts.waitsForTheNetwork()}`;
}

export function subjectOf(messages: readonly Pick<Message, 'topic'>[]): string {
  const [first] = messages;
  return messages.length === 1 && first ? first.topic : common.messageCount({ count: messages.length });
}
