import type { Message } from '#features/catalogue/contract';
import { formatLongDate } from './format.ts';
import * as texts from './texts.ts';

export const boughtLabel = texts.bought;

/**
 * Bought messages too wait for their release (docs/product/access.md#release).
 * @param now in ms since 1970
 */
export function isUnreleased({ start_date }: Pick<Message, 'start_date'>, now: number): boolean {
  return start_date !== null && Date.parse(start_date) > now;
}

export function isForSale(message: Pick<Message, 'is_free' | 'can_play' | 'start_date'>, now: number): boolean {
  return !message.is_free && !message.can_play && !isUnreleased(message, now);
}

/** The server renders a sale for visitors, and this class hides it from the message's owners (app/styles/first.css). */
export function saleClass({ is_free, can_play }: Pick<Message, 'is_free' | 'can_play'>): string | undefined {
  return is_free || can_play ? undefined : 'for-visitors';
}

/** @param message with `can_play` false, either free or not yet released (docs/product/access.md#release) */
export function releaseLine({ start_date }: Pick<Message, 'start_date'>): string {
  return start_date ? texts.availableFromDate({ date: formatLongDate(start_date) }) : texts.notAvailableYet();
}
