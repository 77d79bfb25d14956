import { openPaymentsQuery } from '#web/features/payments/api';
import { dismissPayment, paymentStore } from '#web/features/payments/payment-store';
import { loadCart } from '#web/features/store/cart';
import { queryClient } from '#web/lib/api/query-client';
import { authStore } from '#web/lib/listener/auth';
import { balanceQuery } from '#web/lib/listener/balance';

export function loadCartPage(): null {
  if (authStore.getState() === null) return null;
  // It was read on the last visit.
  if (paymentStore.getState().step === 'done') dismissPayment();
  void loadCart();
  void queryClient.prefetchQuery(openPaymentsQuery);
  void queryClient.prefetchQuery(balanceQuery);
  return null;
}
