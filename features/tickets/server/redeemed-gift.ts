import type { AccountId, GiftId } from '#core/contract/ids';
import type { Kobo } from '#core/contract/money';
import type { Transaction } from '#core/server/database/database';
import type { RedeemedGift } from '#features/wallet/contract';

export interface GiftFound {
  amount: Kobo;
  gift: RedeemedGift;
  /** A sentence for the person who entered the PIN. */
  message: string;
}

/** The redeemer of gifts, whose PINs are entered as tickets; supplied by the gifts feature. */
export interface GiftRedeemer {
  /** @throws ExpectedError `ticket.used`, `ticket.void` for a redeemed or taken-back gift */
  find(giftId: GiftId): Promise<GiftFound>;
  /**
   * Redeems a gift once; its redeemer gets the same reply again. Locks the gift, then the account.
   * @throws as `find`; ExpectedError `session.missing` without the account
   */
  redeem(trx: Transaction, giftId: GiftId, accountId: AccountId): Promise<GiftFound & { balance: Kobo }>;
}
