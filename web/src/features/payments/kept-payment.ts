import { keepInTab, readOfTab, removeFromTab } from '#web/lib/browser/tab-storage';
import { authStore } from '#web/lib/listener/auth';
import type { Begun } from './confirm.ts';

/**
 * In this tab alone, until it was told what the payment became: neither a reload nor the end of the session swallows that. Where
 * storage is forbidden the orders and the statement tell.
 */
const key = 'lectern:payment';

/**
 * Keeps which card payment of this listener's is under way.
 * @param isPaid the pop-up said so, and nobody else anything yet; else it is only open
 */
export function keepPayment({ ref, purpose }: Begun, isPaid: boolean): void {
  keepInTab(key, JSON.stringify({ ref, purpose, isPaid, payer: authStore.getState()?.user.email }));
}

/** @returns what was kept, as JSON; null when there is none */
export function keptPayment(): string | null {
  return readOfTab(key);
}

/** What it became was told. */
export function forgetPayment(): void {
  removeFromTab(key);
}
