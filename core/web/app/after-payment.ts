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

type Ended = Extract<PaymentState, { step: 'done' | 'refused' }>;

export function afterEnd(ended: Ended): void {
  if (ended.step === 'done') void afterPayment(ended.payment);
  else afterRefusal();
  const failure = failureOf(ended);
  if (failure !== null) {
    reportFailure(failure, ended);
    return;
  }
  if (ended.purpose === 'wallet' && ended.step === 'done') closeWalletDialog();
  const { pathname } = window.location;
  const isOnScreen =
    ended.purpose === 'wallet' ||
    (ended.purpose === 'gift' && pathname.startsWith(`${paths.gifts()}/`)) ||
    pathname === (ended.purpose === 'donation' ? paths.give() : paths.cart());
  if (!isOnScreen) reportResult(ended);
}

function failureOf(ended: Ended): string | null {
  if (ended.step === 'refused') return ended.message;
  return ended.payment.status === 'failed' ? ended.payment.message : null;
}

function reportFailure(sentence: string, ended: Ended): void {
  toast.error(sentence);
  if (paymentStore.getState() === ended) dismissPayment();
}

function reportResult(ended: Ended): void {
  if (ended.step !== 'done') return;
  const { success, message } = ended.payment;
  if (success) toast.success(message);
  else toast.error(message);
}

async function afterPayment({ purchase_id, wallet }: Payment): Promise<void> {
  walletHasChanged(wallet.balance);
  void loadCart();
  void queryClient.invalidateQueries({ queryKey: donationsKey });
  void queryClient.invalidateQueries({ queryKey: giftsKey });
  if (purchase_id !== null) await afterBought(purchase_id);
}

export async function afterBought(id: OrderId): Promise<void> {
  await deleteListenerCaches();
  const bought = orderQuery(id);
  const order = await queryClient.fetchQuery(bought).catch(() => null);
  if (order) showBought(order.items.flatMap(({ message }) => message ?? []));
  refetchBut(bought.queryKey);
}

const PaidElsewhere = z.object({ payer: z.string(), payment: Payment });

export async function afterPaymentElsewhere(said: unknown): Promise<void> {
  const { data } = z.safeParse(PaidElsewhere, said);
  if (data && data.payer === authStore.getState()?.user.email) await afterPayment(data.payment);
}

/** A refused payment means that the prices, cart or wallet on screen are stale. */
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
  for (const track of bought.flatMap((message) => trackOf(message) ?? [])) player.replacePreview(track);
}
