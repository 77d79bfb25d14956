import type { AccountId } from '#core/contract/ids';
import { type Binding, bind } from '#core/server/http/bind';
import * as endpoints from '#features/bundles/contract';
import type { PaymentIntent } from '#features/payments/contract';
import type { BundleCheckout, SeenBundle } from './bundle-checkout.ts';

export interface BundleRouteParts {
  bundles: BundleCheckout;
  pay(accountId: AccountId, seen: SeenBundle): Promise<PaymentIntent>;
}

export function bundleRoutes(binding: Binding, { bundles, pay }: BundleRouteParts): void {
  bind(binding, endpoints.readBundle, async ({ listener, params }) => ({
    data: await bundles.offer(params, listener?.accountId ?? null),
  }));
  bind(binding, endpoints.payBundle, ({ listener, params: ref, body: { price } }) =>
    pay(listener.accountId, { ref, price }),
  );
  bind(binding, endpoints.buyBundle, ({ listener, params: ref, body: { price } }) =>
    bundles.payFromWallet(listener.accountId, { ref, price }),
  );
}
