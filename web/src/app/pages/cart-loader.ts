import { openPaymentsQuery } from '#web/features/payments/api';
import { dismissPayment, paymentStore } from '#web/features/payments/payment-store';
import { loadCart } from '#web/features/store/cart';
import { queryClient } from '#web/lib/api/query-client';
import { authStore } from '#web/lib/listener/auth';
import { balanceQuery } from '#web/lib/listener/balance';

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
