import type { Database } from '#server/database/database';
import { Sales } from '#server/features/catalogue/sales';
import { Checkout } from '#server/features/store/checkout';
import { Ledger } from '#server/features/wallet/ledger';
import { systemClock } from '#server/platform/clock';

/** @returns what sells messages, for tests that settle card payments by themselves; it sends no mail */
export function makeCheckout(db: Database): Checkout {
  return new Checkout({
    database: db,
    clock: systemClock,
    ledger: new Ledger(db),
    sales: new Sales(db, systemClock),
    outbox: { enqueue: async () => undefined, kick: () => undefined },
  });
}
