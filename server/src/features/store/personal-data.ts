import type { Database } from '#server/database/database';
import type { Sales } from '#server/features/catalogue/messages/sales';
import type { PersonalData } from '#server/platform/personal-data';
import { deleteCart, listCart } from './cart-queries.ts';
import { listOrders } from './order-queries.ts';
import { presentOwnData } from './present.ts';

export function storePersonalData(
  database: Database,
  sales: Pick<Sales, 'factsOf'>,
): PersonalData<'cart' | 'purchases'> {
  return {
    async exportOf(accountId) {
      const [cart, purchases] = await Promise.all([listCart(database, accountId), listOrders(database, accountId)]);
      const facts = await sales.factsOf(cart.map((row) => row.message_id));
      return presentOwnData({ cart, purchases, facts });
    },

    /**
     * Deletes the cart. Purchases stay with the payments, referring to an account without personal data
     * (docs/decisions/014-store.md).
     */
    async forget(trx, accountId) {
      await deleteCart(trx, accountId);
    },
  };
}
