import type { Database } from '#server/database/database';
import type { Audit } from '#server/features/audit/audit';
import { BookDesk } from '#server/features/books/desk/book-desk';
import { bookRoutes } from '#server/features/books/desk/routes';
import { SalesDesk } from '#server/features/books/desk/sales-desk';
import { TestMoneyDesk } from '#server/features/books/desk/test-money-desk';
import { Listeners } from '#server/features/listeners/desk/listeners';
import { listenerRoutes } from '#server/features/listeners/desk/routes';
import { findBookedPayments } from '#server/features/payments/booked';
import { PaymentDesk } from '#server/features/payments/desk/payment-desk';
import { deskPaymentRoutes } from '#server/features/payments/desk/routes';
import { Payments } from '#server/features/payments/desk/service';
import { Orders } from '#server/features/store/desk/orders';
import { orderRoutes } from '#server/features/store/desk/routes';
import { findPurchasesOf } from '#server/features/store/purchases-of';
import { Refunds } from '#server/features/store/refunds/refunds';
import { Ledger } from '#server/features/wallet/ledger';
import { WalletService } from '#server/features/wallet/service';
import { TestMoneyReversal } from '#server/features/wallet/test-money/test-money';
import type { Clock } from '#server/platform/clock';
import type { Binding } from '#server/platform/http/bind';
import { queueMail } from '#server/platform/mail/queue-mail';
import { checkBooks } from './check-books.ts';

export interface MoneyDeskParts {
  database: Database;
  clock: Clock;
  audit: Audit;
}

export type MoneyDesk = ReturnType<typeof makeMoneyDesk>;

/** @returns the desk's services of listeners, their orders and payments, and the books */
export function makeMoneyDesk({ database, clock, audit }: MoneyDeskParts) {
  const ledger = new Ledger(database);
  const sources = {
    purchasesOf: (ids: readonly string[]) => findPurchasesOf(database, ids),
    paymentsOf: (ids: readonly string[]) => findBookedPayments(database, ids),
  };
  const refunds = new Refunds({ database, clock, ledger, outbox: queueMail(clock) });
  return {
    listeners: new Listeners({ database, wallets: new WalletService({ database, ledger, sources }) }),
    orders: new Orders({ database, audit, refunds }),
    payments: new Payments({ database, audit, desk: new PaymentDesk(database, clock) }),
    sales: new SalesDesk(database),
    testMoney: new TestMoneyDesk({
      database,
      audit,
      reversal: new TestMoneyReversal({ database, clock, ledger }),
    }),
    books: new BookDesk({ database, clock, check: checkBooks }),
  };
}

/** Puts them behind their routes. */
export function bindMoneyDesk(binding: Binding, { listeners, orders, payments, sales, books }: MoneyDesk): void {
  listenerRoutes(binding, listeners);
  orderRoutes(binding, orders);
  deskPaymentRoutes(binding, payments);
  bookRoutes(binding, { sales, books });
}
