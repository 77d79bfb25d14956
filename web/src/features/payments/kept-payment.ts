import { readTabStored, removeTabStored, writeTabStored } from '#web/lib/browser/tab-storage';
import { authStore } from '#web/lib/listener/auth';
import type { Begun } from './confirm.ts';

/**
 * In this tab only, until its result was shown: neither a reload nor an expired session loses it. Where storage is
 * blocked, the orders and the statement show it.
 */
const key = 'lectern:payment';

/**
 * `open`: the listener is at the provider's page, or left it. `paid`: only that page has said so. `awaited`: the
 * listener knows that it hasn't arrived yet.
 */
export type KeptStage = 'open' | 'paid' | 'awaited';

export function keepPayment({ ref, purpose }: Begun, stage: KeptStage): void {
  writeTabStored(key, JSON.stringify({ ref, purpose, stage, payer: authStore.getState()?.user.email }));
}

/** @returns JSON, or null */
export function keptPayment(): string | null {
  return readTabStored(key);
}

export function forgetPayment(): void {
  removeTabStored(key);
}
