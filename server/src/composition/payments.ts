import type { StoreServices } from '#server/composition/store';
import type { WalletServices } from '#server/composition/wallet';
import { BookDesk } from '#server/features/books/desk/book-desk';
import { bookRoutes } from '#server/features/books/desk/routes';
import { SalesDesk } from '#server/features/books/desk/sales-desk';
import { StatementDesk } from '#server/features/books/desk/statement-desk';
import { TestMoneyDesk } from '#server/features/books/desk/test-money-desk';
import { deskPaymentRoutes } from '#server/features/payments/desk/routes';
import { PaymentDesk } from '#server/features/payments/desk/service';
import type { Payers } from '#server/features/payments/parts';
import { makePayments } from '#server/features/payments/payments';
import type { PurposeHandlers } from '#server/features/payments/purposes';
import { ReconciliationDesk } from '#server/features/payments/reconciliation/desk/reconciliation-desk';
import { reconciliationRoutes } from '#server/features/payments/reconciliation/desk/routes';
import { Reconciler } from '#server/features/payments/reconciliation/reconciler';
import { ReconciliationRounds } from '#server/features/payments/reconciliation/rounds';
import { paymentRoutes } from '#server/features/payments/routes';
import { TestMoneyReversal } from '#server/features/wallet/test-money/test-money';
import type { Binding } from '#server/platform/http/bind';
import { Paystack } from '#server/platform/payment/paystack/paystack';
import type { PaymentProvider } from '#server/platform/payment/provider';
import { Sandbox } from '#server/platform/payment/sandbox/sandbox';
import type { Platform } from '#server/platform/platform';
import type { PaymentSettings } from '#server/platform/settings/payment-settings';
import { checkBooks } from './check-books.ts';
import type { Shared } from './shared.ts';

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
