import type { AccountId, GiftId } from '#core/contract/ids';
import type { Kobo } from '#core/contract/money';
import type { Transaction } from '#core/server/database/database';
import type { RedeemedGift } from '#features/wallet/contract';

export interface GiftFound {
  amount: Kobo;
  gift: RedeemedGift;
  message: string;
}

export interface GiftRedeemer {
  find(giftId: GiftId): Promise<GiftFound>;
  /** Redeems a gift once; a repeated call gets the same reply. Locks the gift, then the account. */
  redeem(trx: Transaction, giftId: GiftId, accountId: AccountId): Promise<GiftFound & { balance: Kobo }>;
}
