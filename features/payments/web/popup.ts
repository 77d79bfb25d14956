import type { PaymentIntent, PaymentProvider } from '#features/payments/contract';
import type { OpenPopup, PopupEnd, PopupHost } from './open-popup.ts';

/** A pop-up that hasn't loaded by then won't; the hosted page will (docs/product/paystack.md#pop-up). */
const loadMs = 10_000;

const providers: Record<PaymentProvider, () => Promise<OpenPopup>> = {
  paystack: async () => (await import('./paystack-popup.ts')).openPaystack,
  sandbox: async () => (await import('./sandbox-popup.ts')).openSandbox,
};

/**
 * If the pop-up can't open, or doesn't load in time, the provider's own page opens instead, which leads back here.
 * @param isOver closes it, e.g. when its listener has signed out in another tab
 * @returns `left` when the browser is leaving for that page
 */
export async function openPopup(intent: PaymentIntent, isOver: AbortSignal): Promise<PopupEnd | 'left'> {
  const tooLate = new AbortController();
  const timer = setTimeout(() => tooLate.abort(), loadMs);
  const host = { onLoaded: () => clearTimeout(timer), signal: AbortSignal.any([tooLate.signal, isOver]) };
  try {
    return await Promise.race([openWhenLoaded(intent, host), rejectOn(host.signal)]);
  } catch {
    if (isOver.aborted) return 'closed';
    window.location.assign(intent.authorizationUrl);
    return 'left';
  } finally {
    clearTimeout(timer);
  }
}

async function openWhenLoaded(intent: PaymentIntent, host: PopupHost): Promise<PopupEnd> {
  if (isOperaMini()) throw new Error('Opera Mini runs no pop-up');
  const open = await providers[intent.provider]();
  host.signal.throwIfAborted();
  return await open(intent, host);
}

/** It renders pages on its servers, where a pop-up's frame doesn't work (docs/product/paystack.md#pop-up). */
function isOperaMini(): boolean {
  return 'operamini' in window;
}

function rejectOn(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
}
