import type { AccountId } from '#contract/ids';
import { AccountId as AsAccountId } from '#contract/ids';
import type { Database } from '#server/database/database';
import { nairaOf } from '#server/database/stored-kobo';
import type { Receipt } from '#server/features/store/receipt';
import { findRefund } from './refund-queries.ts';

/** What a listener is told of a refund. Money in naira. */
export interface RefundNotice {
  library: Receipt['library'];
  buyer: NonNullable<Receipt['buyer']>;
  purchaseId: string;
  items: readonly { topic: string; price: number }[];
  amount: number;
  reason: string;
}

export interface NoticeParts {
  database: Database;
  /** Who sells, as it is called now. */
  library(): Receipt['library'];
  /** @returns who has the account; null when it is deleted */
  findBuyer(accountId: AccountId): Promise<Receipt['buyer']>;
}

/** @returns what finds a refund to tell of; null when there is none with this id, or nobody to tell */
export function refundNotices({ database, library, findBuyer }: NoticeParts) {
  return async (id: string): Promise<RefundNotice | null> => {
    const refund = await findRefund(database, id);
    const buyer = refund && (await findBuyer(AsAccountId.parse(refund.account_id)));
    if (!buyer) return null;
    return {
      ...{
        library: library(),
        buyer,
        purchaseId: refund.purchase_id,
        reason: refund.reason,
        amount: nairaOf(refund.amount_kobo),
      },
      items: refund.items.map(({ topic, price_kobo }) => ({ topic, price: nairaOf(price_kobo) })),
    };
  };
}
