import type { Database } from '#core/server/database/database';
import { inPagesByIds } from '#core/server/in-pages';
import type { PersonalData } from '#core/server/personal-data';
import type { Sales } from '#features/messages/server/sales';
import { deleteCart, listCart } from './cart-queries.ts';
import { listOrders } from './order-queries.ts';
import { exportedCart, exportedOrder } from './present.ts';

export function storePersonalData(
  database: Database,
  sales: Pick<Sales, 'factsOf'>,
): PersonalData<'cart' | 'purchases'> {
  return {
    exportOf: (accountId) => ({
      async cart() {
        const cart = await listCart(database, accountId);
        return exportedCart(cart, await sales.factsOf(cart.map((row) => row.message_id)));
      },
      purchases: () =>
        inPagesByIds(
          (slice) => listOrders(database, accountId, slice),
          (rows) => rows.map(exportedOrder),
        ),
    }),

    /** Purchases stay with the payments; their account keeps no personal data (features/orders/README.md#why-it-is-built-so). */
    async forget(trx, accountId) {
      await deleteCart(trx, accountId);
    },
  };
}
