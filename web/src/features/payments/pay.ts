import type { CartItemId } from '#contract/ids';
import { createPaymentIntent, type Payment, type PaymentIntent, type PaymentPurpose } from '#contract/payments/public';
import { purchase } from '#contract/store';
import { texts } from '#contract/texts';
import { call } from '#web/lib/api/call';
import { CallError, messageOf } from '#web/lib/api/call-error';
import { queryClient } from '#web/lib/api/query-client';
import { openPaymentsQuery } from './api.ts';
import { settleClosed } from './arrivals.ts';
import { askAgainLater, stopAsking } from './ask-again.ts';
import { type Begun, confirmBegun, mayPass } from './confirm.ts';
import { keepPayment } from './kept-payment.ts';
import { isPaying, nothing, type PaymentState, paymentStore } from './payment-store.ts';
import { openPopup } from './popup.ts';

/** What is to be paid by card: the whole cart (its item ids), or an amount in naira for the wallet. */
export type PayRequest = { purpose: 'purchase'; items: readonly CartItemId[] } | { purpose: 'wallet'; amount: number };

/** `closed`: no payment is known to have been made. `unsure`: the server couldn't be asked; it is asked again by itself. */
export type PayEnd = Payment | 'closed' | 'unsure';

/**
 * Pays by card: the server registers the payment, the provider's pop-up takes it, the server confirms it
 * (docs/product/money.md#card-payments). How far it is stands in `paymentStore`, which the app shows; every failure is there too,
 * so that nothing is thrown. Only one is made at a time. A dialog of ours must be closed before: it would keep the focus from the
 * pop-up. The news of a payment into the wallet come in a dialog of their own (`PaymentHost`), those of a purchase are on the
 * cart's page.
 */
export async function pay(request: PayRequest): Promise<PayEnd> {
  if (isPaying(paymentStore.getState())) return 'closed';
  stopAsking();
  const { purpose } = request;
  const intent = await startIntent(request);
  if (intent === null) return 'closed';
  const begun = { ...request, ref: intent.ref, amount: intent.amount, email: intent.email };
  keepPayment(begun, 'open');
  const isStillOpen = enter({ step: 'open', purpose, hostedPage: intent.authorizationUrl });
  // Whoever else is signed in by then, or nobody, has no use for it.
  const over = new AbortController();
  const stopWatching = paymentStore.subscribe(() => over.abort());
  const end = await openPopup(intent, over.signal).finally(stopWatching);
  if (!isStillOpen()) return 'closed';
  if (end === 'paid') return await confirm(begun);
  // The provider's page takes this one's place. Back may bring this one to life again, as it was left.
  if (end === 'left') await new Promise((resolve) => window.addEventListener('pageshow', resolve, { once: true }));
  paymentStore.setState(nothing, true);
  void settleClosed(begun);
  return 'closed';
}

async function startIntent(request: PayRequest): Promise<PaymentIntent | null> {
  const { purpose } = request;
  const body = purpose === 'wallet' ? { purpose, amount: request.amount } : { purpose };
  const isStillStarting = enter({ step: 'starting', purpose });
  try {
    const intent = await call(createPaymentIntent, { body });
    return isStillStarting() ? intent : null;
  } catch (error) {
    if (isStillStarting()) refuse(purpose, error);
    return null;
  }
}

/**
 * Says how far the payment is.
 * @returns tells whether it is still so: another listener's tab it may be by now, to whom nothing of this is told
 */
function enter(state: PaymentState): () => boolean {
  paymentStore.setState(state, true);
  return () => paymentStore.getState() === state;
}

/**
 * Has the server ask the provider about a payment: after the pop-up, after the hosted page, and by 'I have paid'. What isn't
 * known then is asked about again, more and more seldom.
 */
export async function confirm(begun: Begun): Promise<PayEnd> {
  keepPayment(begun, 'paid');
  const end = await askServer({ purpose: begun.purpose, name: begun.ref, ask: () => confirmBegun(begun) });
  // That was told: a page that is loaded anew only says if it has come.
  if (paymentStore.getState().step === 'unsure') keepPayment(begun, 'awaited');
  return end;
}

/**
 * Buys cart items from the wallet (docs/product/money.md#pay-from-wallet). What becomes of it is in `paymentStore`, as with a card.
 * @param items all of the cart's
 * @param total what the listener saw, in naira
 */
export async function payFromWallet(items: readonly CartItemId[], total: number): Promise<PayEnd> {
  const ask = () => call(purchase, { body: { method: 'wallet', items: [...items], total } });
  return await askServer({ purpose: 'purchase', name: items.join(), ask });
}

/** Something that the server is asked for, and that gives the same when it is asked for again. */
interface Asked {
  purpose: PaymentPurpose;
  /** What tells it from others: a reference, or the cart's items. */
  name: string;
  ask: () => Promise<Payment>;
}

/** Asks, and says in the store how that stands; what may have been made is asked about again by itself. */
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
    unsure(asked, { why: 'unreachable', message: messageOf(error, texts.generalError) });
    return 'unsure';
  }
}

function unsure(asked: Asked, { why, message }: { why: 'pending' | 'unreachable'; message: string }): void {
  const again = () => void askServer(asked);
  paymentStore.setState({ step: 'unsure', purpose: asked.purpose, why, message, again }, true);
  // Not once the listener has put it away: it is among the open payments then.
  askAgainLater(asked.name, () => paymentStore.getState().step === 'unsure' && again());
}

/** The product's words: there are others for a wallet that the server refused to fund than for one it wasn't reached for. */
function fallbackOf(purpose: PaymentPurpose, error: unknown): string {
  if (purpose === 'purchase') return texts.paymentFailed;
  return error instanceof CallError && error.status > 0 ? texts.notFunded : texts.fundingFailed;
}

function refuse(purpose: PaymentPurpose, error: unknown): void {
  // An ended session is told once for all calls (docs/product/texts-and-errors.md#ended-session).
  const isSignedOut = error instanceof CallError && error.status === 401;
  const message = messageOf(error, fallbackOf(purpose, error));
  paymentStore.setState(isSignedOut ? nothing : { step: 'refused', purpose, message }, true);
  void queryClient.invalidateQueries(openPaymentsQuery);
}
