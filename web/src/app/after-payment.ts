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

/** Updates the whole app after a payment: what was bought can be played at once, without a reload. */
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

/** The same after another tab's payment, if it was this listener's. */
export async function afterPaymentElsewhere(said: unknown): Promise<void> {
  const { data } = z.safeParse(PaidElsewhere, said);
  if (data && data.payer === authStore.getState()?.user.email) await afterPayment(data.payment);
}

/** A refused payment means that the prices, the cart or the wallet on screen are out of date. */
export function afterRefusal(): void {
  void loadCart();
  refetchBut(null);
}

function refetchBut(kept: QueryKey | null): void {
  const isKept = kept && hashKey(kept);
  void queryClient.invalidateQueries({ predicate: ({ queryHash }) => queryHash !== isKept });
}

function showBought(bought: readonly Message[]): void {
  queryClient.setQueriesData({}, (fetched: unknown) => withMessages(fetched, bought));
  // A preview in the player becomes the message.
  for (const track of bought.flatMap((message) => trackOf(message) ?? [])) player.replacePreview(track);
}
