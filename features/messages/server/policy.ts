import type { AccountId } from '#core/contract/ids';

export interface Playable {
  isFree: boolean;
  /** When it is released; null if immediately. */
  startDate: Date | null;
}

/** Whether its release time has come (docs/product/access.md#release). */
export function isReleased(message: Pick<Playable, 'startDate'>, now: Date): boolean {
  return message.startDate === null || message.startDate <= now;
}

/**
 * True if the message is released, and free or bought (docs/product/access.md#can-play).
 * @param entitled whether this listener bought it
 */
export function canPlay(message: Playable, entitled: boolean, now: Date): boolean {
  return isReleased(message, now) && (message.isFree || entitled);
}

export interface Ownership {
  ownedOf(accountId: AccountId, messageIds: readonly string[]): Promise<ReadonlySet<string>>;
}
