import { readTabStored, removeTabStored, writeTabStored } from '#core/web/lib/browser/storage';
import { authStore } from '#core/web/lib/listener/auth';
import type { Begun } from './confirm.ts';

/**
 * Keeps a payment in this tab until its result is shown, so that a reload or an expired session doesn't lose it. If storage is blocked,
 * the orders and the statement still show it.
 */
const key = 'lectern:payment';

/** `open`: the provider's page is open or was left. `paid`: only that page says so. `awaited`: the money hasn't come yet. */
type PaymentStage = 'open' | 'paid' | 'awaited';

export function keepPayment({ ref, purpose }: Begun, stage: PaymentStage): void {
  writeTabStored(key, JSON.stringify({ ref, purpose, stage, payer: authStore.getState()?.user.email }));
}

export function storedPayment(): string | null {
  return readTabStored(key);
}

export function forgetPayment(): void {
  removeTabStored(key);
}
