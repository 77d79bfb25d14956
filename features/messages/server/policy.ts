import type { AccountId } from '#core/contract/ids';

export interface Playable {
  isFree: boolean;
  /** The release moment; null when it was released at once. */
  startDate: Date | null;
}

/** Whether its release moment has come (docs/product/access.md#release). */
export function isReleased(message: Pick<Playable, 'startDate'>, now: Date): boolean {
  return message.startDate === null || message.startDate <= now;
}

/**
 * Released, and free or bought (docs/product/access.md#can-play).
 * @param entitled whether this listener bought it
 */
export function canPlay(message: Playable, entitled: boolean, now: Date): boolean {
  return isReleased(message, now) && (message.isFree || entitled);
}

/** Who says what a listener bought. */
export interface Ownership {
  /** @returns those of the messages that the listener bought */
  ownedOf(accountId: AccountId, messageIds: readonly string[]): Promise<ReadonlySet<string>>;
}
