import type { GiftId } from '#core/contract/ids';
import type { Transaction } from '#core/server/database/database';
import { seal, unseal } from '#core/server/secrets/sealed';
import type { SecretKey } from '#core/server/secrets/secret-key';
import type { GiftPins } from '#features/tickets/server/gift-pins';

/** Lets buyers see the PINs of their unused gifts again. They are sealed with a key outside the database (docs/decisions/075-gifts.md). */
export class SealedPins {
  readonly #key: Buffer;
  readonly #pins: Pick<GiftPins, 'issue'>;

  constructor({ secretKey, pins }: { secretKey: SecretKey; pins: Pick<GiftPins, 'issue'> }) {
    this.#key = secretKey.for('gift PINs');
    this.#pins = pins;
  }

  /** @returns the new PIN, sealed */
  async issue(trx: Transaction, giftId: GiftId): Promise<Buffer> {
    return seal(this.#key, aboutOf(giftId), Buffer.from(await this.#pins.issue(trx, giftId)));
  }

  /** @returns 8 digits; null if sealed with another secret key, as after a restore without it */
  open(giftId: GiftId, sealed: Buffer): string | null {
    return unseal(this.#key, aboutOf(giftId), sealed)?.toString() ?? null;
  }
}

function aboutOf(giftId: GiftId): string {
  return `gift ${giftId}`;
}
