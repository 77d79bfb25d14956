import { hashKey, type QueryKey } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { OrderId } from '#core/contract/ids';
import { queryClient } from '#core/web/lib/api/query-client';
import { withMessages } from '#core/web/lib/api/with-messages';
import { authStore } from '#core/web/lib/listener/auth';
import { closeWalletDialog } from '#core/web/lib/listener/wallet-dialog';
import { paths } from '#core/web/lib/paths';
import { toast } from '#core/web/lib/toasts';
import { player } from '#core/web/player/player';
import { trackOf } from '#core/web/player/track';
import { deleteListenerCaches } from '#core/web/pwa/listener-replies';
import type { Message } from '#features/catalogue/contract';
import { giftsKey } from '#features/gifts/web/api';
import { donationsKey } from '#features/giving/web/api';
import { orderQuery } from '#features/orders/web/api';
import { loadCart } from '#features/orders/web/cart';
import { Payment } from '#features/payments/contract';
import { dismissPayment, type PaymentState, paymentStore } from '#features/payments/web/payment-store';
import { walletHasChanged } from '#features/wallet/web/redeem';

/** A payment of this tab that has ended. */
type Ended = Extract<PaymentState, { step: 'done' | 'refused' }>;

/** Updates the whole app after a payment, and reports its result unless that is on screen. */
export function afterEnd(ended: Ended): void {
  if (ended.step === 'done') void afterPayment(ended.payment);
  else afterRefusal();
  const failure = failureOf(ended);
  if (failure !== null) {
    reportFailure(failure, ended);
    return;
  }
  // The result is shown in a dialog of its own.
  if (ended.purpose === 'wallet' && ended.step === 'done') closeWalletDialog();
  const { pathname } = window.location;
  const isOnScreen =
    ended.purpose === 'wallet' ||
    (ended.purpose === 'gift' && pathname.startsWith(`${paths.gifts()}/`)) ||
    pathname === (ended.purpose === 'donation' ? paths.give() : paths.cart());
  if (!isOnScreen) reportResult(ended);
}

/** @returns why a payment failed, for its listener; null unless it did */
function failureOf(ended: Ended): string | null {
  if (ended.step === 'refused') return ended.message;
  return ended.payment.status === 'failed' ? ended.payment.message : null;
}

/** A toast is enough: what was to be paid is still on screen. */
function reportFailure(sentence: string, ended: Ended): void {
  toast.error(sentence);
  if (paymentStore.getState() === ended) dismissPayment();
}

/** For listeners who are on another page by now. */
function reportResult(ended: Ended): void {
  if (ended.step !== 'done') return;
  const { success, message } = ended.payment;
  if (success) toast.success(message);
  else toast.error(message);
}

/** Updates the whole app after a payment: what was bought can be played at once, without a reload. */
async function afterPayment({ purchase_id, wallet }: Payment): Promise<void> {
  walletHasChanged(wallet.balance);
  void loadCart();
  void queryClient.invalidateQueries({ queryKey: donationsKey });
  void queryClient.invalidateQueries({ queryKey: giftsKey });
  if (purchase_id !== null) await afterBought(purchase_id);
}

/** Updates the whole app with what an order made the listener's. */
export async function afterBought(id: OrderId): Promise<void> {
  await deleteListenerCaches();
  const bought = orderQuery(id);
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
function afterRefusal(): void {
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
