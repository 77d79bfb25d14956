import { openPaymentsQuery } from '#web/features/payments/api';
import { dismissPayment, paymentStore } from '#web/features/payments/payment-store';
import { loadCart } from '#web/features/store/cart';
import { authStore } from '#web/lib/auth';
import { balanceQuery } from '#web/lib/balance';
import { queryClient } from '#web/lib/query-client';

/** Starts what the cart's page shows, and doesn't wait; a visitor has none. */
export function loadCartPage(): null {
  if (authStore.getState() === null) return null;
  // It was read the last time.
  if (paymentStore.getState().step === 'done') dismissPayment();
  void loadCart();
  void queryClient.prefetchQuery(openPaymentsQuery);
  void queryClient.prefetchQuery(balanceQuery);
  return null;
}
