import type { GiftId } from '#core/contract/ids';
import type { Transaction } from '#core/server/database/database';
import type { Platform } from '#core/server/platform';
import { pinHasher } from './pin-hash.ts';
import { insertGiftTicket } from './ticket-queries.ts';

export interface GiftPinsParts extends Pick<Platform, 'secretKey'> {
  makePin(): string;
}

/** Gifts share the PINs of tickets, so that no PIN opens two things. */
export class GiftPins {
  readonly #makePin: () => string;
  readonly #hashOf: (pin: string) => Buffer;

  constructor({ secretKey, makePin }: GiftPinsParts) {
    this.#makePin = makePin;
    this.#hashOf = pinHasher(secretKey);
  }

  /** Only the PIN's keyed hash is stored. */
  async issue(trx: Transaction, giftId: GiftId): Promise<string> {
    for (;;) {
      const pin = this.#makePin();
      if (await insertGiftTicket(trx, giftId, this.#hashOf(pin))) return pin;
    }
  }
}
