import type { PaymentIntent, PaymentProvider } from '#features/payments/contract';
import type { OpenPopup, PopupEnd, PopupHost } from './open-popup.ts';

/** In ms. If the pop-up hasn't loaded by then, the hosted page probably will (core/server/payment/README.md#pop-up). */
const loadMs = 10_000;

const providers: Record<PaymentProvider, () => Promise<OpenPopup>> = {
  paystack: async () => (await import('./paystack-popup.ts')).openPaystack,
  sandbox: async () => (await import('./sandbox-popup.ts')).openSandbox,
};

/**
 * Opens the pop-up, or else the provider's own page, which leads back here.
 * @returns `left` when the browser is leaving for the provider's page
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

/** Opera Mini renders pages on its servers, where the pop-up's frame doesn't work (core/server/payment/README.md#pop-up). */
function isOperaMini(): boolean {
  return 'operamini' in window;
}

function rejectOn(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
}
