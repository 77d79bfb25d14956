import type { AccountId, GiftId } from '#core/contract/ids';
import type { Kobo } from '#core/contract/money';
import type { Transaction } from '#core/server/database/database';
import type { RedeemedGift } from '#features/wallet/contract';

/** What a gift is, before or after it is redeemed. */
export interface GiftFound {
  amount: Kobo;
  gift: RedeemedGift;
  /** A sentence for whoever entered the PIN. */
  message: string;
}

/** Whoever redeems gifts, whose PINs are entered where tickets' are; supplied by the gifts feature. */
export interface GiftRedeemer {
  /** @throws ExpectedError `ticket.used`, `ticket.void` when it is redeemed or was taken back */
  find(giftId: GiftId): Promise<GiftFound>;
  /**
   * Redeems a gift, once; to who redeemed it before the reply is the same. Locks it first, then the account.
   * @throws as `find`; ExpectedError `session.missing` without the account
   */
  redeem(trx: Transaction, giftId: GiftId, accountId: AccountId): Promise<GiftFound & { balance: Kobo }>;
}
