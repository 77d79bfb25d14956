import type { Message } from '#contract/catalogue';
import { formatLongDate } from '#web/lib/format';

/** Stands for the price of what is the listener's. */
export const boughtWord = 'Bought';

/**
 * Whether a message is still to be released, bought or not (docs/product/access.md#release).
 * @param now a moment in ms since 1970
 */
export function isToCome({ start_date }: Pick<Message, 'start_date'>, now: number): boolean {
  return start_date !== null && Date.parse(start_date) > now;
}

/**
 * Whether this listener can buy a message: it costs something, is released, and isn't theirs already.
 * @param now a moment in ms since 1970
 */
export function isForSale(message: Pick<Message, 'is_free' | 'can_play' | 'start_date'>, now: number): boolean {
  return !message.is_free && !message.can_play && !isToCome(message, now);
}

/**
 * Why a message can't be played: it isn't released yet (docs/product/access.md#release).
 * @param message one with `can_play` false that is free or still to come
 */
export function notYetLine({ start_date }: Pick<Message, 'start_date'>): string {
  return start_date ? `Available from ${formatLongDate(start_date)}` : 'Not available yet';
}
