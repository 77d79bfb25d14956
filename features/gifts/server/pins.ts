import type { GiftId } from '#core/contract/ids';
import type { Transaction } from '#core/server/database/database';
import { seal, unseal } from '#core/server/secrets/sealed';
import type { SecretKey } from '#core/server/secrets/secret-key';
import type { GiftPins } from '#features/tickets/server/gift-pins';

/**
 * Buyers can see the PINs of their unused gifts again, so PINs are sealed with a key outside the database (features/gifts/README.md#why-it-is-built-so).
 */
export class SealedPins {
  readonly #key: Buffer;
  readonly #pins: Pick<GiftPins, 'issue'>;

  constructor({ secretKey, pins }: { secretKey: SecretKey; pins: Pick<GiftPins, 'issue'> }) {
    this.#key = secretKey.for('gift PINs');
    this.#pins = pins;
  }

  async issue(trx: Transaction, giftId: GiftId): Promise<Buffer> {
    return seal(this.#key, aboutOf(giftId), Buffer.from(await this.#pins.issue(trx, giftId)));
  }

  /** @returns null if the PIN was sealed with another secret key, as after a restore without the key */
  open(giftId: GiftId, sealed: Buffer): string | null {
    return unseal(this.#key, aboutOf(giftId), sealed)?.toString() ?? null;
  }
}

function aboutOf(giftId: GiftId): string {
  return `gift ${giftId}`;
}
