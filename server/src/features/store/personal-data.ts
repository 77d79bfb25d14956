import type { AccountExport } from '#contract/accounts/export';
import type { AccountId } from '#contract/ids';
import type { Database, Transaction } from '#server/database/database';
import type { Sales } from '#server/features/catalogue/messages/sales';
import type { PersonalData } from '#server/platform/personal-data';
import { deleteCart, listCart } from './cart-queries.ts';
import { listOrders } from './order-queries.ts';
import { presentOwnData } from './present.ts';

export interface StorePersonalDataParts {
  database: Database;
  sales: Pick<Sales, 'factsOf'>;
}

export class StorePersonalData implements PersonalData<'cart' | 'purchases'> {
  readonly #parts: StorePersonalDataParts;

  constructor(parts: StorePersonalDataParts) {
    this.#parts = parts;
  }

  async exportOf(accountId: AccountId): Promise<Pick<AccountExport, 'cart' | 'purchases'>> {
    const { database, sales } = this.#parts;
    const [cart, purchases] = await Promise.all([listCart(database, accountId), listOrders(database, accountId)]);
    const facts = await sales.factsOf(cart.map((row) => row.message_id));
    return presentOwnData({ cart, purchases, facts });
  }

  /**
   * Deletes the cart. Purchases stay with the payments, referring to an account without personal data
   * (docs/decisions/014-store.md).
   */
  async forget(trx: Transaction, accountId: AccountId): Promise<void> {
    await deleteCart(trx, accountId);
  }
}
