import type { AccountId } from '#core/contract/ids';
import { AccountId as AsAccountId, OrderId } from '#core/contract/ids';
import { isTest } from '#core/contract/payment-providers';
import type { Database } from '#core/server/database/database';
import { nairaOf } from '#core/server/database/stored-kobo';
import { openerOf, type ReceiptRequest } from '#core/server/receipts/opener';
import type { SignedAddresses } from '#core/server/secrets/signing';
import { orderNumber } from '#features/orders/contract/facts';
import * as queries from './order-queries.ts';
import { orderNotFound } from './order-service.ts';
import type { Receipt } from './receipt.ts';
import { receiptPath } from './receipt-path.ts';

export interface ReceiptParts {
  database: Database;
  addresses: SignedAddresses;
  library(): Receipt['library'];
  findBuyer(accountId: AccountId): Promise<Receipt['buyer']>;
}

export class ReceiptService {
  readonly #parts: ReceiptParts;

  constructor(parts: ReceiptParts) {
    this.#parts = parts;
  }

  async open(request: ReceiptRequest): Promise<Receipt> {
    const { id } = request;
    const place = { path: receiptPath(id), from: 'your orders' };
    const accountId = await openerOf(this.#parts.addresses, request, place);
    const opened = await this.find(id);
    if (!opened || (accountId !== null && opened.accountId !== accountId)) throw orderNotFound();
    return opened.receipt;
  }

  async find(id: string): Promise<{ receipt: Receipt; accountId: AccountId } | null> {
    const { database, library, findBuyer } = this.#parts;
    const known = OrderId.safeParse(id);
    const row = known.success ? await queries.findOrder(database, known.data) : undefined;
    if (!row) return null;
    const accountId = AsAccountId.parse(row.account_id);
    const receipt: Receipt = {
      number: orderNumber(row.id),
      library: library(),
      buyer: await findBuyer(accountId),
      boughtAt: row.bought_at,
      items: row.items.map((item) => ({
        topic: item.topic,
        speakerName: item.speaker_name,
        price: nairaOf(item.price_kobo),
        refundedAt: item.refunded_at === null ? null : new Date(item.refunded_at),
      })),
      total: nairaOf(row.total_kobo),
      bundle: row.bundle_name,
      method: row.method,
      reference: row.reference,
      isTest: row.provider !== null && isTest(row.provider),
    };
    return { receipt, accountId };
  }
}
