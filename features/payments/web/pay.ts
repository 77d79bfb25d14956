import type { BodyIn } from '#core/contract/endpoint';
import type { CartItemId, FundId } from '#core/contract/ids';
import * as common from '#core/contract/texts';
import { CallError, call, messageOf } from '#core/web/lib/api/call';
import { queryClient } from '#core/web/lib/api/query-client';
import { fundingFailure } from '#core/web/lib/funding-failure';
import { give } from '#features/giving/contract/donations';
import { purchase } from '#features/orders/contract';
import {
  createPaymentIntent,
  type Payment,
  type PaymentIntent,
  type PaymentPurpose,
} from '#features/payments/contract';
import { openPaymentsQuery } from './api.ts';
import { settleClosed } from './arrivals.ts';
import { askAgainLater, stopAsking } from './ask-again.ts';
import { type Begun, confirmBegun, mayPass } from './confirm.ts';
import { isPaying, nothing, type PaymentState, paymentStore } from './payment-store.ts';
import { openPopup } from './popup.ts';
import { keepPayment } from './stored-payment.ts';

type PayRequest =
  | { purpose: 'purchase'; items: readonly CartItemId[] }
  | { purpose: 'wallet'; amount: number }
  | { purpose: 'donation'; fund: FundId; amount: number }
  | { purpose: 'gift' | 'purchase'; begin: () => Promise<PaymentIntent> };

/** `closed`: no payment is known to have been made. `unsure`: the server couldn't be reached and is asked again. */
type PayEnd = Payment | 'closed' | 'unsure';

/**
 * Pays by card, one payment at a time (features/payments/README.md#card-payments). Lectern's own dialogs must be closed first, or they would keep
 * the focus from the pop-up.
 */
export async function pay(request: PayRequest): Promise<PayEnd> {
  if (isPaying(paymentStore.getState())) return 'closed';
  stopAsking();
  const { purpose } = request;
  const intent = await startIntent(request);
  if (intent === null) return 'closed';
  const begun = {
    purpose,
    ...('items' in request && { items: request.items }),
    ref: intent.ref,
    amount: intent.amount,
    email: intent.email,
  };
  keepPayment(begun, 'open');
  const isStillOpen = enter({ step: 'open', purpose, hostedPage: intent.authorizationUrl });
  const over = new AbortController();
  const stopWatching = paymentStore.subscribe(() => over.abort());
  const end = await openPopup(intent, over.signal).finally(stopWatching);
  if (!isStillOpen()) return 'closed';
  if (end === 'paid') return await confirm(begun);
  // The provider's page replaces this one, which the back button may restore from the back/forward cache.
  if (end === 'left') await new Promise((resolve) => window.addEventListener('pageshow', resolve, { once: true }));
  paymentStore.setState(nothing, true);
  void settleClosed(begun);
  return 'closed';
}

async function startIntent(request: PayRequest): Promise<PaymentIntent | null> {
  const { purpose } = request;
  const isStillStarting = enter({ step: 'starting', purpose });
  try {
    const intent = await begin(request);
    return isStillStarting() ? intent : null;
  } catch (error) {
    if (isStillStarting()) refuse(purpose, error);
    return null;
  }
}

/** The cart's items aren't sent, since the server knows them. */
function begin(request: PayRequest): Promise<PaymentIntent> {
  if ('begin' in request) return request.begin();
  const body = request.purpose === 'purchase' ? { purpose: request.purpose } : request;
  return call(createPaymentIntent, { body });
}

function enter(state: PaymentState): () => boolean {
  paymentStore.setState(state, true);
  return () => paymentStore.getState() === state;
}

export async function confirm(begun: Begun): Promise<PayEnd> {
  keepPayment(begun, 'paid');
  const end = await askServer({ purpose: begun.purpose, name: begun.ref, ask: () => confirmBegun(begun) });
  // The listener has seen this state, so after a reload only an arrival is shown.
  if (paymentStore.getState().step === 'unsure') keepPayment(begun, 'awaited');
  return end;
}

export async function payFromWallet(items: readonly CartItemId[], total: number): Promise<PayEnd> {
  const ask = () => call(purchase, { body: { method: 'wallet', items: [...items], total } });
  return await askServer({ purpose: 'purchase', name: items.join(), ask });
}

export async function giveFromWallet(donation: BodyIn<typeof give>): Promise<PayEnd> {
  const ask = () => call(give, { body: donation });
  return await askServer({ purpose: 'donation', name: donation.key, ask });
}

export async function buyFromWallet(asked: Omit<Asked, 'purpose'>): Promise<PayEnd> {
  return await askServer({ purpose: 'purchase', ...asked });
}

interface Asked {
  purpose: PaymentPurpose;
  name: string;
  ask: () => Promise<Payment>;
}

async function askServer(asked: Asked): Promise<PayEnd> {
  const { purpose } = asked;
  const { step } = paymentStore.getState();
  if (step === 'confirming') return 'unsure';
  stopAsking();
  const isStillConfirming = enter({ step: 'confirming', purpose, isAgain: step === 'unsure' });
  try {
    const payment = await asked.ask();
    if (!isStillConfirming()) return 'closed';
    if (payment.status === 'pending') unsure(asked, { why: 'pending', message: payment.message });
    else paymentStore.setState({ step: 'done', purpose, payment }, true);
    void queryClient.invalidateQueries(openPaymentsQuery);
    return payment;
  } catch (error) {
    if (!isStillConfirming()) return 'closed';
    if (!mayPass(error)) {
      refuse(purpose, error);
      return 'closed';
    }
    unsure(asked, { why: 'unreachable', message: messageOf(error, common.generalError()) });
    return 'unsure';
  }
}

function unsure(asked: Asked, { why, message }: { why: 'pending' | 'unreachable'; message: string }): void {
  const again = () => void askServer(asked);
  paymentStore.setState({ step: 'unsure', purpose: asked.purpose, why, message, again }, true);
  // A dismissed payment is among the open payments instead.
  askAgainLater(asked.name, () => paymentStore.getState().step === 'unsure' && again());
}

function fallbackOf(purpose: PaymentPurpose, error: unknown): string {
  return purpose === 'wallet' ? fundingFailure(error) : common.paymentFailed();
}

function refuse(purpose: PaymentPurpose, error: unknown): void {
  // An expired session is reported once for all calls (docs/product/texts-and-errors.md#ended-session).
  const isSignedOut = error instanceof CallError && error.status === 401;
  const message = messageOf(error, fallbackOf(purpose, error));
  paymentStore.setState(isSignedOut ? nothing : { step: 'refused', purpose, message }, true);
  void queryClient.invalidateQueries(openPaymentsQuery);
}
