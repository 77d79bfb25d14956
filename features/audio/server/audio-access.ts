import type { AccountId } from '#core/contract/ids';
import { ExpectedError } from '#core/server/errors';
import type { Platform } from '#core/server/platform';
import { audioPath } from '#features/audio/contract';
import type { Ownership, Playable } from '#features/messages/server/policy';
import type { AudioAddresses, Opener, PrivateFeeds } from './audio-addresses.ts';

export interface AudioAccessParts extends Pick<Platform, 'clock'> {
  ownership: Ownership;
  addresses: AudioAddresses;
  privateFeeds: PrivateFeeds;
}

export interface HeardMessage extends Playable {
  messageId: string;
}

export class AudioAccess {
  readonly #parts: AudioAccessParts;

  constructor(parts: AudioAccessParts) {
    this.#parts = parts;
  }

  async assertMayHear(message: HeardMessage, sha256: string, opener: Opener | null): Promise<void> {
    assertReleased(message, this.#parts.clock.now());
    if (message.isFree) return;
    if (opener && !(await this.#isGood(sha256, opener))) {
      throw notAllowed('This address has expired. Open the message again to play it.');
    }
    await this.#assertBought(message.messageId, opener?.accountId ?? null);
  }

  isOfDesk(sha256: string, opener: Opener | null): boolean {
    return opener !== null && opener.accountId === null && this.#isSigned(sha256, opener);
  }

  async #isGood(sha256: string, opener: Opener): Promise<boolean> {
    if (!this.#isSigned(sha256, opener)) return false;
    const { accountId, feed } = opener;
    return accountId === null || feed === null || this.#parts.privateFeeds.isOpen({ accountId, feed });
  }

  #isSigned(sha256: string, opener: Opener): boolean {
    return this.#parts.addresses.isGood(audioPath(sha256, 'mp3'), opener);
  }

  /** Each request queries the purchase, so that a refund takes effect immediately (features/orders/README.md#why-it-is-built-so). */
  async #assertBought(messageId: string, accountId: AccountId | null): Promise<void> {
    const owned = accountId !== null && (await this.#parts.ownership.ownedOf(accountId, [messageId])).has(messageId);
    if (!owned) throw notAllowed('Buy this message to play it.');
  }
}

export function assertReleased({ startDate }: Pick<Playable, 'startDate'>, now: Date): void {
  if (startDate !== null && startDate > now) throw notAllowed('This message is not released yet.');
}

function notAllowed(sentence: string): ExpectedError {
  return new ExpectedError('audio.not_allowed', sentence);
}
