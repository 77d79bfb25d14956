import { hashKey, type QueryKey } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { Message } from '#contract/catalogue';
import { Payment } from '#contract/payments/public';
import { orderQuery } from '#web/features/store/api';
import { loadCart } from '#web/features/store/cart';
import { walletHasChanged } from '#web/features/wallet/redeem';
import { queryClient } from '#web/lib/api/query-client';
import { withMessages } from '#web/lib/api/with-messages';
import { authStore } from '#web/lib/listener/auth';
import { player } from '#web/player/player';
import { trackOf } from '#web/player/track';
import { deleteListenerCaches } from '#web/pwa/listener-replies';

/**
 * Makes all of the app know what a payment became: the cart, the balance, and what was bought, which plays at once wherever it
 * is on screen, without a reload.
 */
export async function afterPayment({ purchase_id, wallet }: Payment): Promise<void> {
  walletHasChanged(wallet.balance);
  void loadCart();
  if (purchase_id === null) return;
  await deleteListenerCaches();
  const bought = orderQuery(purchase_id);
  const order = await queryClient.fetchQuery(bought).catch(() => null);
  if (order) showBought(order.items.flatMap(({ message }) => message ?? []));
  refetchBut(bought.queryKey);
}

const PaidElsewhere = z.object({ payer: z.string(), payment: Payment });

/**
 * Another tab of this browser says that something was paid: the same is known here, when it was this listener.
 * @param said what it says
 */
export async function afterPaymentElsewhere(said: unknown): Promise<void> {
  const { data } = z.safeParse(PaidElsewhere, said);
  if (data && data.payer === authStore.getState()?.user.email) await afterPayment(data.payment);
}

/** What was on screen is no longer so, which is why the payment was refused: the prices, the cart, the wallet. */
export function afterRefusal(): void {
  void loadCart();
  refetchBut(null);
}

/** What was fetched comes anew when it is shown, at once where it is. */
function refetchBut(kept: QueryKey | null): void {
  const isKept = kept && hashKey(kept);
  void queryClient.invalidateQueries({ predicate: ({ queryHash }) => queryHash !== isKept });
}

/** Puts the messages as they are for their new owner into everything that was fetched. */
function showBought(bought: readonly Message[]): void {
  queryClient.setQueriesData({}, (fetched: unknown) => withMessages(fetched, bought));
  // A preview of one of them that is in the player is no preview any more.
  for (const track of bought.flatMap((message) => trackOf(message) ?? [])) player.replacePreview(track);
}
