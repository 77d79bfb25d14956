import type { Binding } from '#core/server/http/bind';
import { Paystack } from '#core/server/payment/paystack/paystack';
import type { PaymentProvider } from '#core/server/payment/provider';
import { Sandbox } from '#core/server/payment/sandbox/sandbox';
import type { Platform } from '#core/server/platform';
import type { PaymentSettings } from '#core/server/settings/payment-settings';
import { BookDesk } from '#features/books/server/desk/book-desk';
import { bookRoutes } from '#features/books/server/desk/routes';
import { SalesDesk } from '#features/books/server/desk/sales-desk';
import { StatementDesk } from '#features/books/server/desk/statement-desk';
import { TestMoneyDesk } from '#features/books/server/desk/test-money-desk';
import { deskPaymentRoutes } from '#features/payments/server/desk/routes';
import { PaymentDesk } from '#features/payments/server/desk/service';
import type { Payers } from '#features/payments/server/parts';
import { makePayments } from '#features/payments/server/payments';
import type { PurposeHandlers } from '#features/payments/server/purposes';
import { ReconciliationDesk } from '#features/payments/server/reconciliation/desk/reconciliation-desk';
import { reconciliationRoutes } from '#features/payments/server/reconciliation/desk/routes';
import { Reconciler } from '#features/payments/server/reconciliation/reconciler';
import { ReconciliationRounds } from '#features/payments/server/reconciliation/rounds';
import { paymentRoutes } from '#features/payments/server/routes';
import { TestMoneyReversal } from '#features/wallet/server/test-money/test-money';
import { checkBooks } from './check-books.ts';
import type { Shared } from './shared.ts';
import type { StoreServices } from './store.ts';
import type { WalletServices } from './wallet.ts';

export type PaymentServices = ReturnType<typeof makePaymentServices>;

interface Needs {
  wallet: WalletServices;
  store: StoreServices;
  payers: Payers;
  purposes: PurposeHandlers;
}

export function makePaymentServices(shared: Shared, { wallet, store, payers, purposes }: Needs) {
  const { settings, database, clock, audit } = shared;
  const provider = openProvider(settings.payments, shared);
  const payments = makePayments({
    ...shared,
    perAccount: settings.limits.paymentsPerAccount,
    provider,
    payers,
    purposes,
    cart: store.cart,
    checkout: store.checkout,
    bundles: store.bundles,
    ledger: wallet.ledger,
    wallet: wallet.service,
  });
  const reversal = new TestMoneyReversal({ database, clock, ledger: wallet.ledger });
  const reconciler = new Reconciler({ ...shared, provider });
  return {
    ...payments,
    provider,
    reconciliationRounds: new ReconciliationRounds({ ...shared, reconciler }),
    desk: {
      payments: new PaymentDesk({ database, clock, audit }),
      reconciliation: new ReconciliationDesk({ database, clock, audit, reconciler }),
      sales: new SalesDesk(database),
      statement: new StatementDesk({ database, clock }),
      testMoney: new TestMoneyDesk({ database, audit, reversal }),
      books: new BookDesk({ database, clock, check: checkBooks }),
    },
  };
}

export async function bindPayments(binding: Binding, payments: PaymentServices, { library }: Shared): Promise<void> {
  const { provider, desk } = payments;
  await paymentRoutes(binding, { payments, provider, libraryTitle: () => library.now().title });
  deskPaymentRoutes(binding, desk.payments);
  reconciliationRoutes(binding, desk.reconciliation);
  bookRoutes(binding, desk);
}

/** @returns null when card payments are off */
export function openProvider(
  settings: PaymentSettings,
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
): PaymentProvider | null {
  if (settings.provider === 'sandbox') return new Sandbox(database, clock);
  if (settings.provider === 'paystack') return new Paystack(settings);
  return null;
}
