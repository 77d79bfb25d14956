import type { AccountId, OrderId } from '#core/contract/ids';
import type { Page } from '#core/contract/page';
import type { Database } from '#core/server/database/database';
import { ExpectedError } from '#core/server/errors';
import { type PageRequest, paged } from '#core/server/paged';
import { receiptLifetime } from '#core/server/receipts/opener';
import type { SignedAddresses } from '#core/server/secrets/signing';
import type { Message } from '#features/catalogue/contract';
import type { Sales } from '#features/messages/server/sales';
import type { Purchase } from '#features/orders/contract';
import * as queries from './order-queries.ts';
import { presentOrder } from './present.ts';
import { receiptPath } from './receipt-path.ts';

export interface OrderParts {
  database: Database;
  sales: Pick<Sales, 'factsOf'>;
  addresses: SignedAddresses;
  loadMessages(ids: readonly string[], accountId: AccountId): Promise<Message[]>;
}

export class OrderService {
  readonly #parts: OrderParts;

  constructor(parts: OrderParts) {
    this.#parts = parts;
  }

  listOrders(accountId: AccountId, page: PageRequest): Promise<Page<Purchase>> {
    const { database } = this.#parts;
    return paged(page, {
      count: () => queries.countOrders(database, accountId),
      list: async (slice) => this.#present(accountId, await queries.listOrders(database, accountId, slice)),
    });
  }

  async readOrder(accountId: AccountId, id: OrderId): Promise<Purchase> {
    const row = await queries.findOrder(this.#parts.database, id);
    const [purchase] = row?.account_id === accountId ? await this.#present(accountId, [row]) : [];
    if (!purchase) throw orderNotFound();
    return purchase;
  }

  async #present(accountId: AccountId, rows: readonly queries.OrderRow[]): Promise<Purchase[]> {
    const { sales, loadMessages, addresses } = this.#parts;
    const ids = [...new Set(rows.flatMap((row) => row.items.map((item) => item.message_id)))];
    const facts = await sales.factsOf(ids);
    const published = ids.filter((id) => facts.get(id)?.isPublished);
    const messages = await loadMessages(published, accountId);
    const shown = new Map<string, Message>(messages.map((message) => [message.id, message]));
    return rows.map((row) =>
      presentOrder(row, { shown, receiptUrl: addresses.sign(receiptPath(row.id), receiptLifetime) }),
    );
  }
}

export function orderNotFound(): ExpectedError {
  return new ExpectedError('purchase.not_found', 'You have no such order.');
}
