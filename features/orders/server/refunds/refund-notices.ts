import type { AccountId } from '#core/contract/ids';
import { AccountId as AsAccountId } from '#core/contract/ids';
import type { Database } from '#core/server/database/database';
import { nairaOf } from '#core/server/database/stored-kobo';
import type { Addressee } from '#core/server/mail/addressee';
import type { Receipt } from '#features/orders/server/receipt';
import { findRefund } from './refund-queries.ts';

/** All amounts are in naira. */
export interface RefundNotice {
  library: Receipt['library'];
  to: Addressee;
  orderId: string;
  items: readonly { topic: string; price: number }[];
  amount: number;
  reason: string;
}

export interface NoticeParts {
  database: Database;
  library(): Receipt['library'];
  findAddressee(accountId: AccountId): Promise<Addressee | null>;
}

export function refundNotices({ database, library, findAddressee }: NoticeParts) {
  return async (id: string): Promise<RefundNotice | null> => {
    const refund = await findRefund(database, id);
    const to = refund && (await findAddressee(AsAccountId.parse(refund.account_id)));
    if (!to) return null;
    return {
      library: library(),
      to,
      orderId: refund.purchase_id,
      reason: refund.reason,
      amount: nairaOf(refund.amount_kobo),
      items: refund.items.map(({ topic, price_kobo }) => ({ topic, price: nairaOf(price_kobo) })),
    };
  };
}
