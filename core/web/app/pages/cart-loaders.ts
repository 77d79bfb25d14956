import { queryClient } from '#core/web/lib/api/query-client';
import { authStore } from '#core/web/lib/listener/auth';
import { balanceQuery } from '#core/web/lib/listener/balance';
import type { Loaders } from '#core/web/lib/loader';
import { loadCart } from '#features/orders/web/cart';
import { openPaymentsQuery } from '#features/payments/web/api';
import { dismissPayment, paymentStore } from '#features/payments/web/payment-store';

export const loaders: Loaders = {
  cart() {
    if (authStore.getState() === null) return;
    if (paymentStore.getState().step === 'done') dismissPayment();
    void loadCart();
    void queryClient.prefetchQuery(openPaymentsQuery);
    void queryClient.prefetchQuery(balanceQuery);
  },
};
