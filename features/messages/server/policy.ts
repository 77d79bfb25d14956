import type { AccountId } from '#core/contract/ids';

export interface Playable {
  isFree: boolean;
  startDate: Date | null;
}

export function isReleased(message: Pick<Playable, 'startDate'>, now: Date): boolean {
  return message.startDate === null || message.startDate <= now;
}

/** @param entitled whether this listener bought the message (docs/product/access.md#can-play) */
export function canPlay(message: Playable, entitled: boolean, now: Date): boolean {
  return isReleased(message, now) && (message.isFree || entitled);
}

export interface Ownership {
  ownedOf(accountId: AccountId, messageIds: readonly string[]): Promise<ReadonlySet<string>>;
}
